import Raster
import TestSupport
import Testing

/// One call of a kernel in memory that a test lays out.
struct KernelCall: CustomTestStringConvertible, Sendable {
  /// The entry of the table that is called.
  let entry: String
  /// What is special about the call, if anything.
  var detail = ""
  /// Takes its buffers from the memory: as many pixels, mask bytes or cells as the number says, with
  /// contents from the generator.
  let run: @Sendable (KernelSet, GuardedMemory, Int, inout SeededGenerator) -> Void

  var testDescription: String { detail.isEmpty ? entry : "\(entry), \(detail)" }

  static let all =
    pixels + modes + masks + [stack, crossFade, shade] + scaling + shifts + sampling + blurs
    + chroma

  private static let weights: [Int32] = [0, 1, 127, 12124, 16384, 20000, 32766, 32767]

  /// The kernels of one row onto another.
  private static let pixels = PixelKernel.all.map { kernel in
    let words = kernel.testDescription.split(separator: " ", maxSplits: 1)
    return KernelCall(entry: String(words[0]), detail: words.count > 1 ? String(words[1]) : "") {
      set, memory, count, random in
      let destination = memory.pixels(count, &random)
      let source = memory.input(randomRow(count, &random).elements)
      let mask = memory.input(randomMask(count, &random).elements)
      kernel.run(
        set, destination, source, mask, count, weights[Int(random.next() % UInt64(weights.count))])
    }
  }

  private static let modes = BlendMode.allCases.compactMap { mode -> KernelCall? in
    switch mode {
    case .normal, .clear, .copy, .destination: return nil
    default:
      let isOfColors = [.hue, .saturation, .color, .luminosity].contains(mode)
      return KernelCall(entry: isOfColors ? "blendColors" : "blendChannels", detail: "\(mode)") {
        set, memory, count, random in
        let destination = memory.pixels(count, &random)
        let source = memory.input(randomRow(count, &random).elements)
        set.blend(mode, destination, source, count)
      }
    }
  }

  private static let masks = [
    KernelCall(entry: "multiplyMask") { set, memory, count, random in
      let mask = memory.output(randomMask(count, &random).elements)
      set.multiplyMask(mask, memory.input(randomMask(count, &random).elements), count)
    },
    KernelCall(entry: "scaleMask") { set, memory, count, random in
      let mask = memory.output(randomMask(count, &random).elements)
      set.scaleMask(mask, count, Int32(random.next() % 32768))
    },
  ]

  private static let stack = KernelCall(entry: "stackOver") { set, memory, count, random in
    let layers = 1 + Int(random.next() % UInt64(KernelSet.deepestStack))
    let destination = memory.pixels(count, &random)
    let base = random.next() & 1 == 0 ? destination : memory.pixels(count, &random)
    let sources = (0..<layers).map { _ in
      PixelRow(memory.input(randomRow(count, &random).elements))
    }
    let weights = (0..<layers).map { _ in Weight(raw: Int32(random.next() % 32768)).stacked }
    set.stackOver(
      destination, base, memory.input(sources), memory.input(weights), layers, count)
  }

  private static let crossFade = KernelCall(entry: "crossFade", detail: "into a third row") {
    set, memory, count, random in
    let a = memory.input(randomRow(count, &random).elements)
    let b = memory.input(randomRow(count, &random).elements)
    set.crossFade(memory.pixels(count, &random), a, b, count, Int32(random.next() % 32768))
  }

  private static let shade = KernelCall(entry: "shade") { set, memory, count, random in
    let weights = (0..<count).map { _ in UInt16(random.next() % 32768) }
    set.shade(
      memory.pixels(count, &random), memory.input(weights), count, Int32(random.next() % 32768))
  }

  // MARK: Scales

