internal import Compositor
internal import Transitions

/// The layers on a stage by the names that a document gives them, before any is renamed.
///
/// `from` and `to`, in a hold `screen`, name the screens' own layers on the stage, `to/title` a layer
/// in one of them; masks count as sublayers.
struct StagedNames {
  /// The indices that lead to each; -1 is a mask's.
  private var paths: [String: [Int]] = [:]
  /// In each of the screens, from the back to the front.
  private var inside: [String: [String]] = [:]

  init(_ layers: [Layer]) {
    for side in ["from", "to", "screen"] {
      guard let path = layers.path(to: Self.id(of: side[...])) else { continue }
      paths[side] = path
      add(layers[path].sublayers, of: side, at: path)
    }
  }

  private mutating func add(_ layers: [Layer], of side: String, at path: [Int]) {
    for (index, layer) in layers.enumerated() { add(layer, of: side, at: path + [index]) }
  }

  private mutating func add(_ layer: Layer, of side: String, at path: [Int]) {
    let name = side + "/" + layer.id
    if !layer.id.isEmpty, paths[name] == nil {
      paths[name] = path
      inside[side, default: []].append(name)
    }
    if !layer.sublayers.isEmpty { add(layer.sublayers, of: side, at: path) }
    if let mask = layer.mask { add(mask, of: side, at: path + [-1]) }
  }

  /// The names that a stated one, which may hold `*`, stands for.
  func names(matching stated: String) -> [String] {
    guard stated.contains("*") else { return paths[stated] == nil ? [] : [stated] }
    let side = stated.prefix { $0 != "/" }
    return (inside[String(side)] ?? []).filter { Self.matches($0[...], stated[...]) }
  }

  /// The layer of a name, renamed so that no other layer on the stage shares its id.
  func claim(_ name: String, in layers: inout [Layer]) -> Layer? {
    guard let path = paths[name] else { return nil }
    if let slash = name.firstIndex(of: "/") {
      layers.rename(path[...], to: Self.id(of: name[..<slash]) + name[slash...])
    }
    return layers[path]
  }

  private static func id(of side: Substring) -> String {
    switch side {
    case "from": StageLayer.from
    case "screen": StageLayer.screen
    default: StageLayer.to
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
}

extension [Layer] {
  /// The indices that lead to the first layer called `id`; -1 is a mask's.
  fileprivate func path(to id: String) -> [Int]? {
    for (index, layer) in enumerated() {
      if layer.id == id { return [index] }
      if let path = layer.sublayers.path(to: id) { return [index] + path }
      if let path = layer.mask.flatMap({ [$0].path(to: id) }) {
        return [index, -1] + path.dropFirst()
      }
    }
    return nil
  }

  fileprivate subscript(path: [Int]) -> Layer {
    path.dropFirst().reduce(self[path[0]]) { layer, index in
      index < 0 ? layer.mask ?? layer : layer.sublayers[index]
    }
  }

  fileprivate mutating func rename(_ path: ArraySlice<Int>, to id: String) {
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
