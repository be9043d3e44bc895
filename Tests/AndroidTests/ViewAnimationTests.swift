import Android
import AndroidResources
import Foundation
import Geometry
import Testing

@Suite struct ViewAnimationTests {
  /// What Android's own classes gave, on the ideal clock and, without repetitions, on a device's.
  @Test func everyDocumentRunsAsOnAndroid() throws {
    var compared = 0
    for vector in try AnimationVector.read("view-animations.jsonl") {
      guard let xml = vector.input.xml, vector.expected.error == nil,
        vector.input.durationScale == nil,
        vector.input.clock == "ideal" || !xml.contains("repeatCount")
      else { continue }
      var files = vector.input.files ?? [:]
      files["anim/root"] = xml
      let animation = try ResourceFolder(files).animation("@anim/root")
      let tolerance = vector.case.contains("/edge/") ? 2e-5 : 5e-4
      let difference = vector.firstDifference(of: animation, tolerance: tolerance)
      #expect(difference == nil, "\(vector.case): \(xml)")
      compared += 1
    }
    #expect(compared == 270)
  }

  @Test func whatAndroidRefusesIsRefused() throws {
    var refused = 0
    for vector in try AnimationVector.read("view-animations.jsonl") {
      guard let xml = vector.input.xml, vector.expected.error != nil else { continue }
      var files = vector.input.files ?? [:]
      files["anim/root"] = xml
      let folder = try ResourceFolder(files)
      #expect(throws: ResourceProblem.self, "\(xml)") { try folder.animation("@anim/root") }
      refused += 1
    }
    #expect(refused == 4)
  }

  /// The API level whose activity animations the vectors give under that name.
  private static let versions = [
    "api15_activity_close_enter": 15, "api15_activity_open_enter": 15,
    "api19_activity_close_exit": 19, "api19_activity_open_enter": 19,
    "api19_activity_open_exit": 19, "api21_activity_open_enter": 21,
    "api28_activity_close_enter": 28, "api32_task_open_exit": 32,
    "api34_activity_close_enter": 34, "api34_activity_close_exit": 34,
    "api34_activity_open_exit_bySymmetry": 34,
  ]

  /// The names that the program knows; the platform has more.
  @Test func builtInAnimationsRunAsOnAndroid() throws {
    var (compared, unknown): (Int, [String]) = (0, [])
    for vector in try AnimationVector.read("builtin-animations.jsonl") {
      guard let name = vector.input.name else { continue }
      var (reference, level) = (name, 29)
      if name.hasPrefix("activity version ") {
        let version = String(name.dropFirst("activity version ".count))
        guard let known = Self.versions[version] else { continue }
        level = known
        reference =
          "@android:anim/"
          + version.split(separator: "_", maxSplits: 1)[1]
          .replacingOccurrences(of: "_bySymmetry", with: "")
      } else if !name.hasPrefix("@") {
        continue
      }
      let resources = try Resources(folders: [], device: Device(apiLevel: level))
      guard
        let animation = try? AnimationInflater(resources).animation(resources.reference(reference))
      else {
        unknown.append(reference)
        continue
      }
      #expect(vector.firstDifference(of: animation, tolerance: 5e-5) == nil, "\(vector.case)")
      compared += 1
    }
    // Of the input method, the lock screen and the like, which no app's screens show.
    #expect(unknown.count < 60)
    #expect(compared == 89)
  }

  @Test func durations() throws {
    let folder = try ResourceFolder([
      "anim/set": """
      <set xmlns:android="http://schemas.android.com/apk/res/android">
        <alpha android:duration="100" android:startOffset="50" android:repeatCount="2"/>
        <set android:startOffset="30"><rotate android:duration="200"/></set>
      </set>
      """,
      "anim/endless": """
      <alpha xmlns:android="http://schemas.android.com/apk/res/android" android:duration="100"
        android:repeatCount="infinite"/>
      """,
    ])
    #expect(try folder.animation("@anim/set").duration == 450)
    #expect(try folder.animation("@anim/endless").duration == nil)
  }
}
