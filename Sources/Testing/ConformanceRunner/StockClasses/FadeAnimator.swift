import UIKit

/// An animator that fades a view in or out and records its context.
final class FadeAnimator: StockDelegate, UIViewControllerAnimatedTransitioning {
  var duration = 0.0
  /// The view to fade: "toView", "presented" or "dismissed".
  var fades = "toView"

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    run?.log.write("animateTransition(using:)", Self.fields(of: context))
    let container = context.containerView
    let fading: UIView?
    switch fades {
    case "dismissed": fading = context.view(forKey: .from) ?? context.viewController(forKey: .from)?.view
    case "presented": fading = context.view(forKey: .to) ?? context.viewController(forKey: .to)?.view
    default: fading = context.view(forKey: .to)
    }
    if fades != "dismissed", let fading {
      if fading.superview !== container { container.addSubview(fading) }
      if fades == "presented", let to = context.viewController(forKey: .to) {
        fading.frame = context.finalFrame(for: to)
      }
      fading.alpha = 0
    }
    let end: CGFloat = fades == "dismissed" ? 0 : 1
    UIView.animate(withDuration: duration, animations: { fading?.alpha = end }) { [weak self] _ in
      guard let self else { return }
      let didComplete = fades == "presented" || !context.transitionWasCancelled
      run?.log.write("completeTransition(_:)", ["didComplete": didComplete])
      context.completeTransition(didComplete)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    run?.log.write("animationEnded(_:)", ["transitionCompleted": transitionCompleted])
  }

  static func register(in registry: Registry) {
    let animator = registry.addDelegate(
      FadeAnimator.self,
      calls: [
        "animateTransition(using:)": [
          "from", "to", "fromViewIsControllersView", "toViewIsControllersView", "fromViewIsNil", "toViewIsNil",
          "fromViewInContainer", "toViewInContainer", "fromViewInWindow", "toViewInWindow", "isAnimated",
          "isInteractive", "transitionWasCancelled", "presentationStyle", "targetTransform", "initialFrameFrom",
          "finalFrameFrom", "initialFrameTo", "finalFrameTo", "containerBounds", "containerSubviews",
        ],
        "completeTransition(_:)": ["didComplete"], "animationEnded(_:)": ["transitionCompleted"],
      ])
    animator.property("duration", \.duration)
    animator.property("fades", \.fades)
  }

  private static func fields(of context: any UIViewControllerContextTransitioning) -> [String: Any?] {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    let container = context.containerView
    return [
      "from": from, "to": to, "fromViewIsControllersView": fromView === from?.view,
      "toViewIsControllersView": toView === to?.view, "fromViewIsNil": fromView == nil, "toViewIsNil": toView == nil,
      "fromViewInContainer": fromView.map { $0.superview === container } ?? false,
      "toViewInContainer": toView.map { $0.superview === container } ?? false,
      "fromViewInWindow": fromView?.window != nil, "toViewInWindow": toView?.window != nil,
      "isAnimated": context.isAnimated, "isInteractive": context.isInteractive,
      "transitionWasCancelled": context.transitionWasCancelled, "presentationStyle": context.presentationStyle,
      "targetTransform": context.targetTransform, "initialFrameFrom": from.map(context.initialFrame),
      "finalFrameFrom": from.map(context.finalFrame), "initialFrameTo": to.map(context.initialFrame),
      "finalFrameTo": to.map(context.finalFrame), "containerBounds": container.bounds,
      "containerSubviews": container.subviews.count,
    ]
  }
}
