/// The colours of a gradient as straight pieces in fixed point.
///
/// A place along the gradient is an integer in units of 2⁻³⁶. A colour is four integers in units of
/// 2⁻²³ of an 8-bit step, R G B A premultiplied, 0.5 included for rounding.
struct GradientRamp: Sendable {
  static let unit: Int64 = 1 << 36
  static let colorBits: Int64 = 23

  struct Piece: Sendable {
    /// Where the piece begins; it lasts until the next one does.
    var start: Int64
    var color: SIMD4<Int64>
    /// Change of `color` over the whole gradient, 0…1.
    var slope: SIMD4<Int64>

    /// The colour at `place`, which lies in the piece.
    ///
    /// slope · (place − start)/2³⁶ is at most 255·2²³, so the product stays below 2⁶¹.
    @inline(__always)
    func color(at place: Int64) -> SIMD4<Int64> {
      let offset = (place &- start) &>> 6
      // One by one: no vector instruction of x86-64 multiplies 64-bit integers.
      return SIMD4(
        color.x &+ (slope.x &* offset) &>> 30, color.y &+ (slope.y &* offset) &>> 30,
        color.z &+ (slope.z &* offset) &>> 30, color.w &+ (slope.w &* offset) &>> 30)
    }
  }

  /// In order; the first begins before every place.
  nonisolated(unsafe) private let pieces: UnsafeBufferPointer<Piece>
  let isOpaque: Bool

  /// - Parameter memory: for the pieces; the ramp is good as long as it is, and makes no other.
  init(_ stops: [GradientStop], opacity: Double, in memory: inout KeptMemory<Piece>) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    func component(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    func premultiplied(_ color: Color) -> SIMD4<Double> {
      let alpha = component(color.alpha) * opacity
      return 255
        * SIMD4(
          component(color.red) * alpha, component(color.green) * alpha,
          component(color.blue) * alpha, alpha)
    }
    func fixed(_ color: SIMD4<Double>) -> SIMD4<Int64> {
      let scaled = (color + 0.5) * Double(1 << Self.colorBits)
      return SIMD4(Int64(scaled.x), Int64(scaled.y), Int64(scaled.z), Int64(scaled.w))
    }
    // One before all stops, and one from each of them at most.
    let pieces = memory.room(for: stops.count + 1)
    var count = 0
    func add(_ piece: Piece) {
      (pieces + count).initialize(to: piece)
      count += 1
    }
    guard let first = stops.first else {
      add(Piece(start: .min / 2, color: fixed(.zero), slope: .zero))
      self.pieces = UnsafeBufferPointer(start: pieces, count: count)
      isOpaque = false
      return
    }
    add(Piece(start: .min / 2, color: fixed(premultiplied(first.color)), slope: .zero))
    var location = component(first.location)
    for index in stops.indices {
      let color = premultiplied(stops[index].color)
      let start = Int64(location * Double(Self.unit))
      guard index + 1 < stops.count else {
        add(Piece(start: start, color: fixed(color), slope: .zero))
        break
      }
      let next = max(location, component(stops[index + 1].location))
      let length = next - location
      location = next
      // Shorter than a unit of the offset: a step.
      if length * Double(1 << 30) < 1 { continue }
      let change = (premultiplied(stops[index + 1].color) - color) / length
      let slope = change * Double(1 << Self.colorBits)
      add(
        Piece(
          start: start, color: fixed(color),
          slope: SIMD4(Int64(slope.x), Int64(slope.y), Int64(slope.z), Int64(slope.w))))
    }
    self.pieces = UnsafeBufferPointer(start: pieces, count: count)
    isOpaque = opacity >= 1 && stops.allSatisfy { $0.color.isOpaque }
  }

