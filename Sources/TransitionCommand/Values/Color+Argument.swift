internal import Documents
package import Raster

extension Color {
  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or one of CSS's basic names, as in a document.
  package init(argument text: some StringProtocol) throws(ValueError) {
    guard let color = Color(parsing: text) else {
      let name = text.lowercased()
      throw ValueError(
        "a colour such as #fff, #faf9f7, #faf9f780, white or transparent",
        hint: text.hasPrefix("#")
          ? "" : suggestion(for: name, among: Color.basicNames.map(\.name)))
    }
    self = color
  }
}
