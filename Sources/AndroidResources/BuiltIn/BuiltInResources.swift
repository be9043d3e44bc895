/// Resources that no app brings along: the platform's own, and those of its libraries.
///
/// Written anew from what they do; where the levels differ, each level has its own.
struct BuiltInResources: Sendable {
  /// A resource at the API levels of `levels`.
  struct Entry: Sendable {
    var levels: ClosedRange<Int>
    var root: XMLElement
    /// Why the numbers are not certain.
    var doubt: String?
  }

  enum Finding {
    case found(XMLElement, doubt: String?)
    /// It exists at other levels: "29 to 32".
    case otherLevels(String)
    case missing
  }

  private var entries: [ResourceType: [String: [Entry]]]

  init(_ types: [ResourceType: [String: [Entry]]]) { entries = types }

  func names(_ type: ResourceType) -> [String] { (entries[type] ?? [:]).keys.sorted() }

  func find(_ type: ResourceType, _ name: String, apiLevel: Int) -> Finding {
    guard let variants = entries[type]?[name], let first = variants.first else { return .missing }
    if let entry = variants.first(where: { $0.levels.contains(apiLevel) }) {
      return .found(entry.root, doubt: entry.doubt)
    }
    var words: [String] = []
    for entry in variants.isEmpty ? [first] : variants {
      let (low, high) = (entry.levels.lowerBound, entry.levels.upperBound)
      words.append(high == .max ? "\(low) or above" : low == high ? "\(low)" : "\(low) to \(high)")
    }
    return .otherLevels(words.joined(separator: ", "))
  }

  /// Numbers that animations of the platform and of apps go by, in milliseconds.
  static let platformValues: [ResourceType: [String: String]] = [
    .integer: [
      "config_shortAnimTime": "200", "config_mediumAnimTime": "400", "config_longAnimTime": "500",
      "config_activityShortDur": "150", "config_activityDefaultDur": "220",
      "config_tooltipAnimTime": "150",
    ]
  ]
}

extension BuiltInResources.Entry {
  static func always(_ root: XMLElement) -> [Self] { [since(1, root)] }

  static func since(_ level: Int, _ root: XMLElement, doubt: String? = nil) -> Self {
    Self(levels: level...Int.max, root: root, doubt: doubt)
  }

  static func at(_ levels: ClosedRange<Int>, _ root: XMLElement, doubt: String? = nil) -> Self {
    Self(levels: levels, root: root, doubt: doubt)
  }
}

/// Elements in few words, for the tables of built-in resources.
enum Build {
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ children: [XMLElement] = []
  ) -> XMLElement {
    let start = SourcePosition(line: 1, column: 1)
    return XMLElement(
      namespace: .none, name: name,
      attributes: attributes.compactMap { name, value in
        value.map { XMLAttribute(namespace: .android, name: name, value: $0, position: start) }
      },
      children: children, text: "", position: start)
  }

  /// When an animation runs, and how: milliseconds, then the platform's interpolator by name.
  struct Run {
    var duration: Int
    var offset: Int?
    var interpolator: String?
    /// `fillEnabled`, `fillBefore` and `fillAfter` are all true.
    var holds = false
    var isTop = false
    var fillsBefore: Bool?

    init(
      _ duration: Int, after offset: Int? = nil, _ interpolator: String? = nil, holds: Bool = false,
      top: Bool = false, fillsBefore: Bool? = nil
    ) {
      self.duration = duration
      self.offset = offset
      self.interpolator = interpolator
      self.holds = holds
      isTop = top
      self.fillsBefore = fillsBefore
    }

    /// A name alone is the platform's.
    static func reference(_ name: String) -> String {
      name.hasPrefix("@") ? name : "@android:interpolator/\(name)"
    }

    func apply(to element: XMLElement) -> XMLElement {
      var element = element
      func add(_ name: String, _ value: String?) {
        guard let value else { return }
        element.attributes.append(
          XMLAttribute(
            namespace: .android, name: name, value: value, position: element.position))
      }
      add("duration", "\(duration)")
      add("startOffset", offset.map { "\($0)" })
      add(
        "interpolator",
        interpolator.map(Self.reference))
      if holds {
        add("fillEnabled", "true")
        add("fillBefore", "true")
        add("fillAfter", "true")
      }
      add("fillBefore", fillsBefore.map { "\($0)" })
      add("zAdjustment", isTop ? "top" : nil)
      return element
    }
  }

  static func alpha(_ from: String, _ to: String, _ run: Run) -> XMLElement {
    run.apply(to: element("alpha", ["fromAlpha": from, "toAlpha": to]))
  }

  static func moveX(_ from: String, _ to: String, _ run: Run) -> XMLElement {
    run.apply(to: element("translate", ["fromXDelta": from, "toXDelta": to]))
  }

  static func moveY(_ from: String, _ to: String, _ run: Run) -> XMLElement {
    run.apply(to: element("translate", ["fromYDelta": from, "toYDelta": to]))
  }

  static func scale(
    _ from: String, _ to: String, pivot: (String, String) = ("50%", "50%"), _ run: Run
  ) -> XMLElement {
    run.apply(
      to: element(
        "scale",
        [
          "fromXScale": from, "toXScale": to, "fromYScale": from, "toYScale": to,
          "pivotX": pivot.0, "pivotY": pivot.1,
        ]))
  }

  /// A set whose animations keep their own interpolators.
  static func set(top: Bool = false, _ children: XMLElement...) -> XMLElement {
    element("set", ["shareInterpolator": "false", "zAdjustment": top ? "top" : nil], children)
  }

  /// A set that gives all its animations the usual interpolator.
  static func shared(_ children: XMLElement...) -> XMLElement { element("set", [:], children) }

  /// A set that gives all its animations its own interpolator.
  static func shared(
    _ interpolator: String, top: Bool = false, _ children: XMLElement...
  ) -> XMLElement {
    element(
      "set",
      [
        "interpolator": Run.reference(interpolator),
        "zAdjustment": top ? "top" : nil,
      ], children)
  }

  /// One edge of a window, drawn on beyond it.
  static func extend(_ edge: String, _ length: String, _ duration: Int) -> XMLElement {
    Run(duration, "fast_out_extra_slow_in").apply(
      to: XMLElement(
        namespace: .none, name: "extend",
        attributes: ["from", "to"].map {
          XMLAttribute(
            namespace: .android, name: "\($0)Extend\(edge)", value: length,
            position: SourcePosition(line: 1, column: 1))
        }, children: [], text: "", position: SourcePosition(line: 1, column: 1)))
  }
}
