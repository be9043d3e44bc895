import Compositor
import ExactMath
import Raster

/// Layers for a small square canvas, drawn by us and by a browser.
struct LayerCase: Sendable {
  static let side = 160
  var name: String
  var layers: [Layer]

  init(_ name: String, _ layers: Layer...) {
    self.name = name
    self.layers = layers
  }

  var plan: FramePlan {
    FramePlan(
      layers: layers, scale: 1, background: .white,
      canvas: PixelRect(width: Self.side, height: Self.side))
  }

  static let all: [LayerCase] = shapes + transforms + fills + compositing + blends
}

private func color(_ hex: UInt32, _ alpha: Double = 1) -> Color { Color(hex: hex, alpha: alpha) }

private func block(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Color)
  -> Layer
{
  var layer = Layer(frame: Rect(x, y, width, height))
  layer.backgroundColor = fill
  return layer
}

extension Layer {
  fileprivate func with(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }

  /// Turned about the z axis by degrees.
  fileprivate func turned(_ degrees: Double) -> Layer {
    with {
      let angle = degrees * Double.pi / 180
      $0.transform = .rotationZ(sine: sine(angle), cosine: cosine(angle))
    }
  }
}

private func stops(_ colors: Color...) -> [GradientStop] { GradientStop.evenly(colors) }

/// Hues, dark and light.
private func rainbow(_ layer: Layer) -> Layer {
  layer.with {
    $0.contents = .gradient(
      .linear(
        from: Point(0, 0.5), to: Point(1, 0.5),
        stops: stops(color(0xFF2D55), color(0xFFCC00), color(0x34C759), color(0x007AFF))))
  }
}

/// Flat colours, with which blends have no rounding of a gradient before them.
private func stripes(_ frame: Rect, _ colors: [Color], across: Bool) -> Layer {
  Layer(frame: frame).with { layer in
    let count = Double(colors.count)
    layer.sublayers = colors.enumerated().map { index, fill in
      across
        ? block(
          frame.size.width / count * Double(index), 0, frame.size.width / count,
          frame.size.height, fill)
        : block(
          0, frame.size.height / count * Double(index), frame.size.width,
          frame.size.height / count, fill)
    }
  }
}

private let backdrop = stripes(
  Rect(0, 0, 160, 120),
  [
    color(0xFF2D55), color(0xFFCC00), color(0x34C759), color(0x007AFF), color(0x202020),
    color(0x808080), color(0xFFFFFF), color(0x000000),
  ], across: true)

private let veil = stripes(
  Rect(20, 0, 120, 160),
  [
    color(0x00C7BE), color(0xAF52DE, 0.8), color(0x808080, 0.6), color(0xFFD60A),
    color(0x101010, 0.8), color(0xFFFFFF, 0.4), color(0x000000), color(0xFFFFFF),
  ], across: false)

extension LayerCase {
  fileprivate static let shapes: [LayerCase] = [
    LayerCase(
      "a radius for each corner",
      block(20, 30, 120, 100, color(0x007AFF)).with {
        $0.cornerRadii = CornerRadii(topLeft: 10, topRight: 40, bottomRight: 0, bottomLeft: 25)
      }),
    LayerCase(
      "a capsule between pixels",
      block(20.25, 50.5, 110.5, 44.25, color(0x34C759, 0.75)).with {
        $0.cornerRadii = CornerRadii(22.125)
      }),
    LayerCase(
      "a border above clipped sublayers",
      block(20, 20, 120, 120, color(0xFFF3D6)).with {
        $0.cornerRadii = CornerRadii(30)
        $0.masksToBounds = true
        $0.borderWidth = 7
        $0.borderColor = color(0xAF52DE, 0.8)
        $0.sublayers = [
          block(-20, 60, 100, 100, color(0xFF9500)), block(50, -30, 100, 100, color(0x00C7BE)),
        ]
      }),
    LayerCase(
      "a shadow",
      block(40, 36, 80, 70, color(0xFFFFFF)).with {
        $0.cornerRadii = CornerRadii(16)
        $0.shadow = Shadow(opacity: 0.5, offset: Point(4, 10), radius: 8)
      }),
    LayerCase(
      "a clip",
      block(10, 10, 140, 140, color(0xFF2D55)).with {
        $0.clip = Rect(20, 33, 70, 61)
        $0.sublayers = [block(40, 40, 80, 80, color(0x1C1C1E))]
      }),
    LayerCase(
      "a path",
      Layer(frame: Rect(30, 30, 100, 100)).with {
        var path = Path()
        path.move(to: Point(50, 0))
        path.addCubic(control1: Point(110, 10), control2: Point(80, 70), to: Point(100, 100))
        path.addQuadratic(control: Point(50, 60), to: Point(0, 90))
        path.addLine(to: Point(20, 30))
        path.close()
        $0.contents = .path(path, fill: color(0x5856D6))
      }),
    LayerCase(
      "nine parts",
      Layer(frame: Rect(15, 25, 130, 110)).with {
        $0.contents = .image(bubble)
        $0.contentsCenter = Rect(0.25, 0.375, 0.5, 0.25)
      }),
  ]

