import Compositor
import Foundation
import ImageFiles
import Raster

/// The same layer tree as nested boxes of CSS; bounds begin at zero, text is left out.
enum LayerCSS {
  static func html(_ layer: Layer) -> String {
    let (anchor, size) = (layer.anchor, layer.bounds.size)
    var outer = [
      "left:\(px(layer.position.x - anchor.x))", "top:\(px(layer.position.y - anchor.y))",
      "width:\(px(size.width))", "height:\(px(size.height))",
      "transform-origin:\(px(anchor.x)) \(px(anchor.y))", radii(layer.cornerRadii),
    ]
    if layer.transform != .identity { outer.append("transform:\(matrix(layer.transform))") }
    if !layer.isDoubleSided { outer.append("backface-visibility:hidden") }
    if layer.opacity < 1 { outer.append("opacity:\(layer.opacity)") }
    if layer.blendMode != .normal { outer.append("mix-blend-mode:\(layer.blendMode.rawValue)") }
    if layer.isIsolated { outer.append("isolation:isolate") }
    if layer.backgroundBlur > 0 {
      outer.append("backdrop-filter:blur(\(px(layer.backgroundBlur)))")
    }
    if let shadow = layer.shadow {
      // CSS's blur radius is two standard deviations.
      var color = shadow.color
      color.alpha *= shadow.opacity
      outer.append(
        "box-shadow:\(px(shadow.offset.x)) \(px(shadow.offset.y)) \(px(shadow.radius * 2)) \(rgba(color))"
      )
    }
    if let mask = layer.mask { outer.append(maskCSS(mask, in: size)) }
    if let clip = layer.clip {
      outer.append(
        "clip-path:inset(\(px(clip.minY)) \(px(size.width - clip.maxX)) \(px(size.height - clip.maxY)) \(px(clip.minX)))"
      )
    }
    var inner = ["width:100%", "height:100%", radii(layer.cornerRadii)]
    if layer.masksToBounds { inner.append("overflow:hidden") }
    if layer.backgroundColor.alpha > 0 {
      inner.append("background-color:\(rgba(layer.backgroundColor))")
    }
    var content = ""
    switch layer.contents {
    case .gradient(let gradient): inner.append("background-image:\(css(gradient))")
    case .image(let image): content = picture(image, layer)
    case .path(let path, let fill):
      content =
        "<svg style='position:absolute;overflow:visible' width='\(size.width)' height='\(size.height)'><path d='\(data(path))' fill='\(rgba(fill))'/></svg>"
    default: break
    }
    var sublayers = layer.sublayers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map { html($0.element) }.joined()
    if layer.sublayerTransform != .identity {
      sublayers =
        "<div style='width:100%;height:100%;transform-style:preserve-3d;transform-origin:\(px(anchor.x)) \(px(anchor.y));transform:\(matrix(layer.sublayerTransform))'>\(sublayers)</div>"
    }
    var border = ""
    if layer.borderWidth > 0 {
      border =
        "<div style='width:100%;height:100%;box-sizing:border-box;\(radii(layer.cornerRadii));border:\(px(layer.borderWidth)) solid \(rgba(layer.borderColor))'></div>"
    }
    return
      "<div style='\(outer.joined(separator: ";"))'><div style='\(inner.joined(separator: ";"))'>\(content)\(sublayers)</div>\(border)</div>\n"
  }

  private static func px(_ value: Double) -> String { "\(value)px" }

  private static func rgba(_ color: Color) -> String {
    "rgba(\(color.red * 255),\(color.green * 255),\(color.blue * 255),\(color.alpha))"
  }

  private static func radii(_ r: CornerRadii) -> String {
    "border-radius:\(px(r.topLeft)) \(px(r.topRight)) \(px(r.bottomRight)) \(px(r.bottomLeft))"
  }

  private static func matrix(_ m: Transform3D) -> String {
    let numbers = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
    return "matrix3d(\(numbers.map { String(format: "%.12f", $0) }.joined(separator: ",")))"
  }

  private static func css(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { "\(rgba($0.color)) \($0.location * 100)%" }
      .joined(separator: ",")
    switch gradient {
    case .linear(let from, let to, _):
      // Of CSS's directions those that are Core Animation's too: sides, and corner to corner.
      let across = to.x > from.x ? "right" : to.x < from.x ? "left" : ""
      let down = to.y > from.y ? "bottom" : to.y < from.y ? "top" : ""
      return "linear-gradient(to \(down) \(across),\(stops))"
    case .radial(let center, let radii, _):
      return
        "radial-gradient(ellipse \(radii.width * 100)% \(radii.height * 100)% at \(center.x * 100)% \(center.y * 100)%,\(stops))"
    case .conic(let center, let angle, _):
      // CSS begins at the top.
      return
        "conic-gradient(from \(angle + .pi / 2)rad at \(center.x * 100)% \(center.y * 100)%,\(stops))"
    }
  }

  /// A gradient's alpha, or one rounded rectangle.
  private static func maskCSS(_ mask: Layer, in size: Size) -> String {
    let frame = Rect(
      mask.position.x - mask.anchor.x, mask.position.y - mask.anchor.y, mask.bounds.size.width,
      mask.bounds.size.height)
    guard case .gradient(let gradient) = mask.contents else {
      let r = mask.cornerRadii
      return
        "clip-path:inset(\(px(frame.minY)) \(px(size.width - frame.maxX)) \(px(size.height - frame.maxY)) \(px(frame.minX)) round \(px(r.topLeft)) \(px(r.topRight)) \(px(r.bottomRight)) \(px(r.bottomLeft)))"
    }
    return
      "mask:\(css(gradient)) \(px(frame.minX)) \(px(frame.minY)) / \(px(frame.size.width)) \(px(frame.size.height)) no-repeat"
  }

  private static func data(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let p): "M\(p.x) \(p.y)"
      case .line(let p): "L\(p.x) \(p.y)"
      case .quadratic(let c, let p): "Q\(c.x) \(c.y) \(p.x) \(p.y)"
      case .cubic(let c, let d, let p): "C\(c.x) \(c.y) \(d.x) \(d.y) \(p.x) \(p.y)"
      case .conic: ""
      case .close: "Z"
      }
    }.joined()
  }

  /// An image that fills its layer, or whose nine parts do.
  private static func picture(_ image: Image, _ layer: Layer) -> String {
    let encoder = PNGEncoder(
      width: image.width, height: image.height, hasAlpha: !image.isOpaque, compression: .fast)
    let url =
      "data:image/png;base64,\(((try? Data(encoder.encode(image.pixmap))) ?? Data()).base64EncodedString())"
    guard layer.contentsCenter != .unit else {
      return "<img src='\(url)' style='position:absolute;width:100%;height:100%'>"
    }
    let center = layer.contentsCenter
    let insets = [
      center.minY * Double(image.height), (1 - center.maxX) * Double(image.width),
      (1 - center.maxY) * Double(image.height), center.minX * Double(image.width),
    ]
    let widths = insets.map { px($0 / layer.contentsScale) }.joined(separator: " ")
    let slices = insets.map { "\($0)" }.joined(separator: " ")
    return
      "<div style='box-sizing:border-box;width:100%;height:100%;border-style:solid;border-width:\(widths);border-image:url(\(url)) \(slices) fill stretch;image-rendering:pixelated'></div>"
  }
}
