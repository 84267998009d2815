import CoreGraphics
import Foundation

extension UINavigationController {
  /// Places the bar below what covers the window, and the content beneath it or below it.
  final func layOutBar() {
    let size = navigationView.bounds.size
    let top = navigationView.safeAreaInsets.top
    let height = navigationBar.sizeThatFits(size).height
    let y = isBarHidden ? -height : top
    navigationBar.setPlace(CGRect(x: 0, y: y, width: size.width, height: height), under: isBarHidden ? 0 : top)
    guard change?.isRunning != true, let shown, let view = shown.viewIfLoaded else { return }
    shown.barInsets = barInsets(for: shown)
    view.frame = contentFrame(for: shown)
  }

  private var barHeight: CGFloat { isBarHidden ? 0 : navigationBar.sizeThatFits(navigationView.bounds.size).height }

  /// Whether a controller's view lies beneath the bar.
  private func isBeneathBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
  }

  final func barInsets(for controller: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(top: isBeneathBar(controller) ? barHeight : 0, left: 0, bottom: 0, right: 0)
  }

  final func contentFrame(for controller: UIViewController) -> CGRect {
    let bounds = navigationView.content.bounds
    guard !isBeneathBar(controller), !isBarHidden else { return bounds }
    let top = navigationView.safeAreaInsets.top + barHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  final func setBar(hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    navigationView.setNeedsLayout()
    guard animated, navigationView.storedWindow != nil else { return layOutBar() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { self.layOutBar() }
  }

  /// The bar shows the items of the stack, without a change of the top.
  final func refreshBar() { navigationBar.show(stack.map(\.navigationItem), beside: nil, isBack: false) }

  /// The bar follows a change of the stack.
  final func showItems(_ change: NavigationChange) {
    let coordinator = change.transition.isAnimated ? change.transition.coordinator : nil
    navigationBar.show(stack.map(\.navigationItem), beside: coordinator, isBack: change.operation == .pop)
    coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled { self?.refreshBar() }
    }
  }
}
