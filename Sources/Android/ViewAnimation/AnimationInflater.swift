public import AndroidResources
internal import ExactMath
internal import Geometry
public import Motion

/// Makes animations of resource files, as `AnimationUtils.loadAnimation` does.
public struct AnimationInflater {
  private let resources: Resources

  public init(_ resources: Resources) {
    self.resources = resources
  }

  /// The animation of a file of `res/anim`.
  ///
  /// - Throws: what the platform refuses to inflate, and what no build of an app lets through.
  public func animation(_ reference: ResourceReference) throws(ResourceProblem) -> ViewAnimation {
    let file = try resources.file(reference)
    return try animation(file.root, in: file)
  }

  private func animation(
    _ element: XMLElement, in file: XMLFile
  ) throws(ResourceProblem) -> ViewAnimation {
    let attributes = ElementAttributes(element, in: file, resources)
    if element.name == "set" { return .set(try set(element, attributes, in: file)) }
    let timing = try timing(attributes)
    func offset(_ x: String, _ y: String) throws(ResourceProblem) -> ViewAnimation.Offset {
      ViewAnimation.Offset(
        try attributes.length(x) ?? .pixels(0), try attributes.length(y) ?? .pixels(0))
    }
    func float(_ name: String, _ standard: Float) throws(ResourceProblem) -> Float {
      try attributes.number(name).map { Float($0) } ?? standard
    }
    switch element.name {
    case "alpha":
      return .alpha(from: try float("fromAlpha", 1), to: try float("toAlpha", 1), timing)
    case "translate":
      return .translate(
        from: try offset("fromXDelta", "fromYDelta"), to: try offset("toXDelta", "toYDelta"), timing
      )
    case "scale":
      return .scale(
        from: try factors("fromXScale", "fromYScale", attributes),
        to: try factors("toXScale", "toYScale", attributes), pivot: try offset("pivotX", "pivotY"),
        timing)
    case "rotate":
      return .rotate(
        from: try float("fromDegrees", 0), to: try float("toDegrees", 0),
        pivot: try offset("pivotX", "pivotY"), timing)
    case "cliprect", "extend":
      return .windowOnly(timing)
    default:
      throw ResourceProblem(
        file.place(element), "<\(element.name)> is no view animation",
        expected: "<set>, <alpha>, <scale>, <translate> or <rotate>")
    }
  }

  private func set(
    _ element: XMLElement, _ attributes: ElementAttributes, in file: XMLFile
  ) throws(ResourceProblem) -> ViewAnimation.AnimationSet {
    var children: [ViewAnimation] = []
    for child in element.children {
      children.append(try animation(child, in: file))
    }
    var set = ViewAnimation.AnimationSet(children)
    let timing = try timing(attributes)
    set.interpolator = timing.interpolator
    set.sharesInterpolator = try attributes.boolean("shareInterpolator") ?? true
    warnOfLostInterpolators(element, attributes, shares: set.sharesInterpolator, in: file)
    if attributes.has("duration") { set.duration = timing.duration }
    if attributes.has("startOffset") { set.startOffset = timing.startOffset }
    if attributes.has("fillBefore") { set.fillBefore = timing.fillBefore }
    if attributes.has("fillAfter") { set.fillAfter = timing.fillAfter }
    if attributes.has("repeatMode") { set.repeatMode = timing.repeatMode }
    return set
  }

  /// The commonest slip with sets.
  private func warnOfLostInterpolators(
    _ element: XMLElement, _ attributes: ElementAttributes, shares: Bool, in file: XMLFile
  ) {
    if !shares, attributes.has("interpolator") {
      resources.warn(
        ResourceProblem(
          attributes.place("interpolator"),
          "the set's android:interpolator is not used, since it does not share it"))
    }
    guard shares else { return }
    let own = attributes.has("interpolator") ? "its own" : "the usual one, accelerate_decelerate"
    for child in element.children {
      guard let attribute = child[android: "interpolator"] else { continue }
      resources.warn(
        ResourceProblem(
          file.place(attribute),
          "android:interpolator of <\(child.name)> is not used: the set around it gives it \(own); "
            + "android:shareInterpolator=\"false\" on the set keeps it"))
    }
  }

  private func timing(
    _ attributes: ElementAttributes
  ) throws(ResourceProblem) -> ViewAnimation.Timing {
    var timing = ViewAnimation.Timing()
    if let duration = try attributes.integer("duration") {
      guard duration >= 0 else {
        throw ResourceProblem(
          attributes.place("duration"),
          "android:duration is \(duration); the platform refuses to inflate it",
          expected: "milliseconds from 0")
      }
      timing.duration = duration
    }
    timing.startOffset = try attributes.integer("startOffset") ?? 0
    timing.fillEnabled = try attributes.boolean("fillEnabled") ?? false
    timing.fillBefore = try attributes.boolean("fillBefore") ?? true
    timing.fillAfter = try attributes.boolean("fillAfter") ?? false
    timing.repeatCount = try attributes.integer("repeatCount") ?? 0
    timing.repeatMode = try attributes.integer("repeatMode") == 2 ? .reverse : .restart
    if let interpolator = try interpolator(attributes) { timing.interpolator = interpolator }
    return timing
  }

