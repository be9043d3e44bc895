/// The kinds of resources that motion is made of.
public enum ResourceType: String, Hashable, Sendable, CaseIterable {
  // Kept in folders of their name, a file each.
  case anim, animator, interpolator, transition
  // Kept in `values`, an element each.
  case integer, dimen, fraction, bool, color, string, style, attr

  /// A resource of this type is a file of its own.
  public var isFile: Bool {
    switch self {
    case .anim, .animator, .interpolator, .transition: true
    default: false
    }
  }
}

/// The name of a resource: `@anim/slide`, `@android:integer/config_shortAnimTime`, `?attr/motion`.
public struct ResourceReference: Hashable, Sendable, CustomStringConvertible {
  /// `@android:…` and `?android:…`: the platform's own.
  public var isPlatform: Bool
  public var type: ResourceType
  public var name: String
  /// `?attr/name`: what the theme says of the attribute `name`, whose type is `attr`.
  public var isThemed: Bool

  public init(_ type: ResourceType, _ name: String, isPlatform: Bool = false) {
    self.type = type
    self.name = name
    self.isPlatform = isPlatform
    isThemed = false
  }

  /// What the theme says of an attribute.
  public init(themeAttribute name: String, isPlatform: Bool = false) {
    self.init(.attr, name, isPlatform: isPlatform)
    isThemed = true
  }

  public var description: String {
    (isThemed ? "?" : "@") + (isPlatform ? "android:" : "") + "\(type.rawValue)/\(name)"
  }

  /// Why a text is no reference that motion has a use for.
  enum ParsingError: Error, Hashable {
    /// It does not begin with `@` or `?`.
    case isNone
    /// `@layout/…`, `@foo/…`.
    case unknownType(String)
    /// `@com.example:anim/…`.
    case foreignPackage(String)
    case malformed
  }

  /// Reads `@[package:]type/name` and `?[package:][attr/]name`; a `+` or `*` after the first
  /// character is passed over.
  init(parsing text: some StringProtocol) throws(ParsingError) {
    guard let first = text.first, first == "@" || first == "?" else { throw .isNone }
    var rest = Substring(text).dropFirst()
    if rest.first == "+" || rest.first == "*" { rest = rest.dropFirst() }
    var isPlatform = false
    if let colon = rest.firstIndex(of: ":") {
      let package = rest[..<colon]
      guard package == "android" else { throw .foreignPackage(String(package)) }
      isPlatform = true
      rest = rest[rest.index(after: colon)...]
    }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, name.allSatisfy(Self.isNameCharacter) else {
      throw .malformed
    }
    if first == "?" {
      guard parts.count == 1 || parts.count == 2 && parts[0] == "attr" else { throw .malformed }
      self.init(themeAttribute: String(name), isPlatform: isPlatform)
      return
    }
    guard parts.count == 2 else { throw .malformed }
    guard let type = ResourceType(rawValue: String(parts[0])) else {
      throw .unknownType(String(parts[0]))
    }
    self.init(type, String(name), isPlatform: isPlatform)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
      || character == "-"
  }
}
