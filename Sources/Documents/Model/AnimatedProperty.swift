internal import Raster

/// What an animation of a custom transition moves.
enum AnimatedProperty: String, CaseIterable, Hashable, Sendable {
  case translation, scale, rotation, rotationX, rotationY, perspective
  case opacity, position, anchorPoint, zPosition, bounds, clip, cornerRadius
  case backgroundColor, borderWidth, borderColor, isHidden
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius
  case crossFade

  /// What its values are.
  enum Kind {
    /// So many numbers.
    case numbers([Int])
    case color, flag
  }

  var kind: Kind {
    switch self {
    case .translation: .numbers([2, 3])
    case .scale: .numbers([1, 2])
    case .position, .anchorPoint, .shadowOffset: .numbers([2])
    case .bounds, .clip: .numbers([4])
    case .cornerRadius: .numbers([1, 4])
    case .rotation, .rotationX, .rotationY, .perspective, .opacity, .zPosition, .borderWidth,
      .shadowOpacity, .shadowRadius, .crossFade:
      .numbers([1])
    case .backgroundColor, .borderColor, .shadowColor: .color
    case .isHidden: .flag
    }
  }

  var expectation: String {
    switch self {
    case .translation: "[x, y] or [x, y, z]"
    case .scale: "a factor, or [x, y]"
    case .position, .anchorPoint, .shadowOffset: "[x, y]"
    case .bounds, .clip: "[x, y, width, height]"
    case .cornerRadius: "a radius, or [top left, top right, bottom right, bottom left]"
    case .rotation, .rotationX, .rotationY: "an angle in degrees"
    case .perspective, .zPosition: "a distance"
    case .opacity, .shadowOpacity, .crossFade: "a number from 0 to 1"
    case .borderWidth, .shadowRadius: "a number of points"
    case .backgroundColor, .borderColor, .shadowColor: "a colour"
    case .isHidden: "true or false"
    }
  }

  var isPartOfTransform: Bool {
    switch self {
    case .translation, .scale, .rotation, .rotationX, .rotationY, .perspective: true
    default: false
    }
  }
}

/// A value of an animation as it was stated.
enum StatedValue: Hashable, Sendable {
  case numbers([StatedExpression])
  case color(Color)
  case flag(Bool)

  /// The expressions in it.
  var expressions: [StatedExpression] {
    if case .numbers(let expressions) = self { expressions } else { [] }
  }
}

extension Codec where Value == StatedValue {
  /// The values of a property.
  static func value(of property: AnimatedProperty) -> Codec {
    switch property.kind {
    case .numbers:
      Codec<[StatedExpression]>.expressions.map({ .numbers($0) }, { $0.expressions })
    case .color:
      Codec<Color>.color.map(
        { .color($0) }, { if case .color(let color) = $0 { color } else { .clear } })
    case .flag:
      Codec<Bool>.flag.map({ .flag($0) }, { $0 == .flag(true) })
    }
  }

  /// The values of any property, for the schema.
  static let ofAnyProperty = Codec(
    "a number, an expression such as \"100% - 16\", an array of these, a colour, true or false",
    schema: { builder in
      .anyOf([Codec<[StatedExpression]>.expressions.schema(&builder), .type("boolean")])
    },
    decode: { _, _ in nil },
    encode: { value in
      switch value {
      case .numbers(let expressions): Codec<[StatedExpression]>.expressions.encode(expressions)
      case .color(let color): Codec<Color>.color.encode(color)
      case .flag(let flag): .bool(flag)
      }
    })
}
