import Testing

/// Every name and direction that bends a screen, 64 pixels wide.
@Suite struct CurlGoldenTests {
  private static let cases: [(String, String)] =
    [
      "uiview.curl-up", "uiview.curl-down", "catransition.suck-effect",
      "catransition.ripple-effect",
    ].map { ($0, $0) }
    + ["left", "right", "top", "bottom"].flatMap { edge in
      ["page-curl", "page-uncurl"].map {
        ("catransition.\($0)-from-\(edge)", "catransition.\($0):from=\(edge)")
      }
    } + [
      ("ios.present-partial-curl", "ios.present:style=partialCurl"),
      ("ios.dismiss-partial-curl", "ios.dismiss:style=partialCurl"),
    ]

  @Test(arguments: cases.indices)
  func framesAreTheGoldens(_ index: Int) throws {
    let (name, text) = Self.cases[index]
    try GoldenStrip(text, scale: 64.0 / 390).check(name)
  }
}
