import CLittleCMS

/// An ICC profile, opened by Little CMS, and how its colours become sRGB.
final class ICCProfile {
  /// What a profile is made of, as far as pictures care.
  enum Model {
    /// A curve a component and the matrix from its linear light to linear sRGB.
    case matrix([ToneCurve], Matrix3)
    case table
    /// `reason` completes "the ICC profile … ".
    case unusable(String)
  }

  private let handle: OpaquePointer

  /// Nil if the bytes are no profile.
  init?(_ bytes: [UInt8]) {
    guard let handle = clcms_profile_open(bytes, bytes.count) else { return nil }
    self.handle = handle
  }

  deinit {
    clcms_profile_close(handle)
  }

  /// The profile's description; nil if it has none.
  var name: String? {
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      clcms_profile_name(handle, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    return name.isEmpty ? nil : name
  }

  /// - Parameter isGray: the picture's pixels are grey, so a grey profile suits it.
  func model(isGray: Bool) -> Model {
    let space = clcms_profile_color_space(handle)
    guard space == Self.code("RGB ") || space == Self.code("GRAY") else {
      return .unusable("is neither for RGB nor for grey")
    }
    if space == Self.code("GRAY") && !isGray { return .unusable("is for grey, the picture is not") }
    let connection = clcms_profile_connection_space(handle)
    // A table, where there is one, is what the profile's maker meant to be used.
    if clcms_profile_has_tag(handle, Self.code("A2B0")) { return .table }
    if space == Self.code("GRAY") {
      guard let curve = curve("kTRC") else { return .unusable("has no readable grey curve") }
      // Grey is a lightness of white, whichever white the connection space has; but on Lab's
      // lightness the curve means something else.
      guard connection == Self.code("XYZ ") else { return .table }
      return .matrix([curve, curve, curve], .identity)
    }
    guard connection == Self.code("XYZ "), let red = curve("rTRC"), let green = curve("gTRC"),
      let blue = curve("bTRC"), let toXYZ = colorants(),
      let fromXYZ = Chromaticities.linearSRGBFromD50
    else { return .unusable("has no readable curves and colorants") }
    return .matrix([red, green, blue], fromXYZ * toXYZ)
  }

  /// By Little CMS; nil if it cannot.
  func tableTransform(is16Bit: Bool) -> TableConversion? {
    clcms_transform_create(handle, is16Bit).map { TableConversion($0, of: self) }
  }

  private static func code(_ text: StaticString) -> UInt32 {
    var code: UInt32 = 0
    for index in 0..<4 { code = code << 8 | UInt32(text.utf8Start[index]) }
    return code
  }

  private func tag(_ name: StaticString) -> [UInt8]? {
    let count = clcms_profile_tag(handle, Self.code(name), nil, 0)
    guard count > 0 && count < 1 << 24 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return clcms_profile_tag(handle, Self.code(name), &bytes, count) == count ? bytes : nil
  }

  private func curve(_ name: StaticString) -> ToneCurve? {
    tag(name).flatMap { ToneCurve(tag: $0) }
  }

  /// Red, green and blue at full strength in XYZ, as columns.
  private func colorants() -> Matrix3? {
    var columns: [[Double]] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] as [StaticString] {
      guard let bytes = tag(name), bytes.count >= 20 else { return nil }
      let span = bytes.span
      columns.append(
        [8, 12, 16].map { Double(Int32(bitPattern: PNGChunk.word(span, $0))) / 65536 })
    }
    return Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
  }
}

/// A conversion through a profile's tables by Little CMS.
final class TableConversion: @unchecked Sendable {
  /// Made without a cache, so it holds nothing that changes.
  private let handle: OpaquePointer
  /// Owns the memory that the transform lives in.
  private let profile: ICCProfile

  fileprivate init(_ handle: OpaquePointer, of profile: ICCProfile) {
    self.handle = handle
    self.profile = profile
  }

  deinit {
    clcms_transform_destroy(handle)
  }

  /// Converts straight RGBA in place, of the bits a sample the conversion was made for.
  func apply(_ pixels: UnsafeMutableRawPointer, count: Int) {
    clcms_transform_apply(handle, pixels, count)
  }
}
