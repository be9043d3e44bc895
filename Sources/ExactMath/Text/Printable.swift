extension String {
  /// Without control characters: a file's text must not command the terminal that shows it.
  package var printable: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(text)
  }
}
