import Raster

/// Translucent pictures that lie pixel on pixel over the same area, drawn in one pass.
///
/// Each pass of its own would read and write the frame again; together they read every picture once
/// and keep what lies between two layers in registers.
final class PreparedStack: Sendable {
  let bounds: PixelRect
  /// The opaque picture beneath, drawn with them; nil for what the target holds.
  let base: ImageSampler?
  private let layers: [ImageSampler]
  private let weights: [UInt32]

  init(bounds: PixelRect, base: ImageSampler?, layers: [(sampler: ImageSampler, weight: Weight)]) {
    self.bounds = bounds
    self.base = base
    self.layers = layers.map(\.sampler)
    weights = layers.map(\.weight.stacked)
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
  /// Neighbours that can be drawn in one pass, joined.
  func stacked() -> [PreparedStep] {
    var result: [PreparedStep] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      let base = self[index].coveringCopy
      let bounds = base?.bounds ?? self[index].veil?.bounds
      var layers: [(sampler: ImageSampler, weight: Weight)] = []
      var end = base == nil ? index : index + 1
      while end < count, layers.count < KernelSet.deepestStack, let veil = self[end].veil,
        veil.bounds == bounds
      {
        layers.append((veil.sampler, veil.weight))
        end += 1
      }
      guard let bounds, end > index + 1 else {
        result.append(self[index])
        index += 1
        continue
      }
      result.append(
        .stack(PreparedStack(bounds: bounds, base: base?.sampler, layers: layers)))
      index = end
    }
    return result
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
