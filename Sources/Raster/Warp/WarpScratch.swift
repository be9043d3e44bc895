/// Working memory of one row of a warp.
struct WarpScratch {
  let columns: UnsafeMutablePointer<Int32>
  let rows: UnsafeMutablePointer<Int32>
  let samples: MutablePixelRow
  let sums: UnsafeMutablePointer<UInt16>
  let weights: UnsafeMutablePointer<UInt16>

  init(_ scratch: inout SamplerScratch, count: Int) {
    // 22 bytes a pixel, each run of them aligned.
    let pixels = (count + 31) & ~31
    var next = scratch.reserve(pixels * 22)
    func take<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
      let pointer = next.bindMemory(to: type, capacity: count)
      next += count * MemoryLayout<T>.stride
      return pointer
    }
    columns = take(Int32.self, pixels)
    rows = take(Int32.self, pixels)
    samples = take(UInt32.self, pixels)
    sums = take(UInt16.self, pixels * 4)
    weights = take(UInt16.self, pixels)
  }
}
