import Compositor
import Raster

/// Finds layers without an id that are the same in both scenes, in the same place, and gives each
/// pair one id, so that they stand still like any shared element that does not move.
///
/// A layer that has an id is told apart by it: one that is to come and go, although the other scene
/// has its like, gets an id of its own.
struct StillLayers {
  private(set) var from: Layer
  private(set) var to: Layer
  private let shared: SharedElements
  private(set) var count = 0

  /// - Parameter shared: the elements by the ids that the scenes have.
  init(from: Layer, to: Layer, shared: SharedElements) {
    (self.from, self.to, self.shared) = (from, to, shared)
    guard from.shell == to.shell else { return }
    (self.from.sublayers, self.to.sublayers) = paired(from, to)
  }

  var isEmpty: Bool { count == 0 }

  /// The sublayers of two layers that place theirs alike, with ids for those that stand still.
  private mutating func paired(_ a: Layer, _ b: Layer) -> ([Layer], [Layer]) {
    var (old, new) = (a.sublayers, b.sublayers)
    guard a.canBeSplit, b.canBeSplit else { return (old, new) }
    // Of several equal ones the first pairs with the first.
    var unpaired: [Layer: [Int]] = [:]
    for index in new.indices.reversed() where new[index].id.isEmpty {
      unpaired[new[index], default: []].append(index)
    }
    for index in old.indices where old[index].id.isEmpty {
      guard let other = unpaired[old[index]]?.popLast() else { continue }
      count += 1
      // No document has such an id.
      old[index].id = "\u{0}still-\(count)"
      new[other].id = old[index].id
    }
    var holders: [Holder: [Int]] = [:]
    for index in new.indices.reversed() {
      guard let holder = Holder(new[index], shared) else { continue }
      holders[holder, default: []].append(index)
    }
    for index in old.indices {
      guard let holder = Holder(old[index], shared), let other = holders[holder]?.popLast() else {
        continue
      }
      (old[index].sublayers, new[other].sublayers) = paired(old[index], new[other])
    }
    return (old, new)
  }
}

/// A layer whose sublayers may stand still although it is not the same in both scenes.
private enum Holder: Hashable {
  /// Shared, and placing its sublayers alike; they stand still inside it.
  case element(id: String, bounds: Rect, sublayerTransform: Transform3D)
  /// Seen through: it places its sublayers, and takes no part in how they look.
  case group(shell: Layer)

  init?(_ layer: Layer, _ shared: SharedElements) {
    guard !layer.sublayers.isEmpty, !layer.id.hasPrefix("\u{0}") else { return nil }
    if shared.ids.contains(layer.id) {
      // One that holds no elements is one picture, whose equal parts stand still anyway.
      guard shared.isHost(layer.id) else { return nil }
      self = .element(
        id: layer.id, bounds: layer.bounds, sublayerTransform: layer.sublayerTransform)
    } else {
      guard layer.visibility == 1, !layer.masksToBounds, layer.clip == nil, layer.warp == nil
      else { return nil }
      self = .group(shell: layer.shell)
    }
  }
}
