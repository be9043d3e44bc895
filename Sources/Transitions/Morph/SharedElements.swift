import Compositor
import Raster

/// Which layers of two scenes are the same element: those whose id stands exactly once in each.
struct SharedElements {
  private(set) var ids: Set<String> = []
  /// The element that holds another in both scenes, the nearest one; those without are the screen's.
  private var hosts: [String: String] = [:]
  private var holders: Set<String> = []

  init(from: Layer, to: Layer) {
    var counts: [String: (from: Int, to: Int)] = [:]
    from.forEachSplittable { counts[$0, default: (0, 0)].from += 1 }
    to.forEachSplittable { counts[$0, default: (0, 0)].to += 1 }
    ids = Set(counts.filter { $0.value == (1, 1) }.keys)

    var above: [String: [String]] = [:]
    collect(from, [], into: &above)
    var aboveInTo: [String: [String]] = [:]
    collect(to, [], into: &aboveInTo)
    for (id, ancestors) in above {
      let others = Set(aboveInTo[id] ?? [])
      if let host = ancestors.last(where: others.contains) { hosts[id] = host }
    }
    holders = Set(hosts.values)
  }

  /// The element in whose space `id` moves; nil for the screen's.
  func host(of id: String) -> String? { hosts[id] }

  /// Other elements lie in this one in both scenes.
  func isHost(_ id: String) -> Bool { holders.contains(id) }

  /// The elements that each element lies in, outermost first.
  private func collect(
    _ layer: Layer, _ ancestors: [String], into result: inout [String: [String]]
  ) {
    guard layer.canBeSplit else { return }
    for sublayer in layer.sublayers {
      guard ids.contains(sublayer.id) else {
        collect(sublayer, ancestors, into: &result)
        continue
      }
      result[sublayer.id] = ancestors
      collect(sublayer, ancestors + [sublayer.id], into: &result)
    }
  }
}

extension Layer {
  /// Its sublayers can be drawn one after another: not where two of them are weighted.
  var canBeSplit: Bool {
    crossFade == nil && mask == nil && blendMode == .normal && !isIsolated && backgroundBlur <= 0
  }

  /// The ids below this layer.
  fileprivate func forEachSplittable(_ body: (String) -> Void) {
    guard canBeSplit else { return }
    for sublayer in sublayers {
      if !sublayer.id.isEmpty { body(sublayer.id) }
      sublayer.forEachSplittable(body)
    }
  }
}
