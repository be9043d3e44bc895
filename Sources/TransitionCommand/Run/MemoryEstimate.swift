import ExactMath
import Frames
import ImageFiles

/// The most memory that a render will hold, known before any of it is asked for.
///
/// Bytes that are touched, as a process's peak resident size counts them.
package struct MemoryEstimate: Sendable {
  /// Of the program itself and what it links.
  private static let fixed = 24.0 * Double(1 << 20)

  /// While the screens are read: all of their pixels, and what decoding the larger one takes beside.
  private let reading: Double
  /// While frames are made: the screens, and a third of them for their smaller versions.
  private let screens: Double
  private let frame: Double
  private let layers: LayerMemory
  private let outputs: [SinkMemory]

  package init(_ request: RenderRequest, screens: [ScreenInfo], canvas: PixelSize) {
    let decoded = screens.compactMap { $0.header.map { Double($0.decodedByteCount) } }
    // The file, and a copy of its compressed rows.
    let beside = screens.compactMap { screen in
      screen.header.map {
        Double($0.decodingByteCount - $0.decodedByteCount + 2 * screen.fileByteCount)
      }
    }
    self.init(
      request, reading: decoded.reduce(0, +) + (beside.max() ?? 0),
      pictureBytes: decoded.reduce(0, +) * 4 / 3, .none, PictureMemory(screens), canvas)
  }

  /// For pictures that are read already.
  ///
  /// - Parameter pictureBytes: of all decoded pictures with their smaller versions.
  init(
    _ request: RenderRequest, pictureBytes: Double, _ layers: LayerMemory, canvas: PixelSize
  ) {
    self.init(request, reading: 0, pictureBytes: pictureBytes, layers, .ofDocument, canvas)
  }

  private init(
    _ request: RenderRequest, reading: Double, pictureBytes: Double, _ layers: LayerMemory,
    _ pictures: PictureMemory, _ canvas: PixelSize
  ) {
    self.reading = reading
    screens = pictureBytes
    frame = Double(canvas.pixelCount)
    self.layers = layers
    outputs = request.outputs.map { $0.format.memory(request, pictures) }
  }

  package func bytes(_ crew: RenderCrew) -> Int {
    let whole = outputs.reduce(0) { $0 + $1.whole }
    // The pixmap that is drawn into is four bytes a pixel.
    let perThread = outputs.allSatisfy(\.takesBands) ? 0 : 4.0 * Double(crew.threads)
    let inFlight = outputs.reduce(0) { $0 + $1.perPicture } * Double(crew.inFlight)
    let drawing = layers.kept + layers.perFrame * Double(crew.threads)
    return Int(
      Self.fixed + max(reading, screens + drawing + frame * (whole + perThread + inFlight)))
  }

  /// The largest crew that stays below the limit: first fewer pictures wait, then fewer threads
  /// render.
  ///
  /// - Parameter frames: how many are rendered; no more threads than that have work.
  package func crew(
    wanted threads: Int, frames: Int, limit: ByteCount
  ) throws(UsageError) -> RenderCrew {
    for threads in stride(from: max(1, min(threads, frames)), through: 1, by: -1) {
      let usual = max(threads, min(frames, FramePipeline.usualInFlight(threads: threads)))
      for inFlight in stride(from: usual, through: threads, by: -1) {
        let crew = RenderCrew(threads: threads, inFlight: inFlight)
        if bytes(crew) <= limit.bytes { return crew }
      }
    }
    let needed = bytes(RenderCrew(threads: 1, inFlight: 1))
    throw UsageError(
      "the render would need about \(ByteCount(bytes: needed)) of memory, the limit is \(limit); "
        + "raise --memory-limit, or make the frames smaller with --resize")
  }
}

/// How many threads render, and how many pictures are between begun and delivered.
package struct RenderCrew: Hashable, Sendable {
  package var threads: Int
  package var inFlight: Int

  package init(threads: Int, inFlight: Int) {
    (self.threads, self.inFlight) = (threads, inFlight)
  }
}

/// How large a frame becomes as a picture file, told from the screens' own files.
struct PictureMemory: Sendable {
  /// Bytes a pixel before compression.
  let raw: Double
  /// Bytes a pixel after it.
  ///
  /// A frame shows parts of both screens, mixed and between pixels, so it may take twice what both
  /// take; never more than before compression.
  let compressed: Double

  /// Drawn layers compress well; its pictures seldom fill a frame.
  static let ofDocument = PictureMemory(raw: 4, compressed: 1)

  init(_ screens: [ScreenInfo]) {
    raw = screens.contains { $0.header?.hasAlphaChannel ?? false } ? 4 : 3
    let files = screens.map { Double($0.fileByteCount) / Double($0.width * $0.height) }
    compressed = min(raw, 2 * files.reduce(0, +))
  }

  private init(raw: Double, compressed: Double) {
    (self.raw, self.compressed) = (raw, compressed)
  }
}
