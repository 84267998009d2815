import CoreGraphics
import Foundation

/// The pages of a page view controller as those of a book: a swipe or a tap at the side turns them.
@MainActor
final class PageCurl: NSObject {
  /// The duration of a turn, in seconds.
  private static let duration = 0.5
  /// The part of the width at each side in which a tap turns the page.
  private static let tapZone: CGFloat = 0.2

  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private unowned let controller: UIPageViewController
  private var isTurning = false

  init(of controller: UIPageViewController) {
    self.controller = controller
    super.init()
    pan.addAction { [weak self] in self?.follow($0) }
    tap.addAction { [weak self] in self?.follow($0) }
    controller.view.addGestureRecognizer(pan)
    controller.view.addGestureRecognizer(tap)
  }

  func layOut(_ pages: [UIViewController]) {
    let bounds = controller.view.bounds
    let width = bounds.width / CGFloat(max(1, pages.count))
    for (index, page) in pages.enumerated() where page.viewIfLoaded?.superview === controller.view {
      page.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  /// Turns pages with the transition of a curl.
  func turn(
    from old: [UIViewController], to new: [UIViewController], direction: UIPageViewController.NavigationDirection,
    completion: @escaping () -> Void
  ) {
    isTurning = true
    let options: UIView.AnimationOptions = direction == .forward ? .transitionCurlUp : .transitionCurlDown
    for page in old where !new.contains(page) { page.setAppearance(.disappearing, animated: true) }
    UIView.transition(with: controller.view, duration: Self.duration, options: options) {
      for page in new { self.controller.adopt(page, isShown: false) }
      self.layOut(new)
      for page in old where !new.contains(page) { page.view.removeFromSuperview() }
    } completion: { _ in
      self.isTurning = false
      for page in old where !new.contains(page) { self.controller.dismissPage(page) }
      for page in new { page.setAppearance(.appeared, animated: true) }
      completion()
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let size = controller.view.bounds.size
    let isHorizontal = controller.navigationOrientation == .horizontal
    if let pan = recognizer as? UIPanGestureRecognizer {
      let translation = pan.translation(in: controller.view)
      let distance = isHorizontal ? translation.x : translation.y
      guard abs(distance) > 30 else { return }
      turnByUser(isForward: distance < 0)
    } else {
      let point = recognizer.location(in: controller.view)
      let place = isHorizontal ? point.x / max(1, size.width) : point.y / max(1, size.height)
      guard place < Self.tapZone || place > 1 - Self.tapZone else { return }
      turnByUser(isForward: place > 0.5)
    }
  }

  private func turnByUser(isForward: Bool) {
    guard !isTurning, let source = controller.dataSource else { return }
    let old = controller.shown
    var new: [UIViewController] = []
    var edge = isForward ? old.last : old.first
    for _ in old {
      guard let page = edge else { break }
      let next =
        isForward
        ? source.pageViewController(controller, viewControllerAfter: page)
        : source.pageViewController(controller, viewControllerBefore: page)
      guard let next else { break }
      if isForward { new.append(next) } else { new.insert(next, at: 0) }
      edge = next
    }
    guard !new.isEmpty, new.count == old.count else { return }
    controller.delegate?.pageViewController(controller, willTransitionTo: new)
    controller.shown = new
    turn(from: old, to: new, direction: isForward ? .forward : .reverse) { [self] in
      controller.delegate?.pageViewController(
        controller, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    }
  }
}
