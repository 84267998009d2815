import CoreGraphics
import Foundation

extension UITabBarController {
  final func layOut(_ view: TabView) {
    let (size, bottom) = (view.bounds.size, view.safeAreaInsets.bottom)
    let height = UITabBar.height
    hideBar(beside: nil)
    let y = isBarShown ? size.height - bottom - height : size.height
    tabBar.setPlace(CGRect(x: 0, y: y, width: size.width, height: height), above: isBarShown ? bottom : 0)
    showSelected(in: view.content)
    shown?.barInsets.bottom = isBarShown ? height : 0
    if running == nil, let child = shown?.viewIfLoaded { child.frame = view.content.bounds }
  }

  /// Updates the visibility of the bar after the stack of a navigation controller inside changed, alongside the
  /// transition.
  final func stackDidChange(beside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    hideBar(beside: coordinator)
    guard let view = viewIfLoaded, isBarShown != (tabBar.frame.minY < view.bounds.height) else { return }
    view.setNeedsLayout()
    coordinator?.animateAlongsideTransition(in: tabBar) { _ in
      view.layoutIfNeeded()
    } completion: { context in
      if context.isCancelled { view.setNeedsLayout() }
    }
  }

  /// A Boolean value that indicates whether the bar is visible: it is not hidden, and the visible stack does not hide
  /// it.
  private var isBarShown: Bool {
    guard let navigation = selected as? UINavigationController else { return !isTabBarHidden }
    return !isTabBarHidden && !navigation.stack.contains { $0.hidesBottomBarWhenPushed }
  }

  /// Hides the bar once a stack that hides it has arrived, and shows it as soon as such a stack leaves. A bar that the
  /// client has hidden is left alone.
  private func hideBar(beside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard isBarShown == isBarHiddenByStack, !isTabBarHidden else { return }
    isBarHiddenByStack = !isBarShown
    if !isBarHiddenByStack { tabBar.isHidden = false }
    let end: () -> Void = { [weak self] in
      if let self, self.isBarHiddenByStack { self.tabBar.isHidden = true }
    }
    guard let coordinator, viewIfLoaded?.storedWindow != nil else { return end() }
    coordinator.animate(alongsideTransition: nil) { _ in end() }
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
      to.barInsets.bottom = isBarShown ? UITabBar.height : 0
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
      if let tab = come?.storedTab, tab.tabBarController === self { storedSelectedTab = tab }
      choiceDidChange()
    }
    old?.restore()
    if let view = come?.viewIfLoaded, view.superview !== transition.containerView {
      transition.containerView.addSubview(view)
    }
    if isShown {
      gone?.setAppearance(.disappeared, animated: transition.isAnimated)
      come?.setAppearance(.appeared, animated: transition.isAnimated)
    }
    if let gone, gone.parent === self, !pages.contains(where: { $0 === gone }) { gone.leaveParent() }
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }
}
