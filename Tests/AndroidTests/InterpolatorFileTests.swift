import Android
import AndroidResources
import Foundation
import Motion
import Testing

/// Interpolators of `res/interpolator`, by what Android's own classes gave.
@Suite struct InterpolatorFileTests {
  private struct Vector: Decodable {
    struct Input: Decodable {
      var xml: String?
    }

    struct Expected: Decodable {
      var y: [Double]?
      var error: String?
    }

    var `case`: String
    var input: Input
    var expected: Expected
  }

  @Test func everyFileIsReadAsOnAndroid() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../fixtures/vectors/android/interpolators.jsonl")
    var (read, refused) = (0, 0)
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      guard
        let vector = try? JSONDecoder().decode(Vector.self, from: Data(line.utf8)),
        let xml = vector.input.xml
      else { continue }
      let folder = try ResourceFolder(["interpolator/a": xml])
      let resources = try Resources(folders: [folder.url.path], device: Device(apiLevel: 35))
      func interpolator() throws -> AndroidInterpolator {
        try AnimationInflater(resources).interpolator(resources.reference("@interpolator/a"))
      }
      guard let expected = vector.expected.y else {
        #expect(throws: ResourceProblem.self, "\(vector.case)") { try interpolator() }
        refused += 1
        continue
      }
      let found = try interpolator()
      let differences = expected.enumerated().map { index, y in
        abs(Double(found.value(at: Float(index) / 100)) - y)
      }
      #expect((differences.max() ?? 1) <= 2e-5, "\(vector.case)")
      read += 1
    }
    #expect(read + refused == 25 && refused > 0, "\(read), \(refused)")
  }
}
