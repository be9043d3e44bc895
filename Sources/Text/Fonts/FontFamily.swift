internal import CDefaultFont

/// Fonts of one design in several weights.
public struct FontFamily: Sendable, Hashable {
  private struct Face: Sendable, Hashable {
    var weight: FontWeight
    var font: Font
  }

  /// By weight; never empty.
  private let faces: [Face]

  /// A family of one font, which serves every weight.
  public init(_ font: Font) {
    faces = [Face(weight: .regular, font: font)]
  }

  /// nil when there is no font at all.
  public init?(_ fonts: [FontWeight: Font]) {
    guard !fonts.isEmpty else { return nil }
    self.init(fonts: fonts)
  }

  private init(fonts: [FontWeight: Font]) {
    faces = fonts.map { Face(weight: $0.key, font: $0.value) }.sorted { $0.weight < $1.weight }
  }

  /// The font of a weight, or of the nearest one that the family has.
  ///
  /// Nearest as in CSS Fonts 4, 5.2: regular and medium stand for each other first; a light weight
  /// looks for a lighter one first, a bold one for a bolder one.
  public func font(_ weight: FontWeight) -> Font {
    let lighter = faces.filter { $0.weight < weight }.reversed()
    let bolder = faces.filter { $0.weight > weight }
    let order: [Face] =
      switch weight {
      case .regular: bolder.filter { $0.weight == .medium } + lighter + bolder
      case ...FontWeight.medium: lighter + bolder
      default: bolder + lighter
      }
    let exact = faces.first { $0.weight == weight }
    return (exact ?? order.first ?? faces[0]).font
  }

  /// Inter in regular, medium, semibold and bold, embedded: what text has that names no font.
  ///
  /// Latin, Greek, Cyrillic, punctuation, arrows and common signs.
  public static let standard: FontFamily = {
    let weights: [(FontWeight, cdefaultfont_weight)] = [
      (.regular, CDEFAULTFONT_REGULAR), (.medium, CDEFAULTFONT_MEDIUM),
      (.semibold, CDEFAULTFONT_SEMIBOLD), (.bold, CDEFAULTFONT_BOLD),
    ]
    var fonts: [FontWeight: Font] = [:]
    for (weight, file) in weights {
      var count = 0
      guard let bytes = cdefaultfont_bytes(file, &count),
        let font = try? Font(staying: bytes, count: count, source: "the default font")
      else { preconditionFailure("no memory for the embedded font") }
      fonts[weight] = font
    }
    return FontFamily(fonts: fonts)
  }()
}
