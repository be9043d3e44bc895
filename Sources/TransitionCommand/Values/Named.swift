/// An option's value that is one of a few names.
protocol NamedValue: RawRepresentable, CaseIterable where RawValue == String {}

extension NamedValue {
  init(argument text: String) throws(ValueError) {
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw ValueError(
        "one of \(names.joined(separator: ", "))", hint: suggestion(for: text, among: names))
    }
    self = value
  }
}
