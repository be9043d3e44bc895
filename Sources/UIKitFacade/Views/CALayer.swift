public import Compositor
internal import ExactMath
internal import Motion
public import Raster

/// A view's layer, with Core Animation's properties and defaults.
///
/// Every view has one; others are masks. Layers without a view are drawn into a view by
/// `UIView(drawing:)`.
@MainActor public class CALayer: RecordingPart {
  /// The values that the program has set, whatever shows while animations run.
  var model = Layer()
  /// Drawn beneath the subviews; without names.
  var drawing: [Layer] = []
  weak var view: UIView?
  /// The layer that this one masks.
  private(set) weak var masked: CALayer?
  /// Oldest first.
  private var flights: [Flight] = []
  /// In the order in which they act.
  private(set) var explicit: [ExplicitAnimation] = []
  /// Of the layer's content; one at most.
  private(set) var transition: ContentTransition?

  /// Names the layer on the timeline, for tables; nil numbers it.
  public var name: String?

  /// A layer to mask another one with.
  public init() {}

  /// Its alpha multiplies all that the layer draws; it lies in the layer's bounds.
  public var mask: CALayer? {
    didSet {
      oldValue?.masked = nil
      mask?.masked = self
    }
  }

  // Core Animation's own properties; all but contents animate in a block of UIView.

  public var bounds: CGRect {
    get { CGRect(model.bounds) }
    set { change(.bounds, to: Rect(newValue)) }
  }
  public var position: CGPoint {
    get { CGPoint(model.position) }
    set { change(.position, to: Point(newValue)) }
  }
  public var anchorPoint: CGPoint {
    get { CGPoint(model.anchorPoint) }
    set { change(.anchorPoint, to: Point(newValue)) }
  }
  public var zPosition: CGFloat {
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
  public var cornerRadius: CGFloat {
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
  public var borderWidth: CGFloat {
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
  public var shadowOffset: CGSize {
    get { CGSize(model.castShadow.offset.x, model.castShadow.offset.y) }
    set { change(.shadowOffset, to: Point(newValue.width, newValue.height)) }
  }
  public var shadowRadius: CGFloat {
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

  // `CAMediaTiming`: all animations of the layer, and of the layers in it, play on its own time, which
  // is `(time − beginTime) · speed + timeOffset` of the time of the layer that it lies in.

  /// 0 stands still at `timeOffset`.
  public var speed: Float = 1 {
    didSet { if speed.isFinite { retime() } else { speed = oldValue } }
  }
  /// Seconds.
  public var timeOffset: CFTimeInterval = 0 {
    didSet { if timeOffset.isFinite { retime() } else { timeOffset = oldValue } }
  }
  /// Seconds, on the time of the layer that it lies in.
  public var beginTime: CFTimeInterval = 0 {
    didSet { if beginTime.isFinite { retime() } else { beginTime = oldValue } }
  }

  /// The box around the layer in the one that holds it; see `UIView.frame`.
  public var frame: CGRect {
    get { view?.frame ?? model.frame }
    set {
      if let view { return view.frame = newValue }
      let anchor = anchorPoint
      bounds.size = newValue.size
      position = CGPoint(
        newValue.minX + newValue.width * anchor.x, newValue.minY + newValue.height * anchor.y)
    }
  }

  public func affineTransform() -> CGAffineTransform { CGAffineTransform(transform) }
  public func setAffineTransform(_ m: CGAffineTransform) { transform = m.transform3D }

  /// The layer as it shows now, with what animations make of it; nil outside a recording.
  public func presentation() -> CALayer? {
    guard ScreenRecording.current != nil else { return nil }
    let copy = CALayer()
    copy.model = shown
    copy.maskedCorners = maskedCorners
    copy.name = name
    return copy
  }

  /// The layer's children: its view's subviews' layers.
  var sublayers: [CALayer] { view?.subviews.map(\.layer) ?? [] }

  private func retime() {
    guard let recording = ScreenRecording.current else { return }
    for flight in flights { flight.block.schedule(in: recording) }
    for animation in explicit { animation.block.schedule(in: recording) }
    transition?.block.schedule(in: recording)
    for layer in sublayers { layer.retime() }
    mask?.retime()
  }

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
      flight.media == context.media, flight.isKeyframed == (context.keyframe != nil)
    {
      flight.lead(to: new, in: context.keyframe)
      model[keyPath: kind.path] = new
      return
    }
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
    recording.begin(flight)
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
    recording.begin(new)
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
    for animation in new {
      animation.key = key
      recording.begin(animation)
    }
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
      || explicit.contains { $0.block.end == nil } || mask?.holdsEndlessAnimation ?? false
  }
}
