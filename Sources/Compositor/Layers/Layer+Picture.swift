internal import Raster

extension Layer {
  /// A layer of the same size and place inside this one, which draws contents as this one does.
  package var pictureLayer: Layer {
    var result = self
    result.id = ""
    result.position = anchor
    result.zPosition = 0
    result.transform = .identity
    result.opacity = 1
    result.isHidden = false
    result.isDoubleSided = true
    result.backgroundColor = .clear
    result.contents = .none
    result.clip = nil
    result.masksToBounds = false
    result.borderWidth = 0
    result.shadow = nil
    result.mask = nil
    result.blendMode = .normal
    result.isIsolated = false
    result.backgroundBlur = 0
    result.crossFade = nil
    result.warp = nil
    result.sublayers = []
    return result
  }
}
