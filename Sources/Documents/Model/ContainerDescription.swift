internal import Raster
internal import Transitions

/// The part of the canvas that a transition runs in; the rest dissolves.
struct ContainerDescription: DocumentRecord {
  var keepTop: Length?
  var keepBottom: Length?
  var region: [Length]?
  var place = Place()

  init() {}

  static let shape = RecordShape<ContainerDescription>(
    "Container", "a container",
    [
      Field(
        "keepTop", \.keepTop, .length,
        "The height of a bar at the top that the transition leaves alone."),
      Field(
        "keepBottom", \.keepBottom, .length,
        "The height of a bar at the bottom that the transition leaves alone."),
      Field(
        "region", \.region, .array(of: .length, atLeast: 4, "lengths [x, y, width, height]"),
        "A rectangle of the canvas instead of the bars."),
    ])

  static func start(_ node: JSONNode, _ decoding: inout Decoding) -> ContainerDescription {
    var start = ContainerDescription()
    start.place = decoding.place(of: node)
    return start
  }

  mutating func check(_ node: JSONNode, _ decoding: inout Decoding) {
    guard let region else { return }
    if region.count != 4 {
      decoding.report(
        "the region has \(counted(region.count, "length"))", at: node.offset,
        expected: "four: x, y, width, height")
      self.region = nil
    }
    if node.member("keepTop") != nil || node.member("keepBottom") != nil {
      decoding.report(
        "a container has both a region and a bar", at: node.offset, expected: "one of them")
    }
  }

  /// The container in points of the stage, on whole pixels; nil when nothing is left of it.
  func container(on stage: Stage) -> Container? {
    let rect: Rect
    if let region, region.count == 4 {
      func points(_ length: Length, _ extent: Double) -> Double {
        length.points(of: extent, scale: stage.scale)
      }
      rect = Rect(
        points(region[0], stage.size.width), points(region[1], stage.size.height),
        points(region[2], stage.size.width), points(region[3], stage.size.height))
    } else {
      let above = (keepTop ?? .zero).points(of: stage.size.height, scale: stage.scale)
      let below = (keepBottom ?? .zero).points(of: stage.size.height, scale: stage.scale)
      guard above != 0 || below != 0 else { return .wholeCanvas }
      rect = Rect(
        minX: 0, minY: above, maxX: stage.size.width, maxY: stage.size.height - below)
    }
    // Whole pixels, so that the container has no edge of its own that is half one and half the other.
    let (width, height) = stage.pixelSize
    func snapped(_ value: Double, _ limit: Int) -> Double {
      max(0, min(Double(limit), (value * stage.scale).rounded())) / stage.scale
    }
    let snappedRect = Rect(
      minX: snapped(rect.minX, width), minY: snapped(rect.minY, height),
      maxX: snapped(rect.maxX, width), maxY: snapped(rect.maxY, height))
    return snappedRect.isEmpty ? nil : Container(region: snappedRect)
  }
}

extension Length {
  fileprivate static let zero = Length(0, .points)
}
