import Raster

extension Timeline {
  /// Every frame has alpha 255 throughout, whatever the layers show; false leaves it to the plans.
  ///
  /// That is so over an opaque background when no layer has a blend mode that takes from what lies
  /// beneath it.
  package var isSurelyOpaque: Bool {
    background.isOpaque && !segments.contains(where: \.mayLowerAlpha)
  }
}

extension Segment {
  fileprivate var mayLowerAlpha: Bool {
    stage.mayLowerAlpha || final.mayLowerAlpha || initial?.mayLowerAlpha == true
      || animations.contains {
        if case .blendMode = $0.property { true } else { false }
      }
  }
}

extension [Layer] {
  fileprivate var mayLowerAlpha: Bool {
    contains {
      $0.blendMode.lowersAlpha || $0.sublayers.mayLowerAlpha || $0.maskLayers.mayLowerAlpha
    }
  }
}