  private static let scaling = [
    KernelCall(entry: "verticalMix") { set, memory, count, random in
      let upper = memory.input(randomRow(count, &random).elements)
      let lower = memory.input(randomRow(count, &random).elements)
      set.verticalMix(memory.values(count), upper, lower, count, Int32(random.next() % 32768))
    },
    KernelCall(entry: "verticalSum") { set, memory, count, random in
      let taps = 2 + Int(random.next() % 7)
      // The first row begins and the last one ends where the memory does; others have room between.
      let pitch = count + Int(random.next() % 5)
      let rows = memory.input(randomRow(pitch * (taps - 1) + count, &random).elements)
      set.verticalSum(
        memory.values(count), rows, pitch * 4, memory.input(randomWeights(taps, &random)), taps,
        count)
    },
    KernelCall(entry: "horizontalSum") { set, memory, count, random in
      let taps = 2 + Int(random.next() % 7)
      let width = taps + 20
      var starts = (0..<count).map { _ in 1000 + Int32(random.next() % 21) }
      if count > 1 { (starts[0], starts[count - 1]) = (1000, 1020) }
      let weights = (0..<count).flatMap { _ in randomWeights(taps, &random) }
      set.horizontalSum(
        memory.pixels(count, &random), count, memory.input(randomValues(width, &random)), 1000,
        memory.input(starts), memory.input(weights), taps)
    },
    // Up, down by less than two, by more, and mirrored, from before the first value to behind the
    // last, or exactly from one end to the other.
    KernelCall(entry: "horizontalMix") { set, memory, count, random in
      let step = fixed(
        [random.double(0...1), random.double(1...2), 2.3, -0.7, 1, 2, 0][
          Int(random.next() % 7)])
      let isTight = random.next() & 1 == 0
      let reach = Int(abs(step) * Int64(max(0, count - 1)) >> 32)
      let width = isTight ? reach + 2 : 1 + reach / 2
      let start = isTight ? (step < 0 ? Int64(reach + 1) << 32 : 0) : fixed(random.double(-9...3))
      set.horizontalMix(
        memory.pixels(count, &random), count, memory.input(randomValues(width + 1, &random)), start,
        step, Int32(width - 1))
    },
  ]

  // MARK: Samples

  private static let shifts = ["both ways", "across", "down"].map { way in
    KernelCall(entry: "shift", detail: way) { set, memory, count, random in
      let upper = memory.input(randomRow(count + 1, &random).elements)
      let lower = memory.input(randomRow(count + 1, &random).elements)
      let (x, y) = (1 + Int32(random.next() % 32767), 1 + Int32(random.next() % 32767))
      set.shift(
        memory.pixels(count, &random), upper, lower, count, way == "down" ? 0 : x,
        way == "across" ? 0 : y)
    }
  }

  /// Rows that begin and end outside of an image, and such that go exactly from one end to the other.
  private static let sampling = [false, true].flatMap { isInside in
    let detail = isInside ? "inside" : "beyond the edges"
    return [
      KernelCall(entry: "affine", detail: detail) { set, memory, count, random in
        let place = Place(count, isInside, &random)
        let image = memory.input(randomRow(place.width * place.height + 1, &random).elements)
        set.affine(
          memory.pixels(count, &random), count, image, place.width * 4, Int32(place.width - 1),
          Int32(place.height - 1), fixed(place.u), fixed(place.v), fixed(place.du),
          fixed(place.dv), place.width * 4)
      },
      KernelCall(entry: "perspective", detail: detail) { set, memory, count, random in
        let place = Place(count, isInside, &random)
        let image = memory.input(randomRow(place.width * place.height + 1, &random).elements)
        // A viewer that looks straight at it, or along it.
        let fall = isInside ? 0 : random.double(-0.003...0.003)
        let line = [
          place.u * 32768, place.du * 32768, place.v * 32768, place.dv * 32768, 1, fall, 0,
        ]
        set.perspective(
          memory.pixels(count, &random), count, image, place.width * 4, Int32(place.width - 1),
          Int32(place.height - 1), memory.input(line), -place.width * 4)
      },
      KernelCall(entry: "positions", detail: detail) { set, memory, count, random in
        let place = Place(count, isInside, &random)
        let image = memory.input(randomRow(place.width * place.height + 1, &random).elements)
        func positions(_ start: Double, _ step: Double, _ last: Int) -> [Int32] {
          (0..<count).map {
            Int32(max(0, min(Double(last), start + Double($0) * step)) * 32768)
          }
        }
        let columns = positions(place.u, place.du, place.width - 1)
        let rows = positions(place.v, place.dv, place.height - 1)
        set.positions(
          memory.pixels(count, &random), count, image, place.width * 4, Int32(place.height - 1),
          memory.input(columns), memory.input(rows))
      },
    ]
  }

