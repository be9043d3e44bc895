internal import Compositor
internal import Raster
internal import Text

/// Turns described screens into scenes.
struct SceneBuilder {
  var pictures: PictureStore
  var fonts: FontStore
  /// Texts that are laid out already: screens repeat each other's.
  private var layouts: [TextDescription.Key: TextLayout] = [:]
  private var characterCount = 0
  /// What fonts lack of the texts, font by font.
  private(set) var missing = MissingCharacters()

  init(pictures: PictureStore, fonts: FontStore) {
    self.pictures = pictures
    self.fonts = fonts
  }

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
    layer.contents = contents(
      description.contents, of: layer.id, width: layer.bounds.size.width, &decoding)
    if let mask = description.mask { layer.mask = self.layer(mask, &decoding) }
    layer.sublayers.reserveCapacity(description.sublayers.count)
    for sublayer in description.sublayers {
      layer.sublayers.append(self.layer(sublayer, &decoding))
    }
    return layer
  }

  private mutating func contents(
    _ description: ContentsDescription, of layer: String, width: Double,
    _ decoding: inout Decoding
  ) -> Contents {
    if let text = description.text {
      let layout = layout(text, of: layer, width: width, &decoding)
      return (layout?.outline).map(Contents.text) ?? .none
    }
    return picture(description, &decoding) ?? .none
  }

  /// What no width changes; nil after reporting why there is none.
  private mutating func picture(
    _ description: ContentsDescription, _ decoding: inout Decoding
  ) -> Contents? {
    if let gradient = description.gradient { return .gradient(gradient.gradient) }
    if let outline = description.outline { return outline.contents }
    guard let reference = description.image else { return Contents.none }
    return pictures.picture(reference, &decoding).map { .image($0.image) }
  }

  /// What an animation shows in layers; nil after reporting why there is none.
  mutating func loaded(
    _ description: ContentsDescription, of layers: [String], _ decoding: inout Decoding
  ) -> AnimatedContents.Loaded? {
    guard let text = description.text else {
      return picture(description, &decoding).map(AnimatedContents.Loaded.contents)
    }
    guard let content = content(text, &decoding) else { return nil }
    // How wide the layers are is not known yet, and matters little for what is missing.
    if let layout = try? TextLayout(content, width: nil) {
      missing.note(layout.missing, in: text, of: layers.first ?? "")
    }
    return .text(content)
  }

  /// Text in lines as wide as the layer; a layer of no width breaks lines at line ends only.
  private mutating func layout(
    _ text: TextDescription, of layer: String, width: Double, _ decoding: inout Decoding
  ) -> TextLayout? {
    let key = TextDescription.Key(
      content: text.content, font: text.font?.path, width: width > 0 ? width : nil)
    if let known = layouts[key] {
      missing.note(known.missing, in: text, of: layer)
      return known
    }
    guard let content = content(text, &decoding) else { return nil }
    do {
      let layout = try TextLayout(content, width: key.width)
      layouts[key] = layout
      missing.note(layout.missing, in: text, of: layer)
      return layout
    } catch {
      decoding.report(phrase(error), at: text.place)
      return nil
    }
  }

  /// The text with its font, counted; nil after reporting why there is none.
  private mutating func content(
    _ text: TextDescription, _ decoding: inout Decoding
  ) -> TextContent? {
    guard characterCount <= DocumentLimits.text else { return nil }
    characterCount += text.content.string.utf8.count
    guard characterCount <= DocumentLimits.text else {
      decoding.report(
        "the texts of the document have more than \(DocumentLimits.text) bytes", at: text.place)
      return nil
    }
    var content = text.content
    if let font = text.font {
      guard let family = fonts.family(font, &decoding) else { return nil }
      content.family = family
    }
    return content
  }
}
