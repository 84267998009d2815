import CoreGraphics
public import Foundation

/// Hears of the choice of a tab, and can refuse and animate it.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may choose a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The user chose a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns what animates the change; nil: nothing does.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives the animation with a gesture; nil: nothing does.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers, which the user chooses on a bar at the bottom.
///
/// As in a navigation controller the choice changes at once, and the views follow in the next layout pass.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Hears which tab is chosen, may refuse it, and chooses the animation.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar of tabs.
  public final let tabBar = UITabBar()
  private final var controllers: [UIViewController] = []
  private final var selected: UIViewController?
  /// The controller whose view is shown.
  private final var shown: UIViewController?
  private final var running: ControllerTransition?

  /// The controllers, in the order of the tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Exchanges the controllers at once; the chosen one stays when it is among them, else it is the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in controllers where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if old !== shown { old.leaveParent() }
    }
    controllers = new
    for controller in new where controller.parent !== self {
      add(controller)
      controller.didMove(toParent: self)
    }
    if selected == nil || !new.contains(where: { $0 === selected }) { selected = new.first }
    tabBar.items = new.map(\.tabBarItem)
    choiceDidChange()
  }

  /// The controller that was chosen.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, controllers.contains(where: { $0 === newValue }), newValue !== selected else { return }
      selected = newValue
      choiceDidChange()
    }
  }

  /// The number of the tab that was chosen; `NSNotFound` without tabs.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
  }

  private func choiceDidChange() {
    tabBar.selectedItem = selected?.tabBarItem
    viewIfLoaded?.setNeedsLayout()
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let chosen = controllers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else {
      return tabBar.selectedItem = selected?.tabBarItem
    }
    if chosen === selected {
      // As on iOS: the tab that is chosen already leads back to the root.
      (chosen as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectedViewController = chosen
    delegate?.tabBarController(self, didSelect: chosen)
  }

  // MARK: UIViewController

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    tabBar.delegate = self
    view.addSubview(tabBar)
    self.view = view
  }

  override var managesAppearanceOfChildren: Bool { true }
  open override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    controllers.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
  }

  /// The view: the content below, the bar above.
  private final class TabView: ContentAndBarView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
      super.layoutSubviews()
      controller?.layOut(self)
    }
  }

  private func layOut(_ view: TabView) {
    let (size, bottom) = (view.bounds.size, view.safeAreaInsets.bottom)
    let height = UITabBar.height
    tabBar.setPlace(
      CGRect(x: 0, y: size.height - bottom - height, width: size.width, height: height), above: bottom)
    showSelected(in: view.content)
    if running == nil, let child = shown?.viewIfLoaded { child.frame = view.content.bounds }
  }

  private func showSelected(in content: UIView) {
    guard running == nil, shown !== selected else { return }
    let (from, to) = (shown, selected)
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let from, let to, appearance.state == .appeared, UIView.areAnimationsEnabled {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    }
    let transition = ControllerTransition(in: content, isAnimated: animator != nil)
    transition.animator = animator
    transition.interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    (transition.from, transition.to) = (from, to)
    (transition.fromView, transition.toView) = (from?.view, to?.view)
    shown = to
    running = transition
    self.transition = transition
    if let to {
      to.barInsets.bottom = UITabBar.height
      to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      to.view.frame = content.bounds
      transition.finalFrames[ObjectIdentifier(to)] = content.bounds
    }
    if let from { transition.initialFrames[ObjectIdentifier(from)] = from.view.frame }
    let old = from?.viewIfLoaded.map { ViewPlacement(of: $0) }
    transition.didEnd = { [weak self] didComplete in self?.end(transition, didComplete, old) }
    if appearance.state == .appeared || appearance.state == .appearing {
      let isAnimated = appearance.state == .appearing ? appearance.isAnimated : transition.isAnimated
      from?.setAppearance(.disappearing, animated: isAnimated)
      to?.setAppearance(.appearing, animated: isAnimated)
    }
    if transition.isAnimated {
      transition.start()
      to?.reportAppearing()
      return
    }
    if let view = to?.view { content.addSubview(view) }
    from?.viewIfLoaded?.removeFromSuperview()
    transition.start()
    if content.storedWindow != nil { to?.reportAppearing() }
    LayoutEnd(of: content.storedWindow?.windowScene) {
      if transition.phase == .running { transition.completeTransition(true) }
    }
  }

  private func end(_ transition: ControllerTransition, _ didComplete: Bool, _ old: ViewPlacement?) {
    running = nil
    self.transition = nil
    let isShown = appearance.state == .appeared
    let (gone, come) = didComplete ? (transition.from, transition.to) : (transition.to, transition.from)
    gone?.viewIfLoaded?.removeFromSuperview()
    if !didComplete {
      shown = come
      selected = come
      tabBar.selectedItem = come?.tabBarItem
    }
    old?.restore()
    if let view = come?.viewIfLoaded, view.superview !== transition.containerView {
      transition.containerView.addSubview(view)
    }
    if isShown {
      gone?.setAppearance(.disappeared, animated: transition.isAnimated)
      come?.setAppearance(.appeared, animated: transition.isAnimated)
    }
    if let gone, gone.parent === self, !controllers.contains(where: { $0 === gone }) { gone.leaveParent() }
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }
}
