import Compositor
import ExactMath
import Raster
import TestSupport
import Testing
import Transitions

/// Law 4: the kernel set and the order of rendering change no byte.
@Suite struct Law4SameBytesTests {
  @Test(arguments: LawCase.all(width: 37, height: 53) + LawCase.all(width: 99, height: 213))
  func everyKernelSetGivesTheSameBytesInAnyOrder(_ law: LawCase) throws {
    let from = Pictures.screen(law.width, law.height, seed: 41)
    let to = Pictures.screen(law.width, law.height, seed: 42)
    let timeline = try law.timeline(from, to)
    let rate = try #require(FrameRate(24))
    let clock = FrameClock(duration: timeline.duration, rate: rate)
    let expected = (0..<clock.count).map { index in
      Pictures.bytes(
        FrameRenderer(kernels: .portable).render(timeline.plan(frame: index, of: clock)))
    }
    for kernels in KernelSet.available {
      let renderer = FrameRenderer(kernels: kernels)
      for index in (0..<clock.count).reversed() {
        let frame = renderer.render(timeline.plan(frame: index, of: clock))
        #expect(Pictures.bytes(frame) == expected[index], "\(kernels.name), frame \(index)")
      }
    }
  }
}
