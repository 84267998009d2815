import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A container controller that shows the top of a stack of controllers, with a bar to navigate back.
///
/// The stack changes immediately; the views follow in the next layout pass.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// A change of the stack.
  public enum Operation: Int, Hashable, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// The duration of the animation that hides or shows a bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// The delegate that is notified of the visible controller and provides custom animations.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar at the top, whose delegate is the controller.
  public final let navigationBar: UINavigationBar
  /// The toolbar; nil until it was created.
  private(set) final var storedToolbar: UIToolbar?
  private final let toolbarClass: UIToolbar.Type?
  package final var stack: [UIViewController] = []
  /// The controller whose view is visible.
  final var shown: UIViewController?
  final var change: NavigationChange?
  final var isBarHidden = false
  /// The scroll view whose scrolling affects the height of the bar.
  final weak var followedContent: UIScrollView?
  final var isToolbarAway = true
  /// The navigation controller whose stack was moved here by a collapsing split view, and the lowest controller of that
  /// stack.
  final var collapsedSecondary: (controller: UINavigationController, root: UIViewController)?
  private(set) final lazy var popGesture = NavigationPopGesture(of: self)
  private(set) final lazy var barHiding = BarHiding(of: self)

  /// A Boolean value that determines whether an upward swipe hides the bars and a downward swipe shows them.
  @Observed open var hidesBarsOnSwipe = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether a tap hides and shows the bars.
  @Observed open var hidesBarsOnTap = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether the bars are hidden while the height is compact.
  @Observed open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.flagsDidChange() } }
  /// A Boolean value that determines whether the bars are hidden when a keyboard appears.
  @Observed open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.flagsDidChange() } }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.controller = self
  }

  /// Creates a controller with bars of custom classes; nil for the system's.
  public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
    navigationBar = navigationBarClass?.instance(frame: .zero) ?? UINavigationBar()
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
  }

  /// Creates a controller with a root controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
    setStack([rootViewController], .none, animated: false)
  }

  /// Creates a controller with an empty stack, which needs controllers before it is shown.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbarClass = nil
    super.init(coder: coder)
    navigationBar.controller = self
  }

  /// The bar at the bottom with the `toolbarItems` of the top controller; hidden unless `isToolbarHidden` is set to
  /// false.
  open var toolbar: UIToolbar! { madeToolbar }

  /// The toolbar, created on first access.
  final var madeToolbar: UIToolbar {
    if let storedToolbar { return storedToolbar }
    let bar = toolbarClass?.instance(frame: .zero) ?? UIToolbar()
    bar.isHidden = true
    storedToolbar = bar
    return bar
  }

  // MARK: The stack

  /// The controllers from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack; nil when it is empty.
  open var topViewController: UIViewController? { stack.last }
  /// The presented controller, or else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack. With animation the new top is pushed, or popped to if it was already in the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard let top = viewControllers.last else { return setStack([], .none, isReplacement: true, animated: false) }
    let isBack = stack.contains { $0 === top } && top !== stack.last
    setStack(viewControllers, isBack ? .pop : .push, isReplacement: true, animated: animated)
  }

  /// Pushes a controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Log.require(
      !stack.contains { $0 === viewController },
      "pushViewController was asked for \(type(of: viewController)), which is in the stack already; push each controller "
        + "once, or pop to it.")
    setStack(stack + [viewController], .push, animated: animated)
  }

  /// Pops the top controller and returns it; nil if only the root is left, which remains.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Pops the controllers above a controller and returns them in stack order; nil if it is already the top.
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

  /// Pops the controllers above the root and returns them in stack order; nil if the root is already the top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 0, animated: animated)
  }

  /// Pushes a controller, for clients that do not know their container.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// Pushes the secondary controller of a collapsing split view, or the stack of one that is a navigation controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { collapse(secondaryViewController) }

  /// Pops the secondary controller of an expanding split view, and returns it.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { separate() }

  /// Pops the top controller for the back button, after the bar's delegate has allowed it.
  final func popFromBar() {
    popViewController(animated: true)
    change?.isAllowed = true
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let taken = Array(stack[(index + 1)...])
    guard !taken.isEmpty else { return nil }
    setStack(Array(stack[...index]), .pop, animated: animated)
    return taken
  }

  // MARK: The bars

  /// A Boolean value that determines whether the navigation bar is hidden. The default is false.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar; with animation it slides.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBar(hidden: hidden, animated: animated) }

  /// A Boolean value that determines whether the toolbar is hidden. The default is true.
  open var isToolbarHidden: Bool {
    get { isToolbarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; with animation it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolbar(hidden: hidden, animated: animated) }

  /// The pan gesture recognizer that hides and shows the bars while `hidesBarsOnSwipe` is set.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The tap gesture recognizer that hides and shows the bars while `hidesBarsOnTap` is set.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The gesture recognizer of the drag from the edge that pops the top controller.
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

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The child that determines the style of the status bar; nil while the bar is visible, so that the controller does.
  open override var childForStatusBarStyle: UIViewController? { isBarHidden ? topViewController : nil }

  override var managesAppearanceOfChildren: Bool { true }
}

extension UIViewController {
  /// The navigation item, created with the title on first access.
  final var madeNavigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }
}
