import ExactMath

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The row functions of one instruction set.
///
/// All sets compute the same bytes; a renderer is given one and passes it down. The table holds C
/// function pointers: one indirect call a row.
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
    shade: PortableKernels.shade)

  /// The sets that this processor can run, fastest first; `portable` is always the last.
  public static let available: [KernelSet] = {
    #if arch(x86_64)
      return [avx512, avx2].compactMap { $0 } + [portable]
    #else
      return [portable]
    #endif
  }()

  /// Of the sets for all processors.
  fileprivate static let allNames = ["avx512", "avx2", "portable"]

  /// The set of that name, nil when it is unknown or this processor lacks it.
  public static func named(_ name: String) -> KernelSet? {
    available.first { $0.name == name }
  }

  /// The name of the environment variable that forces a set.
  public static let environmentVariable = "RENDER_TRANSITION_KERNELS"

  /// The set that the environment variable forces, else the fastest one.
  ///
  /// The variable is read once. A set that is not available is an error here, while `preferred`
  /// quietly takes the fastest; a command should therefore ask this first.
  public static let requested: Result<KernelSet, KernelSetError> = chosen(by: request)

  /// The environment variable forces a set.
  public static let isForced = request != nil

  private static let request = getenv(environmentVariable).map { String(cString: $0) }

  /// The set that a value of the environment variable stands for; nil leaves the choice open.
  ///
  /// An empty value is an error as any other that names no set: a script whose own variable is not
  /// set would otherwise check the fastest set and take it for another.
  package static func chosen(by value: String?) -> Result<KernelSet, KernelSetError> {
    guard let value else { return .success(available.first ?? .portable) }
    guard let set = named(value) else {
      return .failure(KernelSetError(name: value, available: available.map(\.name)))
    }
    return .success(set)
  }

  /// What to use unless told otherwise: `requested`, or the fastest set when that failed.
  public static let preferred: KernelSet =
    switch requested {
    case .success(let set): set
    case .failure: available.first ?? .portable
    }
}

extension KernelSet {
  /// A copy of `set` under another name, whose entries can then be replaced one by one.
  init(name: String, reusing set: KernelSet) {
    self = set
    self.name = name
  }
}

/// A kernel set was asked for that does not exist or that this processor cannot run.
public struct KernelSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The names that would have been accepted.
  public let available: [String]

  public var description: String {
    let variable = KernelSet.environmentVariable
    let start = name.isEmpty ? "\(variable) is empty: " : "\(variable)=\(quotedStart(of: name)): "
    guard !KernelSet.allNames.contains(name) else {
      return start + "this processor runs " + available.joined(separator: ", ")
    }
    let nearest = nearestName(to: name.prefix(Self.shown), among: available)
    return start + "expected one of \(available.joined(separator: ", "))"
      + (nearest.map { "; did you mean \($0)?" } ?? "")
  }

  /// More characters of a wrong name tell nobody more.
  private static let shown = 40

  private func quotedStart(of text: String) -> String {
    let start = text.unicodeScalars.prefix(Self.shown).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "\"\(start.joined())\(text.unicodeScalars.count > Self.shown ? "…" : "")\""
  }
}
