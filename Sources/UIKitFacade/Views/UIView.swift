public import Compositor
public import Raster

/// A view: a handle on a rectangle of the screen.
///
/// What a property animates as, and when, is UIKit's: changes inside an animation's closure move,
/// others show at once.
@MainActor open class UIView {
  public let layer = CALayer()
  public private(set) weak var superview: UIView?
  /// Bottom first.
  public private(set) var subviews: [UIView] = []
  public var tag = 0
  /// For `drag`, which is told which one it moves.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  // Without effect: there are no touches, and no drawing that could tell.
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var isOpaque = true

  public init(frame: CGRect = .zero) {
    layer.view = self
    layer.model.bounds = Rect(size: Size(frame.size))
    layer.model.position = Point(frame.center)
  }

  /// A view as large as a scene, that shows it: a screenshot, or layers of any kind.
  public convenience init(drawing scene: Scene) {
    self.init(frame: CGRect(size: CGSize(scene.size)))
    layer.drawing = scene.layers.map(\.unnamed)
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      guard newValue.size != old else { return }
      needsLayout = true
      for view in subviews { view.resize(with: old, to: newValue.size) }
    }
  }

  /// How the view follows when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  /// The anchor point's place in the superview, which is the centre unless that has been moved.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The box around the view in its superview.
  ///
  /// Set it while the transform is the identity. Otherwise, as on iOS, the *transformed* bounds get
  /// this size: they are made larger by what the transform makes smaller, and stay so.
  open var frame: CGRect {
    get {
      let size = transform.box(of: bounds.size)
      let anchor = layer.anchorPoint
      if transform.isIdentity {
        return CGRect(
          center.x - size.width * anchor.x, center.y - size.height * anchor.y, size.width,
          size.height)
      }
      // The bounds' centre under the transform, about the anchor point.
      let (x, y) = (
        (0.5 - anchor.x) * bounds.width, (0.5 - anchor.y) * bounds.height
      )
      let map = transform
      let middle = CGPoint(
        center.x + map.a * x + map.c * y + map.tx, center.y + map.b * x + map.d * y + map.ty)
      return CGRect(
        middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
    }
    set {
      let anchor = layer.anchorPoint
      let size = transform.inverted().box(of: newValue.size)
      if !transform.keepsSizes, size != bounds.size {
        ScreenRecording.current?.note(
          "\(layer.name ?? "a view"): its frame was set while its transform was not the identity, so"
            + " its bounds became \(size.width.hundredths) × \(size.height.hundredths) and stay so"
            + " without the transform")
      }
      bounds = CGRect(origin: bounds.origin, size: size)
      layer.position = CGPoint(
        newValue.minX + newValue.width * anchor.x, newValue.minY + newValue.height * anchor.y)
    }
  }

  open var transform: CGAffineTransform {
    get { CGAffineTransform(layer.transform) }
    set { layer.transform = newValue.transform3D }
  }

  open var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// Not animated: it shows at once.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// A view whose alpha multiplies all that this one shows; it lies in the view's bounds.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  private var needsLayout = true

  /// Places the subviews; called before the screen shows a view whose size or subviews have changed.
  open func layoutSubviews() {}

  open func setNeedsLayout() { needsLayout = true }

  /// Calls `layoutSubviews` now, so that an animation's closure moves what it places.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
    mask?.layoutIfNeeded()
  }

  var holdsEndlessAnimation: Bool {
    layer.holdsEndlessAnimation || subviews.contains { $0.holdsEndlessAnimation }
  }

  // The hierarchy.

  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min($0.count, index)) }
  }

  /// At the top where `sibling` is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
  }

  /// At the top where `sibling` is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { views in (views.firstIndex { $0 === sibling } ?? views.count - 1) + 1 }
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }

  /// This view or the first one in it with that tag, which is not 0.
  public func viewWithTag(_ tag: Int) -> UIView? {
    guard tag != 0 else { return nil }
    return self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func removeFromSuperview() {
    superview?.needsLayout = true
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// - Parameter index: where among the subviews without it.
  private func insert(_ view: UIView, _ index: ([UIView]) -> Int) {
    guard !isDescendant(of: view) else {
      ScreenRecording.current?.refuse("a view cannot be added to itself or to one of its subviews")
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: index(subviews))
    view.superview = self
    needsLayout = true
  }
}

extension CGFloat {
  /// For sentences.
  fileprivate var hundredths: CGFloat { (self * 100).rounded() / 100 }
}
