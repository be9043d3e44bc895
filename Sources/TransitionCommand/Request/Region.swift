/// A rectangle of the canvas in lengths.
package struct Region: Hashable, Sendable {
  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  /// `x,y,w,h`.
  package init(argument text: String) throws(ValueError) {
    let expected =
      "x,y,w,h in lengths such as 0,59pt,100%,700pt, the width and height not zero"
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4 else { throw ValueError(expected) }
    do {
      x = try Length(argument: parts[0])
      y = try Length(argument: parts[1])
      width = try Length(argument: parts[2])
      height = try Length(argument: parts[3])
    } catch {
      throw ValueError(expected)
    }
    guard !width.isZero, !height.isZero else { throw ValueError(expected) }
  }
}
