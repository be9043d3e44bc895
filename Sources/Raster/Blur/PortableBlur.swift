/// The rows of a blur in plain Swift.
enum PortableBlur {
  static let weightedSum: WeightedSumRow = { values, source, stride, weights, taps, count in
    // Blocks whose sums stay on the stack; each tap walks its row once.
    let block = 64
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: block) { sums in
      guard let sums = sums.baseAddress else { return }
      var start = 0
      while start < count {
        let n = min(block, count &- start)
        for i in 0..<n { sums[i] = 16384 }
        for tap in 0..<taps {
          let row = source + (tap &* stride &+ start)
          let weight = Int32(weights[tap])
          for i in 0..<n { sums[i] = sums[i] &+ Int32(row[i]) &* weight }
        }
        for i in 0..<n { values[start &+ i] = UInt16(truncatingIfNeeded: sums[i] &>> 15) }
        start &+= n
      }
    }
  }

  static let decimate: DecimateRow = { values, count, source, step, weights, taps in
    for i in 0..<count {
      let run = source + i &* step &* 4
      var sums = Channels(even: 0x4000_0000_4000, odd: 0x4000_0000_4000)
      for tap in 0..<taps {
        sums.add(run + tap &* 4, UInt64(UInt16(bitPattern: weights[tap])))
      }
      let cell = values + i &* 4
      cell[0] = UInt16(truncatingIfNeeded: sums.even &>> 15 & 0x7FFF)
      cell[1] = UInt16(truncatingIfNeeded: sums.odd &>> 15 & 0x7FFF)
      cell[2] = UInt16(truncatingIfNeeded: sums.even &>> 47)
      cell[3] = UInt16(truncatingIfNeeded: sums.odd &>> 47)
    }
  }

  static let spline: SplineRow = { destination, count, cells, phase, size, weights in
    let second = weights + 8 &* (size &+ SplineTable.spare)
    var (phase, cell) = (phase, cells)
    for i in 0..<count {
      let (a, b) = (weights + 8 &* phase, second + 8 &* phase)
      var sums = Channels(even: 0x20_0000_0020_0000, odd: 0x20_0000_0020_0000)
      sums.add(cell, UInt64(UInt16(bitPattern: a[0])))
      sums.add(cell + 4, UInt64(UInt16(bitPattern: a[1])))
      sums.add(cell + 8, UInt64(UInt16(bitPattern: b[0])))
      sums.add(cell + 12, UInt64(UInt16(bitPattern: b[1])))
      let bytes: UInt64 = 0x0000_00FF_0000_00FF
      let pairs = sums.even &>> 22 & bytes | (sums.odd &>> 22 & bytes) &<< 8
      destination[i] = UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
      phase &+= 1
      if phase == size {
        phase = 0
        cell += 4
      }
    }
  }

  /// Red and blue in the halves of one word, green and alpha in those of another: sums of up to
  /// 32 bits.
  private struct Channels {
    var even: UInt64
    var odd: UInt64

    @inline(__always)
    init(even: UInt64, odd: UInt64) {
      self.even = even
      self.odd = odd
    }

    @inline(__always)
    mutating func add(_ values: ValueRow, _ weight: UInt64) {
      even &+= (UInt64(values[0]) | UInt64(values[2]) &<< 32) &* weight
      odd &+= (UInt64(values[1]) | UInt64(values[3]) &<< 32) &* weight
    }
  }
}
