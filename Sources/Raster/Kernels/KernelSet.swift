/// The row functions of one instruction set.
///
/// All sets compute the same bytes; a renderer is given one and passes it down. The table holds C
/// function pointers: one indirect call a row. Two sets are equal when they have the same name.
public struct KernelSet: Sendable, CustomStringConvertible {
  /// `portable`, `avx2` or `avx512`.
  public private(set) var name: String

  public var description: String { name }

  package var copy: CopyRow
  package var fill: FillRow
  package var sourceOver: SourceOverRow
  package var stackOver: StackOverRow
  package var maskedSourceOver: MaskedSourceOverRow
  package var colorOver: ColorOverRow
  package var maskedColorOver: MaskedColorOverRow
  package var crossFade: CrossFadeRow
  package var maskedCrossFade: MaskedCrossFadeRow
  package var fade: FadeRow
  package var maskedFade: MaskedFadeRow
  /// The operators and separable modes; `KernelSet.blend` picks.
  package var blendChannels: BlendRow
  /// The non-separable modes.
  package var blendColors: BlendRow
  package var multiplyMask: MultiplyMaskRow
  package var scaleMask: ScaleMaskRow

  package var verticalMix: VerticalMixRow
  package var verticalSum: VerticalSumRow
  package var horizontalMix: HorizontalMixRow
  package var horizontalSum: HorizontalSumRow
  package var shift: ShiftRow
  package var affine: AffineRow
  package var perspective: PerspectiveRow
  package var positions: PositionsRow
  package var shade: ShadeRow

  package var weightedSum: WeightedSumRow
  package var decimate: DecimateRow
  package var spline: SplineRow

  package var yuvCenter: YUVRows
  package var yuvLeft: YUVRows

  /// Sources that one call of `stackOver` takes: a layer's roundings take at most 2/257 step away,
  /// and half a step has room for 64.
  package static let deepestStack = 16

  /// Plain Swift: runs on every processor.
  public static let portable = KernelSet(
    name: "portable",
    copy: PortableKernels.copy,
    fill: PortableKernels.fill,
    sourceOver: PortableKernels.sourceOver,
    stackOver: PortableKernels.stackOver,
    maskedSourceOver: PortableKernels.maskedSourceOver,
    colorOver: PortableKernels.colorOver,
    maskedColorOver: PortableKernels.maskedColorOver,
    crossFade: PortableKernels.crossFade,
    maskedCrossFade: PortableKernels.maskedCrossFade,
    fade: PortableKernels.fade,
    maskedFade: PortableKernels.maskedFade,
    blendChannels: PortableKernels.blendChannels,
    blendColors: PortableKernels.blendColors,
    multiplyMask: PortableKernels.multiplyMask,
    scaleMask: PortableKernels.scaleMask,
    verticalMix: PortableKernels.verticalMix,
    verticalSum: PortableKernels.verticalSum,
    horizontalMix: PortableKernels.horizontalMix,
    horizontalSum: PortableKernels.horizontalSum,
    shift: PortableKernels.shift,
    affine: PortableKernels.affine,
    perspective: PortableKernels.perspective,
    positions: PortableKernels.positions,
    shade: PortableKernels.shade,
    weightedSum: PortableBlur.weightedSum,
    decimate: PortableBlur.decimate,
    spline: PortableBlur.spline,
    yuvCenter: YUVRowPair.center,
    yuvLeft: YUVRowPair.left)

  /// The sets that this processor can run, fastest first; `portable` is always the last.
  public static let available: [KernelSet] = {
    #if arch(x86_64)
      return [avx512, avx2].compactMap { $0 } + [portable]
    #else
      return [portable]
    #endif
  }()

  /// The names of all sets, whether this processor runs them or not; fastest first.
  public static let allNames = ["avx512", "avx2", "portable"]

  /// The fastest set that this processor can run: what is used unless another is passed.
  public static let fastest = available.first ?? portable

  /// The set of that name, nil when it is unknown or this processor lacks it.
  public static func named(_ name: String) -> KernelSet? {
    available.first { $0.name == name }
  }

  /// The conversion of two rows to 4:2:0 whose chroma lies there.
  package func yuv(_ siting: ChromaSiting) -> YUVRows {
    switch siting {
    case .center: yuvCenter
    case .left: yuvLeft
    }
  }
}

extension KernelSet: Hashable {
  public static func == (a: KernelSet, b: KernelSet) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension KernelSet {
  /// A copy of `set` under another name, whose entries can then be replaced one by one.
  init(name: String, reusing set: KernelSet) {
    self = set
    self.name = name
  }
}
