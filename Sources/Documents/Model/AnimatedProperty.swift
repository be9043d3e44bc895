internal import Compositor
internal import Raster

/// What an animation moves.
enum AnimatedProperty: String, CaseIterable, Hashable, Sendable {
  case translation, scale, rotation, rotationX, rotationY, perspective
  case opacity, position, anchorPoint, zPosition, bounds, clip, cornerRadius
  case backgroundColor, borderWidth, borderColor, isHidden
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case crossFade
  case sublayerTransform, contents, contentsRect, contentsCenter, contentsScale, backgroundBlur
  case contentsGravity, filter, cornerCurve, blendMode
  case masksToBounds, isDoubleSided, isIsolated, edgeAntialiasing

  /// What its values are.
  enum Kind {
    /// So many numbers.
    case numbers([Int])
    case color, flag
    /// One of a few names, switched as soon as the movement has begun.
    case word([String])
    /// Functions, the first one first.
    case transform
    case contents
    case path
    /// Sides of the bounds.
    case edges
  }

  var kind: Kind {
    switch self {
    case .translation: .numbers([2, 3])
    case .scale: .numbers([1, 2])
    case .position, .anchorPoint, .shadowOffset: .numbers([2])
    case .bounds, .clip, .contentsRect, .contentsCenter: .numbers([4])
    case .cornerRadius: .numbers([1, 4])
    case .rotation, .rotationX, .rotationY, .perspective, .opacity, .zPosition, .borderWidth,
      .shadowOpacity, .shadowRadius, .crossFade, .contentsScale, .backgroundBlur:
      .numbers([1])
    case .backgroundColor, .borderColor, .shadowColor: .color
    case .isHidden, .masksToBounds, .isDoubleSided, .isIsolated: .flag
    case .contentsGravity: .word(ContentsGravity.allCases.map(\.rawValue))
    case .filter: .word(["linear", "nearest"])
    case .cornerCurve: .word(["circular", "continuous"])
    case .blendMode: .word(BlendMode.allCases.map(\.rawValue))
    case .sublayerTransform: .transform
    case .contents: .contents
    case .shadowPath: .path
    case .edgeAntialiasing: .edges
    }
  }

  var expectation: String {
    switch self {
    case .translation: "[x, y] or [x, y, z]"
    case .scale: "a factor, or [x, y]"
    case .position, .anchorPoint, .shadowOffset: "[x, y]"
    case .bounds, .clip, .contentsRect, .contentsCenter: "[x, y, width, height]"
    case .cornerRadius: "a radius, or [top left, top right, bottom right, bottom left]"
    case .rotation, .rotationX, .rotationY: "an angle in degrees"
    case .perspective, .zPosition: "a distance"
    case .opacity, .shadowOpacity, .crossFade: "a number from 0 to 1"
    case .borderWidth, .shadowRadius, .backgroundBlur: "a number of points"
    case .contentsScale: "a number of pixels per point"
    case .backgroundColor, .borderColor, .shadowColor: "a colour"
    case .isHidden, .masksToBounds, .isDoubleSided, .isIsolated: "true or false"
    case .contentsGravity, .filter, .cornerCurve, .blendMode: "a name"
    case .sublayerTransform: "an array of transform functions"
    case .contents: "contents"
    case .shadowPath: "SVG path data"
    case .edgeAntialiasing: "an array of edges"
    }
  }

  var isPartOfTransform: Bool {
    switch self {
    case .translation, .scale, .rotation, .rotationX, .rotationY, .perspective: true
    default: false
    }
  }
}

extension Codec where Value == AnimatedProperty {
  /// One of the names; what a layer has but does not move as a whole is told how it does.
  static let animatedProperty = Codec(
    Codec<AnimatedProperty>.names().expectation,
    schema: Codec<AnimatedProperty>.names().schema,
    decode: { node, decoding in
      guard let text = node.shortText(100), let advice = AnimatedProperty.advice[text] else {
        return Codec<AnimatedProperty>.names().decode(node, &decoding)
      }
      decoding.mismatch(node, expected: advice)
      return nil
    },
    encode: Codec<AnimatedProperty>.names().encode)
}

extension AnimatedProperty {
  /// What to animate instead of names that other places and platforms know.
  fileprivate static let advice: [String: String] = [
    "transform":
      "its parts, each by itself: translation, scale, rotation, rotationX, rotationY, perspective",
    "frame": "bounds and position", "size": "bounds", "width": "bounds", "height": "bounds",
    "shadow": "one of shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath",
    "shadow.path": "shadowPath",
    "elevation": "zPosition, or a shadow: shadowOffset, shadowRadius",
    "mask": "a property of the mask, which is found by its own id, such as to/mask",
    "sublayers": "a property of the layers in it, each found by its own id",
    "warp":
      "one of the others: warps belong to transitions of the catalogue, such as "
      + "catransition.suck-effect",
    "alpha": "opacity", "translationX": "translation", "translationY": "translation",
    "x": "translation or position", "y": "translation or position", "scaleX": "scale",
    "scaleY": "scale", "rotationZ": "rotation", "pivotX": "anchorPoint", "pivotY": "anchorPoint",
    "image": "contents", "gradient": "contents", "colors": "contents", "text": "contents",
    "shape": "contents", "path": "contents of a shape, or shadowPath",
    "fill": "contents of a shape",
  ]
}
