import Foundation
import ImageFiles
import Raster
import TestSupport

/// A folder of its own for one test, removed with the last reference.
final class Workspace: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "rt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// With `home.png` and `detail.png`, two opaque screens of one size.
  convenience init(screens width: Int, _ height: Int) throws {
    try self.init()
    try write(Pictures.screen(width, height, seed: 1).pixmap, to: "home.png")
    try write(Pictures.screen(width, height, seed: 2).pixmap, to: "detail.png")
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func url(_ name: String) -> URL { url.appending(path: name) }
  func path(_ name: String) -> String { url(name).path }

  /// Every name in the folder, hidden ones too, sorted.
  var names: [String] { get throws { try names(in: "") } }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  func write(_ pixmap: Pixmap, to name: String, hasAlpha: Bool = false) throws {
    let encoder = PNGEncoder(width: pixmap.width, height: pixmap.height, hasAlpha: hasAlpha)
    try Data(try encoder.encode(pixmap)).write(to: url(name))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func pixmap(_ name: String) throws -> Pixmap { try readPNG(path: path(name)).image.pixmap }
}
