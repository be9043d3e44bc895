import Compositor
import ExactMath
import Raster

/// Where a sheet lies and what the screen behind does.
struct SheetPlace {
  let look: SheetLook
  let container: Size
  /// Of the whole sheet, in the container.
  let card: Rect
  /// The screen behind does not step back.
  let staysBehind: Bool
  let isForm: Bool
  /// On a phone on its side every sheet is full-screen.
  let isFull: Bool
  /// What a point of the second screen is on the sheet.
  private let contentScale: Double

  init(_ look: SheetLook, in container: Size) {
    self.look = look
    self.container = container
    isFull = container.width >= 568 && container.height < 480
    isForm = look.style == .formSheet && container.width >= 600 && !isFull
    staysBehind = isForm || isFull || look.isMedium
    contentScale =
      look.isMedium && !isForm && !isFull
      ? max(0.1, 1 - 2 * look.margin / container.width) : 1
    if isFull {
      card = Rect(size: container)
    } else if isForm {
      let (width, height) = (540.0, min(620, container.height - 40))
      card = Rect(
        (container.width - width) / 2, (container.height - height) / 2, width, height)
    } else if look.isMedium {
      // Half of the screen, shrunk to the margins as one.
      let height = container.height / 2 * contentScale
      let margin = container.width * (1 - contentScale) / 2
      card = Rect(
        margin, container.height - margin - height, container.width - 2 * margin, height)
    } else {
      let top = container.height * look.gap
      card = Rect(0, top, container.width, container.height - top)
    }
  }

  var part: TransitionPart {
    var part = TransitionPart(from: behind, to: sheet, order: .toAbove)
    part.final = .picture
    return part
  }

  private var behind: SideMotion {
    let (dim, container) = (look.dim, container)
    var motion = SideMotion()
    if dim > 0 { motion.shade = { dim * $0 } }
    guard !staysBehind else { return motion }
    let (scale, shift) = (look.scale, look.shift * container.height)
    motion.transform = { progress in
      let size = 1 - (1 - scale) * progress
      // About the middle of the top.
      return Transform3D.scale(size, size).concatenated(
        with: .translation(0, shift * progress - container.height / 2 * (1 - size)))
    }
    let radius = look.presenterRadius
    motion.window = {
      SideMotion.Window(Rect(size: container), CornerRadii(radius * max(0, min(1, $0))))
    }
    return motion
  }

  private var sheet: SideMotion {
    let (card, container) = (card, container)
    var motion = SideMotion(transform: { progress in
      .translation(0, (container.height - card.minY) * (1 - progress))
    })
    let top = isFull ? 0 : look.cornerRadius
    let bottom = isForm ? look.cornerRadius : isFull ? 0 : look.bottomRadius
    let radii = CornerRadii(
      topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    // A sheet that overshoots stays on the bottom edge, with what the second screen has below it.
    let reach = card.maxY >= container.height && !isForm ? card.minY : 0
    motion.window = { progress in
      let rise = (container.height - card.minY) * (progress - 1)
      var window = card
      window.size.height += max(0, min(reach, rise))
      return SideMotion.Window(window, radii)
    }
    let content = content
    motion.content = { _ in content }
    if look.showsGrabber, !isFull { motion.marks = [grabber] }
    return motion
  }

  /// From the second screen, about the container's centre, to what the sheet shows of it.
  var content: Transform3D {
    if isForm { return .filling(card, in: container) }
    // No farther than what fills the sheet.
    let inset = min(look.inset, card.minY)
    let scale = contentScale
    // About the container's centre: its top left comes to the card's, less the inset.
    return Transform3D.scale(scale, scale).concatenated(
      with: .translation(
        card.minX - container.width * (1 - scale) / 2,
        card.minY - inset * scale - container.height * (1 - scale) / 2))
  }

  private var grabber: Layer {
    var layer = Layer(frame: Rect(card.center.x - 18, card.minY + 5, 36, 5))
    layer.cornerRadii = CornerRadii(2.5)
    layer.backgroundColor = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.55)
    return layer
  }
}

extension Transform3D {
  /// The whole container scaled, about its centre, to cover `rect`.
  static func filling(_ rect: Rect, in container: Size) -> Transform3D {
    let scale = max(rect.size.width / container.width, rect.size.height / container.height)
    return Transform3D.scale(scale, scale).concatenated(
      with: .translation(
        rect.center.x - container.width / 2, rect.center.y - container.height / 2))
  }
}
