import ExactMath

/// How far a render is: what every way of telling it is made from.
package struct ProgressState: Hashable, Sendable {
  package var done: Int
  package var total: Int
  /// Seconds since the first frame was begun.
  package var elapsed: Double

  package init(done: Int, total: Int, elapsed: Double) {
    self.done = done
    self.total = total
    self.elapsed = elapsed
  }

  /// nil while nothing is measured.
  package var framesPerSecond: Double? {
    done > 0 && elapsed > 0 ? Double(done) / elapsed : nil
  }

  package var secondsLeft: Double? {
    framesPerSecond.map { Double(total - done) / $0 }
  }

  /// 0…`parts`, rounded down, so that the last part is full only at the end.
  func part(of parts: Int) -> Int {
    total > 0 ? done * parts / total : 0
  }

  /// The bar of a terminal `width` columns wide, without colour or line end; never wider.
  ///
  /// As the line gets narrower it loses the time left, then the speed, then the bar.
  package func bar(width: Int) -> String {
    let count = "frame \(done)/\(total)"
    var facts = [count]
    if let framesPerSecond { facts.append("\(formatDecimal(framesPerSecond, places: 1)) fps") }
    if let secondsLeft, done < total { facts.append("\(Self.clock(secondsLeft)) left") }
    while true {
      let text = facts.joined(separator: "  ")
      let room = width - text.count - 3
      if room >= 10 {
        let length = min(room, 40)
        let filled = part(of: length)
        let rest = String(repeating: "-", count: length - filled)
        return "[" + String(repeating: "#", count: filled) + rest + "] " + text
      }
      guard facts.count > 1 else { return String(count.prefix(max(0, width))) }
      facts.removeLast()
    }
  }

  package var line: String {
    let percent = "frame \(done)/\(total) (\(part(of: 100)) %)"
    guard let framesPerSecond, let secondsLeft else { return percent }
    let speed = "\(percent), \(formatDecimal(framesPerSecond, places: 1)) fps"
    return done < total ? "\(speed), \(Self.clock(secondsLeft)) left" : speed
  }

  package var json: String {
    let speed = framesPerSecond.map { formatDecimal($0, places: 3) } ?? "null"
    let left = secondsLeft.map { formatDecimal($0, places: 3) } ?? "null"
    return #"{"event":"progress","frame":\#(done),"frames":\#(total),"elapsed":"#
      + #"\#(formatDecimal(elapsed, places: 3)),"fps":\#(speed),"secondsLeft":\#(left)}"#
  }

  /// `0:07`, `12:34`, `1:02:03`; rounded up, so that it is zero only at the end.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded(.up))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }
}
