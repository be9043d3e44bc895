internal import ExactMath

/// A reading in progress: where it is, what was wrong so far, and what values can refer to.
struct Decoding {
  /// Of the team's design tokens, later files last.
  var tokens: [DesignTokens] = []
  /// Layers that others start from, by name.
  var styles: [String: LayerStyle] = [:]
  /// Keys that texts share, by name.
  var textStyles: [String: TextDescription] = [:]
  /// An element could not be read at all, so that what refers to it cannot be judged.
  private(set) var isIncomplete = false
  private(set) var problems: [SourceProblem] = []
  private(set) var omitted = 0
  private var path: [PathComponent] = []
  private var layerCount = 0

  /// Whether further problems are only counted.
  var isFull: Bool { problems.count >= DocumentLimits.problems }

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
    guard !isFull else { return omitted += 1 }
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

  /// Counts layers; false, once with a problem, when there are too many.
  mutating func countLayers(_ count: Int = 1, at node: JSONNode) -> Bool {
    let wereFew = layerCount <= DocumentLimits.layers
    layerCount += count
    guard layerCount > DocumentLimits.layers else { return true }
    if wereFew {
      report("the document has more than \(DocumentLimits.layers) layers", at: node.offset)
    }
    return false
  }

  /// Whether it is a style that is being read.
  var isInStyles: Bool { if case .key("styles")? = path.first { true } else { false } }

  /// How many arrays and objects lie around what is being read.
  var depth: Int { path.count }
}
