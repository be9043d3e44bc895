import Foundation
import Testing

/// The rows of a file under fixtures/vectors: tab-separated, without `#` comments and empty lines.
func vectorRows(_ name: String) throws -> [[String]] {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("fixtures/vectors/\(name)")
  let rows = try String(contentsOf: file, encoding: .utf8)
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
