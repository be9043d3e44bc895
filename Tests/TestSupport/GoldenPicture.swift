import Foundation
import ImageFiles
package import Raster
import Testing

/// A stored picture that a test's own must equal to the bit.
///
/// `Recording` says when it is written anew. Look at what was written before committing it.
package enum GoldenPicture {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/goldens")

  /// Compares with `fixtures/goldens/<name>.png`; all four channels and the size.
  package static func check(_ pixmap: Pixmap, _ name: String) throws {
    let mode = Recording.mode
    let path = folder.appending(path: name + ".png").path
    guard FileManager.default.fileExists(atPath: path) else {
      if mode == .never {
        Issue.record("no golden \(name).png; RENDER_TRANSITION_RECORD=missing writes it")
      } else {
        try record(pixmap, path, name)
      }
      return
    }
    let problem = difference(pixmap, try readPNG(path: path).image.pixmap)
    if mode == .all || (mode == .failed && problem != nil) {
      try record(pixmap, path, name)
    } else if let problem {
      Issue.record("\(name): \(problem)")
    }
  }

  private static func record(_ pixmap: Pixmap, _ path: String, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = PNGEncoder(
      width: pixmap.width, height: pixmap.height, hasAlpha: !Image(pixmap).isOpaque,
      compression: .best)
    try Data(encoder.encode(pixmap)).write(to: URL(filePath: path))
    Issue.record("recorded \(name).png: look at it, then run again without recording")
  }

  /// What differs, in one line; nil when nothing does.
  private static func difference(_ actual: Pixmap, _ golden: Pixmap) -> String? {
    guard actual.width == golden.width, actual.height == golden.height else {
      return "\(actual.width)×\(actual.height), golden \(golden.width)×\(golden.height)"
    }
    var count = 0
    var first: (Int, Int)?
    for y in 0..<actual.height {
      for x in 0..<actual.width where actual[x, y] != golden[x, y] {
        count += 1
        if first == nil { first = (x, y) }
      }
    }
    guard let first else { return nil }
    let largest = Pictures.largestDifference(actual, golden)
    return "\(count) pixels differ, by at most \(largest), first at \(first.0),\(first.1)"
  }
}
