import Foundation
import ImageFiles
import Raster

/// Writes PNG files byte by byte, independently of the code under test: stored deflate blocks,
/// bitwise checksums, no filter.
enum PNGBuilder {
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
  }

  static func header(
    _ width: Int, _ height: Int, type: UInt8 = 2, depth: UInt8 = 8, tail: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    chunk(
      "IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, type] + tail)
  }

  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, data.count), by: 65535) {
      let block = data[start..<min(data.count, start + 65535)]
      let count = UInt16(block.count)
      stream.append(start + 65535 >= data.count ? 1 : 0)
      stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      stream += block
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// A whole file; `samples` are the rows without filter bytes.
  static func file(
    _ width: Int, _ height: Int, type: UInt8 = 2, depth: UInt8 = 8, before: [UInt8] = [],
    samples: [UInt8]
  ) -> [UInt8] {
    let rowCount = samples.count / height
    var rows: [UInt8] = []
    for y in 0..<height { rows += [0] + samples[y * rowCount..<(y + 1) * rowCount] }
    return signature + header(width, height, type: type, depth: depth) + before
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }
}

/// A folder of its own for one test, gone afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8] = [1]) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }
}

/// The files of fixtures/png and their expected pixels.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("fixtures/png")

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func names(prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".png") }.sorted()
  }

  /// Straight RGBA8 by file name.
  static func expected() throws -> [String: [UInt8]] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("expected.txt"), encoding: .utf8)
    var result: [String: [UInt8]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let digits = Array(parts[1].utf8)
      result[String(parts[0])] = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
    }
    return result
  }
}

/// round(c·a/255), by way of Double.
func premultiplied(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8((Double(component) * Double(alpha) / 255).rounded())
}

/// The four bytes of every pixel, row after row.
func bytes(_ image: Image) -> [UInt8] {
  (0..<image.height).flatMap { y in
    (0..<image.width).flatMap { x in
      let pixel = image.pixmap[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }
}
