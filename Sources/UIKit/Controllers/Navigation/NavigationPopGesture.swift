import CoreGraphics
import Foundation

/// The drag from the edge that leads back, and can turn round on the way.
@MainActor
final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let recognizer: UIGestureRecognizer
  /// Drives the transition while the finger is down.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  init(of controller: UINavigationController) {
    self.controller = controller
    let pan = NavigationEdgePan(target: nil, action: nil)
    recognizer = pan
    super.init()
    pan.delegate = self
    pan.addAction { [weak self] in self?.act($0) }
  }

  private var mayBegin: Bool { controller.stack.count > 1 && controller.change == nil }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard mayBegin, let item = controller.topViewController?.navigationItem else { return false }
    return !item.hidesBackButton && (item.leftBarButtonItems ?? []).isEmpty
  }

  private func act(_ pan: UIPanGestureRecognizer) {
    let view = controller.navigationView
    let direction: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let translation = pan.translation(in: view).x * direction
    let share = translation / max(view.bounds.width, 1)
    switch pan.state {
    case .began:
      guard mayBegin else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      controller.popViewController(animated: true)
      controller.showTopController()
      interaction?.update(share)
    case .changed: interaction?.update(share)
    case .ended:
      let velocity = pan.velocity(in: view).x * direction
      // Where a flick leads to counts, not only where the finger is.
      let isFinished = translation + velocity * 0.2 > view.bounds.width / 2 && velocity > -200
      end(isFinished, velocity: velocity)
    case .cancelled, .failed: end(false, velocity: 0)
    case .possible: break
    }
  }

  private func end(_ isFinished: Bool, velocity: CGFloat) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.completionCurve = .easeOut
    // A fast finger lets the rest run as fast, up to three times the animation's own speed.
    let own = controller.navigationView.bounds.width / CGFloat(NavigationSlide.duration)
    interaction.completionSpeed = min(max(abs(velocity) / max(own, 1), 1), 3)
    if isFinished { interaction.finish() } else { interaction.cancel() }
  }
}

/// A drag from the edge of a navigation controller's own view, which need not reach to the window's.
@MainActor
final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  override var edgeView: UIView? { view }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    super.touchesBegan(touches, with: event)
  }
}
