import Compositor
import ExactMath
import Motion
import Raster

extension MorphBuilder {
  /// What the inner layer of an element draws above its background.
  struct InnerContents {
    /// Its own contents, where both scenes have the same.
    var own = Contents.none
    var sublayers: [Layer] = []
  }

  /// An element without shared elements inside: all that it draws is one picture, but for a text,
  /// which moves by itself.
  mutating func pictureContents(
    _ a: Layer, _ b: Layer, _ slot: MergedOrder.Slot, on id: String, needsWindow: Bool
  ) -> InnerContents {
    let isLaidOutAlike = a.bounds == b.bounds || slot.from.isEmpty
    let hasSamePieces = slot.from == slot.to && isLaidOutAlike
    var result = InnerContents()
    var (first, second) = (a, b)
    if hasSamePieces || a.contents.isText, let common = innerContents(a, b, on: id) {
      result = common
      if hasSamePieces {
        result.sublayers += slot.to
        return result
      }
      (first.contents, second.contents) = (.none, .none)
    } else if let texts = exchangedTexts(a, b) {
      result.sublayers = texts
      (first.contents, second.contents) = (.none, .none)
    }
    let boxes = exchange(
      contentsBox(of: first, slot.from, from: a.bounds, to: b.bounds),
      contentsBox(of: second, slot.to, from: a.bounds, to: b.bounds), span: pictureSpan(a, b))
    let clips =
      needsWindow && slot.isWithin(a, b) && first.pictureShadow == nil
      && second.pictureShadow == nil
    result.sublayers += clips ? window(boxes, a, b) : boxes
    return result
  }

  /// What both scenes have in common: the element's own contents, or where these cast a shadow, those
  /// of a layer in it, which no background fills.
  private mutating func innerContents(
    _ a: Layer, _ b: Layer, on id: String
  ) -> InnerContents? {
    guard a.pictureShadow != nil || b.pictureShadow != nil else {
      return commonContents(a, b, on: id).map { InnerContents(own: $0) }
    }
    var caster = Layer(id: newID())
    guard let common = commonContents(a, b, on: caster.id) else { return nil }
    caster.contents = common
    caster.bounds = a.bounds
    caster.anchorPoint = Point(0, 0)
    caster.position = a.bounds.origin
    moveShadow(&caster, a.pictureShadow, b.pictureShadow)
    return InnerContents(sublayers: [caster])
  }

  /// An element that holds others: its own picture, then slots and elements in their order.
  mutating func containerContents(
    _ a: Layer, _ b: Layer, _ order: MergedOrder, on id: String, isScreen: Bool,
    needsWindow: Bool
  ) -> InnerContents {
    var result = InnerContents()
    if let common = innerContents(a, b, on: id) {
      result = common
    } else if let texts = exchangedTexts(a, b) {
      result.sublayers += texts
    } else {
      let boxes = exchange(
        pictureBox(of: a, [], from: a.bounds, to: b.bounds),
        pictureBox(of: b, [], from: a.bounds, to: b.bounds), span: pictureSpan(a, b))
      let clips = needsWindow && a.pictureShadow == nil && b.pictureShadow == nil
      result.sublayers += clips ? window(boxes, a, b) : boxes
    }
    let covered = isScreen ? coveredSlots(order) : (from: -1, to: -1)
    for (index, slot) in order.slots.enumerated() {
      let boxes = slotLayers(
        slot, from: a.bounds, to: b.bounds, fromStays: index <= covered.from,
        toStays: index <= covered.to)
      result.sublayers += needsWindow && slot.isWithin(a, b) ? window(boxes, a, b) : boxes
      if index < order.elements.count {
        let element = order.elements[index]
        result.sublayers.append(merge(element.from, element.to, host: element.to.id))
      }
    }
    return result
  }

  /// Up to which slot the pieces of each screen need not fade, because an element above them covers
  /// the screen: those that leave when it does so at the end, those that come when at the start.
  private func coveredSlots(_ order: MergedOrder) -> (from: Int, to: Int) {
    (
      order.elements.lastIndex { coversScreen($0.to) } ?? -1,
      order.elements.lastIndex { coversScreen($0.from) } ?? -1
    )
  }

  private func coversScreen(_ layer: Layer) -> Bool { layer.covers(screens.stage.size) }

  /// Pieces of one or both scenes in one place.
  private mutating func slotLayers(
    _ slot: MergedOrder.Slot, from a: Rect, to b: Rect, fromStays: Bool, toStays: Bool
  ) -> [Layer] {
    let isShared = !slot.from.isEmpty && !slot.to.isEmpty
    let leaving = isShared ? MorphSpan.exchange : MorphSpan.leaving
    let coming = isShared ? MorphSpan.exchange : MorphSpan.coming
    var first = slot.from
    var second = slot.to
    if !fromStays { for index in first.indices { leave(&first[index], from: a, leaving) } }
    if !toStays { for index in second.indices { come(&second[index], to: b, coming) } }
    let old = first.isEmpty ? nil : pieceBox(first, of: a, from: a, to: b)
    let new = second.isEmpty ? nil : pieceBox(second, of: b, from: a, to: b)
    if !fromStays && !toStays {
      return isShared
        ? exchange(old, new, span: MorphSpan.exchange)
        : [
          old.map { faded($0, leaving, isComing: false) },
          new.map { faded($0, coming, isComing: true) },
        ]
        .compactMap { $0 }
    }
    return [
      fromStays ? old : old.map { faded($0, leaving, isComing: false) },
      toStays ? new : new.map { faded($0, coming, isComing: true) },
    ].compactMap { $0 }
  }

  /// The span of the progress in which a picture is replaced by the other: at the small end of the
  /// way, so that the larger picture's pixels show wherever they are needed.
  private func pictureSpan(_ a: Layer, _ b: Layer) -> ClosedRange<Double> {
    let (first, second) = (a.displayedArea, b.displayedArea)
    if (first - second).magnitude <= 0.02 * max(first, second) { return 0...1 }
    let part = MorphSpan.smallPicture
    return second > first ? 0...part : (1 - part)...1
  }
}

extension MergedOrder.Slot {
  /// In neither scene anything of it shows beyond the element's bounds.
  fileprivate func isWithin(_ a: Layer, _ b: Layer) -> Bool {
    fromExtent.isWithin(a.bounds) && toExtent.isWithin(b.bounds)
  }
}

extension Rect {
  fileprivate func isWithin(_ other: Rect) -> Bool {
    isEmpty
      || minX >= other.minX - 0.5 && minY >= other.minY - 0.5 && maxX <= other.maxX + 0.5
        && maxY <= other.maxY + 0.5
  }
}

extension Contents {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Layer {
  /// Draws the same contents into the same shape.
  func hasSamePicture(as other: Layer) -> Bool {
    contents == other.contents
      && (contents == .none
        || contentsGravity == other.contentsGravity && filter == other.filter)
  }

  fileprivate var displayedArea: Double {
    let linear = (transform.m11 * transform.m22 - transform.m12 * transform.m21).magnitude
    return bounds.size.width * bounds.size.height * linear
  }
}
