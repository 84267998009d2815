import Foundation

/// The transition of an alert: the window dims, and the card grows or rises.
@MainActor
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isComing: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isComing: false) }
}

@MainActor
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isComing: Bool

  init(isComing: Bool) { self.isComing = isComing }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isComing ? 0.22 : 0.15
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let backdrop = context.view(forKey: isComing ? .to : .from) as? AlertBackdrop else {
      return context.completeTransition(true)
    }
    if isComing {
      backdrop.frame = context.containerView.bounds
      context.containerView.addSubview(backdrop)
      backdrop.layoutIfNeeded()
      backdrop.putAway()
    }
    let isComing = isComing
    UIView.animate(withDuration: transitionDuration(using: context)) {
      if isComing { backdrop.bringIn() } else { backdrop.fade() }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
      backdrop.bringIn()
    }
  }
}
