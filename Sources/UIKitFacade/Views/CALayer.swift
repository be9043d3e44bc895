public import Compositor
internal import ExactMath
internal import Motion
public import Raster

/// A view's layer, with Core Animation's properties and defaults.
///
/// Every view has one and every layer belongs to one; layers without a view are drawn into a view by
/// `UIView(drawing:)`.
@MainActor public final class CALayer: RecordingPart {
  /// The values that the program has set, whatever shows while animations run.
  var model = Layer()
  /// Drawn beneath the subviews; without names.
  var drawing: [Layer] = []
  weak var view: UIView?
  /// Oldest first.
  private var flights: [Flight] = []
  /// In the order in which they act.
  private(set) var explicit: [ExplicitAnimation] = []
  /// Of the layer's content; one at most.
  private(set) var transition: ContentTransition?

  /// Names the layer on the timeline, for tables; nil numbers it.
  public var name: String?

  init() {}

  // Core Animation's own properties; all but contents and masks animate in a block of UIView.

  public var bounds: Rect {
    get { model.bounds }
    set { change(.bounds, to: newValue) }
  }
  public var position: Point {
    get { model.position }
    set { change(.position, to: newValue) }
  }
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { change(.anchorPoint, to: newValue) }
  }
  public var zPosition: Double {
    get { model.zPosition }
    set { change(.zPosition, to: newValue) }
  }
  public var transform: Transform3D {
    get { model.transform }
    set { change(.transform, to: newValue) }
  }
  /// The place for perspective (m34).
  public var sublayerTransform: Transform3D {
    get { model.sublayerTransform }
    set { change(.sublayerTransform, to: newValue) }
  }
  public var opacity: Double {
    get { model.opacity }
    set { change(.opacity, to: newValue) }
  }
  public var backgroundColor: Color? {
    get { model.backgroundColor == .clear ? nil : model.backgroundColor }
    set { change(.backgroundColor, to: newValue ?? .clear) }
  }
  /// Points.
  public var cornerRadius: Double {
    get {
      let radii = model.cornerRadii
      return max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    }
    set { change(.cornerRadii, to: maskedCorners.radii(max(0, newValue))) }
  }
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = CACornerMask.all {
    didSet { change(.cornerRadii, to: maskedCorners.radii(cornerRadius)) }
  }
  public var cornerCurve: CornerCurve {
    get { model.cornerCurve }
    set { model.cornerCurve = newValue }
  }
  public var borderWidth: Double {
    get { model.borderWidth }
    set { change(.borderWidth, to: newValue) }
  }
  public var borderColor: Color {
    get { model.borderColor }
    set { change(.borderColor, to: newValue) }
  }
  public var shadowColor: Color {
    get { model.castShadow.color }
    set { change(.shadowColor, to: newValue) }
  }
  /// 0 until it is set, as in Core Animation.
  public var shadowOpacity: Double {
    get { model.castShadow.opacity }
    set { change(.shadowOpacity, to: newValue) }
  }
  public var shadowOffset: Size {
    get { Size(model.castShadow.offset.x, model.castShadow.offset.y) }
    set { change(.shadowOffset, to: Point(newValue.width, newValue.height)) }
  }
  public var shadowRadius: Double {
    get { model.castShadow.radius }
    set { change(.shadowRadius, to: newValue) }
  }
  public var masksToBounds: Bool {
    get { model.masksToBounds }
    set { model.masksToBounds = newValue }
  }
  public var isDoubleSided: Bool {
    get { model.isDoubleSided }
    set { model.isDoubleSided = newValue }
  }
  public var isHidden: Bool {
    get { model.isHidden }
    set { model.isHidden = newValue }
  }
  public var contents: Contents {
    get { model.contents }
    set { model.contents = newValue }
  }
  public var contentsGravity: ContentsGravity {
    get { model.contentsGravity }
    set { model.contentsGravity = newValue }
  }

  /// The box around the layer in the one that holds it; see `UIView.frame`.
  public var frame: Rect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The layer as it shows now, with what animations make of it; nil outside a recording.
  public func presentation() -> Layer? { ScreenRecording.current.map { _ in shown } }

  var shown: Layer {
    var layer = model
    if let recording = ScreenRecording.current {
      for (newest, older) in movements { newest.move(&layer, over: older, to: recording.now) }
      for animation in leadingExplicit { animation.move(&layer, to: recording.now) }
    }
    return layer
  }

  /// The layer shows its own values at once; completions learn that nothing was finished.
  public func removeAllAnimations() {
    guard let recording = ScreenRecording.current else { return }
    for flight in flights { take(flight, in: recording) }
    for animation in explicit { end(animation, in: recording) }
    removeTransition(in: recording)
  }

  func removeTransition(in recording: ScreenRecording) {
    transition?.block.interrupt(in: recording)
    transition = nil
  }
}

