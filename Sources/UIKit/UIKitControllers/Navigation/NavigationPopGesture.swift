import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// The interactive pop gesture: a drag from the edge, which can be reversed.
@MainActor
final class NavigationPopGesture: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let recognizer: UIGestureRecognizer
  /// The transition that the finger drives; nil while it is up.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  init(of controller: UINavigationController) {
    self.controller = controller
    let pan = NavigationEdgePan(target: nil, action: nil)
    recognizer = pan
    super.init()
    pan.delegate = self
    pan.addAction { [weak self] in self?.act($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard mayBegin, let item = controller.topViewController?.navigationItem else { return false }
    return !item.hidesBackButton && item.shownLeftItems.isEmpty
  }

  private var mayBegin: Bool { controller.stack.count > 1 && controller.change == nil }

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
      // The target of a flick counts, and not only the position of the finger.
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
    // After a fast flick the remaining animation runs at its speed, up to three times the animation's own.
    let own = controller.navigationView.bounds.width / CGFloat(NavigationSlide.duration)
    interaction.completionSpeed = min(max(abs(velocity) / max(own, 1), 1), 3)
    if isFinished { interaction.finish() } else { interaction.cancel() }
  }
}

/// A drag from the edge of a navigation controller's own view, which need not extend to that of the window.
@MainActor
final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  override var edgeView: UIView? { view }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    super.touchesBegan(touches, with: event)
  }
}
