import Compositor
import Raster

/// Small scenes for morphs.
enum MorphScenes {
  static func box(
    _ id: String, _ frame: Rect, _ color: Color, _ sublayers: [Layer] = []
  ) -> Layer {
    var layer = Layer(id: id, frame: frame)
    layer.backgroundColor = color
    layer.sublayers = sublayers
    return layer
  }

  static func scene(_ layers: [Layer], width: Double = 120, height: Double = 100) -> Scene {
    Scene(size: Size(width, height), scale: 1, layers: layers)
  }

  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let green = Color(red: 0, green: 1, blue: 0)

  /// A fan of nested, turned, translucent, clipped layers that change their places in the tree.
  static let tangled: [Scene] = {
    var card = box("card", Rect(10, 10, 60, 40), .white)
    card.cornerRadii = CornerRadii(8)
    card.shadow = Shadow(opacity: 0.4, offset: Point(0, 2), radius: 3)
    let badge = box("badge", Rect(50, -6, 16, 16), red)
    var tilted = box("", Rect(30, 70, 60, 60), Color(hex: 0x88AACC))
    tilted.transform = .rotationZ(sine: 0.6, cosine: 0.8)

    tilted.anchorPoint = Point(0, 0.25)
    tilted.sublayers = [box("leaf", Rect(5, 8, 30, 20), green), box("", Rect(40, 40, 9, 9), blue)]
    var clipped = box("frame", Rect(70, 50, 40, 40), .black)
    clipped.masksToBounds = true
    clipped.cornerRadii = CornerRadii(20)
    clipped.sublayers = [box("inside", Rect(-5, -5, 30, 30), red)]
    var first = card
    first.sublayers = [badge]
    let a = scene([box("", Rect(0, 0, 120, 100), .white), first, tilted, clipped])

    var big = box("card", Rect(30, 40, 80, 50), Color(hex: 0xFFEECC))
    big.borderWidth = 3
    big.zPosition = 5
    var square = clipped
    square.position = Point(30, 30)
    square.cornerRadii = .zero
    square.borderWidth = 2
    square.borderColor = green
    var moved = box("leaf", Rect(30, 15, 20, 20), green)
    moved.transform = .rotationZ(sine: 1, cosine: 0)
    moved.anchorPoint = Point(1, 1)
    var loose = badge
    loose.position = Point(100, 20)
    loose.opacity = 0.5
    big.sublayers = [moved]
    let b = scene([box("", Rect(0, 0, 120, 100), Color(hex: 0xDDEEFF)), square, big, loose])
    return [a, b]
  }()
}
