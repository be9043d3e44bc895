/// What a prefix such as `android:` stands for.
public enum XMLNamespace: Hashable, Sendable {
  /// A name without prefix.
  case none
  /// The platform's own attributes: `http://schemas.android.com/apk/res/android`.
  case android
  /// The app's and its libraries' attributes: `http://schemas.android.com/apk/res-auto`.
  case app
  /// Notes for tools, which the build removes: `http://schemas.android.com/tools`.
  case tools
  /// Any other address.
  case other(String)

  public init(_ address: String) {
    self = Self.known.first { $0.address == address }?.namespace ?? .other(address)
  }

  /// The address of the platform's own attributes.
  public static let androidAddress = "http://schemas.android.com/apk/res/android"

  static let known: [(namespace: XMLNamespace, address: String)] = [
    (.android, androidAddress),
    (.app, "http://schemas.android.com/apk/res-auto"),
    (.tools, "http://schemas.android.com/tools"),
  ]

  /// The prefix that files give it, with its colon: `android:`.
  var usualPrefix: String {
    switch self {
    case .none: ""
    case .android: "android:"
    case .app: "app:"
    case .tools: "tools:"
    case .other(let address): "{\(address)}"
    }
  }
}

/// An attribute as it is written.
public struct XMLAttribute: Hashable, Sendable {
  public var namespace: XMLNamespace
  /// Without prefix.
  public var name: String
  public var value: String
  /// Where its name begins.
  public var position: SourcePosition

  /// The name as files usually write it: `android:duration`.
  public var qualifiedName: String { namespace.usualPrefix + name }
}

/// An element of a resource file with all that is in it.
public struct XMLElement: Hashable, Sendable {
  public var namespace: XMLNamespace
  /// Without prefix.
  public var name: String
  /// In the order of the file, without declarations of namespaces.
  public var attributes: [XMLAttribute]
  public var children: [XMLElement]
  /// The text directly in it, joined, without the white space at its ends.
  public var text: String
  /// Where its tag begins.
  public var position: SourcePosition

  /// The attribute of the platform's namespace with that name.
  public subscript(android name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == .android && $0.name == name }
  }

  /// The attribute without a prefix.
  public subscript(plain name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == .none && $0.name == name }
  }
}

/// A resource file as a tree.
public struct XMLFile: Hashable, Sendable {
  /// The path that messages give it.
  public var path: String
  public var root: XMLElement

  public init(path: String, root: XMLElement) {
    self.path = path
    self.root = root
  }

  /// Where an element stands.
  public func place(_ element: XMLElement) -> ResourcePlace {
    ResourcePlace(file: path, position: element.position)
  }

  /// Where an attribute stands.
  public func place(_ attribute: XMLAttribute) -> ResourcePlace {
    ResourcePlace(file: path, position: attribute.position)
  }
}