extension CALayer {
  /// Sets a value; in a closure that animates, its way there becomes an animation.
  func change<Value: Animatable>(_ kind: LayerProperty<Value>, to new: Value) {
    var old = model[keyPath: kind.path]
    guard let recording = ScreenRecording.current, let context = recording.context else {
      model[keyPath: kind.path] = new
      return
    }
    let inFlight = flights.filter { $0.property == kind.name }
    // The closure has set it before: one animation from its first value to its last.
    if let flight = inFlight.last as? PropertyFlight<Value>, flight.block === context.block,
      flight.media == context.media, flight.keyframe == context.keyframe
    {
      flight.new = new
      model[keyPath: kind.path] = new
      return
    }
    // Keyframes of one block follow each other.
    let others = inFlight.filter { $0.block !== context.block }
    let startsAnew =
      context.beginsFromCurrentState || kind.blend?(old, old, old) == nil
    if startsAnew && !others.isEmpty {
      old = shown[keyPath: kind.path]
      for flight in others { take(flight, in: recording) }
    }
    model[keyPath: kind.path] = new
    guard old != new else { return }
    let flight = PropertyFlight(self, kind, from: old, to: new, context)
    flights.append(flight)
    context.block.add(flight)
  }

  /// Takes away an animation that is not over.
  private func take(_ flight: Flight, in recording: ScreenRecording) {
    remove(flight)
    flight.block.lost(flight, in: recording)
  }

  func remove(_ flight: Flight) {
    flights.removeAll { $0 === flight }
    if transition === flight { transition = nil }
  }

  /// Takes the place of one that runs.
  func begin(_ new: ContentTransition, in recording: ScreenRecording) {
    transition?.block.interrupt(in: recording)
    transition = new
    new.block.add(new)
  }

  func isNewest(_ flight: Flight) -> Bool {
    flights.last { $0.property == flight.property } === flight
  }

  /// Newest first.
  func flights(of property: String) -> [Flight] {
    flights.filter { $0.property == property }.reversed()
  }

  func moves(_ property: String) -> Bool { flights.contains { $0.property == property } }

  func add(_ new: [ExplicitAnimation], forKey key: String?, in recording: ScreenRecording) {
    if let key { removeExplicit(forKey: key, in: recording) }
    for animation in new { animation.key = key }
    explicit += new
    recording.keep(self)
  }

  func letGo() {
    explicit = []
  }

  func remove(_ animation: ExplicitAnimation) {
    explicit.removeAll { $0 === animation }
  }

  func removeExplicit(forKey key: String, in recording: ScreenRecording) {
    for animation in explicit where animation.key == key { end(animation, in: recording) }
  }

  private func end(_ animation: ExplicitAnimation, in recording: ScreenRecording) {
    remove(animation)
    animation.block.interrupt(in: recording)
  }

  /// One for each property that explicit animations move, which tells all of them.
  var leadingExplicit: [ExplicitAnimation] {
    explicit.enumerated().filter { index, animation in
      !explicit[..<index].contains { $0.property == animation.property }
    }.map(\.element)
  }

  /// By property that no explicit animation moves: the newest flight and those that it adds to, newest first.
  var movements: [(newest: Flight, older: [Flight])] {
    var result: [(newest: Flight, older: [Flight])] = []
    for flight in flights.reversed()
    where !explicit.contains(where: { $0.property == flight.property }) {
      if let index = result.firstIndex(where: { $0.newest.property == flight.property }) {
        result[index].older.append(flight)
      } else {
        result.append((flight, []))
      }
    }
    return result
  }

  var holdsEndlessAnimation: Bool {
    transition?.block.end == nil && transition != nil || flights.contains { $0.block.end == nil }
      || explicit.contains { $0.block.end == nil }
  }
}

/// Core Animation's mask of corners; y goes down, so that minY is the top.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 15)

  func radii(_ length: Double) -> CornerRadii {
    func radius(_ corner: CACornerMask) -> Double { contains(corner) ? length : 0 }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
  }
}
