import Android
import AndroidResources
import Foundation
import Geometry
import Testing

/// A line of the numbers that Android's own classes gave for animations.
struct AnimationVector: Decodable {
  struct Input: Decodable {
    var xml: String?
    var name: String?
    var files: [String: String]?
    var view: [Double]?
    var parent: [Double]?
    var density: Double?
    var clock: String?
    var durationScale: Double?
  }

  struct Frame: Decodable {
    /// Milliseconds.
    var t: Double
    /// Scale x, skew x, x, skew y, scale y, y.
    var m: [Double]
    var a: Double
  }

  struct Expected: Decodable {
    var frames: [Frame]?
    var error: String?
  }

  var `case`: String
  var input: Input
  var expected: Expected

  static func read(_ file: String) throws -> [AnimationVector] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../fixtures/vectors/android/\(file)")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(AnimationVector.self, from: Data($0.utf8))
    }
  }

  var surroundings: AnimationSurroundings? {
    guard let view = input.view, let parent = input.parent else { return nil }
    return AnimationSurroundings(
      view: Size(view[0], view[1]), parent: Size(parent[0], parent[1]),
      density: input.density ?? 1)
  }

  /// Where the animation is not what Android made of it; nil where it is.
  func firstDifference(of animation: ViewAnimation, tolerance: Double) -> String? {
    guard let surroundings else { return "no sizes" }
    for frame in expected.frames ?? [] {
      let found = animation.transformation(at: frame.t, in: surroundings)
      let m = found.matrix
      let values = [m.m11, m.m21, m.m41, m.m12, m.m22, m.m42]
      let largest = frame.m.map(\.magnitude).max() ?? 0
      for (a, b) in zip(values, frame.m) where abs(a - b) > tolerance * max(1, largest) {
        return "at \(frame.t) ms \(values), expected \(frame.m)"
      }
      if abs(found.alpha - frame.a) > tolerance * max(1, abs(frame.a)) {
        return "at \(frame.t) ms alpha \(found.alpha), expected \(frame.a)"
      }
    }
    return nil
  }
}

/// A `res` folder of a test's own.
final class ResourceFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "res-\(UUID().uuidString)")

  /// - Parameter files: texts by names such as `anim/slide`.
  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = url.appending(path: name + ".xml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func animation(_ name: String, apiLevel: Int = 35) throws -> ViewAnimation {
    let resources = try Resources(folders: [url.path], device: Device(apiLevel: apiLevel))
    return try AnimationInflater(resources).animation(resources.reference(name))
  }
}
