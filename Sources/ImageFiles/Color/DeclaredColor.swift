import CPNG

/// The colour space a PNG file declares, found by the order of the PNG specification, third
/// edition, section 4.3: `cICP`, then `iCCP`, then `sRGB`, then `gAMA` and `cHRM`, else sRGB.
struct DeclaredColor {
  var conversion = ColorConversion.none
  /// For the user; nil if the file declares nothing usable.
  var name: String?
  var notes: [String] = []

  private let bytes: [UInt8]
  private let chunks: [PNGChunk]
  private let header: PNGHeader
  private var is16Bit: Bool { header.bitDepth == 16 }

  init(
    _ bytes: [UInt8], chunks: [PNGChunk], header: PNGHeader, path: String
  ) throws(PNGError) {
    self.bytes = bytes
    self.chunks = Array(chunks.prefix { $0.name != "IDAT" })
    self.header = header
    if try readCodingPoints(path) || readProfile() { return }
    if chunk("sRGB") != nil {
      name = "sRGB"
      return
    }
    readGammaAndChromaticities()
  }

  private func chunk(_ name: String) -> PNGChunk? {
    chunks.first { $0.name == name }
  }

  /// - Returns: the chunk is there and decides.
  private mutating func readCodingPoints(_ path: String) throws(PNGError) -> Bool {
    guard let chunk = chunk("cICP") else { return false }
    guard chunk.data.count == 4 else {
      notes.append("chunk cICP has \(chunk.data.count) bytes, not 4, and is ignored")
      return false
    }
    let at = chunk.data.lowerBound
    let (primaries, transfer, range) = (bytes[at], bytes[at + 1], bytes[at + 3])
    let codes = "\(primaries)/\(transfer)/\(bytes[at + 2])/\(range)"
    let curve: ToneCurve
    switch CodingPoints.transfer(transfer) {
    case .curve(let known): curve = known
    case .highDynamicRange(let standard):
      throw PNGError(
        path: path,
        problem: .unsupportedColor(
          "a high-dynamic-range picture (cICP \(codes), \(standard)); "
            + "save it as sRGB or Display P3"))
    case .unknown:
      notes.append("chunk cICP \(codes) names no curve that is known here and is ignored")
      return false
    }
    guard let (spaceName, chromaticities) = CodingPoints.primaries(primaries),
      let matrix = chromaticities.toLinearSRGB, bytes[at + 2] == 0, range <= 1
    else {
      notes.append("chunk cICP \(codes) names no RGB colours that are known here and is ignored")
      return false
    }
    name = primaries == 1 && transfer == 13 && range == 1 ? "sRGB" : "\(spaceName), cICP \(codes)"
    conversion = .byMatrix(
      curves: [curve, curve, curve], matrix: matrix, is16Bit: is16Bit, isFullRange: range == 1)
    return true
  }

  /// - Returns: the chunk is there and decides.
  private mutating func readProfile() -> Bool {
    guard let chunk = chunk("iCCP") else { return false }
    guard let (keyword, data) = profileData(chunk), let profile = ICCProfile(data) else {
      notes.append("chunk iCCP holds no readable ICC profile and is ignored")
      return false
    }
    let profileName = profile.name ?? keyword
    let isGray = header.colorType == .gray || header.colorType == .grayAlpha
    switch profile.model(isGray: isGray) {
    case .matrix(let curves, let matrix):
      conversion = .byMatrix(curves: curves, matrix: matrix, is16Bit: is16Bit)
    case .table:
      guard let transform = profile.tableTransform(is16Bit: is16Bit) else {
        notes.append("the ICC profile \(profileName) cannot be converted to sRGB and is ignored")
        return false
      }
      conversion = .table(transform)
    case .unusable(let reason):
      notes.append("the ICC profile \(profileName) \(reason) and is ignored")
      return false
    }
    name = profileName
    return true
  }

  /// The chunk's name for its profile, and the profile decompressed.
  private func profileData(_ chunk: PNGChunk) -> (String, [UInt8])? {
    let body = bytes[chunk.data]
    guard let end = body.prefix(80).firstIndex(of: 0), end + 2 < body.endIndex, body[end + 1] == 0
    else { return nil }
    // A profile is a few kilobytes, or a megabyte of tables; deflate makes at most 1,032 of one.
    let capacity = min(16 << 20, (body.endIndex - end) * 1032)
    let data = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      body.withUnsafeBufferPointer { buffer in
        let stream = UnsafeBufferPointer(rebasing: buffer[(end + 2 - body.startIndex)...])
        count = max(
          0, cpng_inflate(stream.baseAddress, stream.count, output.baseAddress, output.count))
      }
    }
    guard data.count >= 128 else { return nil }
    return (String(decoding: body[..<end], as: UTF8.self), data)
  }

  private mutating func readGammaAndChromaticities() {
    func number(_ at: Int) -> Double { Double(PNGChunk.word(bytes.span, at)) / 100_000 }
    var gamma: Double?
    if let chunk = chunk("gAMA") {
      let value = chunk.data.count == 4 ? number(chunk.data.lowerBound) : 0
      if (0.01...100).contains(value) {
        gamma = value
      } else {
        notes.append("chunk gAMA holds no usable number and is ignored")
      }
    }
    var chromaticities: Chromaticities?
    if let chunk = chunk("cHRM") {
      let values =
        chunk.data.count == 32 ? (0..<8).map { number(chunk.data.lowerBound + 4 * $0) } : []
      if values.count == 8 {
        chromaticities = Chromaticities(
          red: (values[2], values[3]), green: (values[4], values[5]), blue: (values[6], values[7]),
          white: Chromaticities.Point(x: values[0], y: values[1]))
      }
      if chromaticities?.toLinearSRGB == nil {
        chromaticities = nil
        notes.append("chunk cHRM holds no usable chromaticities and is ignored")
      }
    }
    guard gamma != nil || chromaticities != nil else { return }
    let primaries = chromaticities ?? .sRGB
    // 0.45455 is what the specification has writers of sRGB's curve store for readers that know only
    // powers, and what writers of Display P3 store too: it means that curve, not a power of 2.2, which
    // would be up to seven steps off in the shadows. No gAMA: sRGB's curve.
    let curve: ToneCurve =
      if let gamma, (gamma - 0.45455).magnitude > 0.00006 { .power(1 / gamma) } else { .sRGB }
    guard let matrix = primaries.toLinearSRGB else { return }
    if curve == .sRGB, let gamma, chromaticities != nil {
      notes.append(
        "gAMA \(gamma) beside cHRM is taken for sRGB's curve, which writers mean by it; browsers take "
          + "it for a power of 2.2, which darkens the shadows")
    }
    name =
      [gamma.map { "gAMA \($0)" }, chromaticities.map { _ in "cHRM" }].compactMap(\.self)
      .joined(separator: ", ")
    conversion = .byMatrix(curves: [curve, curve, curve], matrix: matrix, is16Bit: is16Bit)
  }
}
