public import Compositor
public import Raster

/// The two screens of the built-in demo: a list of places and the page of one of them.
///
/// They are drawn from layers at 390 × 844 points, so they render at any scale without files.
public enum DemoScreens {
  /// Pixels per point at which the demo renders unless told otherwise.
  public static let scale = 2.0
  private static let size = Size(390, 844)

  /// A list: three cards with pictures under a large title, a tab bar.
  public static let list: Scene = {
    var page = Layer(id: "list", frame: Rect(size: size))
    page.backgroundColor = Palette.background
    page.sublayers = [
      .line(20, 76, 190, height: 26, Palette.text),
      .line(20, 114, 120, height: 10),
      Layer.circle(334, 74, 36, .white).withGradient(
        from: Color(hex: 0x7D7AFF), to: Color(hex: 0xBF5AF2), diagonal: true),
      card("dusk", y: 144, .dusk, title: 168, subtitle: 224),
      card("morning", y: 402, .morning, title: 132, subtitle: 250),
      card("dunes", y: 660, .dunes, title: 150, subtitle: 196),
      Chrome.tabBar(selected: 0),
      Chrome.homeIndicator(Palette.text),
    ]
    page.sublayers += Chrome.statusBar(Palette.text)
    return Scene(size: size, scale: scale, layers: [page])
  }()

  /// The page of the first card: its picture large, text, a button.
  ///
  /// The page is the card grown up: both are called "dusk", and so are their pictures, titles and
  /// hearts.
  public static let detail: Scene = {
    var page = Layer(id: "dusk", frame: Rect(size: size))
    page.backgroundColor = .white
    page.sublayers = [
      Landscape.dusk.layer(in: Rect(0, 0, 390, 452), radii: .zero).named("dusk.picture"),
      sheet,
      roundButton(x: 20, .outline(14, 11, 10, 16, Chrome.chevron, Palette.text)),
      roundButton(x: 332, .outline(10, 10.5, 19, 17.4, smallHeart, Color(hex: 0xFF375F)))
        .named("dusk.heart"),
      button,
      Chrome.homeIndicator(Palette.text),
    ]
    page.sublayers += Chrome.statusBar(.white)
    return Scene(size: size, scale: scale, layers: [page])
  }()

  /// Where the first card's picture lies on the list, in points.
  public static let cardFrame = Rect(20, 144, 350, 242)

  private static func card(
    _ id: String, y: Double, _ picture: Landscape, title: Double, subtitle: Double
  ) -> Layer {
    Layer.block(20, y, 350, 242, Palette.card, radius: 20)
      .named(id)
      .withShadow(0.14, radius: 12, y: 6)
      .with([
        picture.layer(
          in: Rect(0, 0, 350, 168),
          radii: CornerRadii(topLeft: 20, topRight: 20, bottomRight: 0, bottomLeft: 0)
        ).named(id + ".picture"),
        Layer.line(18, 186, title, height: 14, Palette.text).named(id + ".title"),
        Layer.line(18, 212, subtitle, height: 9).named(id + ".subtitle"),
        Layer.circle(298, 184, 36, Color(hex: 0xEFEFF4)).named(id + ".heart").with([
          .outline(10, 11, 16, 14.7, tinyHeart, Palette.tint)
        ]),
      ])
  }

  private static let sheet: Layer = {
    var sheet = Layer.block(0, 420, 390, 424, .white)
    sheet.cornerRadii = CornerRadii(topLeft: 28, topRight: 28, bottomRight: 0, bottomLeft: 0)
    sheet.sublayers = [
      .block(177, 10, 36, 5, Palette.separator, radius: 2.5),
      Layer.line(24, 40, 232, height: 24, Palette.text).named("dusk.title"),
      Layer.line(24, 78, 140, height: 11).named("dusk.subtitle"),
      Layer.circle(24, 112, 44, .white).withGradient(
        from: Color(hex: 0xFF9F0A), to: Color(hex: 0xFF375F), diagonal: true),
      .line(82, 120, 108, height: 11, Palette.text),
      .line(82, 140, 76, height: 8),
      .block(24, 176, 342, 0.5, Palette.separator),
    ]
    for (index, width) in [342.0, 318, 334, 296, 180].enumerated() {
      sheet.sublayers.append(.line(24, 198 + Double(index) * 22, width, height: 9))
    }
    return sheet
  }()

  private static let button = Layer.block(24, 752, 342, 54, .white, radius: 27)
    .withGradient(from: Color(hex: 0x7D7AFF), to: Palette.tint)
    .withShadow(0.22, radius: 10, y: 6)
    .with([.line(121, 21, 100, height: 12, .white)])

  private static func roundButton(x: Double, _ icon: Layer) -> Layer {
    Layer.circle(x, 62, 38, Color(hex: 0xFFFFFF, alpha: 0.92))
      .withShadow(0.18, radius: 6, y: 2)
      .with([icon])
  }

  private static let smallHeart = Chrome.heart.scaled(by: 19.0 / 24)
  private static let tinyHeart = Chrome.heart.scaled(by: 16.0 / 24)
}