  /// Where a row lies in an image, in pixels.
  private struct Place {
    var width = 1
    var height = 1
    var (u, v, du, dv) = (0.0, 0.0, 0.0, 0.0)

    init(_ count: Int, _ isInside: Bool, _ random: inout SeededGenerator) {
      height = 1 + Int(random.next() % 6)
      let steps = Double(max(1, count - 1))
      if isInside {
        du = random.double(0.2...1.3)
        width = 2 + Int(du * steps)
        dv = Double(height - 1) / steps
        // Mirrored, turned by half, upside down.
        let kind = random.next() & 3
        if kind & 1 == 1 { (u, du) = (Double(width - 1), -du) }
        if kind & 2 == 2 { (v, dv) = (Double(height - 1), -dv) }
      } else {
        width = 1 + Int(random.next() % UInt64(count + 3))
        (u, du) = (random.double(-20...40), random.double(-2...2))
        (v, dv) = (random.double(-5...9), random.double(-0.3...0.3))
      }
    }
  }

  // MARK: Blurs

  private static let blurs = [
    KernelCall(entry: "weightedSum") { set, memory, count, random in
      let taps = 1 + Int(random.next() % 9)
      let stride = random.next() & 1 == 0 ? 4 : count * 4 + 8
      let source = memory.input(
        Array(randomValues(count + (taps - 1) * stride / 4, &random)))
      let weights = taps == 1 ? [32767] : randomWeights(taps, &random)
      set.weightedSum(
        memory.values(count), source, stride, memory.input(weights), taps, count * 4)
    },
    KernelCall(entry: "decimate") { set, memory, count, random in
      let size = 2 * (1 + Int(random.next() % 7))
      let source = memory.input(randomValues(count == 0 ? 0 : (count + 1) * size, &random))
      var tent: [Int16] = []
      BlurWeights.writeTent(size: size, to: &tent)
      set.decimate(
        memory.values(count), count, source, size, memory.input(tent), 2 * size)
    },
    KernelCall(entry: "spline") { set, memory, count, random in
      let size = 2 * (1 + Int(random.next() % 7))
      let phase = Int(random.next() % UInt64(size))
      let cells = count == 0 ? 0 : (phase + count - 1) / size + 4
      var table = SplineTable()
      table.set(size: size)
      let weights = Array(UnsafeBufferPointer(start: table.weights, count: table.count))
      set.spline(
        memory.pixels(count, &random), count, memory.input(randomValues(cells, &random)), phase,
        size, memory.input(weights))
    },
  ]

  // MARK: 4:2:0

  private static let chroma = [false, true].flatMap { isExtreme in
    [ChromaSiting.center, .left].map { siting in
      KernelCall(
        entry: siting == .center ? "yuvCenter" : "yuvLeft",
        // Bytes of 0 and 255 only reach the ends of every sum.
        detail: isExtreme ? "bytes of 0 and 255" : ""
      ) { set, memory, count, random in
        func row() -> UnsafeMutablePointer<UInt32> {
          memory.input(
            (0..<count).map { _ in
              let bits = UInt32(truncatingIfNeeded: random.next())
              return isExtreme ? (bits & 0x0101_0101) &* 255 : bits
            })
        }
        func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
          memory.output([UInt8](repeating: 0x5A, count: count))
        }
        // A picture has a column.
        guard count > 0 else { return }
        let (row0, row1) = (row(), row())
        let chroma = (count + 1) / 2
        set.yuv(siting)(
          row0, row1, count, bytes(count), bytes(count), bytes(chroma), bytes(chroma))
      }
    }
  }
}

extension GuardedMemory {
  /// A row of pixels that a kernel may change.
  fileprivate func pixels(
    _ count: Int, _ random: inout SeededGenerator
  ) -> UnsafeMutablePointer<UInt32> {
    output(randomRow(count, &random).elements)
  }

  /// Room for so many pixels' values.
  fileprivate func values(_ count: Int) -> UnsafeMutablePointer<UInt16> {
    output([UInt16](repeating: 0xA5A5, count: count * 4))
  }
}
