import MovieFiles
import Raster
import Testing

/// A filter under a kernel set.
struct YUVCase: CustomTestStringConvertible, Sendable {
  var siting: ChromaSiting
  var kernels: KernelSet

  var testDescription: String { "\(siting), \(kernels)" }

  static let all = [ChromaSiting.center, .left].flatMap { siting in
    KernelSet.available.map { YUVCase(siting: siting, kernels: $0) }
  }
}

@Suite struct YUVConverterTests {
  /// Tight planes between guard bytes.
  struct Planes {
    static let guardBytes = 64
    var bytes: [UInt8]
    let width: Int
    let height: Int
    var chromaWidth: Int { (width + 1) / 2 }
    var chromaHeight: Int { (height + 1) / 2 }

    init(_ pixmap: Pixmap, _ siting: ChromaSiting, background: PremultipliedColor? = nil) {
      self.init(
        pixmap, YUVCase(siting: siting, kernels: .fastest), background: background)
    }

    init(_ pixmap: Pixmap, _ test: YUVCase, background: PremultipliedColor? = nil) {
      (width, height) = (pixmap.width, pixmap.height)
      let count = YUVPlanes.tightByteCount(width: width, height: height)
      bytes = Array(repeating: 0xA5, count: count + 2 * Self.guardBytes)
      let (width, height) = (width, height)
      bytes.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        YUVConverter(
          siting: test.siting, background: background, kernels: test.kernels
        ).convert(
          pixmap, to: YUVPlanes(tight: base + Self.guardBytes, width: width, height: height))
      }
    }

    var guardsStand: Bool {
      bytes.prefix(Self.guardBytes).allSatisfy { $0 == 0xA5 }
        && bytes.suffix(Self.guardBytes).allSatisfy { $0 == 0xA5 }
    }

