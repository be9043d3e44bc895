import Goldens
import ImageFiles
import MovieFiles
import Transitions

/// An option's value that is one of a few names.
protocol NamedValue: RawRepresentable, CaseIterable where RawValue == String {}

extension NamedValue {
  static var names: [String] { allCases.map(\.rawValue) }

  init(argument text: String) throws(ValueError) {
    guard let value = Self(rawValue: text) else {
      throw ValueError(
        "one of \(Self.names.joined(separator: ", "))",
        hint: suggestion(for: text, among: Self.names))
    }
    self = value
  }
}

extension Fit: NamedValue {}
extension CatalogueEntry.Platform: NamedValue {}
extension ComparisonLimits.Metric: NamedValue {}
extension X264Preset: NamedValue {}
extension TransferTag: NamedValue {}
extension PNGCompression: NamedValue {}
