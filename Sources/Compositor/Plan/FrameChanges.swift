public import Raster

/// The pixels in which a frame may differ from another, as a few rectangles.
public struct FrameChanges: Sendable, Hashable {
  /// They may overlap.
  public private(set) var areas: [PixelRect] = []
  private static let mostAreas = 12

  init() {}

  /// Adds `area`, joined with those that it makes hardly larger.
  mutating func add(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    var joined = area
    var index = 0
    while index < areas.count {
      let union = areas[index].union(joined)
      // Setting up one more rectangle costs as much as a few thousand pixels.
      if union.pixelCount <= areas[index].pixelCount + joined.pixelCount + 4096 {
        joined = union
        areas.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    areas.append(joined)
    if areas.count > Self.mostAreas {
      let all = areas.reduce(PixelRect.empty) { $0.union($1) }
      areas.removeAll(keepingCapacity: true)
      areas.append(all)
    }
  }

  func meets(_ area: PixelRect) -> Bool {
    areas.contains { !$0.intersection(area).isEmpty }
  }

  /// Drawing all of `canvas` is hardly more work.
  func isWorthAll(of canvas: PixelRect) -> Bool {
    areas.reduce(0) { $0 + $1.pixelCount } * 4 > canvas.pixelCount * 3
  }
}

extension PixelRect {
  var pixelCount: Int { width * height }
}

extension FramePlan {
  /// Where this frame may differ from `previous`; nil where nothing can be said but everywhere.
  ///
  /// Steps are compared in their order: a pixel that no step beside the common ones touches has the
  /// same history in both plans.
  public func changes(since previous: FramePlan) -> FrameChanges? {
    var changes = FrameChanges()
    return changes.find(in: self, since: previous) ? changes : nil
  }
}

extension FrameChanges {
  /// Finds them, in the memory that it has; false where nothing can be said but everywhere.
  mutating func find(in plan: FramePlan, since previous: FramePlan) -> Bool {
    areas.removeAll(keepingCapacity: true)
    guard plan.canvas == previous.canvas, plan.background == previous.background else {
      return false
    }
    let (new, old) = (plan.steps, previous.steps)
    var (i, j) = (0, 0)
    while i < new.count || j < old.count {
      let (endI, endJ) = (new.end(ofUnitAt: i), old.end(ofUnitAt: j))
      if i < new.count, j < old.count, new[i..<endI].isSame(as: old[j..<endJ]) {
        let (a, b) = (new[i].bounds, old[j].bounds)
        if a != b {
          // Hidden elsewhere by what lies above.
          a.subtract(b) { add($0) }
          b.subtract(a) { add($0) }
        }
        if case .beginGroup(let group) = new[i], let backdrop = group.backdrop,
          meets(backdrop.area)
        {
          add(group.bounds)
        }
        (i, j) = (endI, endJ)
        continue
      }
      // A few units ahead on one side: something was added or taken away.
      if let ahead = new.distance(from: i, toUnit: old[j..<endJ]) {
        for _ in 0..<ahead { addUnit(new, &i, plan.canvas) }
      } else if let ahead = old.distance(from: j, toUnit: new[i..<endI]) {
        for _ in 0..<ahead { addUnit(old, &j, plan.canvas) }
      } else {
        addUnit(new, &i, plan.canvas)
        addUnit(old, &j, plan.canvas)
      }
    }
    return true
  }
}

extension FrameChanges {
  /// Adds what the unit at `index` may change, and goes on to the next.
  fileprivate mutating func addUnit(
    _ steps: [FramePlan.Step], _ index: inout Int, _ canvas: PixelRect
  ) {
    guard index < steps.count else { return }
    add(steps[index].bounds.intersection(canvas))
    index = steps.end(ofUnitAt: index)
  }
}

extension ArraySlice<FramePlan.Step> {
  /// The units are equal but for the pixels in which they show.
  fileprivate func isSame(as other: Self) -> Bool {
    guard count == other.count, var first, let otherFirst = other.first else { return false }
    if first == otherFirst { return dropFirst() == other.dropFirst() }
    first.bounds = otherFirst.bounds
    return first == otherFirst && dropFirst() == other.dropFirst()
  }
}

extension [FramePlan.Step] {
  private static let furthestLook = 4

  /// The index after the step, group or cross-fade that begins at `index`.
  fileprivate func end(ofUnitAt index: Int) -> Int {
    guard index < count else { return count }
    var depth = 0
    for end in index..<count {
      if self[end].opens { depth += 1 }
      if self[end].closes { depth -= 1 }
      if depth == 0 { return end + 1 }
    }
    return count
  }

  /// How many units after the one at `index` an equal of `unit` begins; nil when not soon.
  fileprivate func distance(from index: Int, toUnit unit: ArraySlice<FramePlan.Step>) -> Int? {
    guard !unit.isEmpty else { return nil }
    var start = index
    for distance in 0..<Self.furthestLook where start < count {
      let end = end(ofUnitAt: start)
      if distance > 0, self[start..<end] == unit { return distance }
      start = end
    }
    return nil
  }
}

/// The units of a plan without which its changed areas cannot be drawn.
struct NeededSteps: Sendable {
  /// From the bottom up.
  private(set) var units: [Range<Int>] = []
  /// What blurs read.
  private var read: [PixelRect] = []

  /// Finds them among `steps`, in the memory that it has.
  mutating func find(in steps: [FramePlan.Step], for changes: FrameChanges) {
    units.removeAll(keepingCapacity: true)
    read.removeAll(keepingCapacity: true)
    var index = 0
    while index < steps.count {
      let end = steps.end(ofUnitAt: index)
      units.append(index..<end)
      index = end
    }
    // From the top down, the last ones stay: what a blur reads is needed too.
    var first = units.count
    for number in units.indices.reversed() {
      let step = units[number].lowerBound
      let bounds = steps[step].bounds
      guard changes.meets(bounds) || read.contains(where: { !$0.intersection(bounds).isEmpty })
      else { continue }
      first -= 1
      units[first] = units[number]
      if case .beginGroup(let group) = steps[step], let backdrop = group.backdrop {
        read.append(backdrop.area)
      }
    }
    units.removeSubrange(..<first)
  }
}
