import ExactMath
import ImageFiles

/// The most memory that a render will hold, known before any of it is asked for.
package struct MemoryEstimate: Sendable {
  /// Of the program itself and what it links.
  private static let fixed = 24.0 * Double(1 << 20)

  private let screens: Double
  private let frame: Double
  private let outputs: [SinkMemory]

  package init(_ request: RenderRequest, screens: [ScreenInfo], canvas: PixelSize) {
    // A decoded screen, and a third of it for its smaller versions; the one read last beside its file.
    let decoded = screens.compactMap { $0.header.map { Double($0.decodedByteCount) } }
    self.init(
      request, pictureBytes: decoded.reduce(0, +) * 4 / 3 + (decoded.max() ?? 0), canvas: canvas)
  }

  /// - Parameter pictureBytes: of all decoded pictures with their smaller versions.
  init(_ request: RenderRequest, pictureBytes: Double, canvas: PixelSize) {
    screens = pictureBytes
    frame = Double(canvas.pixelCount)
    outputs = request.outputs.map { $0.format.memory(request) }
  }

  package func bytes(threads: Int) -> Int {
    let whole = outputs.reduce(0) { $0 + $1.whole }
    // The pixmap that is drawn into is four bytes a pixel; `threads + 2` pictures are in flight.
    let perThread = outputs.reduce(4) { $0 + $1.perThread }
    let inFlight = outputs.reduce(0) { $0 + $1.perPicture } * Double(threads + 2)
    return Int(Self.fixed + screens + frame * (whole + perThread * Double(threads) + inFlight))
  }

  /// As many threads as asked for or, when that is left to us, as fit below the limit.
  package func threads(
    stated: Int?, processors: Int, limit: ByteCount
  ) throws(UsageError) -> Int {
    var threads = stated ?? max(1, processors)
    while stated == nil, threads > 1, bytes(threads: threads) > limit.bytes { threads -= 1 }
    let needed = bytes(threads: threads)
    guard needed <= limit.bytes else {
      throw UsageError(
        "the render would need about \(ByteCount(bytes: needed)) of memory, the limit is \(limit); "
          + "raise --memory-limit, or make the frames smaller with --resize")
    }
    return threads
  }
}
