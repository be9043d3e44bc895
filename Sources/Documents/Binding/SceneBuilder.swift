internal import Compositor
internal import Raster

/// Turns described screens into scenes.
struct SceneBuilder {
  var pictures: PictureStore

  /// - Parameters:
  ///   - size: points, for a screen without a screenshot.
  ///   - scale: pixels per point.
  mutating func scene(
    _ screen: ScreenDescription, image: Image?, size: Size, scale: Double,
    _ decoding: inout Decoding
  ) -> Scene {
    var layers: [Layer] = []
    if screen.background.alpha > 0 {
      var background = Layer(frame: Rect(size: size))
      background.backgroundColor = screen.background
      layers.append(background)
    }
    if let image {
      var picture = Layer(frame: Rect(size: size))
      picture.contents = .image(image)
      layers.append(picture)
    }
    for description in screen.layers { layers.append(layer(description, &decoding)) }
    return Scene(size: size, scale: scale, layers: layers)
  }

  private mutating func layer(
    _ description: LayerDescription, _ decoding: inout Decoding
  ) -> Layer {
    var layer = description.layer
    layer.transform = description.transform.transform
    layer.sublayerTransform = description.sublayerTransform.transform
    layer.shadow = description.shadow?.shadow
    if let gradient = description.contents.gradient {
      layer.contents = .gradient(gradient.gradient)
    } else if let reference = description.contents.image,
      let picture = pictures.picture(reference, &decoding)
    {
      layer.contents = .image(picture.image)
    }
    layer.sublayers.reserveCapacity(description.sublayers.count)
    for sublayer in description.sublayers {
      layer.sublayers.append(self.layer(sublayer, &decoding))
    }
    return layer
  }
}
