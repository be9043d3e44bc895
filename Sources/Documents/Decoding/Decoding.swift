internal import ExactMath

/// A reading in progress: where it is, what was wrong so far, and what values can refer to.
struct Decoding {
  /// Of the team's design tokens, later files last.
  var tokens: [DesignTokens] = []
  /// Layers that others start from, by name.
  var styles: [String: LayerDescription] = [:]
  /// Keys that texts share, by name.
  var textStyles: [String: TextDescription] = [:]
  /// An element could not be read at all, so that what refers to it cannot be judged.
  private(set) var isIncomplete = false
  private(set) var problems: [SourceProblem] = []
  private(set) var omitted = 0
  private var path: [PathComponent] = []
  private var layerCount = 0

  init() {}

  mutating func record(_ problem: SourceProblem) {
    if problems.count < DocumentLimits.problems {
      problems.append(problem)
    } else {
      omitted += 1
    }
  }

  mutating func report(
    _ problem: String, at offset: Int32, expected: String? = nil, nearest: String? = nil
  ) {
    record(
      SourceProblem(
        offset: Int(offset), path: path.text, problem: problem, expected: expected,
        nearest: nearest))
  }

  /// Reports about a key of `node`, or about the node where it has no such key.
  mutating func report(
    _ problem: String, key: String, of node: JSONNode, expected: String? = nil,
    nearest: String? = nil
  ) {
    guard let member = node.member(key) else {
      report(problem, at: node.offset, expected: expected, nearest: nearest)
      return
    }
    within(.key(key)) {
      $0.report(problem, at: member.offset, expected: expected, nearest: nearest)
    }
  }

  mutating func report(
    _ problem: String, at place: Place, expected: String? = nil, nearest: String? = nil
  ) {
    record(
      SourceProblem(
        offset: place.offset, path: place.path, problem: problem, expected: expected,
        nearest: nearest))
  }

  /// Says that `node` is not what its key takes.
  mutating func mismatch(_ node: JSONNode, expected: String, nearest: String? = nil) {
    report("found \(node.summary)", at: node.offset, expected: expected, nearest: nearest)
  }

  mutating func within<Result>(
    _ component: PathComponent, _ body: (inout Decoding) -> Result
  ) -> Result {
    path.append(component)
    defer { path.removeLast() }
    return body(&self)
  }

  func place(ofKey key: String, of node: JSONNode) -> Place {
    guard let member = node.member(key) else { return place(of: node) }
    return Place(offset: Int(member.offset), path: (path + [.key(key)]).text)
  }

  func place(of node: JSONNode) -> Place { Place(offset: Int(node.offset), path: path.text) }

  mutating func loseElement() { isIncomplete = true }

  /// Counts one layer; false, once with a problem, when there are too many.
  mutating func countLayer(_ node: JSONNode) -> Bool {
    layerCount += 1
    if layerCount == DocumentLimits.layers + 1 {
      report("the document has more than \(DocumentLimits.layers) layers", at: node.offset)
    }
    return layerCount <= DocumentLimits.layers
  }
}
