/// Controls a view and its place in the application: loading, appearing, containing other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      UIView.hasSafeAreas = true
      viewIfLoaded?.updateSafeArea()
    }
  }
  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }
  /// The least margins of a controller's view, in points: at the sides 16, and 20 where there is room.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = viewIfLoaded?.bounds.width ?? 0 >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open var preferredContentSize: CGSize = .zero
  open var restorationIdentifier: String?
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var prefersStatusBarHidden: Bool { false }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared

  /// The states of a view's appearance, in the order of a presentation and its end.
  enum Appearance: Int { case disappeared, appearing, appeared, disappearing }

  /// The name of the nib whose `view` outlet gives the view; nil: `loadView()` makes it.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil for the main one.
  open private(set) var nibBundle: Bundle?

  /// Creates a controller; with a name its view is loaded from the nib, which has the controller as File's Owner.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The controller's view; loaded when it is asked for first.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil {
      Log.warn(
        "\(type(of: self)).loadView() was asked for a view and set none; an empty view is used. Set self.view in loadView(), "
          + "or call super.")
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// Makes the view; the base takes it from the nib, or makes an empty one of the screen's size.
  open func loadView() {
    if let nibName { return loadView(fromNib: nibName) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewIsAppearing`, for controllers of this module.
  func willBecomeVisible() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the view, which has been asked to; call super last, which calls those of the view.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view change.
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  func titleDidChange() {
    if let window = viewIfLoaded?.storedWindow, window.rootViewController === self { window.windowScene?.title = title }
  }

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UITraitCollection.current
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
  final override var responderWindow: UIWindow? { viewIfLoaded?.storedWindow }

  // MARK: Appearance

  /// Goes to a state of appearance, calling what comes on the way, each once.
  func setAppearance(_ new: Appearance, animated: Bool) {
    switch (appearance, new) {
    case (.disappeared, .appearing), (.disappearing, .appearing):
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
      forEachChild { $0.setAppearance(.appearing, animated: animated) }
    case (.appearing, .appeared):
      appearance = .appeared
      willBecomeVisible()
      viewIsAppearing(animated)
      viewDidAppear(animated)
      forEachChild { $0.setAppearance(.appeared, animated: animated) }
    case (.disappeared, .appeared), (.disappearing, .appeared):
      setAppearance(.appearing, animated: animated)
      setAppearance(.appeared, animated: animated)
    case (.appeared, .disappearing), (.appearing, .disappearing):
      appearance = .disappearing
      viewWillDisappear(animated)
      forEachChild { $0.setAppearance(.disappearing, animated: animated) }
    case (.disappearing, .disappeared):
      appearance = .disappeared
      viewDidDisappear(animated)
      forEachChild { $0.setAppearance(.disappeared, animated: animated) }
    case (.appeared, .disappeared), (.appearing, .disappeared):
      setAppearance(.disappearing, animated: animated)
      setAppearance(.disappeared, animated: animated)
    default: break
    }
  }

  private func forEachChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { body(child) }
  }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or to disappear, when appearance is not forwarded automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    setAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing: setAppearance(.appeared, animated: false)
    case .disappearing: setAppearance(.disappeared, animated: false)
    default: break
    }
  }

  // MARK: Containment

  /// Makes a controller a child; add its view afterwards, then call `didMove(toParent:)` of the child.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The view entered or left the hierarchy of a parent that is shown.
  func viewDidMoveBetweenWindows() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    let isIn = viewIfLoaded?.storedWindow != nil
    if isIn, parent.appearance == .appeared { setAppearance(.appeared, animated: false) }
    if !isIn { setAppearance(.disappeared, animated: false) }
  }

  // MARK: Presentation

  /// Shows a controller above this one's window content; with `animated` it comes as without in this version.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let window = viewIfLoaded?.storedWindow else {
      Log.warn(
        "\(type(of: self)) was asked to present \(type(of: viewControllerToPresent)) while its view is in no window; nothing "
          + "is presented. Present after viewDidAppear.")
      return
    }
    guard presentedViewController == nil else {
      Log.warn(
        "\(type(of: self)) was asked to present \(type(of: viewControllerToPresent)) while it presents "
          + "\(type(of: presentedViewController!)); nothing changes. Dismiss that one first.")
      return
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    guard let view = viewControllerToPresent.view else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    viewControllerToPresent.setAppearance(.appearing, animated: flag)
    window.addSubview(view)
    viewControllerToPresent.setAppearance(.appeared, animated: flag)
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController == nil, let presentingViewController {
      presentingViewController.dismiss(animated: flag, completion: completion)
      return
    }
    guard let presented = presentedViewController else { return }
    presented.setAppearance(.disappearing, animated: flag)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.setAppearance(.disappeared, animated: flag)
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }
}
