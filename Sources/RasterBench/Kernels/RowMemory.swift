import Raster

/// What the row kernels work on: frames of pixels, and rows of everything else.
package final class RowMemory {
  package let width: Int
  package let height: Int
  let image: Pixmap
  let other: Pixmap
  let translucent: Pixmap
  let destination: Pixmap
  /// Mask bytes and weights of pixels, neither nothing nor all.
  let mask: UnsafeMutablePointer<UInt8>
  let weights: UnsafeMutablePointer<UInt16>
  /// A row of values that is read, of as many rows as sums take, and one that is written.
  let values: UnsafeMutablePointer<UInt16>
  let sums: UnsafeMutablePointer<UInt16>
  /// Y, Y, U and V.
  let planes: [UnsafeMutablePointer<UInt8>]
  /// Positions of a page that bends, within two rows.
  let columns: UnsafeMutablePointer<Int32>
  let rows: UnsafeMutablePointer<Int32>
  /// Where runs of three begin, and their weights.
  let starts: UnsafeMutablePointer<Int32>
  let runs: UnsafeMutablePointer<Int16>

  static let valueRows = 9
  /// Channels from row to row of `values`.
  let valueStride: Int

  package init(_ inputs: Inputs) {
    width = inputs.width
    height = inputs.height
    image = inputs.a.pixmap
    other = inputs.b.pixmap
    translucent = inputs.translucent.pixmap
    destination = Pixmap(width: width, height: height)
    valueStride = (width + 64) * 4
    func memory<Value>(_ count: Int, _ value: (Int) -> Value) -> UnsafeMutablePointer<Value> {
      let start = UnsafeMutablePointer<Value>.allocate(capacity: count)
      for i in 0..<count { (start + i).initialize(to: value(i)) }
      return start
    }
    mask = memory(width) { UInt8(1 + $0 * 37 % 254) }
    weights = memory(width) { UInt16(1 + $0 * 7919 % 32766) }
    values = memory(valueStride * Self.valueRows) { UInt16($0 * 5741 % 32641) }
    sums = memory(valueStride) { _ in 0 }
    let planeBytes = width
    planes = (0..<4).map { _ in memory(planeBytes) { _ in 0 } }
    let span = width - 1
    columns = memory(width) { Int32((Double($0) * 0.93 + 0.3) * 32768) }
    rows = memory(width) { Int32(Double($0) / Double(span) * 0.9 * 32768) }
    starts = memory(width) { Int32(min(3 * $0, span - 3)) }
    runs = memory(3 * width) { [10923, 10922, 10923][$0 % 3] }
  }

  deinit {
    mask.deallocate()
    weights.deallocate()
    values.deallocate()
    sums.deallocate()
    planes.forEach { $0.deallocate() }
    columns.deallocate()
    rows.deallocate()
    starts.deallocate()
    runs.deallocate()
  }

  /// Puts back what the kernels draw onto.
  package func reset() {
    for y in 0..<height { destination.row(y).update(from: other.row(y), count: width) }
    for i in 0..<width { mask[i] = UInt8(1 + i * 37 % 254) }
  }

  /// The bytes that a kernel may have written, but for what is behind a row's end.
  package var written: [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      bytes += UnsafeRawBufferPointer(start: destination.row(y), count: width * 4)
    }
    bytes += UnsafeRawBufferPointer(start: sums, count: width * 8)
    bytes += UnsafeBufferPointer(start: mask, count: width)
    return bytes + planes.flatMap { UnsafeBufferPointer(start: $0, count: width) }
  }
}
