import Foundation
import Testing
import Text

/// Fonts for tests, and tables that other programs wrote (fixtures/fonts).
enum Oracle {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/fonts")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func dejaVu() throws -> FontFamily {
    FontFamily(try Font(bytes: bytes("DejaVuSans-test.ttf"), source: "DejaVuSans-test.ttf"))
  }

  /// A font by its name in the tables.
  static func content(_ string: String, font: String, size: Double) throws -> TextContent {
    switch font {
    case "Regular": TextContent(string, size: size)
    case "Medium": TextContent(string, weight: .medium, size: size)
    case "SemiBold": TextContent(string, weight: .semibold, size: size)
    case "Bold": TextContent(string, weight: .bold, size: size)
    default: TextContent(string, family: try dejaVu(), size: size)
    }
  }

  /// The fields of a table's lines; there is at least one line.
  static func table(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
    try #require(!rows.isEmpty)
    return rows
  }

  static func string(codes: String) throws -> String {
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: " ") {
      scalars.append(try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)))
    }
    return String(scalars)
  }
}
