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
  /// The bar at the top.
  public final let navigationBar: UINavigationBar
  final var stack: [UIViewController] = []
  /// The controller whose view is shown.
  final var shown: UIViewController?
  final var change: NavigationChange?
  final var isBarHidden = false
  private(set) final lazy var popGesture = NavigationPopGesture(of: self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a bar of a class.
  public init(navigationBarClass: UINavigationBar.Type?) {
    navigationBar = navigationBarClass.map { NavigationBarTrampoline.make($0) } ?? UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a first controller in its stack.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], .none, animated: false)
  }

  /// Creates a controller without content; give it controllers before it is shown.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    super.init(coder: coder)
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
    guard let top = viewControllers.last else { return setStack([], .none, animated: false) }
    let isBack = stack.contains { $0 === top } && top !== stack.last
    setStack(viewControllers, isBack ? .pop : .push, animated: animated)
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

  /// Takes away what lies above a controller; returns what was taken.
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

  /// Takes away everything above the root; returns what was taken.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 0, animated: animated)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let taken = Array(stack[(index + 1)...])
    if !taken.isEmpty { setStack(Array(stack[...index]), .pop, animated: animated) }
    return taken
  }

  /// Pushes, for clients that do not know what they are in.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: The bar

  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it slides.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBar(hidden: hidden, animated: animated) }

  /// The drag from the edge that leads back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  // MARK: UIViewController

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    view.addSubview(navigationBar)
    navigationBar.controller = self
    self.view = view
    view.addGestureRecognizer(popGesture.recognizer)
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
