internal import Compositor
internal import Raster

// Values that are no numbers.
extension BoundValues {
  func flags(_ own: Bool) -> Track<Bool>? {
    track(
      stated.map { if case .flag(let flag)? = $0 { flag } else { own } }, rule: .straight)
  }

  func edges(_ own: Edges) -> Track<Edges>? {
    track(
      stated.map { if case .edges(let edges)? = $0 { edges } else { own } }, rule: .straight)
  }

  /// Paths of the same commands change point by point, others switch; nil is the layer's shape.
  func paths(_ own: Path?) -> Track<Path?>? {
    let paths = stated.map { value -> Path? in
      if case .path(let stated)? = value { return stated.path }
      return animation.isAdditive ? nil : own
    }
    return track(paths, rule: .straight)
  }

  func words<Value: SwitchedAnimatable>(
    _ own: Value, _ read: (String) -> Value?
  ) -> Track<Value>? {
    track(
      stated.map { if case .word(let word)? = $0 { read(word) ?? own } else { own } },
      rule: .straight)
  }

  func words<Value: SwitchedAnimatable & RawRepresentable>(_ own: Value) -> Track<Value>?
  where Value.RawValue == String {
    words(own, Value.init(rawValue:))
  }

  /// Taken apart into moves, turns, skews and scales, as Core Animation does.
  var transforms: Track<Transform3D>? {
    let transforms = stated.map { value in
      if case .transform(let functions)? = value {
        functions.transform
      } else {
        animation.isAdditive ? .identity : layer.sublayerTransform
      }
    }
    return track(transforms, rule: .decomposed)
  }

  /// One contents after another; nil when one cannot be shown.
  var fade: ContentsFade? {
    var pictures: [Contents] = []
    for value in stated {
      guard case .contents(let description)? = value else {
        pictures.append(layer.contents)
        continue
      }
      guard let picture = contents.contents(description, width: layer.bounds.size.width) else {
        return nil
      }
      pictures.append(picture)
    }
    return track(pictures.indices.map(Double.init), rule: .straight).map {
      ContentsFade(pictures, $0, colors: animation.interpolation)
    }
  }
}
