/// The numbers of a `cICP` chunk: coding-independent code points of ITU-T H.273.
enum CodingPoints {
  /// The primaries of the code, and a name to tell the user; nil for reserved and unspecified ones.
  static func primaries(_ code: UInt8) -> (name: String, Chromaticities)? {
    let c = Chromaticities.Point(x: 0.310, y: 0.316)
    let d65 = Chromaticities.d65
    return switch code {
    case 1: ("BT.709", .sRGB)
    case 4:
      (
        "BT.470 M",
        Chromaticities(red: (0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08), white: c)
      )
    case 5:
      (
        "BT.601 625",
        Chromaticities(red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06), white: d65)
      )
    case 6, 7:
      (
        "BT.601 525",
        Chromaticities(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070), white: d65)
      )
    case 8:
      (
        "film",
        Chromaticities(red: (0.681, 0.319), green: (0.243, 0.692), blue: (0.145, 0.049), white: c)
      )
    case 9:
      (
        "BT.2020",
        Chromaticities(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65)
      )
    case 10:
      (
        "CIE XYZ",
        Chromaticities(
          red: (1, 0), green: (0, 1), blue: (0, 0),
          white: Chromaticities.Point(x: 1.0 / 3, y: 1.0 / 3))
      )
    case 11:
      (
        "DCI-P3",
        Chromaticities(
          red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060),
          white: Chromaticities.Point(x: 0.314, y: 0.351))
      )
    case 12:
      (
        "Display P3",
        Chromaticities(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)
      )
    case 22:
      (
        "EBU 3213",
        Chromaticities(red: (0.630, 0.340), green: (0.295, 0.605), blue: (0.155, 0.077), white: d65)
      )
    default: nil
    }
  }

  enum Transfer: Hashable {
    case curve(ToneCurve)
    /// Light beyond a screen's white: no curve to sRGB without a choice of taste.
    case highDynamicRange(String)
    case unknown
  }

  /// The curve of the code.
  ///
  /// The codes 1, 6, 14 and 15 describe a camera (BT.709, BT.601, BT.2020). Pictures so tagged are
  /// frames of video, and what shows video has a power of 2.4 (BT.1886), as browsers do.
  static func transfer(_ code: UInt8) -> Transfer {
    switch code {
    case 13: .curve(.sRGB)
    case 1, 6, 14, 15: .curve(.power(2.4))
    case 4: .curve(.power(2.2))
    case 5: .curve(.power(2.8))
    case 8: .curve(.linear)
    case 17: .curve(.power(2.6))
    case 16: .highDynamicRange("PQ")
    case 18: .highDynamicRange("HLG")
    default: .unknown
    }
  }
}
