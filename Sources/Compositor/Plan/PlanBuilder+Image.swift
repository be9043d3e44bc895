import Raster

extension PlanBuilder {
  /// The image of a layer's contents, in one piece or in nine parts.
  mutating func addImage(_ layer: Layer, _ plane: Projective, _ clips: ClipList) {
    guard case .image(let image) = layer.contents, !layer.bounds.isEmpty else { return }
    let size = Size(Double(image.width), Double(image.height))
    guard layer.contentsRect != .unit || layer.contentsCenter != .unit else {
      let frame = layer.imageFrame(of: size)
      add(
        Draw(
          source: .image(image, frame: frame, filter: layer.filter), shape: .rect(frame),
          antialiasing: layer.edgeAntialiasing, transform: plane, clips: clips))
      return
    }
    let used = layer.contentsRect.scaled(to: Rect(size: size))
    guard !used.isEmpty, used.isFinite else { return }
    let frame = layer.imageFrame(of: used.size)
    guard layer.contentsCenter != .unit else {
      let piece = ImagePiece(of: image, used, in: frame)
      add(
        Draw(
          source: .image(piece.image, frame: piece.frame, filter: layer.filter),
          shape: .rect(frame), antialiasing: layer.edgeAntialiasing, transform: plane,
          clips: clips))
      return
    }
    addNineParts(of: image, used, in: frame, layer, plane, clips)
  }

  /// Each part covers all to its right and below, replaced there by the next ones, so that two
  /// neighbours mix along their seam and nothing shows between them.
  private mutating func addNineParts(
    of image: Image, _ used: Rect, in frame: Rect, _ layer: Layer, _ plane: Projective,
    _ clips: ClipList
  ) {
    var outer = clips
    outer.limit(
      to: Clip(
        shape: .rect(frame), transform: plane, antialiasing: layer.edgeAntialiasing),
      in: &store)
    let center = layer.contentsCenter.widened(toPixelsOf: used.size).scaled(to: used)
    let columns = NineParts(
      used.minX, center.minX, center.maxX, used.maxX, onto: frame.minX, frame.maxX,
      pixelsPerPoint: layer.contentsScale)
    let rows = NineParts(
      used.minY, center.minY, center.maxY, used.maxY, onto: frame.minY, frame.maxY,
      pixelsPerPoint: layer.contentsScale)
    let start = steps.count
    for row in rows.parts {
      for column in columns.parts {
        let source = Rect(
          minX: column.source.lowerBound, minY: row.source.lowerBound,
          maxX: column.source.upperBound, maxY: row.source.upperBound)
        let target = Rect(
          minX: column.target.lowerBound, minY: row.target.lowerBound,
          maxX: column.target.upperBound, maxY: row.target.upperBound)
        let piece = ImagePiece(of: image, source, in: target)
        // The outer edges lie beyond the clip, which alone cuts them.
        let shape = Rect(
          minX: column.isFirst ? frame.minX - frame.size.width : target.minX,
          minY: row.isFirst ? frame.minY - frame.size.height : target.minY,
          maxX: frame.maxX + frame.size.width, maxY: frame.maxY + frame.size.height)
        var draw = Draw(
          source: .image(piece.image, frame: piece.frame, filter: layer.filter),
          shape: .rect(shape), transform: plane, clips: outer)
        draw.replaces = true
        add(draw)
      }
    }
    steps.group(from: start, clips: outer, canvas: canvas)
  }
}

extension Layer {
  /// Where a picture of so many pixels lies.
  fileprivate func imageFrame(of pixels: Size) -> Rect {
    let scale = contentsScale > 0 ? contentsScale : 1
    return contentsGravity.frame(
      of: Size(pixels.width / scale, pixels.height / scale), in: bounds)
  }
}

/// The whole pixels around a part of an image, and where they lie when the part fills a rectangle.
struct ImagePiece {
  let image: Image
  let frame: Rect

  /// - Parameters:
  ///   - part: not empty, in pixels; beyond the image its edges go on.
  init(of image: Image, _ part: Rect, in target: Rect) {
    func whole(_ low: Double, _ high: Double, _ length: Int) -> (Int, Int) {
      let last = Double(length - 1)
      // A billionth of a pixel is no pixel.
      let first = max(0, min(last, (low + 1e-9).rounded(.down)))
      let end = max(first + 1, min(last + 1, (high - 1e-9).rounded(.up)))
      return (Int(first), Int(end))
    }
    let (x0, x1) = whole(part.minX, part.maxX, image.width)
    let (y0, y1) = whole(part.minY, part.maxY, image.height)
    let pixels = PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
    self.image = image.part(pixels)
    let (sx, sy) = (
      target.size.width / part.size.width, target.size.height / part.size.height
    )
    frame = Rect(
      target.minX + (Double(x0) - part.minX) * sx, target.minY + (Double(y0) - part.minY) * sy,
      Double(pixels.width) * sx, Double(pixels.height) * sy)
  }
}

/// One axis of nine-part scaling: what becomes of the parts before, in and after the centre.
struct NineParts {
  struct Part {
    let source: Range<Double>
    let target: Range<Double>
    let isFirst: Bool
  }

  /// Those that have a length on both sides, in order.
  let parts: [Part]

  /// The outer parts keep their size in points, or share the room where there is too little.
  init(
    _ start: Double, _ centerStart: Double, _ centerEnd: Double, _ end: Double,
    onto low: Double, _ high: Double, pixelsPerPoint: Double
  ) {
    let scale = pixelsPerPoint > 0 ? pixelsPerPoint : 1
    let before = max(0, centerStart - start) / scale
    let after = max(0, end - centerEnd) / scale
    let fit = before + after > high - low ? (high - low) / (before + after) : 1
    let sources = [start, max(start, centerStart), min(end, centerEnd), end]
    let targets = [low, low + before * fit, high - after * fit, high]
    var parts: [Part] = []
    for index in 0..<3 {
      guard sources[index] < sources[index + 1], targets[index] < targets[index + 1] else {
        continue
      }
      parts.append(
        Part(
          source: sources[index]..<sources[index + 1], target: targets[index]..<targets[index + 1],
          isFirst: parts.isEmpty))
    }
    self.parts = parts
  }
}

extension Rect {
  /// A rectangle of the unit space in the space whose unit is `box`.
  fileprivate func scaled(to box: Rect) -> Rect {
    Rect(
      box.minX + minX * box.size.width, box.minY + minY * box.size.height,
      size.width * box.size.width, size.height * box.size.height)
  }

  /// At least one pixel wide and high, about its own middle.
  fileprivate func widened(toPixelsOf size: Size) -> Rect {
    let width = max(self.size.width, self.size.width > 0 ? 0 : 1 / size.width)
    let height = max(self.size.height, self.size.height > 0 ? 0 : 1 / size.height)
    return Rect(center.x - width / 2, center.y - height / 2, width, height)
  }

  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
