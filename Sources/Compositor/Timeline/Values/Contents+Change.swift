import Raster

extension Contents {
  /// What lies between two contents that differ in numbers only; nil where they must dissolve.
  package static func between(
    _ a: Contents, _ b: Contents, _ fraction: Double, by rule: ColorInterpolation
  ) -> Contents? {
    switch (a, b) {
    case (.gradient(let old), .gradient(let new)):
      return Gradient.between(old, new, fraction, by: rule).map(Contents.gradient)
    case (.path(let old, let fill), .path(let new, let newFill)):
      let color = Color.interpolate(fill, newFill, fraction, by: rule)
      return Path.between(old, new, fraction).map { .path($0, fill: color) }
    case (.text(let old), .text(let new)):
      var text = old
      text.color = new.color
      guard text == new else { return nil }
      text.color = .interpolate(old.color, new.color, fraction, by: rule)
      return .text(text)
    default: return nil
    }
  }
}
