package import ExactMath
package import ImageFiles
package import MovieFiles
package import Raster
package import Transitions

/// What `render` and `explain` are asked for, with every value read and no contradiction left.
package struct RenderRequest: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case path(String)
    case standardInput
  }

  package enum Screens: Hashable, Sendable {
    /// The two screens the program draws itself.
    case demo
    case pair(from: Source, to: Source)
    /// A storyboard document by its path; `-` for standard input.
    case document(String)
    /// `explain` of a transition alone: neither screens nor an output are given.
    case unstated
  }

  package enum Canvas: Hashable, Sendable {
    /// The size of the from screen.
    case ofFromScreen
    case size(PixelSize)
    /// The size of the from screen times this.
    case resized(Double)
  }

  /// Where the transition runs; the rest of the canvas cross-dissolves.
  package enum Area: Hashable, Sendable {
    case between(top: Length, bottom: Length)
    case region(LengthRect)

    package static let wholeCanvas = between(top: Length(0, .points), bottom: Length(0, .points))
  }

  package enum Overwriting: Hashable, Sendable {
    /// Files are replaced; a folder that holds anything but frames is refused.
    case replace
    /// Old frames are removed from any folder.
    case replaceInAnyFolder
    case refuse
  }

  package enum Verbosity: Hashable, Sendable {
    case quiet, normal, verbose
  }

  /// The options that were given, which is where a value comes from if not from a default.
  package var given: Set<Option.Name> = []

  package var screens = Screens.demo
  /// Files of design tokens for a document, asked in this order before the document's own.
  package var tokenFiles: [String] = []
  /// A document's files must lie in its folder.
  package var isSandboxed = false
  /// A transition's name, parameters and combination as the catalogue reads them.
  package var transition = "cross-dissolve"
  /// nil: the transition's own.
  package var duration: Time?
  /// A timing function as `Motion` reads it; nil: the transition's own.
  package var easing: String?
  package var isReversed = false
  /// A fragment transaction in place of the transition.
  package var fragment: FragmentRequest?
  /// The variant that the system shows where motion is to be reduced.
  package var reducesMotion = false
  package var isBackward = false
  /// A finger that drives the transition, or with its return that; nil when it simply plays.
  var gesture: GesturePoints?
  var commit = CommitArgument.default
  /// The finger shows.
  package var showsTouch = false

  package var hold = Hold.none
  package var isThereAndBack = false
  package var repeatCount = 1
  /// 1 is the transition's own speed.
  package var speed = 1.0

  package var outputs: [OutputRequest] = []
  package var rate: FrameRate
  /// nil: every frame.
  package var selection: FrameSelection?

  package var canvas = Canvas.ofFromScreen
  package var fit = Fit.cover
  /// nil: black behind opaque screens, else transparent.
  package var background: Color?
  /// Pixels per point; nil: read from the file's name or the screen's size.
  package var scale: Double?
  package var area = Area.wholeCanvas

  package var movieQuality = 18
  package var moviePreset = X264Preset.medium
  package var movieTransfer = TransferTag.bt709
  package var pngCompression = PNGCompression.default

  package var overwriting = Overwriting.replace
  /// nil: one for each core.
  package var threads: Int?
  package var memoryLimit = ByteCount(bytes: 4 << 30)
  package var progress = ProgressStyle.auto
  package var verbosity = Verbosity.normal

  /// `explain` prints where the layers stand.
  package var showsTable = false

  /// What is worth a remark but no error, a sentence each.
  package var notes: [String] = []

  /// Everything at its default.
  init() {
    guard let rate = FrameRate(60) else { preconditionFailure("60 is a frame rate") }
    self.rate = rate
  }
}
