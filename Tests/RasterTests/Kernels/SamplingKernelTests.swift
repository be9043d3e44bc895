import Raster
import TestSupport
import Testing

/// The sampling kernels alone: bounds, and the same integers as their definition.
@Suite struct SamplingKernelTests {
  /// An image in a buffer that ends, but for the one pixel that may be read, at a guard page.
  private struct GuardedImage {
    let width: Int
    let height: Int
    let buffer: GuardedBuffer<UInt32>

    init(_ width: Int, _ height: Int, _ generator: inout SeededGenerator) {
      self.width = width
      self.height = height
      buffer = randomRow(width * height + 1, &generator)
    }

    var rowBytes: Int { width * 4 }
    var base: UnsafeRawPointer { UnsafeRawPointer(buffer.start) }
  }

  /// a + (b − a)·w with one rounding, written with floor division of integers.
  private func mix(_ a: Int, _ b: Int, _ w: Int) -> Int {
    Int((Double((b - a) * w + 16384) / 32768).rounded(.down)) + a
  }

  private func channel(_ pixel: UInt32, _ c: Int) -> Int { Int(pixel >> (8 * UInt32(c)) & 255) }

  @Test(arguments: KernelSet.available)
  func verticalMix(set: KernelSet) {
    var generator = SeededGenerator(seed: 61)
    for length in rowLengths {
      for weight in [0, 1, 16384, 21845, 32767] as [Int32] {
        let upper = randomRow(length, &generator)
        let lower = randomRow(length, &generator)
        let values = GuardedBuffer<UInt16>(count: length * 4)
        set.verticalMix(values.start, upper.start, lower.start, length, weight)
        #expect(values.isIntact)
        let good = (0..<length * 4).allSatisfy { i in
          Int(values[i])
            == mix(
              channel(upper[i / 4], i % 4) * 128, channel(lower[i / 4], i % 4) * 128, Int(weight))
        }
        #expect(good, "length \(length), weight \(weight)")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func verticalSum(set: KernelSet) {
    var generator = SeededGenerator(seed: 62)
    for length in rowLengths {
      for taps in [2, 3, 4, 7] {
        let rows = GuardedImage(max(1, length), taps, &generator)
        let weights = GuardedBuffer(randomWeights(taps, &generator))
        // The last row ends at the guarded end when the one extra pixel is stepped over.
        let first = rows.base + 4
        let values = GuardedBuffer<UInt16>(count: length * 4)
        set.verticalSum(values.start, first, rows.rowBytes, weights.start, taps, length)
        #expect(values.isIntact)
        let good = (0..<length * 4).allSatisfy { i in
          let sum = (0..<taps).reduce(128) {
            $0 + channel(rows.buffer[1 + $1 * rows.width + i / 4], i % 4) * Int(weights[$1])
          }
          return Int(values[i]) == sum / 256
        }
        #expect(good, "length \(length), \(taps) taps")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func horizontalSum(set: KernelSet) {
    var generator = SeededGenerator(seed: 63)
    for length in rowLengths {
      for taps in [2, 3, 4, 7] {
        let width = taps + 20
        let values = GuardedBuffer(randomValues(width, &generator))
        let origin: Int32 = 1000
        var starts = (0..<length).map { _ in origin + Int32(generator.next() % 21) }
        if length > 0 { starts[length - 1] = origin + Int32(width - taps) }
        let runs = GuardedBuffer(starts)
        let weights = GuardedBuffer(
          (0..<length).flatMap { _ in randomWeights(taps, &generator) })
        let result = GuardedBuffer<UInt32>(count: length)
        set.horizontalSum(
          result.start, length, values.start, origin, runs.start, weights.start, taps)
        #expect(result.isIntact)
        let good = (0..<length * 4).allSatisfy { i in
          let sum = (0..<taps).reduce(16384) {
            $0 + Int(values[(Int(starts[i / 4] - origin) + $1) * 4 + i % 4])
              * Int(weights[i / 4 * taps + $1])
          }
          return channel(result[i / 4], i % 4) == (sum / 32768 + 64) / 128
        }
        #expect(good, "length \(length), \(taps) taps")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func horizontalMix(set: KernelSet) {
    var generator = SeededGenerator(seed: 64)
    for length in rowLengths {
      for _ in 0..<4 {
        let width = 1 + Int(generator.next() % 40)
        let values = GuardedBuffer(randomValues(width + 1, &generator))
        // Halves bring ties.
        let half = generator.next() & 1 == 0
        let step = half ? 1 << 31 : fixed(generator.double(-3...3))
        let position = half ? -(5 << 31) : fixed(generator.double(-50...50))
        let result = GuardedBuffer<UInt32>(count: length)
        set.horizontalMix(
          result.start, length, values.start, position, step, Int32(width - 1))
        #expect(result.isIntact)
        let good = (0..<length * 4).allSatisfy { i in
          let p = max(0, min(Double(width - 1), real(position + Int64(i / 4) * step)))
          let x = Int(p)
          let w = Int((p - Double(x)) * 32768)
          let value = mix(Int(values[x * 4 + i % 4]), Int(values[x * 4 + 4 + i % 4]), w)
          return channel(result[i / 4], i % 4) == (value + 64) / 128
        }
        #expect(good, "length \(length), \(width) values from \(position) by \(step)")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func shift(set: KernelSet) {
    var generator = SeededGenerator(seed: 65)
    for length in rowLengths {
      for (fx, fy) in [(16384, 16384), (0, 9999), (32767, 0), (1234, 32767)] {
        let upper = randomRow(length + 1, &generator)
        let lower = randomRow(length + 1, &generator)
        let result = GuardedBuffer<UInt32>(count: length)
        set.shift(result.start, upper.start, lower.start, length, Int32(fx), Int32(fy))
        #expect(result.isIntact)
        let good = (0..<length * 4).allSatisfy { i in
          channel(result[i / 4], i % 4)
            == bilinear(
              upper[i / 4], upper[i / 4 + 1], lower[i / 4], lower[i / 4 + 1], i % 4, fx, fy)
        }
        #expect(good, "length \(length), \(fx), \(fy)")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func affine(set: KernelSet) {
    var generator = SeededGenerator(seed: 66)
    for length in rowLengths {
      for _ in 0..<4 {
        let image = GuardedImage(
          1 + Int(generator.next() % 30), 1 + Int(generator.next() % 9), &generator)
        let (u, du) = (fixed(generator.double(-20...40)), fixed(generator.double(-2...2)))
        let (v, dv) = (fixed(generator.double(-5...12)), fixed(generator.double(-1...1)))
        let result = GuardedBuffer<UInt32>(count: length)
        set.affine(
          result.start, length, image.base, image.rowBytes, Int32(image.width - 1),
          Int32(image.height - 1), u, v, du, dv, image.rowBytes)
        #expect(result.isIntact)
        let good = (0..<length).allSatisfy {
          result[$0]
            == sample(image, real(u + Int64($0) * du), real(v + Int64($0) * dv))
        }
        #expect(good, "length \(length)")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func perspective(set: KernelSet) {
    var generator = SeededGenerator(seed: 67)
    for length in rowLengths {
      for k in 0..<4 {
        let image = GuardedImage(
          1 + Int(generator.next() % 30), 1 + Int(generator.next() % 9), &generator)
        // The last kind passes through w = 0, where positions are infinite or not a number.
        let line = [
          generator.double(-20...40) * 32768, generator.double(-2...2) * 32768,
          generator.double(-5...12) * 32768, generator.double(-1...1) * 32768,
          k == 3 ? -4 : generator.double(0.5...2), k == 3 ? 1 : generator.double(-0.003...0.003),
          k == 3 ? 0 : 3.5,
        ]
        let result = GuardedBuffer<UInt32>(count: length)
        let expected = GuardedBuffer<UInt32>(count: length)
        for (set, row) in [(set, result), (.portable, expected)] {
          set.perspective(
            row.start, length, image.base, image.rowBytes, Int32(image.width - 1),
            Int32(image.height - 1), line, -image.rowBytes)
        }
        #expect(result.isIntact)
        #expect(result.elements == expected.elements)
        for i in 0..<length where k < 3 {
          let x = line[6] + Double(i)
          let w = line[4] + line[5] * x
          let u = ((line[0] + line[1] * x) / w).rounded(.toNearestOrAwayFromZero) / 32768
          let v = ((line[2] + line[3] * x) / w).rounded(.toNearestOrAwayFromZero) / 32768
          // The reciprocal may land on the other side of a half of 1/32768.
          let near = (-1...1).flatMap { a in
            (-1...1).map { b in
              sample(image, u + Double(a) / 32768, v + Double(b) / 32768)
            }
          }
          if !near.contains(result[i]) {
            Issue.record("length \(length), pixel \(i)")
            return
          }
        }
      }
    }
  }

  /// Long rows that lie inside for the most part, of the widest image there is.
  @Test(arguments: KernelSet.available)
  func affineAcrossWidestImage(set: KernelSet) {
    var generator = SeededGenerator(seed: 70)
    let image = GuardedImage(16384, 3, &generator)
    // Steps whose last bits add up to whole units, forwards and backwards, and a row that begins and
    // ends outside.
    let lines: [(u: Double, v: Double, du: Double, dv: Double)] = [
      (0.3, 0.2, 1 - 0x1p-32, 0x1.8p-14), (16383.4, 1.9, -1.000_007, -0x1.8p-14),
      (-500.5, -0.5, 1.07, 0x1.3p-13), (8000, 1, 0x1p-32, -0x1p-32),
    ]
    for line in lines {
      let length = 16001
      let (u, du) = (fixed(line.u), fixed(line.du))
      let (v, dv) = (fixed(line.v), fixed(line.dv))
      let result = GuardedBuffer<UInt32>(count: length)
      set.affine(
        result.start, length, image.base, image.rowBytes, Int32(image.width - 1),
        Int32(image.height - 1), u, v, du, dv, image.rowBytes)
      #expect(result.isIntact)
      let wrong = (0..<length).first {
        result[$0] != sample(image, real(u + Int64($0) * du), real(v + Int64($0) * dv))
      }
      #expect(wrong == nil, "\(line)")
    }
  }

  /// Rows in perspective that lie inside for the most part, or on both sides of the horizon.
  @Test(arguments: KernelSet.available)
  func perspectiveInside(set: KernelSet) {
    var generator = SeededGenerator(seed: 71)
    let image = GuardedImage(900, 40, &generator)
    let unit = 32768.0
    let lines: [[Double]] = [
      [3 * unit, 0.9 * unit, 2 * unit, 0.03 * unit, 1, 0.0003, 0.5],
      [890 * unit, -0.9 * unit, 39 * unit, -0.03 * unit, 1, 0.0001, 0.5],
      [-200 * unit, 1.1 * unit, -3 * unit, 0.06 * unit, 1.5, -0.0004, 0.5],
      // Always at (15, 4), but for the one pixel at w = 0.
      [-15 * 40 * unit, 15 * unit, -4 * 40 * unit, 4 * unit, -40, 1, 0],
      // At (15, 4) behind the viewer throughout.
      [-15 * unit, -15 * unit, -4 * unit, -4 * unit, -1, -1, 0.5],
    ]
    for line in lines {
      for length in [80, 97, 900] {
        let result = GuardedBuffer<UInt32>(count: length)
        let expected = GuardedBuffer<UInt32>(count: length)
        for (set, row) in [(set, result), (.portable, expected)] {
          set.perspective(
            row.start, length, image.base, image.rowBytes, Int32(image.width - 1),
            Int32(image.height - 1), line, image.rowBytes)
        }
        #expect(result.isIntact)
        #expect(result.elements == expected.elements, "\(line), length \(length)")
      }
    }
  }

  @Test(arguments: KernelSet.available)
  func positions(set: KernelSet) {
    var generator = SeededGenerator(seed: 68)
    for length in rowLengths {
      let image = GuardedImage(
        1 + Int(generator.next() % 30), 1 + Int(generator.next() % 9), &generator)
      // Both ends, whole pixels and all between.
      func place(_ last: Int) -> Int32 {
        let end = Int32(last) * 32768
        return switch generator.next() & 3 {
        case 0: end
        case 1: Int32(generator.next() % UInt64(last + 1)) * 32768
        default: Int32(generator.next() % UInt64(end + 1))
        }
      }
      let columns = GuardedBuffer((0..<length).map { _ in place(image.width - 1) })
      let rows = GuardedBuffer((0..<length).map { _ in place(image.height - 1) })
      let result = GuardedBuffer<UInt32>(count: length)
      set.positions(
        result.start, length, image.base, image.rowBytes, Int32(image.height - 1), columns.start,
        rows.start)
      #expect(result.isIntact)
      let good = (0..<length).allSatisfy {
        result[$0] == sample(image, Double(columns[$0]) / 32768, Double(rows[$0]) / 32768)
      }
      #expect(good, "length \(length)")
    }
  }

  @Test(arguments: KernelSet.available)
  func shade(set: KernelSet) {
    var generator = SeededGenerator(seed: 69)
    for length in rowLengths {
      for whiteness in [0, 1, 16384, 27853, 32767] as [Int32] {
        let pixels = randomRow(length, &generator)
        let before = pixels.elements
        let weights = GuardedBuffer(
          (0..<length).map { i in i % 3 == 0 ? 32767 : UInt16(generator.next() % 32768) })
        set.shade(pixels.start, weights.start, length, whiteness)
        #expect(pixels.isIntact)
        let good = (0..<length).allSatisfy { i in
          let white = channel(before[i], 3) * 128
          return channel(pixels[i], 3) == channel(before[i], 3)
            && (0..<3).allSatisfy { c in
              let lit = mix(channel(before[i], c) * 128, white, Int(whiteness))
              let exact = Double(lit * Int(weights[i])) / 32768
              return channel(pixels[i], c) == (Int((exact + 0.5).rounded(.down)) + 64) / 128
            }
        }
        #expect(good, "length \(length), whiteness \(whiteness)")
      }
      // Nothing at all.
      let same = randomRow(length, &generator)
      let before = same.elements
      let full = GuardedBuffer([UInt16](repeating: 32767, count: length))
      set.shade(same.start, full.start, length, 0)
      #expect(same.elements == before)
    }
  }

  // MARK: The definition, in plain integers

  /// A 32.32 position cut to 15 fraction bits.
  private func real(_ position: Int64) -> Double {
    (Double(position) / 131_072).rounded(.down) / 32768
  }

  private func bilinear(
    _ p: UInt32, _ right: UInt32, _ below: UInt32, _ diagonal: UInt32, _ c: Int, _ fx: Int,
    _ fy: Int
  ) -> Int {
    let left = mix(channel(p, c) * 128, channel(below, c) * 128, fy)
    let rightValue = mix(channel(right, c) * 128, channel(diagonal, c) * 128, fy)
    return (mix(left, rightValue, fx) + 64) / 128
  }

  private func sample(_ image: GuardedImage, _ u: Double, _ v: Double) -> UInt32 {
    let x = max(0, min(Double(image.width - 1), u))
    let y = max(0, min(Double(image.height - 1), v))
    func pixel(_ dx: Int, _ dy: Int) -> UInt32 {
      let column = min(image.width - 1, Int(x) + dx)
      let row = min(image.height - 1, Int(y) + dy)
      return image.buffer[row * image.width + column]
    }
    let fx = Int((x - x.rounded(.down)) * 32768)
    let fy = Int((y - y.rounded(.down)) * 32768)
    return (0..<4).reduce(0) {
      $0 | UInt32(
        bilinear(pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1), $1, fx, fy))
        << (8 * UInt32($1))
    }
  }
}
