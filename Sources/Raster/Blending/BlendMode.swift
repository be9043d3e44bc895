/// How a layer's picture comes down onto what lies beneath it: the operators and blend modes of
/// W3C's Compositing and Blending Level 1, by their CSS names.
///
/// The twelve operators of Porter and Duff (`normal` is source-over), the sum `plusLighter`, eleven
/// separable and four non-separable blend modes.
public enum BlendMode: String, Sendable, Hashable, CaseIterable {
  // In the order of W3C's text.
  case normal
  case clear
  case copy
  case destination
  case destinationOver = "destination-over"
  case sourceIn = "source-in"
  case destinationIn = "destination-in"
  case sourceOut = "source-out"
  case destinationOut = "destination-out"
  case sourceAtop = "source-atop"
  case destinationAtop = "destination-atop"
  case xor
  case plusLighter = "plus-lighter"
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity

  /// A clear source leaves what is there as it is, so that a mask can act on the source alone.
  public var isBounded: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: false
    default: true
    }
  }

  /// An opaque backdrop may become translucent.
  public var lowersAlpha: Bool {
    switch self {
    case .clear, .copy, .destinationIn, .sourceIn, .sourceOut, .destinationOut, .destinationAtop,
      .xor:
      true
    default: false
    }
  }

  /// What the kernels call it.
  package var code: Int32 {
    switch self {
    case .normal: 0
    case .clear: 1
    case .copy: 2
    case .destination: 3
    case .destinationOver: 4
    case .sourceIn: 5
    case .destinationIn: 6
    case .sourceOut: 7
    case .destinationOut: 8
    case .sourceAtop: 9
    case .destinationAtop: 10
    case .xor: 11
    case .plusLighter: 12
    case .multiply: 13
    case .screen: 14
    case .overlay: 15
    case .darken: 16
    case .lighten: 17
    case .colorDodge: 18
    case .colorBurn: 19
    case .hardLight: 20
    case .softLight: 21
    case .difference: 22
    case .exclusion: 23
    case .hue: 24
    case .saturation: 25
    case .color: 26
    case .luminosity: 27
    }
  }
}

extension KernelSet {
  /// destination = source, blended by `mode`, both premultiplied; the source is weighted already.
  package func blend(
    _ mode: BlendMode, _ destination: MutablePixelRow, _ source: PixelRow, _ count: Int
  ) {
    switch mode {
    case .normal: sourceOver(destination, source, count, Weight.full.raw)
    case .clear: fill(destination, 0, count)
    case .copy: copy(destination, source, count)
    case .destination: break
    case .hue, .saturation, .color, .luminosity:
      blendColors(destination, source, count, mode.code)
    default: blendChannels(destination, source, count, mode.code)
    }
  }
}
