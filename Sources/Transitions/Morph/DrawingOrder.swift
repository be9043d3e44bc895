import Compositor
import Raster

/// Finds one order for the parts of two scenes.
///
/// What overlaps in a scene keeps that scene's order, so that nothing pops at either end; the to
/// scene's, where the two disagree. What meets on the way only keeps the order that both scenes have.
/// Shadows do not count. Where nothing overlaps the order is free:
/// pieces of one scene go beneath the shared elements, and of those the ones that travel farthest
/// go on top.
struct DrawingOrder {
  struct Item {
    /// Of a shared element both are there, of a piece one is.
    var from: ScenePart?
    var to: ScenePart?
    /// Its places in the scenes' own orders.
    fileprivate var fromPlace = 0
    fileprivate var toPlace = 0

    /// How far the farthest edge travels; pieces lie beneath all elements.
    fileprivate var travel: Double {
      guard let a = from?.extent, let b = to?.extent else { return -1 }
      return max(
        max((a.minX - b.minX).magnitude, (a.maxX - b.maxX).magnitude),
        max((a.minY - b.minY).magnitude, (a.maxY - b.maxY).magnitude))
    }

    /// In one of the scenes this must be drawn before `other`.
    fileprivate func mustPrecede(_ other: Item) -> Bool {
      if let a = to, let b = other.to, !a.extent.intersection(b.extent).isEmpty {
        return toPlace < other.toPlace
      }
      if let a = from, let b = other.from, !a.extent.intersection(b.extent).isEmpty {
        return fromPlace < other.fromPlace
      }
      return fromPlace < other.fromPlace && toPlace < other.toPlace && meets(other)
    }

    /// Both travel, and overlap on the way.
    private func meets(_ other: Item) -> Bool {
      guard let a = from?.extent, let b = to?.extent, let c = other.from?.extent,
        let d = other.to?.extent
      else { return false }
      // The share of the way in which the first ends before the second begins, and so on.
      var (low, high) = (0.0, 1.0)
      for (start, end) in [
        (c.maxX - a.minX, d.maxX - b.minX), (a.maxX - c.minX, b.maxX - d.minX),
        (c.maxY - a.minY, d.maxY - b.minY), (a.maxY - c.minY, b.maxY - d.minY),
      ] {
        // start + (end − start)·t is above zero.
        if start <= 0 && end <= 0 { return false }
        if start <= 0 { low = max(low, start / (start - end)) }
        if end <= 0 { high = min(high, start / (start - end)) }
      }
      return low < high
    }
  }

  private(set) var items: [Item]

  /// Beyond so many parts the order is left as it is joined, since finding a better one takes a
  /// time that grows with the square.
  private static let most = 3000

  init(from: [ScenePart], to: [ScenePart]) {
    items = Self.joined(from, to)
    if items.count <= Self.most { sort() }
  }

  /// Both scenes as one list: the to scene's, with each piece of the from scene above the element
  /// that it follows there.
  private static func joined(_ from: [ScenePart], _ to: [ScenePart]) -> [Item] {
    var elements: [String: Item] = [:]
    var followers: [String?: [Item]] = [:]
    var last: String?
    for (place, part) in from.enumerated() {
      let item = Item(from: part, fromPlace: place)
      if part.isElement {
        elements[part.layer.id] = item
        last = part.layer.id
      } else {
        followers[last, default: []].append(item)
      }
    }
    var result = followers[nil] ?? []
    for (place, part) in to.enumerated() {
      guard part.isElement, var item = elements[part.layer.id] else {
        if !part.isElement { result.append(Item(to: part, toPlace: place)) }
        continue
      }
      item.to = part
      item.toPlace = place
      result.append(item)
      result += followers[part.layer.id] ?? []
    }
    return result
  }

  /// Takes, again and again, of the items that nothing must precede the one that travels least.
  private mutating func sort() {
    let travels = items.map(\.travel)
    var successors: [[Int]] = Array(repeating: [], count: items.count)
    var waitingFor = Array(repeating: 0, count: items.count)
    for first in items.indices {
      for second in items.indices where first != second {
        guard items[first].mustPrecede(items[second]) else { continue }
        successors[first].append(second)
        waitingFor[second] += 1
      }
    }
    var left = Array(items.indices)
    var result: [Item] = []
    while !left.isEmpty {
      // Where the scenes contradict each other in a circle, the joined order breaks it.
      var best = 0
      for place in left.indices.dropFirst() {
        let (a, b) = (left[place], left[best])
        let (isFree, bestIsFree) = (waitingFor[a] <= 0, waitingFor[b] <= 0)
        if isFree && (!bestIsFree || travels[a] < travels[b]) { best = place }
      }
      let index = left.remove(at: best)
      for next in successors[index] { waitingFor[next] -= 1 }
      result.append(items[index])
    }
    items = result
  }
}
