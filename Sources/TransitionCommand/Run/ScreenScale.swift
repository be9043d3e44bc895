/// Pixels per point of a screenshot, and what says so.
package struct ScreenScale: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case option
    /// `@2x` or `@3x` at the end of the file's name.
    case fileName(String)
    /// A device's screen has this size.
    case knownScreen(String)
    case unknown
    case demo
  }

  package let value: Double
  package let origin: Origin

  package init(_ value: Double, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }

  /// - Parameter stated: `--scale`.
  package init(stated: Double?, fileName: String, width: Int, height: Int) {
    if let stated {
      self.init(stated, .option)
    } else if let (suffix, value) = Self.suffix(of: fileName) {
      self.init(value, .fileName(suffix))
    } else if let device = Self.devices.first(where: {
      ($0.width, $0.height) == (min(width, height), max(width, height))
    }) {
      self.init(device.scale, .knownScreen(device.name))
    } else {
      self.init(1, .unknown)
    }
  }

  /// `home@3x.png` and, as iOS names pictures for a device, `home@2x~iphone.png`.
  private static func suffix(of path: String) -> (String, Double)? {
    var name = path.split(separator: "/").last ?? ""
    if let point = name.lastIndex(of: ".") { name = name[..<point] }
    if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
    guard let at = name.lastIndex(of: "@"), name.hasSuffix("x"),
      let factor = parseWhole(name[name.index(after: at)...].dropLast()), (1...4).contains(factor)
    else { return nil }
    return (String(name[at...]), Double(factor))
  }

  /// Screenshots by their size in portrait.
  ///
  /// Apple's sizes are those of its Human Interface Guidelines, every iPad with 2 pixels a point. Android's are here only where
  /// one size has had one density.
  private static let devices: [(width: Int, height: Int, scale: Double, name: String)] = [
    (640, 960, 2, "iPhone 4"), (640, 1136, 2, "iPhone 5, SE 1"),
    (750, 1334, 2, "iPhone 6 to 8, SE 2 and 3"), (828, 1792, 2, "iPhone XR, 11"),
    (1242, 2208, 3, "iPhone 6 to 8 Plus"), (1125, 2436, 3, "iPhone X, XS, 11 Pro, 12 and 13 mini"),
    (1242, 2688, 3, "iPhone XS Max, 11 Pro Max"), (1170, 2532, 3, "iPhone 12 to 14, 16e"),
    (1284, 2778, 3, "iPhone 12 and 13 Pro Max, 14 Plus"),
    (1179, 2556, 3, "iPhone 14 Pro, 15, 16"), (1290, 2796, 3, "iPhone 14 to 15 Pro Max, 16 Plus"),
    (1206, 2622, 3, "iPhone 16 Pro, 17"), (1320, 2868, 3, "iPhone 16 and 17 Pro Max"),
    (1260, 2736, 3, "iPhone Air"), (1080, 2424, 2.625, "Pixel 9"),
    (1280, 2856, 3, "Pixel 9 Pro"), (1344, 2992, 3, "Pixel 8 Pro, 9 Pro XL"),
    (1488, 2266, 2, "iPad mini 6 and later"), (1536, 2048, 2, "iPad 9.7, mini 2 to 5"),
    (1620, 2160, 2, "iPad 10.2"), (1640, 2360, 2, "iPad 10 and later, iPad Air 11"),
    (1668, 2224, 2, "iPad Air and Pro 10.5"), (1668, 2388, 2, "iPad Pro 11"),
    (1668, 2420, 2, "iPad Pro 11 (M4)"), (2048, 2732, 2, "iPad Pro 12.9, iPad Air 13"),
    (2064, 2752, 2, "iPad Pro 13"),
  ]
}

extension ScreenScale.Origin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .option: "--scale"
    case .fileName(let suffix): "\(suffix) in the file's name"
    case .knownScreen(let device): "the size of \(device)"
    case .unknown: "no known device's size"
    case .demo: "the demo's own"
    }
  }
}
