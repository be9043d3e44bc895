/// What the platform knows of one of its attributes: which values it takes.
struct AttributeDefinition: Sendable {
  var formats: ValueFormats
  /// Words with their numbers, such as `infinite` for -1.
  var words: [(name: String, value: Int32)] = []
  /// The first API level that knows it.
  var since = 1

  /// What a sentence says is expected.
  var expectation: String {
    let names = words.map(\.name)
    guard let last = names.last else { return formats.words }
    let listed = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    return formats.subtracting(.reference).isEmpty ? listed : "\(formats.words) or \(listed)"
  }

  init(_ formats: ValueFormats, _ words: [(String, Int32)] = [], since: Int = 1) {
    self.formats = formats
    self.words = words.map { (name: $0.0, value: $0.1) }
    self.since = since
  }
}

extension AttributeDefinition {
  private static let length = AttributeDefinition([.float, .fraction, .dimension])
  private static let edge = AttributeDefinition([.float, .fraction, .dimension], since: 33)
  private static let anyValue = AttributeDefinition([
    .integer, .float, .color, .dimension, .string, .reference,
  ])
  private static let boolean = AttributeDefinition(.boolean)
  private static let integer = AttributeDefinition(.integer)
  private static let float = AttributeDefinition(.float)
  private static let text = AttributeDefinition(.string)
  private static let reference = AttributeDefinition(.reference)

  /// The platform's attributes that motion has, by name; each means the same everywhere.
  static let platform: [String: AttributeDefinition] = [
    // Every animation.
    "duration": integer, "startOffset": integer, "interpolator": reference,
    "repeatCount": AttributeDefinition(.integer, [("infinite", -1)]),
    "repeatMode": AttributeDefinition([], [("restart", 1), ("reverse", 2)]),
    // View animations.
    "fillEnabled": boolean, "fillBefore": boolean, "fillAfter": boolean,
    "zAdjustment": AttributeDefinition([], [("normal", 0), ("top", 1), ("bottom", -1)]),
    "background": AttributeDefinition([.color, .reference]), "detachWallpaper": boolean,
    "showWallpaper": AttributeDefinition(.boolean, since: 29),
    "hasRoundedCorners": AttributeDefinition(.boolean, since: 30),
    "showBackdrop": AttributeDefinition(.boolean, since: 33),
    "backdropColor": AttributeDefinition(.color, since: 33),
    "shareInterpolator": boolean, "fromAlpha": float, "toAlpha": float,
    "fromXDelta": length, "toXDelta": length, "fromYDelta": length, "toYDelta": length,
    "fromXScale": length, "toXScale": length, "fromYScale": length, "toYScale": length,
    "pivotX": length, "pivotY": length, "fromDegrees": float, "toDegrees": float,
    "fromLeft": length, "fromTop": length, "fromRight": length, "fromBottom": length,
    "toLeft": length, "toTop": length, "toRight": length, "toBottom": length,
    "fromExtendLeft": edge, "fromExtendTop": edge, "fromExtendRight": edge,
    "fromExtendBottom": edge, "toExtendLeft": edge, "toExtendTop": edge, "toExtendRight": edge,
    "toExtendBottom": edge,
    // Animations of a group's children.
    "delay": AttributeDefinition([.float, .fraction]), "animation": reference,
    "animationOrder": AttributeDefinition([], [("normal", 0), ("reverse", 1), ("random", 2)]),
    // Property animations.
    "ordering": AttributeDefinition([], [("together", 0), ("sequentially", 1)]),
    "propertyName": text, "propertyXName": AttributeDefinition(.string, since: 21),
    "propertyYName": AttributeDefinition(.string, since: 21),
    "pathData": AttributeDefinition(.string, since: 21),
    "valueFrom": anyValue, "valueTo": anyValue, "value": anyValue, "fraction": float,
    "valueType": AttributeDefinition(
      [], [("floatType", 0), ("intType", 1), ("pathType", 2), ("colorType", 3)]),
    // Interpolators.
    "factor": float, "tension": float, "extraTension": float, "cycles": float,
    "controlX1": AttributeDefinition(.float, since: 21),
    "controlY1": AttributeDefinition(.float, since: 21),
    "controlX2": AttributeDefinition(.float, since: 21),
    "controlY2": AttributeDefinition(.float, since: 21),
  ]
}
