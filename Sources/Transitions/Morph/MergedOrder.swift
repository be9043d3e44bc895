import Compositor
import Raster

/// The order in which a merged element draws what it holds in either scene.
///
/// See `DrawingOrder` for how it is found.
struct MergedOrder {
  struct Element {
    var from: Layer
    var to: Layer
  }

  /// What lies between two elements.
  struct Slot {
    var from: [Layer] = []
    var to: [Layer] = []
    /// Boxes around what each side draws.
    var fromExtent = Rect.zero
    var toExtent = Rect.zero

    init(_ from: [ScenePart], _ to: [ScenePart]) {
      self.from = from.assembled
      self.to = to.assembled
      fromExtent = from.reduce(.zero) { $0.union($1.extent) }
      toExtent = to.reduce(.zero) { $0.union($1.extent) }
    }
  }

  /// Slot 0, element 0, slot 1, element 1, …: one slot more than elements.
  private(set) var elements: [Element] = []
  private(set) var slots: [Slot] = []

  init(from: [ScenePart], to: [ScenePart]) {
    var slot: (from: [ScenePart], to: [ScenePart]) = ([], [])
    for item in DrawingOrder(from: from, to: to).items {
      switch (item.from, item.to) {
      case (let from?, let to?):
        slots.append(Slot(slot.from, slot.to))
        slot = ([], [])
        elements.append(Element(from: from.layer, to: to.layer))
      case (let from?, nil): slot.from.append(from)
      case (nil, let to?): slot.to.append(to)
      case (nil, nil): break
      }
    }
    slots.append(Slot(slot.from, slot.to))
  }
}