    func y(_ x: Int, _ y: Int) -> UInt8 { bytes[Self.guardBytes + y * width + x] }
    func u(_ i: Int, _ j: Int) -> UInt8 {
      bytes[Self.guardBytes + width * height + j * chromaWidth + i]
    }
    func v(_ i: Int, _ j: Int) -> UInt8 {
      bytes[Self.guardBytes + width * height + (chromaHeight + j) * chromaWidth + i]
    }
  }

  /// The greatest difference from the reference, in steps.
  static func error(_ pixmap: Pixmap, _ planes: Planes, _ siting: ChromaSiting) -> Double {
    var worst = 0.0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        worst = max(worst, abs(Double(planes.y(x, y)) - YUVReference.luma(pixmap, x, y)))
      }
    }
    for j in 0..<planes.chromaHeight {
      for i in 0..<planes.chromaWidth {
        let wanted = YUVReference.chroma(pixmap, i, j, siting)
        worst = max(
          worst, abs(Double(planes.u(i, j)) - wanted.u), abs(Double(planes.v(i, j)) - wanted.v))
      }
    }
    return worst
  }

  @Test(arguments: YUVCase.all) func everyWidth(_ test: YUVCase) {
    var random = Seeded(state: 420)
    for width in Array(1...70) + [255, 1170] {
      for height in [1, 2, 3, 6] {
        let pixmap = Pixmap(width: width, height: height) { _, _ in
          // Alpha is not looked at where there is no background.
          PremultipliedColor(packed: UInt32.random(in: 0...UInt32.max, using: &random))
        }
        let planes = Planes(pixmap, test)
        #expect(Self.error(pixmap, planes, test.siting) <= 0.51, "\(width)×\(height)")
        #expect(planes.guardsStand, "\(width)×\(height)")
      }
    }
  }

  /// The corners of the cube, where a sum could overflow.
  @Test(arguments: YUVCase.all) func extremes(_ test: YUVCase) {
    var random = Seeded(state: 8)
    let pixmap = Pixmap(width: 512, height: 64) { _, _ in
      let bits = UInt8.random(in: 0...7, using: &random)
      return PremultipliedColor(
        red: bits & 1 * 255, green: bits >> 1 & 1 * 255, blue: bits >> 2 & 1 * 255, alpha: 255)
    }
    let planes = Planes(pixmap, test)
    #expect(Self.error(pixmap, planes, test.siting) <= 0.51)
    let solids = Pixmap(width: 16, height: 2) { x, _ in
      PremultipliedColor(
        red: UInt8(x / 2 & 1) * 255, green: UInt8(x / 4 & 1) * 255, blue: UInt8(x / 8 & 1) * 255,
        alpha: 255)
    }
    #expect(Self.error(solids, Planes(solids, test), test.siting) <= 0.51)
  }

  /// All 65,536 pairs of each two channels, the third at its ends and between.
  @Test(arguments: YUVCase.all) func everyPairOfChannels(_ test: YUVCase) {
    for third in [0, 128, 255] as [UInt8] {
      for order in 0..<3 {
        let pixmap = Pixmap(width: 512, height: 512) { x, y in
          // Four pixels that are the same make chroma of their own; a step lies between two.
          let channels = [UInt8(x / 2), UInt8(y / 2), third]
          return PremultipliedColor(
            red: channels[order], green: channels[(order + 1) % 3], blue: channels[(order + 2) % 3],
            alpha: 255)
        }
        let error = Self.error(pixmap, Planes(pixmap, test), test.siting)
        #expect(error <= 0.51, "\(third), \(order)")
      }
    }
  }

  /// Law 11, first half.
  @Test(arguments: YUVCase.all) func greyStaysGrey(_ test: YUVCase) {
    var random = Seeded(state: 11)
    let pixmap = Pixmap(width: 301, height: 31) { _, _ in
      let grey = UInt8.random(in: 0...255, using: &random)
      return PremultipliedColor(red: grey, green: grey, blue: grey, alpha: 255)
    }
    let planes = Planes(pixmap, test)
    for j in 0..<planes.chromaHeight {
      for i in 0..<planes.chromaWidth {
        #expect(planes.u(i, j) == 128)
        #expect(planes.v(i, j) == 128)
      }
    }
  }

  /// Law 11, second half, for the conversion alone: a coarse cube of flat colours.
  @Test(arguments: YUVCase.all) func flatColoursComeBack(_ test: YUVCase) {
    let levels: [UInt8] = [0, 1, 8, 51, 96, 128, 153, 200, 244, 254, 255]
    for r in levels {
      for g in levels {
        for b in levels {
          let pixmap = Pixmap(width: 4, height: 2) { _, _ in
            PremultipliedColor(red: r, green: g, blue: b, alpha: 255)
          }
          let planes = Planes(pixmap, test)
          let back = YUVReference.rgb(
            Double(planes.y(1, 0)), Double(planes.u(0, 0)), Double(planes.v(0, 0)))
          for (value, wanted) in zip(back, [r, g, b]) {
            #expect(abs(max(0, min(255, value)) - Double(wanted)) <= 2, "\(r) \(g) \(b)")
          }
        }
      }
    }
  }

  @Test func flattening() {
    var random = Seeded(state: 5)
    let pixmap = Pixmap(width: 67, height: 5) { _, _ in
      let alpha = UInt8.random(in: 0...255, using: &random)
      func component() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
      return PremultipliedColor(
        red: component(), green: component(), blue: component(), alpha: alpha)
    }
    let background = PremultipliedColor(hex: 0x30C0F0)
    let flat = Pixmap(width: 67, height: 5) { x, y in
      let p = pixmap[x, y]
      func over(_ c: UInt8, _ below: UInt8) -> UInt8 {
        UInt8((Double(c) + Double(below) * Double(255 - p.alpha) / 255).rounded())
      }
      return PremultipliedColor(
        red: over(p.red, background.red), green: over(p.green, background.green),
        blue: over(p.blue, background.blue), alpha: 255)
    }
    #expect(Planes(pixmap, .left, background: background).bytes == Planes(flat, .left).bytes)
  }

  /// Rows as a renderer hands them out, in a pixmap that is used again for each band.
  @Test(arguments: YUVCase.all, [nil, PremultipliedColor(hex: 0x30C0F0)])
  func bands(_ test: YUVCase, _ background: PremultipliedColor?) {
    var random = Seeded(state: 48)
    for height in [1, 2, 5, 16, 17] {
      let frame = Pixmap(width: 35, height: height) { _, _ in
        let alpha = UInt8.random(in: 0...255, using: &random)
        return PremultipliedColor(red: alpha / 2, green: alpha, blue: 0, alpha: alpha)
      }
      let whole = Planes(frame, test, background: background)
      let converter = YUVConverter(
        siting: test.siting, background: background, kernels: test.kernels)
      let band = Pixmap(width: 35, height: 4)
      var bytes = [UInt8](repeating: 0, count: YUVPlanes.tightByteCount(width: 35, height: height))
      let count = bytes.count
      bytes.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let planes = YUVPlanes(tight: base, width: 35, height: height)
        for start in stride(from: 0, to: height, by: 4) {
          let rows = start..<min(start + 4, height)
          for y in rows {
            for x in 0..<35 { band[x, y - start] = frame[x, y] }
          }
          converter.convert(rows, in: band, to: planes)
        }
      }
      #expect(
        bytes == Array(whole.bytes[Planes.guardBytes..<Planes.guardBytes + count]), "\(height)")
    }
  }
}
