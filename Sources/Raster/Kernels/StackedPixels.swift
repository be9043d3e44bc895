/// Premultiplied pixels between two layers of a stack: their channels with 16 bits, 65535 for 255.
///
/// This defines the bytes of a stack. A byte becomes 16 bits by standing twice (v·257), which one
/// shuffle does, and a product is the upper half of 16 × 16 bits, which is one instruction nearly
/// everywhere. Upper halves round down: a layer takes at most 2/257 of a step away, never adds any,
/// and never lifts a colour above its alpha. A transparent source leaves what is there but for 1/257
/// of a step, which no stack adds up to half a step.
struct StackedPixels {
  /// Pixels in a block.
  static let capacity = 32

  private let values: UnsafeMutablePointer<UInt16>
  /// The layer times its weight, and what it leaves of what is beneath.
  private let layer: UnsafeMutablePointer<UInt16>
  private let rest: UnsafeMutablePointer<UInt16>

  /// Calls `body` with a block on the stack.
  static func withBlock(_ body: (StackedPixels) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 12 * capacity) { memory in
      guard let start = memory.baseAddress else { return }
      start.initialize(repeating: 0, count: 12 * capacity)
      body(
        StackedPixels(
          values: start, layer: start + 4 * capacity, rest: start + 8 * capacity))
    }
  }

  func load(_ pixels: PixelRow, count: Int) {
    let bytes = UnsafeRawPointer(pixels)
    for i in 0..<(count &* 4) {
      values[i] = UInt16(bytes.load(fromByteOffset: i, as: UInt8.self)) &* 257
    }
  }

  /// Lays `source` times a weight of 0…65535 over them.
  ///
  /// No sum passes 65535: under a source alpha of a the backdrop is multiplied by 65535 − a.
  func cover(_ source: PixelRow, weight: UInt16, count: Int) {
    let bytes = UnsafeRawPointer(source)
    for i in 0..<(count &* 4) {
      let channel = UInt16(bytes.load(fromByteOffset: i, as: UInt8.self)) &* 257
      layer[i] = Self.product(channel, weight)
    }
    for pixel in 0..<count {
      let left = ~layer[pixel &* 4 &+ 3]
      for channel in 0..<4 { rest[pixel &* 4 &+ channel] = left }
    }
    for i in 0..<(count &* 4) {
      values[i] = layer[i] &+ Self.product(values[i], rest[i])
    }
  }

  /// Stores the nearest bytes to v/257: 256 times that is v − v/256 but for 1/256 of a step.
  func store(to pixels: MutablePixelRow, count: Int) {
    let bytes = UnsafeMutableRawPointer(pixels)
    for i in 0..<(count &* 4) {
      let byte = (values[i] &- values[i] &>> 8 &+ 128) &>> 8
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: byte), toByteOffset: i, as: UInt8.self)
    }
  }

  @inline(__always)
  private static func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
  }
}
