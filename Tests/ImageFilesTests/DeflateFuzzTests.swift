import CDeflate
import CInflateOracles
import Foundation
import TestSupport
import Testing

/// Rows that nobody drew, compressed by our own encoder and read by zlib and by libdeflate.
///
/// A failure names its seed. `DEFLATE_FUZZ_SEED=n` repeats that one alone; `DEFLATE_FUZZ_ROUNDS=n`
/// takes so many seeds instead of 40.
@Suite struct DeflateFuzzTests {
  private static let seeds: [UInt64] = {
    let variables = ProcessInfo.processInfo.environment
    if let seed = variables["DEFLATE_FUZZ_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(0..<(variables["DEFLATE_FUZZ_ROUNDS"].flatMap { UInt64($0) } ?? 40))
  }()

  @Test(arguments: seeds) func bothLibrariesReadTheSameBytes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pixel = random.next() & 1 == 0 ? 3 : 4
    // Narrow and wide rows; one picture in eight is longer than two blocks of 128 KiB.
    let width = 1 + Int(random.next() % (random.next() & 1 == 0 ? 20 : 700))
    let rowBytes = width * pixel + 1
    let rows =
      random.next() % 8 == 0
      ? (280 << 10) / rowBytes + 2 : 1 + Int(random.next() % UInt64(min(200, 60_000 / rowBytes)))
    let isThorough = random.next() & 1 == 0
    let note: Comment =
      "DEFLATE_FUZZ_SEED=\(seed): \(rows) rows of \(width) pixels of \(pixel), \(isThorough)"

    let deflater = try #require(cdeflater_create(width * pixel, rows, Int32(pixel), isThorough))
    defer { cdeflater_destroy(deflater) }
    let first = Self.rows(rows, of: rowBytes, &random)
    let second = Self.rows(rows, of: rowBytes, &random)
    let stream = Self.compressed(first, rowBytes, deflater)
    #expect(Self.isRead(stream, as: first), note)
    // What came before leaves no trace: another stream is sound, and the first one comes out again.
    #expect(Self.isRead(Self.compressed(second, rowBytes, deflater), as: second), note)
    #expect(Self.compressed(first, rowBytes, deflater) == stream, note)

    // A block is stored where that is shorter, in pieces of 65,535 bytes with five more each.
    let blocks = first.count / (128 << 10) + 1
    #expect(stream.count <= first.count + (first.count / 65_535 + 2 * blocks) * 5 + 32, note)
    // Matches are found: no more than zlib needs for the same bytes without any, plus a description.
    let peer = oracle_zlib_huffman_count(first, first.count)
    #expect(peer > 0 && stream.count <= peer + 200 * blocks, note)
  }

  private static func compressed(
    _ bytes: [UInt8], _ rowBytes: Int, _ deflater: OpaquePointer
  ) -> [UInt8] {
    cdeflater_begin(deflater)
    for start in stride(from: 0, to: bytes.count, by: rowBytes) {
      let row = UnsafeMutableBufferPointer(start: cdeflater_row(deflater), count: rowBytes)
      _ = row.update(fromContentsOf: bytes[start..<start + rowBytes])
    }
    var count = 0
    let stream = cdeflater_end(deflater, &count)
    return Array(UnsafeBufferPointer(start: stream, count: count))
  }

  /// zlib and libdeflate both make exactly these bytes of the stream, and use all of it.
  private static func isRead(_ stream: [UInt8], as bytes: [UInt8]) -> Bool {
    [oracle_zlib_inflates, oracle_libdeflate_inflates].allSatisfy { inflates in
      var output = [UInt8](repeating: 0xA5, count: bytes.count)
      return inflates(stream, stream.count, &output, output.count) && output == bytes
    }
  }

  /// Rows made of pieces: noise, runs, few symbols, repeated patterns, and copies from up to a window
  /// and more before, with or without a changed byte.
  private static func rows(
    _ rows: Int, of rowBytes: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let total = rows * rowBytes
    bytes.reserveCapacity(total)
    func length(_ random: inout SeededGenerator) -> Int {
      // As often short as long; 258 and its neighbours are where matches are cut.
      let longest: UInt64 = [9, 70, 520, 9000][Int(random.next() & 3)]
      return min(total - bytes.count, 1 + Int(random.next() % longest))
    }
    while bytes.count < total {
      let count = length(&random)
      switch random.next() % 6 {
      case 0:
        for _ in 0..<count { bytes.append(random.byte()) }
      case 1:
        bytes.append(contentsOf: repeatElement(random.byte(), count: count))
      case 2:
        // The frequency of each byte is half that of the one before, so that codes get long.
        for _ in 0..<count { bytes.append(UInt8(random.next().trailingZeroBitCount)) }
      case 3:
        let period = 1 + Int(random.next() % 12)
        let pattern = (0..<period).map { _ in random.byte() }
        for i in 0..<count { bytes.append(pattern[i % period]) }
      default:
        guard !bytes.isEmpty else { continue }
        let reach = min(bytes.count, random.next() & 1 == 0 ? 4 * rowBytes : 33_000)
        let distance = 1 + Int(random.next() % UInt64(reach))
        let changed = random.next() & 1 == 0 ? Int(random.next() % UInt64(count)) : -1
        for i in 0..<count {
          let byte = bytes[bytes.count - distance]
          bytes.append(i == changed ? byte ^ 1 : byte)
        }
      }
    }
    // Each row begins with the number of its filter.
    for start in stride(from: 0, to: total, by: rowBytes) {
      bytes[start] = UInt8(random.next() % 5)
    }
    return bytes
  }
}
