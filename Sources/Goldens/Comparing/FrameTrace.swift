import ExactMath

/// The hashes and times of a clip's frames: what explains a difference without its pixels.
struct FrameTrace {
  private(set) var hashes: [String] = []
  private(set) var times: [Double?] = []

  mutating func append(_ hash: String, _ time: Double?) {
    hashes.append(hash)
    times.append(time)
  }

  var count: Int { hashes.count }

  /// Seconds that most frames last, whatever single ones do; nil without time stamps.
  var frameDuration: Double? {
    let stamps = times.compactMap { $0 }
    guard count > 1, stamps.count == count else { return nil }
    let durations = zip(stamps.dropFirst(), stamps).map { $0 - $1 }.sorted()
    // Of evenly rounded stamps the mean is the better measure.
    let middle = durations[durations.count / 2]
    let mean = (stamps[count - 1] - stamps[0]) / Double(count - 1)
    guard let first = durations.first, let last = durations.last, middle > 0 else { return nil }
    return last - first <= middle / 2 ? mean : middle
  }

  /// Seconds after the first frame; nil without time stamps.
  func time(_ index: Int) -> Double? {
    guard let first = times.first ?? nil, let time = times[index] else { return nil }
    return time - first
  }

  /// How the other clip's frames are these, differently placed in time; nil where that explains
  /// nothing.
  func explanation(of other: FrameTrace) -> String? {
    shift(of: other) ?? stretch(of: other)
  }

  /// All frames that both then have are equal, at least two different ones and half of a clip.
  private func shift(of other: FrameTrace) -> String? {
    for distance in 1..<max(2, max(count, other.count)) {
      if isMoved(other, by: distance) {
        return "same frames, \(distance) later"
      }
      if other.isMoved(self, by: distance) {
        return "same frames, \(distance) earlier"
      }
    }
    return nil
  }

  private func isMoved(_ other: FrameTrace, by distance: Int) -> Bool {
    let overlap = min(count, other.count - distance)
    guard overlap * 2 >= min(count, other.count), overlap > 1 else { return false }
    let common = hashes.prefix(overlap)
    return Set(common).count > 1 && common.elementsEqual(other.hashes[distance...].prefix(overlap))
  }

  /// A simple factor of time, such as 3/2: where both have a frame of one moment it is equal.
  private func stretch(of other: FrameTrace) -> String? {
    let (steps, otherSteps) = (count - 1, other.count - 1)
    guard steps != otherSteps, steps > 1, otherSteps > 1 else { return nil }
    for under in 1...12 {
      let nearest = Double(otherSteps * under) / Double(steps)
      for over in [Int(nearest), Int(nearest) + 1] where over > 0 && over != under {
        // The last frame of a clip may lie up to one after the end.
        guard abs(steps * over - otherSteps * under) <= max(over, under) else { continue }
        if isStretched(other, over, under) {
          return "same frames, played \(brief(Double(over) / Double(under))) times as long"
        }
      }
    }
    return nil
  }

  private func isStretched(_ other: FrameTrace, _ over: Int, _ under: Int) -> Bool {
    var common: Set<String> = []
    for index in 0..<count where index * over % under == 0 {
      let place = index * over / under
      guard place < other.count else { break }
      guard hashes[index] == other.hashes[place] else { return false }
      common.insert(hashes[index])
    }
    // The ends alone are equal in every other transition between the same screens too.
    return common.count > 3 && common.count * under * 2 > Set(hashes).count
  }
}

/// As few digits after the point as lie within `tolerance` of the value, three at most.
func brief(_ value: Double, within tolerance: Double) -> String {
  for scale in [1.0, 10, 100] {
    let rounded = (value * scale).rounded() / scale
    if abs(rounded - value) <= tolerance { return brief(rounded) }
  }
  return brief(value)
}

/// At most three digits after the point.
private func brief(_ value: Double) -> String { shortDecimal((value * 1000).rounded() / 1000) }
