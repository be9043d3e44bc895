package import ExactMath
package import Motion

/// Motion tokens of a design system, in the format of the Design Tokens Community Group (2025.10).
///
/// Tokens of the types `duration`, `cubicBezier` and `transition` can be referred to as
/// `{group.name}`; other tokens may stand in the file and are left alone. Aliases (`{a.b}` and
/// `$ref`), inherited types and `$extends` are followed.
///
/// The format has no type for springs, steps and the tables of CSS's `linear()`, so exporters write
/// them as texts: as the value of a `cubicBezier` token or of a transition's `timingFunction`, which
/// transforms of Style Dictionary hand on as it is, or with the types `string`, `other` or none. Where
/// an easing is asked for, such a text is read as one.
public struct DesignTokens: Sendable {
  /// For messages, usually the file's path.
  public let name: String
  private let root: JSONNode

  /// - Throws: `DocumentError` when the text is not JSON, or not an object.
  public init(parsing bytes: [UInt8], name: String) throws(DocumentError) {
    self.name = name
    root = try parseJSON(bytes, name: name)
    guard case .object = root.content else {
      throw DocumentError(
        name: name, bytes: bytes,
        problems: [
          SourceProblem(
            offset: Int(root.offset), path: "$", problem: "found \(root.summary)",
            expected: "an object of tokens")
        ])
    }
  }

  /// The easing of a cubicBezier or transition token.
  package func easing(of path: String) throws(TokenError) -> Easing {
    let token = try resolve(path)
    switch token.type {
    case "cubicBezier": return try curve(token.value, of: path)
    case "transition": return try curve(part("timingFunction", of: token, path), of: path)
    case let type where Self.isText(type) && token.value.text != nil:
      return try curve(token.value, of: path)
    default: throw .wrongType(path, type: token.type, expected: "cubicBezier or transition")
    }
  }

  /// The duration of a duration or transition token.
  package func duration(of path: String) throws(TokenError) -> Time {
    let token = try resolve(path)
    switch token.type {
    case "duration": return try time(token.value, of: path)
    case "transition": return try time(part("duration", of: token, path), of: path)
    default: throw .wrongType(path, type: token.type, expected: "duration or transition")
    }
  }

  /// Every token that has a type of motion, by its path.
  var names: [String] {
    var names: [String] = []
    collect(root, prefix: "", type: nil, into: &names)
    return names
  }

  /// Whether a type leaves open what a text means.
  private static func isText(_ type: String?) -> Bool {
    type.map(["string", "other", "easing"].contains) ?? true
  }

  private func collect(
    _ node: JSONNode, prefix: String, type: String?, into names: inout [String]
  ) {
    guard case .object(let members) = node.content else { return }
    let type = node.member("$type")?.text ?? type
    if node.isToken {
      let isMotion = type.map(["duration", "cubicBezier", "transition"].contains) ?? true
      let easing = node.member("$value")?.text.flatMap { try? Easing(parsing: $0) }
      if isMotion || Self.isText(type) && easing != nil { names.append(prefix) }
      return
    }
    for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
      collect(
        member.value, prefix: prefix.isEmpty ? member.key : prefix + "." + member.key, type: type,
        into: &names)
    }
  }
}

/// Why a token gives no value.
package enum TokenError: Error, CustomStringConvertible {
  case unknown(String)
  case cycle([String])
  case wrongType(String, type: String?, expected: String)
  case badValue(String, found: String, expected: String)
  case badEasing(String, EasingError)

  package var description: String {
    switch self {
    case .unknown(let path): "there is no token \"\(path)\""
    case .cycle(let paths): "the token refers to itself: " + paths.joined(separator: " → ")
    case .wrongType(let path, let type, let expected):
      "the token \"\(path)\" has "
        + (type.map { "the type \($0)" } ?? "no type") + "; expected \(expected)"
    case .badValue(let path, let found, let expected):
      "the token \"\(path)\" is \(found); expected \(expected)"
    case .badEasing(let path, let error): "the token \"\(path)\" is no easing: \(error)"
    }
  }
}

extension DesignTokens {
  private struct Resolved {
    var value: JSONNode
    var type: String?
  }

  /// The value at the end of all aliases.
  private func resolve(_ path: String) throws(TokenError) -> Resolved {
    var path = path
    var visited: [String] = []
    var type: String?
    while true {
      guard !visited.contains(path) else { throw .cycle(visited + [path]) }
      visited.append(path)
      guard let found = find(path) else { throw .unknown(path) }
      type = type ?? found.type
      guard let target = found.value.alias else { return Resolved(value: found.value, type: type) }
      path = target
    }
  }

