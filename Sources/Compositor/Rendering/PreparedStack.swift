import Raster

/// Translucent pictures that lie pixel on pixel over the same area, drawn in one pass.
///
/// Each pass of its own would read and write the frame again; together they read every picture once
/// and keep what lies between two layers in registers.
final class PreparedStack: @unchecked Sendable {
  private(set) var bounds = PixelRect.empty
  /// The opaque picture beneath, drawn with them; nil for what the target holds.
  private(set) var base: ImageSampler?
  private var layers: [ImageSampler] = []
  private var weights: [UInt32] = []

  /// Lets go of pictures.
  func clear() {
    base = nil
    layers.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  func begin(_ bounds: PixelRect, base: ImageSampler?) {
    clear()
    self.bounds = bounds
    self.base = base
  }

  func add(_ layer: ImageSampler, _ weight: Weight) {
    layers.append(layer)
    weights.append(weight.stacked)
  }

  func paint(into target: PixelTarget, kernels: KernelSet) {
    let area = bounds.intersection(target.area)
    guard !area.isEmpty else { return }
    let beneath = base.flatMap { StoredRows($0.rows, area) } ?? StoredRows(target)
    withUnsafeTemporaryAllocation(of: StoredRows.self, capacity: layers.count) { rows in
      withUnsafeTemporaryAllocation(of: PixelRow.self, capacity: layers.count) { sources in
        var count = 0
        for layer in layers {
          guard let stored = StoredRows(layer.rows, area) else { continue }
          rows.initializeElement(at: count, to: stored)
          count += 1
        }
        guard count == layers.count, let start = sources.baseAddress else { return }
        weights.withUnsafeBufferPointer { weights in
          guard let weights = weights.baseAddress else { return }
          for y in area.y0..<area.y1 {
            for index in 0..<count {
              (start + index).initialize(to: rows[index].pixels(area.x0, y))
            }
            kernels.stackOver(
              target.pixels(area.x0, y), beneath.pixels(area.x0, y), start, weights, count,
              area.width)
          }
        }
      }
    }
  }
}

extension [PreparedStep] {
  /// Joins neighbours that can be drawn in one pass.
  mutating func stack(_ stacks: inout ObjectPool<PreparedStack>) {
    var end = 0
    var index = 0
    while index < count {
      let base = self[index].coveringCopy
      let bounds = base?.bounds ?? self[index].veil?.bounds
      let first = base == nil ? index : index + 1
      let last = endOfVeils(from: first, over: bounds)
      guard let bounds, last > index + 1 else {
        if index != end { swapAt(index, end) }
        (index, end) = (index + 1, end + 1)
        continue
      }
      let stack = stacks.next { PreparedStack() }
      stack.begin(bounds, base: base?.sampler)
      for place in first..<last {
        if let veil = self[place].veil { stack.add(veil.sampler, veil.weight) }
      }
      self[end] = .stack(stack)
      (index, end) = (last, end + 1)
    }
    removeSubrange(end...)
  }

  /// The index after the veils that begin at `start`: as many as one pass takes.
  private func endOfVeils(from start: Int, over bounds: PixelRect?) -> Int {
    var end = start
    while end < count, end - start < KernelSet.deepestStack, let veil = self[end].veil,
      veil.bounds == bounds
    {
      end += 1
    }
    return end
  }
}

extension PreparedStep {
  /// A picture whose pixels are copied to all of its bounds or blended there, at whole pixels.
  private var picture: (draw: PreparedDraw, sampler: ImageSampler)? {
    guard case .draw(let draw) = self, case .image(let sampler) = draw.source,
      draw.coverage.isEmpty, sampler.rows.direct(draw.bounds) != nil
    else { return nil }
    return (draw, sampler)
  }

  /// An opaque picture that replaces what was in its bounds.
  fileprivate var coveringCopy: (sampler: ImageSampler, bounds: PixelRect)? {
    guard let picture, picture.draw.isOpaque, picture.draw.weight == .full else { return nil }
    return (picture.sampler, picture.draw.bounds)
  }

  /// A translucent picture.
  fileprivate var veil: (sampler: ImageSampler, weight: Weight, bounds: PixelRect)? {
    guard let picture, !picture.draw.isOpaque else { return nil }
    return (picture.sampler, picture.draw.weight, picture.draw.bounds)
  }
}
