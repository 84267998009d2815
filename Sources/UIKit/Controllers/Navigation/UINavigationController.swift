import CoreGraphics
public import Foundation

/// Shows a stack of controllers, the top one at a time, with a bar that leads back.
///
/// What changes the stack changes it at once; the views follow in the next layout pass.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Hashable, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// How long the bar takes to come and go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Hears what is shown, and chooses the animations.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar at the top, whose delegate the controller is.
  public final let navigationBar: UINavigationBar
  /// The bar at the bottom, with the `toolbarItems` of the top controller; hidden unless `isToolbarHidden` is cleared.
  open var toolbar: UIToolbar! { madeToolbar }
  /// The toolbar when it has been made.
  private(set) final var storedToolbar: UIToolbar?
  private final let toolbarClass: UIToolbar.Type?
  final var stack: [UIViewController] = []
  /// The controller whose view is shown.
  final var shown: UIViewController?
  final var change: NavigationChange?
  final var isBarHidden = false
  /// The scroll view that the bar gives way to.
  final weak var followedContent: UIScrollView?
  final var isToolbarAway = true
  /// The navigation controller whose stack was taken over from a split view, and the lowest controller of that stack.
  final var collapsedSecondary: (controller: UINavigationController, root: UIViewController)?
  private(set) final lazy var popGesture = NavigationPopGesture(of: self)
  private(set) final lazy var barHiding = BarHiding(of: self)

  /// A Boolean value that determines whether an upward swipe hides the bars and a downward swipe shows them.
  open var hidesBarsOnSwipe = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether a tap hides and shows the bars.
  open var hidesBarsOnTap = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether the bars are hidden while the height is compact.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether the bars are hidden when a keyboard appears.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.flagsDidChange() } }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.controller = self
  }

  /// Creates a controller with bars of classes; nil for the system's.
  public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
    navigationBar = navigationBarClass.map { NavigationBarTrampoline.make($0) } ?? UINavigationBar()
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
  }

  /// Creates a controller with a first controller in its stack.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
    setStack([rootViewController], .none, animated: false)
  }

  /// Creates a controller without content; give it controllers before it is shown.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(coder: coder)
    navigationBar.controller = self
  }

  /// The toolbar, made when it is asked for first.
  final var madeToolbar: UIToolbar {
    if let storedToolbar { return storedToolbar }
    let bar = toolbarClass.map { ToolbarTrampoline.make($0) } ?? UIToolbar()
    bar.isHidden = true
    storedToolbar = bar
    return bar
  }

  // MARK: The stack

  /// The controllers, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack; nil when it is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is presented, else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack; with animation the new top is pushed, or popped to when it was in the stack already.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard let top = viewControllers.last else { return setStack([], .none, isReplacement: true, animated: false) }
    let isBack = stack.contains { $0 === top } && top !== stack.last
    setStack(viewControllers, isBack ? .pop : .push, isReplacement: true, animated: animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Log.require(
      !stack.contains { $0 === viewController },
      "pushViewController was asked for \(type(of: viewController)), which is in the stack already; push each controller "
        + "once, or pop to it.")
    setStack(stack + [viewController], .push, animated: animated)
  }

  /// Takes the top controller away and returns it; nil: only the root was left, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Pops the controllers above one and returns them in stack order; nil when it is the top already.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Log.warn(
        "popToViewController was asked for \(type(of: viewController)), which is not in the stack; nothing changes. "
          + "Ask viewControllers first.")
      return nil
    }
    return pop(to: index, animated: animated)
  }

  /// Pops the controllers above the root and returns them in stack order; nil when the root is the top already.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 0, animated: animated)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let taken = Array(stack[(index + 1)...])
    guard !taken.isEmpty else { return nil }
    setStack(Array(stack[...index]), .pop, animated: animated)
    return taken
  }

  /// Pops as the back button asks for; the bar's delegate has allowed it.
  final func popFromBar() {
    popViewController(animated: true)
    change?.isAllowed = true
  }

  /// Pushes, for clients that do not know what they are in.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pushes the secondary controller of a split view that becomes narrow; of a navigation controller, its stack.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { collapse(secondaryViewController) }

  /// Pops the secondary controller of a split view that becomes wide, and returns it.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { separate() }

  // MARK: The bars

  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it slides.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBar(hidden: hidden, animated: animated) }

  /// A Boolean value that determines whether the toolbar is hidden; true unless cleared.
  open var isToolbarHidden: Bool {
    get { isToolbarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar; animated, it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolbar(hidden: hidden, animated: animated) }

  /// The drag that hides and shows the bars while `hidesBarsOnSwipe` is set.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The tap that hides and shows the bars while `hidesBarsOnTap` is set.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The drag from the edge that leads back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  // MARK: UIViewController

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    view.addSubview(navigationBar)
    if !isToolbarAway { view.addSubview(madeToolbar) }
    self.view = view
    view.addGestureRecognizer(popGesture.recognizer)
    view.addGestureRecognizer(barHiding.swipe)
    view.addGestureRecognizer(barHiding.tap)
  }

  override var managesAppearanceOfChildren: Bool { true }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The bar decides while it is there.
  open override var childForStatusBarStyle: UIViewController? { isBarHidden ? topViewController : nil }
}

extension UIViewController {
  /// The navigation item, made with the title when it is asked for first.
  final var madeNavigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }
}
