import Foundation
import Raster
import Testing

/// Alpha that a blend mode takes from an opaque canvas is written, and none where none is missing.
@Suite struct OpaqueFramesTests {
  /// The PNG colour type, a byte of the header.
  private func colorType(_ name: String, in folder: Workspace) throws -> UInt8 {
    try Data(contentsOf: folder.url(name))[25]
  }

  private func document(_ layers: String, steps: String = #"{ "hold": 0 }"#) -> String {
    """
    { "version": 1, "fps": 10, "canvas": { "size": [4, 4], "background": "red" },
      "screens": [{ "id": "a", "layers": [\(layers)] }], "steps": [\(steps)] }
    """
  }

  private static func layer(_ mode: String) -> String {
    """
    { "frame": [0, 0, 4, 2], "backgroundColor": "#fff", "opacity": 0.5, "blendMode": "\(mode)" }
    """
  }

  /// Porter and Duff's result alpha of a source of 1/2 over 1, by their table.
  @Test(
    arguments: [
      ("destination-out", 0.5), ("source-out", 0), ("destination-atop", 0.5),
      ("destination-in", 0.5), ("source-in", 0.5), ("copy", 0.5), ("clear", 0), ("xor", 0.5),
      ("normal", 1), ("multiply", 1), ("source-atop", 1),
    ] as [(String, Double)])
  func aModeThatLowersAlpha(_ mode: String, _ alpha: Double) throws {
    let folder = try Workspace()
    try folder.write(document(Self.layer(mode)), to: "story.json")
    let result = try Program.shell(
      "render-transition story.json -q -o f/ -o c.rgba -o c.hashes", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    let bytes = [UInt8](try Data(contentsOf: folder.url("c.rgba")))
    #expect(bytes.count == 2 * 64)
    #expect(abs(Double(bytes[3]) - alpha * 255) <= 1, "\(mode): \(bytes[..<4])")
    // Colour is straight: what is left of the red is as red as it was.
    if mode == "destination-out" { #expect(bytes[..<3] == [255, 0, 0]) }
    #expect(try colorType("f/frame-00000.png", in: folder) == (alpha < 1 ? 6 : 2))
    let picture = try folder.pixmap("f/frame-00000.png")
    #expect(picture[0, 0].packed >> 24 == UInt32(bytes[3]), "\(mode)")
  }

  /// In a group of its own it takes nothing from the canvas.
  @Test func aModeInsideAGroup() throws {
    let folder = try Workspace()
    let group = """
      { "frame": [0, 0, 4, 4], "isIsolated": true, "backgroundColor": "#00f",
        "sublayers": [\(Self.layer("destination-out"))] }
      """
    try folder.write(document(group), to: "story.json")
    let result = try Program.shell("render-transition story.json -q -o f/", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(try colorType("f/frame-00000.png", in: folder) == 2)
  }
}
