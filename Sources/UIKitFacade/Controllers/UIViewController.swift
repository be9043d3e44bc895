public import Raster

/// A screen: a view, and who presents it.
@MainActor open class UIViewController {
  private var loadedView: UIView?
  /// Full-screen unless a program says otherwise, as before iOS 13; `automatic` is a page sheet.
  public var modalPresentationStyle = UIModalPresentationStyle.fullScreen {
    didSet { if modalPresentationStyle != oldValue { sheet = nil } }
  }
  /// How it comes and goes without an animator of its own.
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public internal(set) var presentedViewController: UIViewController?
  public internal(set) weak var presentingViewController: UIViewController?
  /// Not shown: there are no bars.
  public var title: String?
  /// The controller that holds it.
  public internal(set) weak var parent: UIViewController?
  /// The controllers that it holds, for a container of controllers.
  public internal(set) var children: [UIViewController] = []
  /// The transition that it takes part in.
  weak var transitionContext: TransitionContext?
  /// For as long as it is presented.
  var presentation: ModalPresentation?
  private var sheet: UISheetPresentationController?

  /// Its view is made, by `loadView`, when it is first asked for.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// - Parameters: nil both: there are no nib files.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Never?) {}

  public init(view: UIView) {
    loadedView = view
  }

  /// Made when it is first asked for, by `loadView`; `viewDidLoad` follows.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Sets `view`; an empty one as large as the screen unless a type says otherwise.
  open func loadView() {
    view = UIView(frame: ScreenRecording.current?.window.bounds ?? .zero)
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows `controller` over this one, by its delegate's animator.
  ///
  /// Without one it comes by its `modalTransitionStyle`, or as the sheet that its
  /// `modalPresentationStyle` makes of it.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    guard let recording = ScreenRecording.current else { return }
    show(controller, animated, in: recording, completion)
  }

  /// Takes away the controller that this one presents with all that it presents itself, or this one
  /// where it is presented.
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let recording = ScreenRecording.current else { return }
    takeAway(animated, in: recording, completion)
  }

  /// The program's own, while it is presented by the style `custom`.
  public var presentationController: UIPresentationController? { presentation?.controller }

  /// The sheet that it is presented as; nil where its style is no sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    guard modalPresentationStyle.isSheet else { return nil }
    if sheet == nil {
      sheet = UISheetPresentationController(isForm: modalPresentationStyle == .formSheet)
    }
    return sheet
  }

  /// What shows through the container view of a transition to this controller; UIKit's is clear.
  public var transitionBackground: UIColor?
}