  /// A part of a transition token, which may be an alias to a token of its own.
  private func part(
    _ name: String, of token: Resolved, _ path: String
  ) throws(TokenError) -> JSONNode {
    guard let part = token.value.member(name) else {
      throw .badValue(
        path, found: token.value.summary, expected: "an object with duration and timingFunction")
    }
    return try part.alias.map { alias throws(TokenError) in try resolve(alias).value } ?? part
  }

  /// The token's own value and the type that it states or inherits.
  private func find(_ path: String) -> Resolved? {
    var node = root
    var type: String?
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard !node.isToken, let next = child(String(name), of: node, depth: 0) else { return nil }
      type = node.member("$type")?.text ?? type
      node = next
    }
    // A group's own token is called $root.
    if !node.isToken, let own = node.member("$root") {
      type = node.member("$type")?.text ?? type
      node = own
    }
    guard let value = node.member("$value") ?? (node.member("$ref") != nil ? node : nil) else {
      return nil
    }
    return Resolved(value: value, type: node.member("$type")?.text ?? type)
  }

  /// A member of a group, or of the group that it extends.
  private func child(_ name: String, of group: JSONNode, depth: Int) -> JSONNode? {
    if !name.hasPrefix("$") || name == "$root", let own = group.member(name) { return own }
    guard depth < 16, let extended = group.member("$extends")?.reference else { return nil }
    var node = root
    for part in extended.split(separator: ".") {
      guard let next = child(String(part), of: node, depth: depth + 1) else { return nil }
      node = next
    }
    return child(name, of: node, depth: depth + 1)
  }

  private func curve(_ node: JSONNode, of path: String) throws(TokenError) -> Easing {
    if case .array(let values) = node.content, values.count == 4 {
      let numbers = values.compactMap(\.number)
      if numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
        numbers.allSatisfy({ $0.magnitude <= 1e6 })
      {
        return Easing(
          .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])))
      }
    }
    if let text = node.text {
      do throws(EasingError) {
        return try Easing(parsing: text)
      } catch {
        throw .badEasing(path, error)
      }
    }
    throw .badValue(
      path, found: node.compactText,
      expected: "four numbers [x1, y1, x2, y2] with x1 and x2 from 0 to 1")
  }

  private func time(_ node: JSONNode, of path: String) throws(TokenError) -> Time {
    // Drafts before 2025 wrote "100ms".
    if let text = node.text, text.hasSuffix("s"), let time = try? parseDuration(text) {
      return time
    }
    if let value = node.member("value")?.number, let unit = node.member("unit")?.text,
      unit == "ms" || unit == "s", let time = try? parseDuration(shortDecimal(value) + unit)
    {
      return time
    }
    throw .badValue(
      path, found: node.compactText,
      expected: "{ \"value\": 100, \"unit\": \"ms\" }, or \"s\" for the unit, up to an hour")
  }
}

extension JSONNode {
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
  fileprivate var number: Double? { if case .number(let value) = content { value } else { nil } }
  fileprivate var isToken: Bool { member("$value") != nil || member("$ref") != nil }

  /// The token that the whole value stands for.
  fileprivate var alias: String? {
    if let text, text.isTokenReference { return text.tokenPath }
    return member("$ref")?.reference
  }

  /// `{a.b}` or the JSON Pointer `#/a/b` (also `#/a/b/$value`) as `a.b`.
  fileprivate var reference: String? {
    guard let text else { return nil }
    if text.isTokenReference { return text.tokenPath }
    guard text.hasPrefix("#/") else { return nil }
    var parts = text.dropFirst(2).split(separator: "/")
    if parts.last == "$value" { parts.removeLast() }
    return parts.joined(separator: ".")
  }
}

extension String {
  /// `{group.name}`.
  var isTokenReference: Bool { hasPrefix("{") && hasSuffix("}") && count > 2 }
  var tokenPath: String { String(dropFirst().dropLast()) }
}

extension Decoding {
  /// The value of a token reference from the first file that has it.
  mutating func token<Value>(
    _ reference: String, at node: JSONNode,
    _ read: (DesignTokens, String) throws(TokenError) -> Value
  ) -> Value? {
    let path = reference.tokenPath
    for file in tokens {
      do throws(TokenError) {
        return try read(file, path)
      } catch {
        if case .unknown(path) = error { continue }
        report("\(error) (in \(file.name))", at: node.offset)
        return nil
      }
    }
    if tokens.isEmpty {
      report(
        "there is no token \(quoted(path))", at: node.offset,
        expected: "a file of design tokens, stated by the key tokens or the option --tokens")
    } else {
      report(
        "there is no token \(quoted(path))", at: node.offset,
        nearest: suggestion(for: path, among: tokens.flatMap(\.names)))
    }
    return nil
  }
}
