/// Two 16-bit channels of a pixel in the halves of a word, so that one product weighs both.
///
/// `even` holds red and blue, `odd` green and alpha. Products of a lane and a weight stay below
/// 2^31 (32640·32768 + 16384), so lanes never run into each other.
private struct Channels {
  var even: UInt64
  var odd: UInt64

  @inline(__always)
  init(even: UInt64, odd: UInt64) {
    self.even = even
    self.odd = odd
  }

  @inline(__always)
  init(pixel: UInt32) {
    let e = UInt64(pixel & 0x00FF_00FF)
    let o = UInt64(pixel &>> 8 & 0x00FF_00FF)
    even = (e | e &<< 16) & 0x0000_00FF_0000_00FF
    odd = (o | o &<< 16) & 0x0000_00FF_0000_00FF
  }

  @inline(__always)
  init(values: ValueRow) {
    even = UInt64(values[0]) | UInt64(values[2]) &<< 32
    odd = UInt64(values[1]) | UInt64(values[3]) &<< 32
  }

  @inline(__always)
  func store(to values: MutableValueRow) {
    values[0] = UInt16(truncatingIfNeeded: even)
    values[1] = UInt16(truncatingIfNeeded: odd)
    values[2] = UInt16(truncatingIfNeeded: even &>> 32)
    values[3] = UInt16(truncatingIfNeeded: odd &>> 32)
  }

  /// Bytes to values of 7 fraction bits: a·(32768 − w) + b·w has 15, so 8 are rounded away.
  @inline(__always)
  static func vertical(_ a: Channels, _ b: Channels, _ weight: UInt64) -> Channels {
    let rest = 32768 &- weight
    let half: UInt64 = 0x0000_0080_0000_0080
    let mask: UInt64 = 0x0000_7FFF_0000_7FFF
    return Channels(
      even: (a.even &* rest &+ b.even &* weight &+ half) &>> 8 & mask,
      odd: (a.odd &* rest &+ b.odd &* weight &+ half) &>> 8 & mask)
  }

  /// Values of 7 fraction bits to a pixel.
  @inline(__always)
  static func horizontal(_ a: Channels, _ b: Channels, _ weight: UInt64) -> UInt32 {
    let rest = 32768 &- weight
    let half: UInt64 = 0x0000_4000_0000_4000
    let mask: UInt64 = 0x0000_7FFF_0000_7FFF
    return Channels(
      even: (a.even &* rest &+ b.even &* weight &+ half) &>> 15 & mask,
      odd: (a.odd &* rest &+ b.odd &* weight &+ half) &>> 15 & mask
    ).pixel
  }

  /// Values of 7 fraction bits, at most 32640, rounded to bytes.
  @inline(__always)
  var pixel: UInt32 {
    let half: UInt64 = 0x0000_0040_0000_0040
    let bytes: UInt64 = 0x0000_00FF_0000_00FF
    let e = (even &+ half) &>> 7 & bytes
    let o = (odd &+ half) &>> 7 & bytes
    let lanes = e | o &<< 8
    return UInt32(truncatingIfNeeded: lanes | lanes &>> 16)
  }
}

/// Bilinear at a position of 15 fraction bits that lies inside the image.
@inline(__always)
private func bilinear(
  _ image: UnsafeRawPointer, _ rowBytes: Int, _ lastRow: Int32, _ u: Int32, _ v: Int32
) -> UInt32 {
  let column = Int(u &>> 15)
  let row = Int(v &>> 15)
  let upper = (image + row &* rowBytes).assumingMemoryBound(to: UInt32.self) + column
  let below = row < Int(lastRow) ? rowBytes : 0
  let lower = (UnsafeRawPointer(upper) + below).assumingMemoryBound(to: UInt32.self)
  let fx = UInt64(UInt32(bitPattern: u) & 0x7FFF)
  let fy = UInt64(UInt32(bitPattern: v) & 0x7FFF)
  return Channels.horizontal(
    .vertical(Channels(pixel: upper[0]), Channels(pixel: lower[0]), fy),
    .vertical(Channels(pixel: upper[1]), Channels(pixel: lower[1]), fy), fx)
}

/// The nearest whole number, ties to even, of a value within ±2^31.
@inline(__always)
private func rounded(_ value: Double) -> Int32 {
  // Between 2^52 and 2^53 doubles are whole numbers.
  Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
}

extension PortableKernels {
  static let verticalMix: VerticalMixRow = { values, upper, lower, count, weight in
    let w = UInt32(truncatingIfNeeded: weight) & 0x7FFF
    let rest = 32768 &- w
    let (a, b) = (UnsafeRawPointer(upper), UnsafeRawPointer(lower))
    for i in 0..<count &* 4 {
      let above = UInt32(a.load(fromByteOffset: i, as: UInt8.self))
      let below = UInt32(b.load(fromByteOffset: i, as: UInt8.self))
      values[i] = UInt16(truncatingIfNeeded: (above &* rest &+ below &* w &+ 128) &>> 8)
    }
  }

