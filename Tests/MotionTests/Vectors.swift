import Foundation
import Testing

/// A file under fixtures/vectors.
func vectorFile(_ name: String) -> URL {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return root.appendingPathComponent("fixtures/vectors/\(name)")
}

/// The rows of a file under fixtures/vectors: tab-separated, without `#` comments and empty lines.
func vectorRows(_ name: String) throws -> [[String]] {
  let rows = try String(contentsOf: vectorFile(name), encoding: .utf8)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t").map(String.init) }
  try #require(!rows.isEmpty, "\(name) has no rows")
  return rows
}

/// The same rows as numbers.
func vectorNumbers(_ name: String) throws -> [[Double]] {
  try vectorRows(name).map { row in try row.map { try #require(Double($0), "\(row)") } }
}

/// Whether two numbers differ by at most `tolerance` of the second.
func isClose(_ a: Double, _ b: Double, relative tolerance: Double) -> Bool {
  abs(a - b) <= tolerance * abs(b)
}