  /// Packs a colour to R G B A in memory order, no component above alpha.
  @inline(__always)
  static func packed(_ color: SIMD4<Int64>) -> UInt32 {
    let alpha = color.w &>> colorBits
    let red = min(color.x &>> colorBits, alpha)
    let green = min(color.y &>> colorBits, alpha)
    let blue = min(color.z &>> colorBits, alpha)
    return UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16 | alpha &<< 24)
  }

  /// The colours at `places`, each 0…`unit`.
  ///
  /// Not inlined: inside the loop that finds the places it has too few registers.
  @inline(never)
  func colors(
    at places: UnsafePointer<Int64>, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let pieces = pieces
    var index = 0
    for pixel in 0..<count {
      let place = places[pixel]
      // Neighbours mostly lie in the same piece.
      while index + 1 < pieces.count && place >= pieces[index + 1].start { index += 1 }
      while place < pieces[index].start { index -= 1 }
      pixels[pixel] = Self.packed(pieces[index].color(at: place))
    }
  }

  /// Columns whose colours are stepped from the first one's.
  private static let block = 64

  /// The colours of columns x0..<x0 + count where column x has the place `origin` + x·`step`;
  /// |origin| and |step|·column below 2⁶⁰.
  ///
  /// A column's colour does not depend on where a row begins: blocks of columns stand at multiples
  /// of 64, and are stepped through from their own start.
  func colors(
    from origin: Int64, step: Int64, _ x0: Int, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let pieces = pieces
    var index = 0
    func seek(_ place: Int64) {
      while index + 1 < pieces.count && place >= pieces[index + 1].start { index += 1 }
      while place < pieces[index].start { index -= 1 }
    }
    var x = x0
    let end = x0 + count
    while x < end {
      // Rounded down also to the left of column 0.
      let first = x & ~(Self.block - 1)
      let blockEnd = min(end, first + Self.block)
      let start = origin &+ Int64(first) &* step
      seek(start)
      let piece = index
      seek(start &+ Int64(Self.block - 1) &* step)
      if index == piece {
        run(
          pieces[index], at: start, step: step, skipping: x - first, count: blockEnd - x,
          into: pixels + (x - x0))
      } else {
        for column in x..<blockEnd {
          let place = origin &+ Int64(column) &* step
          seek(place)
          pixels[column - x0] = Self.packed(pieces[index].color(at: place))
        }
      }
      x = blockEnd
    }
  }

  /// Pixels of a block that lies in one piece: the colour is stepped, four pixels at a time.
  ///
  /// - Parameters:
  ///   - place: of the block's first column.
  ///   - skipped: columns before the first one wanted.
  private func run(
    _ piece: Piece, at place: Int64, step: Int64, skipping skipped: Int, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let first = piece.color(at: place)
    if piece.slope == .zero || step == 0 {
      pixels.update(repeating: Self.packed(first), count: count)
      return
    }
    // Within a block the colour changes by 255 steps at most, so what wraps comes back.
    func perPixel(_ slope: Int64) -> Int32 {
      let change = (Double(slope) * (Double(step) / Double(Self.unit))).rounded()
      return Int32(max(-2_147_483_647, min(2_147_483_647, change)))
    }
    let offset = Int32(truncatingIfNeeded: skipped)
    func start(_ value: Int64, _ step: Int32) -> SIMD4<Int32> {
      let value = Int32(truncatingIfNeeded: value) &+ offset &* step
      return SIMD4(value, value &+ step, value &+ 2 &* step, value &+ 3 &* step)
    }
    let (dr, dg) = (perPixel(piece.slope.x), perPixel(piece.slope.y))
    let (db, da) = (perPixel(piece.slope.z), perPixel(piece.slope.w))
    var (r, g) = (start(first.x, dr), start(first.y, dg))
    var (b, a) = (start(first.z, db), start(first.w, da))
    let (r4, g4) = (SIMD4(repeating: dr &* 4), SIMD4(repeating: dg &* 4))
    let (b4, a4) = (SIMD4(repeating: db &* 4), SIMD4(repeating: da &* 4))
    var index = 0
    while index < count {
      let alpha = a &>> 23
      var red = r &>> 23
      var green = g &>> 23
      var blue = b &>> 23
      red.replace(with: alpha, where: red .> alpha)
      green.replace(with: alpha, where: green .> alpha)
      blue.replace(with: alpha, where: blue .> alpha)
      let packed = red | green &<< 8 | blue &<< 16 | alpha &<< 24
      let four = SIMD4<UInt32>(
        UInt32(bitPattern: packed.x), UInt32(bitPattern: packed.y), UInt32(bitPattern: packed.z),
        UInt32(bitPattern: packed.w))
      if index + 4 <= count {
        UnsafeMutableRawPointer(pixels + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
      } else {
        for lane in 0..<(count - index) { pixels[index + lane] = four[lane] }
      }
      r &+= r4
      g &+= g4
      b &+= b4
      a &+= a4
      index += 4
    }
  }
}
