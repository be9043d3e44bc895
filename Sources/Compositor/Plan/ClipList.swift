import Raster

/// The clips of one draw or group: a stretch of the memory in which its plan keeps all clips.
///
/// A value like an array. It differs in what making one costs: lists of a plan share one piece of
/// memory, which the next plan made in its place uses again.
public struct ClipList: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var store: PlanStore?
  private var range = 0..<0

  public init() {}

  public init(arrayLiteral clips: Clip...) {
    guard !clips.isEmpty else { return }
    let store = PlanStore()
    store.clips = clips
    self.store = store
    range = clips.indices
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }

  public subscript(position: Int) -> Clip {
    guard let store, indices.contains(position) else {
      preconditionFailure("clip \(position) of \(count)")
    }
    return store.clips[range.lowerBound + position]
  }

  /// Without the first `count` clips.
  func dropping(_ count: Int) -> ClipList {
    var result = self
    result.range = Swift.min(range.lowerBound + count, range.upperBound)..<range.upperBound
    return result
  }

  /// Those with soft edges: what the bounds of what they limit do not tell.
  var soft: ClipList {
    var result = self
    result.remove { $0.wholePixels != nil }
    return result
  }

  /// Adds `clip`, unless it is a rectangle that lets through all that one already here does.
  ///
  /// A screen that fills a clipping layer would else be cut twice along the same fractional edges.
  ///
  /// - Parameter memory: of the plan that is being made; created if it has no clips yet.
  mutating func limit(to clip: Clip, in memory: inout PlanStore?) {
    if case .rect(let rect) = clip.shape,
      contains(where: { $0.lies(inside: rect, of: clip.transform) })
    {
      return
    }
    let target = memory ?? PlanStore()
    memory = target
    let end = target.clips.count
    // What lies last in the memory grows where it is.
    if store !== target || range.upperBound != end {
      for clip in self { target.clips.append(clip) }
      range = end..<target.clips.count
      store = target
    }
    target.clips.append(clip)
    range = range.lowerBound..<target.clips.count
  }

  /// Takes away the clips that satisfy `isRemoved`.
  mutating func remove(_ isRemoved: (Clip) -> Bool) {
    guard let store else { return }
    var kept = range
    while let first = kept.first, isRemoved(store.clips[first]) {
      kept = first + 1..<kept.upperBound
    }
    while let last = kept.last, isRemoved(store.clips[last]) { kept = kept.lowerBound..<last }
    guard kept.contains(where: { isRemoved(store.clips[$0]) }) else {
      range = kept
      return
    }
    let start = store.clips.count
    for index in kept {
      let clip = store.clips[index]
      if !isRemoved(clip) { store.clips.append(clip) }
    }
    range = start..<store.clips.count
  }
}

extension ClipList: Hashable {
  public static func == (a: ClipList, b: ClipList) -> Bool {
    if a.store === b.store && a.range == b.range { return true }
    return a.elementsEqual(b)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for clip in self { hasher.combine(clip) }
  }
}
