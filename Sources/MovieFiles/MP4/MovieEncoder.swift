import CFFmpeg
import ExactMath
import Frames

/// One H.264 stream in one MP4 on its way into an output file.
///
/// Used by one thread at a time.
final class MovieEncoder {
  private let output: OutputFile
  private let writer: Writer
  private var handle: OpaquePointer?

  /// - Parameters:
  ///   - width: even.
  ///   - height: even.
  init(
    output: OutputFile, width: Int, height: Int, format: FrameFormat, settings: MP4Settings
  ) throws(MovieError) {
    self.output = output
    writer = Writer(output)
    let references = min(
      settings.preset.references, H264Limits.references(width: width, height: height))
    var problem = CFFProblem()
    var status = CFF_OK
    settings.preset.rawValue.withCString { preset in
      var wanted = CFFMovieSettings(
        width: Int32(width), height: Int32(height), rate_numerator: format.rate.numerator,
        rate_denominator: format.rate.denominator, frame_count: Int64(format.count),
        preset: preset, crf: settings.crf,
        transfer: settings.transfer == .srgb ? CFF_TRANSFER_SRGB : CFF_TRANSFER_BT709,
        references: references == settings.preset.references ? 0 : Int32(references),
        threads: Int32(clamping: settings.threads), fragmented: !output.isSeekable,
        write: { context, offset, bytes, count in
          Unmanaged<Writer>.fromOpaque(context).takeUnretainedValue()
            .write(UnsafeRawBufferPointer(start: bytes, count: count), at: offset)
        },
        context: Unmanaged.passUnretained(writer).toOpaque())
      status = cff_movie_open(&wanted, &handle, &problem)
    }
    try check(status, problem)
  }

  deinit {
    cff_movie_close(handle)
  }

  func send(_ picture: EncoderPicture) throws(MovieError) {
    guard let handle else { return }
    var problem = CFFProblem()
    try check(cff_movie_send(handle, picture.handle, &problem), problem)
  }

  /// Completes the container and frees the encoder; the output is still to be committed.
  func finish() throws(MovieError) {
    guard let handle else { return }
    var problem = CFFProblem()
    let status = cff_movie_finish(handle, &problem)
    close()
    try check(status, problem)
  }

  /// Frees the encoder.
  func close() {
    cff_movie_close(handle)
    handle = nil
  }

  private func check(_ status: CFFStatus, _ problem: CFFProblem) throws(MovieError) {
    guard status != CFF_OK else { return }
    if let error = writer.error { throw .output(error) }
    throw MovieError(status, problem, path: output.path)
  }

  /// What the container's bytes go through; keeps the error that a C callback cannot carry.
  private final class Writer {
    private let output: OutputFile
    private(set) var error: OutputError?

    init(_ output: OutputFile) {
      self.output = output
    }

    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Bool {
      do {
        if output.isSeekable {
          try output.write(bytes, at: offset)
        } else {
          try output.write(bytes)
        }
        return true
      } catch {
        self.error = error
        return false
      }
    }
  }
}
