import CoreGraphics
import Foundation

extension UINavigationController {
  /// Lays out the bars next to the safe area, and the content beneath or between them.
  final func layOutBars() {
    let size = navigationView.bounds.size
    let safe = navigationView.safeAreaInsets
    let top = shown ?? stack.last
    if change?.isRunning != true { followContent(of: top) }
    let height = barHeight(over: top)
    let y = isBarHidden ? -height : safe.top
    navigationBar.setPlace(CGRect(x: 0, y: y, width: size.width, height: height), under: isBarHidden ? 0 : safe.top)
    showParts(for: top, in: height)
    layOutToolbar()
    guard change?.isRunning != true, let shown, let view = shown.viewIfLoaded else { return }
    shown.barInsets = barInsets(for: shown)
    view.frame = contentFrame(for: shown)
    for controller in stack { controller.storedNavigationItem?.searchController?.follow(self) }
  }

  /// Returns the insets by which the bars cover a controller's view, in points; 0 at edges where the view does not
  /// extend below the bar.
  final func barInsets(for controller: UIViewController) -> UIEdgeInsets {
    let edges = controller.edgesForExtendedLayout
    return UIEdgeInsets(
      top: edges.contains(.top) && !isBarHidden ? barHeight(over: controller) : 0, left: 0,
      bottom: edges.contains(.bottom) ? toolbarHeight : 0,
      right: 0)
  }

  final func contentFrame(for controller: UIViewController) -> CGRect {
    let bounds = navigationView.content.bounds
    let safe = navigationView.safeAreaInsets
    let edges = controller.edgesForExtendedLayout
    let top = edges.contains(.top) || isBarHidden ? 0 : safe.top + barHeight(over: controller)
    let bottom = edges.contains(.bottom) || !isToolbarShown ? 0 : safe.bottom + toolbarHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
  }

  final func setBar(hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    navigationView.setNeedsLayout()
    guard animated, navigationView.storedWindow != nil else { return layOutBars() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { self.layOutBars() }
  }

  final func setToolbar(hidden: Bool, animated: Bool) {
    guard hidden != isToolbarAway else { return }
    isToolbarAway = hidden
    let bar = madeToolbar
    guard isViewLoaded else { return bar.isHidden = hidden }
    if !hidden {
      bar.isHidden = false
      if bar.superview !== navigationView {
        let size = navigationView.bounds.size
        bar.frame = CGRect(x: 0, y: size.height, width: size.width, height: UIToolbar.height)
        navigationView.addSubview(bar)
      }
      bar.items = stack.last?.toolbarItems
    }
    navigationView.setNeedsLayout()
    guard animated, navigationView.storedWindow != nil else {
      bar.isHidden = hidden
      return layOutBars()
    }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
      self.layOutBars()
    } completion: { _ in
      bar.isHidden = self.isToolbarAway
    }
  }

  /// Updates the toolbar with the items of the top controller.
  final func refreshToolbar() {
    guard !isToolbarAway, isViewLoaded else { return }
    madeToolbar.items = stack.last?.toolbarItems
  }

  /// Updates the bars for the stack while its top remains the same.
  final func refreshBar() {
    navigationBar.show(stack.map(\.navigationItem), beside: nil, isBack: false)
    refreshPalette()
    refreshToolbar()
  }

  /// Updates the bars for a change of the stack, and notifies the bar's delegate.
  ///
  /// The stack has already changed, so the delegate's reply to a programmatic push is ignored; the back button asks
  /// first. A change that a gesture drives is reported when it has ended. A programmatic pop is not reported (recorded:
  /// `navigation/controller-pop-does-not-ask`).
  final func showItems(_ change: NavigationChange) {
    let coordinator = change.transition.isAnimated ? change.transition.coordinator : nil
    let old = navigationBar.topItem
    let isGesture = change.transition.interactor != nil
    let isPopByCode = change.operation == .pop && !change.isAllowed && !isGesture
    if !change.isReplacement, !isGesture, change.operation == .push, let top = stack.last?.navigationItem {
      _ = navigationBar.delegate?.navigationBar(navigationBar, shouldPush: top)
    }
    navigationBar.show(stack.map(\.navigationItem), beside: coordinator, isBack: change.operation == .pop)
    refreshPalette()
    coordinator?.animate(alongsideTransition: { [weak self] _ in self?.layOutBars() })
    let isTold = (!change.isReplacement || change.transition.isAnimated) && !isPopByCode
    if isTold, !isGesture { tellBarDelegate(change.operation, old) }
    refreshToolbar()
    (parent as? UITabBarController)?.stackDidChange(beside: coordinator)
    coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled {
        self?.refreshBar()
      } else if isTold, isGesture {
        self?.tellBarDelegate(change.operation, old)
      }
    }
  }

  private func layOutToolbar() {
    guard let bar = storedToolbar, bar.superview === navigationView else { return }
    let size = navigationView.bounds.size
    let bottom = navigationView.safeAreaInsets.bottom
    let height = bar.sizeThatFits(size).height
    let y = isToolbarShown ? size.height - bottom - height : size.height
    bar.setPlace(CGRect(x: 0, y: y, width: size.width, height: height), above: isToolbarShown ? bottom : 0)
  }

  /// A Boolean value that indicates whether the toolbar is visible: it is not hidden, and no controller of the stack
  /// hides it.
  private var isToolbarShown: Bool { !isToolbarAway && !stack.contains { $0.hidesBottomBarWhenPushed } }

  private var toolbarHeight: CGFloat {
    isToolbarShown ? madeToolbar.sizeThatFits(navigationView.bounds.size).height : 0
  }

  private func tellBarDelegate(_ operation: Operation, _ old: UINavigationItem?) {
    let bar = navigationBar
    if operation == .push, let top = stack.last?.navigationItem {
      bar.delegate?.navigationBar(bar, didPush: top)
    } else if operation == .pop, let old {
      bar.delegate?.navigationBar(bar, didPop: old)
    }
  }
}
