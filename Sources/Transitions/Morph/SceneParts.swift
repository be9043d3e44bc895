import Compositor
import Raster

/// Something that an element holds in one scene: a shared element, or a piece that is only here.
struct ScenePart {
  /// A layer around a piece that is drawn in several: it places and clips, and draws nothing itself.
  struct Shell {
    /// The same for all pieces of one layer.
    var number: Int
    var layer: Layer
  }

  /// An element as its host places it, or a piece inside its shells.
  var layer: Layer
  var isElement: Bool
  /// Outermost first.
  var shells: [Shell] = []
  /// A box around what it draws, shadows left out, in the host's space.
  var extent: Rect
}

/// Takes a layer's contents apart at the shared elements, in drawing order.
///
/// A layer that is not shared but holds elements is drawn in pieces: its own drawing, each of its
/// sublayers, its border.
struct SceneParts {
  let shared: SharedElements
  /// The element whose contents are taken apart; nil for the screen.
  let host: String?
  private var shellCount = 0

  init(shared: SharedElements, host: String?) {
    self.shared = shared
    self.host = host
  }

  /// The parts of `layer`, which is the host.
  mutating func parts(of layer: Layer) -> [ScenePart] {
    var result: [ScenePart] = []
    for sublayer in layer.sublayers.inDrawingOrder {
      if layer.canBeSplit {
        result += visit(sublayer, HostSpace()).parts
      } else {
        result.append(piece(sublayer, HostSpace()))
      }
    }
    return result
  }

  private func piece(_ layer: Layer, _ space: HostSpace) -> ScenePart {
    ScenePart(
      layer: layer, isElement: false, extent: layer.extent(in: Transform3D.identity, space))
  }

  /// - Returns: the parts, and whether nothing was taken out of the layer, so that it is one piece.
  private mutating func visit(
    _ layer: Layer, _ space: HostSpace
  ) -> (parts: [ScenePart], isWhole: Bool) {
    if shared.ids.contains(layer.id) {
      return (element(layer, space) + elements(in: layer, space.inside(layer)), false)
    }
    let whole = piece(layer, space)
    guard layer.canBeSplit, !layer.sublayers.isEmpty else { return ([whole], true) }
    let inner = space.inside(layer)
    var contents: [ScenePart] = []
    var isWhole = true
    for sublayer in layer.sublayers.inDrawingOrder {
      let (parts, isUntouched) = visit(sublayer, inner)
      contents += parts
      isWhole = isWhole && isUntouched
    }
    return isWhole ? ([whole], true) : (pieces(of: layer, contents, space), false)
  }

  /// A layer's own drawing, its parts inside its shell, its border.
  private mutating func pieces(
    of layer: Layer, _ contents: [ScenePart], _ space: HostSpace
  ) -> [ScenePart] {
    shellCount += 1
    let shell = ScenePart.Shell(number: shellCount, layer: layer.shell)
    let box = layer.box(in: Transform3D.identity, space)
    var result: [ScenePart] = []
    var surface = layer
    surface.sublayers = []
    surface.borderWidth = 0
    if surface.drawsSomething {
      result.append(ScenePart(layer: surface, isElement: false, extent: box))
    }
    for part in contents {
      var part = part
      if !part.isElement {
        part.shells.insert(shell, at: 0)
        if layer.masksToBounds { part.extent = part.extent.intersection(box) }
      }
      result.append(part)
    }
    if layer.borderWidth > 0 {
      var border = layer.shell
      border.borderWidth = layer.borderWidth
      result.append(ScenePart(layer: border, isElement: false, extent: box))
    }
    return result
  }

  /// `layer` as the host's element; nothing when another element holds it.
  private func element(_ layer: Layer, _ space: HostSpace) -> [ScenePart] {
    guard shared.host(of: layer.id) == host else { return [] }
    let placed = space.place(layer)
    return [
      ScenePart(
        layer: placed, isElement: true,
        extent: placed.extent(in: Transform3D.identity, HostSpace()))
    ]
  }

  /// The host's elements that lie deeper inside another element here, but not in the other scene.
  private func elements(in layer: Layer, _ space: HostSpace) -> [ScenePart] {
    guard layer.canBeSplit else { return [] }
    return layer.sublayers.inDrawingOrder.flatMap { sublayer -> [ScenePart] in
      let own = shared.ids.contains(sublayer.id) ? element(sublayer, space) : []
      return own + elements(in: sublayer, space.inside(sublayer))
    }
  }
}

extension [ScenePart] {
  /// Pieces as layers: those that follow each other in one shell share it.
  var assembled: [Layer] { assembled(depth: 0) }

  private func assembled(depth: Int) -> [Layer] {
    var result: [Layer] = []
    var index = startIndex
    while index < endIndex {
      let part = self[index]
      guard part.shells.count > depth else {
        result.append(part.layer.withoutIDs)
        index += 1
        continue
      }
      let number = part.shells[depth].number
      let end =
        self[index...].firstIndex {
          $0.shells.count <= depth || $0.shells[depth].number != number
        } ?? endIndex
      var layer = part.shells[depth].layer
      layer.sublayers = Array(self[index..<end]).assembled(depth: depth + 1)
      result.append(layer)
      index = end
    }
    return result
  }
}