  /// 16 by 16 pixels: a frame of two pixels, four corners, a middle that is one colour.
  private static let bubble: Image = {
    let pixmap = Pixmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let isFrame = x < 2 || y < 2 || x > 13 || y > 13
        let isCorner = (x < 4 || x > 11) && (y < 6 || y > 9)
        pixmap[x, y] =
          color(isFrame ? 0x1C1C1E : isCorner ? 0xFF9500 : 0x64D2FF).premultiplied
      }
    }
    return Image(pixmap)
  }()

  fileprivate static let transforms: [LayerCase] = [
    LayerCase(
      "turned, with a sublayer",
      block(35, 40, 90, 80, color(0x007AFF)).turned(27).with {
        $0.cornerRadii = CornerRadii(18)
        $0.sublayers = [block(25, 20, 40, 40, color(0xFFCC00)).turned(-50)]
      }),
    LayerCase(
      "about another anchor",
      block(40, 40, 80, 60, color(0x34C759)).with {
        $0.anchorPoint = Point(0, 1)
        $0.position = Point(40, 120)
        $0.transform = .scale(1.2, 0.7).concatenated(
          with: .rotationZ(sine: sine(-0.4), cosine: cosine(-0.4)))
      }),
    LayerCase(
      "perspective of the sublayers",
      block(20, 20, 120, 120, color(0xE5E5EA)).with {
        $0.sublayerTransform = .perspective(distance: 300)
        $0.sublayers = [
          block(10, 20, 100, 80, color(0xFF2D55)).with {
            $0.transform = .rotationY(sine: sine(0.9), cosine: cosine(0.9))
            $0.cornerRadii = CornerRadii(14)
          }
        ]
      }),
    LayerCase(
      "perspective of its own",
      rainbow(Layer(frame: Rect(30, 30, 100, 100))).with {
        $0.transform = Transform3D.rotationX(sine: sine(0.8), cosine: cosine(0.8))
          .concatenated(with: .perspective(distance: 250))
      }),
    LayerCase(
      "a back face",
      block(20, 40, 60, 80, color(0x5856D6)).with {
        $0.transform = .rotationY(sine: sine(2.5), cosine: cosine(2.5))
      },
      block(90, 40, 60, 80, color(0x5856D6)).with {
        $0.transform = .rotationY(sine: sine(2.5), cosine: cosine(2.5))
        $0.isDoubleSided = false
      }),
  ]

  fileprivate static let fills: [LayerCase] = [
    LayerCase(
      "a gradient from corner to corner",
      Layer(frame: Rect(10, 30, 140, 90)).with {
        $0.cornerRadii = CornerRadii(20)
        $0.contents = .gradient(
          .linear(
            from: Point(0, 0), to: Point(1, 1),
            stops: stops(color(0x007AFF), color(0xFF2D55, 0.2), color(0xFFCC00))))
      }),
    LayerCase(
      "a radial gradient",
      Layer(frame: Rect(10, 20, 140, 120)).with {
        $0.contents = .gradient(
          .radial(
            center: Point(0.4, 0.5), radii: Size(0.5, 0.6),
            stops: stops(color(0xFFFFFF), color(0x34C759), color(0x1C1C1E, 0.5))))
      }),
    LayerCase(
      "a conic gradient",
      Layer(frame: Rect(10, 20, 140, 120)).with {
        $0.contents = .gradient(
          .conic(
            center: Point(0.5, 0.5), angle: 0.7,
            stops: stops(color(0xFF3B30), color(0xFFCC00), color(0x007AFF), color(0xFF3B30))))
      }),
  ]

  fileprivate static let compositing: [LayerCase] = [
    LayerCase(
      "a group fades as one",
      block(20, 20, 90, 90, color(0xFF2D55)).with {
        $0.opacity = 0.55
        $0.sublayers = [
          block(40, 40, 80, 80, color(0x007AFF)).with {
            $0.opacity = 0.7
            $0.sublayers = [block(20, -30, 30, 80, color(0xFFCC00))]
          }
        ]
      }),
    LayerCase(
      "masked by a gradient",
      rainbow(Layer(frame: Rect(10, 10, 140, 140))).with {
        $0.sublayers = [block(30, 50, 80, 40, color(0x1C1C1E))]
        $0.mask = Layer(frame: Rect(10, 20, 120, 100)).with {
          $0.contents = .gradient(
            .linear(
              from: Point(0, 0.5), to: Point(1, 0.5),
              stops: stops(color(0, 0), color(0), color(0, 0.3))))
        }
      }),
    LayerCase(
      "masked by a radial gradient",
      rainbow(Layer(frame: Rect(10, 10, 140, 140))).with {
        $0.mask = Layer(frame: Rect(0, 0, 140, 140)).with {
          $0.contents = .gradient(
            .radial(
              center: Point(0.5, 0.5), radii: Size(0.5, 0.5),
              stops: [
                GradientStop(location: 0, color: color(0)),
                GradientStop(location: 0.4, color: color(0)),
                GradientStop(location: 1, color: color(0, 0)),
              ]))
        }
      }),
    LayerCase(
      "masked by a shape",
      rainbow(Layer(frame: Rect(10, 10, 140, 140))).with {
        $0.sublayers = [block(30, 50, 80, 60, color(0x1C1C1E))]
        $0.mask = block(20, 30, 90, 70, color(0)).with { $0.cornerRadii = CornerRadii(25) }
      }),
    // Near the glass's edges all is flat: CSS mirrors what lies beneath there, here its edge goes on.
    LayerCase(
      "glass",
      block(0, 0, 160, 160, color(0x34C759)), block(60, 0, 15, 160, color(0xFFFFFF)),
      block(85, 0, 12, 160, color(0xFF2D55)),
      block(10, 20, 140, 120, color(0xFFFFFF, 0.25)).with {
        $0.backgroundBlur = 6
        $0.cornerRadii = CornerRadii(20)
        $0.sublayers = [block(20, 30, 60, 8, color(0x1C1C1E))]
      }),
    LayerCase(
      "glass that fades",
      block(0, 0, 160, 160, color(0xFFCC00)), block(70, 70, 20, 20, color(0x1C1C1E)),
      block(10, 10, 140, 140, color(0xFFFFFF, 0.3)).with {
        $0.backgroundBlur = 9
        $0.opacity = 0.6
      }),
    LayerCase(
      "blending through a clip that does not isolate",
      backdrop,
      Layer(frame: Rect(20, 20, 120, 120)).with {
        $0.cornerRadii = CornerRadii(40)
        $0.masksToBounds = true
        $0.sublayers = [
          block(0, 0, 70, 120, color(0xFF9500)),
          block(40, 20, 100, 60, color(0x32ADE6)).with { $0.blendMode = .multiply },
        ]
      }),
    LayerCase(
      "blending in isolation",
      backdrop,
      Layer(frame: Rect(20, 20, 120, 120)).with {
        $0.isIsolated = true
        $0.sublayers = [
          block(0, 0, 70, 120, color(0xFF9500, 0.8)),
          block(40, 20, 80, 60, color(0x32ADE6)).with { $0.blendMode = .difference },
        ]
      }),
    LayerCase(
      "a blended group that fades",
      backdrop,
      block(20, 20, 80, 80, color(0x32ADE6)).with {
        $0.blendMode = .screen
        $0.opacity = 0.7
        $0.cornerRadii = CornerRadii(12)
        $0.sublayers = [block(40, 40, 80, 80, color(0xFF2D55))]
      }),
  ]

  /// What CSS has of the modes.
  fileprivate static let blends: [LayerCase] = [
    .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
  ].map { (mode: BlendMode) in
    LayerCase(
      mode.rawValue, backdrop, veil.with { $0.blendMode = mode })
  }
}
