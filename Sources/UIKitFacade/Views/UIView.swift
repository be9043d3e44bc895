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

  public init(frame: Rect = .zero) {
    layer.view = self
    layer.model.bounds = Rect(size: frame.size)
    layer.model.position = frame.center
  }

  /// A view as large as a scene, that shows it: a screenshot, or layers of any kind.
  public convenience init(drawing scene: Scene) {
    self.init(frame: Rect(size: scene.size))
    layer.drawing = scene.layers.map(\.unnamed)
  }

  open var bounds: Rect {
    get { layer.bounds }
    set {
      if newValue.size != layer.bounds.size { needsLayout = true }
      layer.bounds = newValue
    }
  }

  /// The anchor point's place in the superview, which is the centre unless that has been moved.
  open var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The box around the view in its superview.
  ///
  /// Set it while the transform is the identity. Otherwise, as on iOS, the *transformed* bounds get
  /// this size: they are made larger by what the transform makes smaller, and stay so.
  open var frame: Rect {
    get {
      let size = transform.box(of: bounds.size)
      let anchor = layer.anchorPoint
      if transform.isIdentity {
        return Rect(
          center.x - size.width * anchor.x, center.y - size.height * anchor.y, size.width,
          size.height)
      }
      // The bounds' centre under the transform, about the anchor point.
      let (x, y) = (
        (0.5 - anchor.x) * bounds.width, (0.5 - anchor.y) * bounds.height
      )
      let map = transform
      let middle = Point(
        center.x + map.a * x + map.c * y + map.tx, center.y + map.b * x + map.d * y + map.ty)
      return Rect(
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
      bounds = Rect(origin: bounds.origin, size: size)
      layer.position = Point(
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

  open var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// Not animated: it shows at once.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
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

/// A view that shows a picture.
@MainActor open class UIImageView: UIView {
  /// As large as the picture, one point for each pixel.
  public init(image: Image?) {
    super.init(
      frame: Rect(size: image.map { Size(Double($0.width), Double($0.height)) } ?? .zero))
    self.image = image
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
  }

  public var image: Image? {
    get { if case .image(let image) = layer.contents { image } else { nil } }
    set { layer.contents = newValue.map(Contents.image) ?? .none }
  }
}

extension Double {
  /// For sentences.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
