package import ExactMath

/// How long the clip stands still before its first movement and after its last.
package struct Hold: Hashable, Sendable {
  package var before: Time
  package var after: Time

  package static let none = Hold(before: .zero, after: .zero)

  package init(before: Time, after: Time) {
    self.before = before
    self.after = after
  }

  /// `0.5s` for both, or `0.5s,1s`.
  package init(argument text: String) throws(ValueError) {
    let expected = "a time such as 0.5s, or two such as 0.5s,1s"
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw ValueError(expected, number: text) }
    // "0,5s" is more often a half second in another language than no hold and five seconds.
    guard parts.count == 1 || parseWhole(parts[0]) == nil else {
      throw ValueError(
        expected, hint: "; decimals take a point, not a comma, and two times both take a unit")
    }
    do {
      let before = try parseDuration(parts[0])
      self.init(before: before, after: parts.count == 2 ? try parseDuration(parts[1]) : before)
    } catch .tooLong {
      throw ValueError(expected, hint: "; a time is at most one hour (3600s)")
    } catch {
      throw ValueError(expected)
    }
  }
}