  /// A plain number is a factor, everything else a size to scale to.
  private func factors(
    _ x: String, _ y: String, _ attributes: ElementAttributes
  ) throws(ResourceProblem) -> ViewAnimation.Factors {
    func factor(_ name: String) throws(ResourceProblem) -> ViewAnimation.Factors.Factor {
      switch try attributes.length(name) {
      case nil: missingFactor(name, attributes)
      case .pixels(let factor)?:
        if case .dimension? = try attributes.value(name) {
          .size(.pixels(factor))
        } else {
          .factor(factor)
        }
      case let length?: .size(length)
      }
    }
    return ViewAnimation.Factors(try factor(x), try factor(y))
  }

  private func missingFactor(
    _ name: String, _ attributes: ElementAttributes
  ) -> ViewAnimation.Factors.Factor {
    resources.warn(
      ResourceProblem(
        attributes.place(name),
        "<scale> without android:\(name) scales to nothing: the platform takes it for 0.0"))
    return .factor(0)
  }

  // MARK: Interpolators

  private func interpolator(
    _ attributes: ElementAttributes
  ) throws(ResourceProblem) -> AndroidInterpolator? {
    guard case .reference(let reference)? = try attributes.value("interpolator") else { return nil }
    let place = attributes.place("interpolator")
    return try interpolator(reference, at: place)
  }

  /// The interpolator that a reference names: the platform's by name, an app's by its file.
  public func interpolator(
    _ reference: ResourceReference, at place: ResourcePlace? = nil
  ) throws(ResourceProblem) -> AndroidInterpolator {
    if reference.isPlatform, !reference.isThemed {
      guard let easing = try? Easing(parsing: reference.description),
        case .android(let interpolator) = easing.timingFunction(duration: .milliseconds(300))
      else {
        let names = Easing.androidResourceNames.map { $0.replacing("-", with: "_") }
        throw ResourceProblem(
          place, "the platform's \(reference) is not among those known",
          nearest: nearestName(to: reference.description, among: names))
      }
      return interpolator
    }
    let file = try resources.file(reference, at: place)
    return try interpolator(file.root, in: file, at: place)
  }

  private func interpolator(
    _ element: XMLElement, in file: XMLFile, at place: ResourcePlace?
  ) throws(ResourceProblem) -> AndroidInterpolator {
    let attributes = ElementAttributes(element, in: file, resources)
    func float(_ name: String, _ standard: Float) throws(ResourceProblem) -> Float {
      try attributes.number(name).map { Float($0) } ?? standard
    }
    switch element.name {
    case "linearInterpolator": return .linear
    case "accelerateInterpolator": return .accelerate(factor: try float("factor", 1))
    case "decelerateInterpolator": return .decelerate(factor: try float("factor", 1))
    case "accelerateDecelerateInterpolator": return .accelerateDecelerate
    case "anticipateInterpolator": return .anticipate(tension: try float("tension", 2))
    case "overshootInterpolator": return .overshoot(tension: try float("tension", 2))
    case "anticipateOvershootInterpolator":
      return .anticipateOvershoot(
        tension: try float("tension", 2), extraTension: try float("extraTension", 1.5))
    case "bounceInterpolator": return .bounce
    case "cycleInterpolator": return .cycle(cycles: try float("cycles", 1))
    case "pathInterpolator": return .path(try pathInterpolator(attributes))
    default:
      throw ResourceProblem(
        place ?? file.place(element),
        "\(file.path) is no interpolator but <\(element.name)>; the platform refuses to inflate it")
    }
  }

  private func pathInterpolator(
    _ attributes: ElementAttributes
  ) throws(ResourceProblem) -> PathInterpolator {
    let place = attributes.place("pathData")
    if let data = try attributes.text("pathData") {
      let path: Path
      do throws(PathDataError) {
        path = try Path(data: data)
      } catch {
        throw ResourceProblem(
          place,
          "android:pathData has \(error.found.map { "\"\($0)\"" } ?? "an end") at character "
            + "\(error.offset + 1)", expected: error.expected)
      }
      return try valid(at: place) { () throws(PathInterpolatorError) in
        try PathInterpolator(path: path)
      }
    }
    func control(_ name: String) throws(ResourceProblem) -> Double {
      guard let value = try attributes.number(name) else {
        throw ResourceProblem(
          attributes.place(name), "<pathInterpolator> has no android:\(name)",
          expected: "android:controlX1 and android:controlY1, those of a second point, or "
            + "android:pathData")
      }
      return value
    }
    let (x1, y1) = (try control("controlX1"), try control("controlY1"))
    guard attributes.has("controlX2") || attributes.has("controlY2") else {
      return try valid(at: place) { () throws(PathInterpolatorError) in
        try PathInterpolator(x1, y1)
      }
    }
    let (x2, y2) = (try control("controlX2"), try control("controlY2"))
    return try valid(at: place) { () throws(PathInterpolatorError) in
      try PathInterpolator(x1, y1, x2, y2)
    }
  }

  private func valid(
    at place: ResourcePlace, _ make: () throws(PathInterpolatorError) -> PathInterpolator
  ) throws(ResourceProblem) -> PathInterpolator {
    do {
      return try make()
    } catch {
      throw ResourceProblem(place, "\(error); the platform refuses it")
    }
  }
}
