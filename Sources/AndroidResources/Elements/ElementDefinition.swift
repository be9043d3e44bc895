/// What the platform knows of an element: its attributes, and what may lie in it.
struct ElementDefinition: Sendable {
  /// Attributes that it reads.
  var attributes: Set<String>
  /// Attributes that files write here and the platform does not read, with what it does instead.
  var ignored: [String: String] = [:]
  /// Names of elements that may lie in it.
  var children: Set<String> = []
  /// The first API level that knows it.
  var since = 1
}

/// The elements of one kind of file.
struct ElementVocabulary: Sendable {
  /// What a sentence calls such an element: `animation`, `animator`, `interpolator`.
  var noun: String
  var roots: Set<String>
  var elements: [String: ElementDefinition]
  /// Elements that the platform knows and this program does not render, with the reason.
  var refused: [String: String] = [:]

  /// The elements of files of a type; nil for types that are no files of motion.
  static func of(_ type: ResourceType) -> ElementVocabulary? {
    switch type {
    case .anim: anim
    case .animator: animator
    case .interpolator: interpolator
    default: nil
    }
  }

  /// `res/interpolator`, and those that older apps keep in `res/anim`.
  static let interpolator = ElementVocabulary(
    noun: "interpolator", roots: Set(interpolators.keys), elements: interpolators)

  private static let interpolators: [String: ElementDefinition] = [
    "linearInterpolator": ElementDefinition(attributes: []),
    "accelerateInterpolator": ElementDefinition(attributes: ["factor"]),
    "decelerateInterpolator": ElementDefinition(attributes: ["factor"]),
    "accelerateDecelerateInterpolator": ElementDefinition(attributes: []),
    "anticipateInterpolator": ElementDefinition(attributes: ["tension"]),
    "overshootInterpolator": ElementDefinition(attributes: ["tension"]),
    "anticipateOvershootInterpolator": ElementDefinition(attributes: ["tension", "extraTension"]),
    "bounceInterpolator": ElementDefinition(attributes: []),
    "cycleInterpolator": ElementDefinition(attributes: ["cycles"]),
    "pathInterpolator": ElementDefinition(
      attributes: ["pathData", "controlX1", "controlY1", "controlX2", "controlY2"], since: 21),
  ]

  /// `res/anim`: view animations.
  static let anim: ElementVocabulary = {
    let common: Set = [
      "duration", "startOffset", "interpolator", "fillEnabled", "fillBefore", "fillAfter",
      "repeatCount", "repeatMode", "zAdjustment", "background", "detachWallpaper",
      "showWallpaper", "hasRoundedCorners", "showBackdrop", "backdropColor",
    ]
    let kinds: Set = ["set", "alpha", "scale", "rotate", "translate", "cliprect", "extend"]
    func element(_ attributes: Set<String>, since: Int = 1) -> ElementDefinition {
      ElementDefinition(attributes: common.union(attributes), since: since)
    }
    var elements = [
      "alpha": element(["fromAlpha", "toAlpha"]),
      "translate": element(["fromXDelta", "toXDelta", "fromYDelta", "toYDelta"]),
      "scale": element([
        "fromXScale", "toXScale", "fromYScale", "toYScale", "pivotX", "pivotY",
      ]),
      "rotate": element(["fromDegrees", "toDegrees", "pivotX", "pivotY"]),
      "cliprect": element([
        "fromLeft", "fromTop", "fromRight", "fromBottom", "toLeft", "toTop", "toRight", "toBottom",
      ]),
      "extend": element(
        [
          "fromExtendLeft", "fromExtendTop", "fromExtendRight", "fromExtendBottom",
          "toExtendLeft", "toExtendTop", "toExtendRight", "toExtendBottom",
        ], since: 33),
      "layoutAnimation": ElementDefinition(
        attributes: ["delay", "animation", "animationOrder", "interpolator"]),
    ]
    elements["set"] = ElementDefinition(
      attributes: common.union(["shareInterpolator"]).subtracting(["repeatCount"]),
      ignored: ["repeatCount": "a set never repeats as a whole; put it on the animations in it"],
      children: kinds)
    elements.merge(interpolators) { own, _ in own }
    return ElementVocabulary(
      noun: "animation", roots: kinds.union(["layoutAnimation"]).union(interpolators.keys),
      elements: elements,
      refused: ["gridLayoutAnimation": "animations of a grid's cells are not rendered"])
  }()

  /// `res/animator`: property animations.
  static let animator: ElementVocabulary = {
    let timing: Set = ["duration", "startOffset", "interpolator", "repeatCount", "repeatMode"]
    let values: Set = ["valueFrom", "valueTo", "valueType"]
    let kinds: Set = ["set", "objectAnimator", "animator"]
    return ElementVocabulary(
      noun: "animator", roots: kinds,
      elements: [
        "set": ElementDefinition(
          attributes: ["ordering"],
          ignored: Dictionary(
            uniqueKeysWithValues: timing.map { ($0, "a set of animators has only an ordering") }),
          children: kinds),
        "objectAnimator": ElementDefinition(
          attributes: timing.union(values).union([
            "propertyName", "propertyXName", "propertyYName", "pathData",
          ]),
          children: ["propertyValuesHolder"]),
        "animator": ElementDefinition(
          attributes: timing.union(values), children: ["propertyValuesHolder"]),
        "propertyValuesHolder": ElementDefinition(
          attributes: values.union(["propertyName"]), children: ["keyframe"]),
        "keyframe": ElementDefinition(
          attributes: ["fraction", "value", "valueType", "interpolator"]),
      ],
      refused: [
        "selector": "a stateListAnimator answers touches, which no transition has",
        "animated-selector": "an animated-selector answers touches, which no transition has",
      ])
  }()
}
