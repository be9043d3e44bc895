internal import Compositor
internal import Transitions

// `from` and `to`, in a hold `screen`, name the screens' own layers on the stage, `to/title` a layer
// in one of them; masks count as sublayers.

extension [Layer] {
  /// The names that a stated one, which may hold `*`, stands for; from the back to the front.
  func names(matching stated: String) -> [String] {
    let parts = stated.split(separator: "/", maxSplits: 1).map(String.init)
    guard let side = parts.first, let path = path(to: Self.id(of: side)) else { return [] }
    guard parts.count > 1 else { return [stated] }
    let inside = self[path].sublayers
    guard parts[1].contains("*") else { return inside.path(to: parts[1]) == nil ? [] : [stated] }
    var names: [String] = []
    inside.forEachID { id in
      if Self.matches(id[...], parts[1][...]) { names.append(side + "/" + id) }
    }
    return names
  }

  /// The layer of a name, renamed so that no other layer on the stage shares its id.
  mutating func claim(_ name: String) -> Layer? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let side = Self.id(of: parts[0])
    guard var path = path(to: side) else { return nil }
    if parts.count > 1 {
      guard let inner = self[path].sublayers.path(to: parts[1]) else { return nil }
      path += inner
      rename(path[...], to: side + "/" + parts[1])
    }
    return self[path]
  }

  private static func id(of side: String) -> String {
    switch side {
    case "from": StageLayer.from
    case "screen": StageLayer.screen
    default: StageLayer.to
    }
  }

  private func forEachID(_ body: (String) -> Void) {
    for layer in self {
      if !layer.id.isEmpty { body(layer.id) }
      layer.sublayers.forEachID(body)
      if let mask = layer.mask { [mask].forEachID(body) }
    }
  }

  /// Whether a name fits a pattern in which `*` stands for any characters.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    // Greedy with one place to go back to: the last star.
    var (n, p) = (name.startIndex, pattern.startIndex)
    var star: (after: Substring.Index, from: Substring.Index)?
    while n < name.endIndex {
      if p < pattern.endIndex, pattern[p] == "*" {
        p = pattern.index(after: p)
        star = (p, n)
      } else if p < pattern.endIndex, pattern[p] == name[n] {
        (n, p) = (name.index(after: n), pattern.index(after: p))
      } else if let last = star {
        let next = name.index(after: last.from)
        star = (last.after, next)
        (n, p) = (next, last.after)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// The indices that lead to the first layer called `id`; -1 is a mask's.
  private func path(to id: String) -> [Int]? {
    for (index, layer) in enumerated() {
      if layer.id == id { return [index] }
      if let path = layer.sublayers.path(to: id) { return [index] + path }
      if let path = layer.mask.flatMap({ [$0].path(to: id) }) {
        return [index, -1] + path.dropFirst()
      }
    }
    return nil
  }

  private subscript(path: [Int]) -> Layer {
    path.dropFirst().reduce(self[path[0]]) { layer, index in
      index < 0 ? layer.mask ?? layer : layer.sublayers[index]
    }
  }

  private mutating func rename(_ path: ArraySlice<Int>, to id: String) {
    guard let first = path.first else { return }
    self[first].rename(path.dropFirst(), to: id)
  }
}

extension Layer {
  /// Copies only the arrays on the way, so that the rest stays shared with the other segments.
  fileprivate mutating func rename(_ path: ArraySlice<Int>, to id: String) {
    guard let first = path.first else {
      self.id = id
      return
    }
    if first < 0 {
      mask?.rename(path.dropFirst(), to: id)
    } else {
      sublayers[first].rename(path.dropFirst(), to: id)
    }
  }
}
