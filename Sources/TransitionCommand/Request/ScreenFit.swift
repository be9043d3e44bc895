/// How a screen fills a canvas of another shape, as CSS's `object-fit` names it.
package enum ScreenFit: String, CaseIterable, Sendable, NamedValue {
  /// Scaled to cover all of the canvas, centred; what stands out is cut.
  case cover
  /// Scaled to be seen whole, centred; the background shows beside it.
  case contain
  /// Both sides scaled on their own.
  case stretch
  /// Not scaled, centred.
  case none
}
