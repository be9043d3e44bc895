import Frames
import Raster
import Testing

/// Records the rows it is handed, and lets a recording sink do the rest.
private final class BandRecorder: BandSink {
  let recorder: RecordingSink
  let bands = Counter()

  init(fault: RecordingSink.Fault = .none) {
    recorder = RecordingSink(fault: fault)
  }

  final class Picture: BandPicture {
    private let sink: BandRecorder
    private let picture: RecordingSink.Picture
    private let frame = Pixmap(width: 3, height: 5)

    fileprivate init(_ sink: BandRecorder) {
      self.sink = sink
      picture = sink.recorder.makePicture()
    }

    func begin() {}

    func take(_ rows: Range<Int>, in pixmap: Pixmap) {
      sink.bands.add(1)
      for y in rows {
        for x in 0..<3 { frame[x, y] = pixmap[x, y - rows.lowerBound] }
      }
    }

    func end() throws { try picture.prepare(frame) }

    func deliver(_ stamp: FrameStamp) throws { try picture.deliver(stamp) }
  }

  func makePicture() -> Picture { Picture(self) }

  func finish() throws { try recorder.finish() }
  func abandon() { recorder.abandon() }
}

@Suite(.timeLimit(.minutes(1))) struct BandSinkTests {
  /// Draws frames of 3×5 in bands of two rows, all pixels the position.
  private static let drawBands: FramePipeline.RenderBands = { position, take in
    let band = Pixmap(width: 3, height: 2)
    for start in stride(from: 0, to: 5, by: 2) {
      for y in 0..<2 {
        for x in 0..<3 { band[x, y] = PremultipliedColor(packed: UInt32(position)) }
      }
      take(start..<min(start + 2, 5), band)
    }
  }

  @Test(arguments: 1...3) func noWholeFrames(threads: Int) throws {
    let sinks = [BandRecorder(), BandRecorder()]
    var pipeline = try FramePipelineTests.pipeline(20, threads: threads)
    pipeline.renderBands = Self.drawBands
    let whole = Counter()
    try pipeline.run(into: sinks) { _, _ in whole.add(1) }
    #expect(whole.value == 0)
    for sink in sinks {
      #expect(sink.recorder.lines == (0..<20).map { "\($0):\($0)" })
      #expect(sink.bands.value == 60)
      #expect(sink.recorder.finishes == 1)
    }
  }

  /// One sink needs whole frames, so all get the same one.
  @Test func besideAnotherSink() throws {
    let (bands, other) = (BandRecorder(), RecordingSink())
    var pipeline = try FramePipelineTests.pipeline(20, threads: 2)
    pipeline.renderBands = Self.drawBands
    try pipeline.run(into: [bands, other]) { FramePipelineTests.paint($0, $1) }
    // As one band, when the frame is there.
    #expect(bands.bands.value == 20)
    #expect(bands.recorder.lines == other.lines)
    #expect(other.lines.count == 20)
  }

  @Test func withoutBands() throws {
    let sink = BandRecorder()
    try FramePipelineTests.pipeline(6, threads: 2).run(into: [sink]) {
      FramePipelineTests.paint($0, $1)
    }
    #expect(sink.bands.value == 6)
    #expect(sink.recorder.lines == (0..<6).map { "\($0):\($0)" })
  }

  @Test(arguments: 1...3) func firstFailureInFrameOrder(threads: Int) throws {
    let sink = BandRecorder(fault: .prepare(picture: 9))
    var pipeline = try FramePipelineTests.pipeline(20, threads: threads)
    pipeline.renderBands = { position, take in
      if position == 12 { throw Failure(what: "render 12") }
      try Self.drawBands(position, take)
    }
    #expect(throws: Failure(what: "prepare 9")) {
      try pipeline.run(into: [sink]) { _, _ in }
    }
    #expect(sink.recorder.lines.count == 9)
    #expect(sink.recorder.abandons == 1)
    #expect(sink.recorder.finishes == 0)
  }
}