  static let verticalSum: VerticalSumRow = { values, first, rowBytes, weights, taps, count in
    // Blocks whose 32-bit sums stay on the stack; each tap walks its row once.
    let block = 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block) { sums in
      guard let sums = sums.baseAddress else { return }
      var start = 0
      while start < count &* 4 {
        let n = min(block, count &* 4 &- start)
        for i in 0..<n { sums[i] = 128 }
        for tap in 0..<taps {
          let row = first + (tap &* rowBytes &+ start)
          let w = UInt32(UInt16(bitPattern: weights[tap]) & 0x7FFF)
          // The weights sum to 32768, so the total is at most 255·32768 + 128.
          for i in 0..<n {
            sums[i] = sums[i] &+ UInt32(row.load(fromByteOffset: i, as: UInt8.self)) &* w
          }
        }
        for i in 0..<n { values[start &+ i] = UInt16(truncatingIfNeeded: sums[i] &>> 8) }
        start &+= n
      }
    }
  }

  static let horizontalMix: HorizontalMixRow = { destination, count, values, position, step, last in
    var p = position
    for i in 0..<count {
      let at = max(0, min(Int64(last) &<< 15, p &>> 17))
      let pair = values + Int(at &>> 15) &* 4
      destination[i] = Channels.horizontal(
        Channels(values: pair), Channels(values: pair + 4), UInt64(at & 0x7FFF))
      p &+= step
    }
  }

  static let horizontalSum: HorizontalSumRow = {
    destination, count, values, origin, starts, weights, taps in
    for i in 0..<count {
      let run = values + Int(starts[i] &- origin) &* 4
      let own = weights + i &* taps
      // The weights sum to 32768 and the values are at most 32640: below 2^30 + 2^14.
      var even: UInt64 = 0x0000_4000_0000_4000
      var odd: UInt64 = even
      for tap in 0..<taps {
        let w = UInt64(UInt16(bitPattern: own[tap]))
        let c = Channels(values: run + tap &* 4)
        even &+= c.even &* w
        odd &+= c.odd &* w
      }
      let mask: UInt64 = 0x0000_7FFF_0000_7FFF
      destination[i] = Channels(even: even &>> 15 & mask, odd: odd &>> 15 & mask).pixel
    }
  }

  static let shift: ShiftRow = { destination, upper, lower, count, horizontal, vertical in
    let fx = UInt64(truncatingIfNeeded: horizontal) & 0x7FFF
    let fy = UInt64(truncatingIfNeeded: vertical) & 0x7FFF
    if count == 0 { return }
    var left = Channels.vertical(Channels(pixel: upper[0]), Channels(pixel: lower[0]), fy)
    for i in 0..<count {
      let right = Channels.vertical(
        Channels(pixel: upper[i &+ 1]), Channels(pixel: lower[i &+ 1]), fy)
      destination[i] = Channels.horizontal(left, right, fx)
      left = right
    }
  }

  static let affine: AffineRow = {
    destination, count, image, rowBytes, lastColumn, lastRow, u, v, du, dv, _ in
    let endU = Int64(lastColumn) &<< 15
    let endV = Int64(lastRow) &<< 15
    var (u, v) = (u, v)
    for i in 0..<count {
      destination[i] = bilinear(
        image, rowBytes, lastRow,
        Int32(truncatingIfNeeded: max(0, min(endU, u &>> 17))),
        Int32(truncatingIfNeeded: max(0, min(endV, v &>> 17))))
      u &+= du
      v &+= dv
    }
  }

  static let perspective: PerspectiveRow = {
    destination, count, image, rowBytes, lastColumn, lastRow, line, _ in
    let (u, du, v, dv, q, dq) = (line[0], line[1], line[2], line[3], line[4], line[5])
    let endU = Double(lastColumn) * 32768
    let endV = Double(lastRow) * 32768
    var x = line[6]
    for i in 0..<count {
      let r = 1 / (q + dq * x)
      var pu = (u + du * x) * r
      var pv = (v + dv * x) * r
      // Written so that NaN becomes 0, as the vector maximum does.
      pu = pu > 0 ? pu : 0
      pv = pv > 0 ? pv : 0
      pu = pu < endU ? pu : endU
      pv = pv < endV ? pv : endV
      destination[i] = bilinear(image, rowBytes, lastRow, rounded(pu), rounded(pv))
      x += 1
    }
  }

  static let positions: PositionsRow = {
    destination, count, image, rowBytes, lastRow, columns, rows in
    for i in 0..<count {
      destination[i] = bilinear(image, rowBytes, lastRow, columns[i], rows[i])
    }
  }
}
