import Compositor
import DemoScreens
import ImageFiles
import Raster

/// The two screens of a request: their sizes at once, their pixels when asked for.
struct ScreenPair: ~Copyable {
  private enum Contents: ~Copyable {
    case demo
    case files(PNGFile, PNGFile)
  }

  let from: ScreenInfo
  let to: ScreenInfo
  private let contents: Contents

  /// Opens the files and reads their headers.
  init(_ request: RenderRequest) throws(PNGError) {
    switch request.screens {
    // A document, which has screens of its own, is never asked for a pair.
    case .demo, .unstated, .document:
      from = ScreenInfo(demo: "the demo's list", statedScale: request.scale)
      to = ScreenInfo(demo: "the demo's detail page", statedScale: request.scale)
      contents = .demo
    case .pair(let from, let to):
      let fromFile = try PNGFile(path: from.path)
      let toFile = try PNGFile(path: to.path)
      self.from = ScreenInfo(
        name: from.name, header: fromFile.header, statedScale: request.scale)
      self.to = ScreenInfo(name: to.name, header: toFile.header, statedScale: request.scale)
      contents = .files(fromFile, toFile)
    }
  }

  /// Reads the pixels; the notes are the readers'.
  consuming func scenes() throws(PNGError) -> (from: Scene, to: Scene, notes: [String]) {
    let scales = (from.scale.value, to.scale.value)
    let names = (from.name, to.name)
    switch consume contents {
    case .demo:
      return (DemoScreens.list, DemoScreens.detail, [])
    case .files(let fromFile, let toFile):
      let from = try fromFile.read()
      let to = try toFile.read()
      let notes = from.notes.map { "\(names.0) \($0)" } + to.notes.map { "\(names.1) \($0)" }
      return (
        Scene(screenshot: from.image, scale: scales.0),
        Scene(screenshot: to.image, scale: scales.1),
        notes
      )
    }
  }
}

extension RenderRequest.Source {
  fileprivate var path: String {
    switch self {
    case .path(let path): path
    case .standardInput: "/dev/stdin"
    }
  }

  fileprivate var name: String {
    switch self {
    case .path(let path): path
    case .standardInput: "standard input"
    }
  }
}

extension Scene {
  /// Whether it hides all that lies behind it.
  var isOpaque: Bool {
    FramePlan(
      layers: layers, scale: scale, background: .clear,
      canvas: PixelRect(
        width: max(1, Int((size.width * scale).rounded(.down))),
        height: max(1, Int((size.height * scale).rounded(.down))))
    ).isOpaque
  }
}
