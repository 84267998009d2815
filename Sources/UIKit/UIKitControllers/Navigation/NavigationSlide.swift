import CoreGraphics
import Foundation
import QuartzCore

/// The system's push and pop animation: the upper view slides over the lower one, which moves by a third of the
/// distance.
@MainActor
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  /// The duration, in seconds.
  static let duration = 0.5
  /// The fraction of the width by which the lower view moves.
  private static let parallax: CGFloat = 0.3

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    NavigationSlide.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let away = container.bounds.width * (isMirrored ? -1 : 1)
    let final = context.finalFrame(for: toController)
    let lower = isPush ? from : to
    let upper = isPush ? to : from
    let start = from.frame

    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
    shade.isUserInteractionEnabled = false
    let edge = EdgeShadow(beside: upper, isMirrored: isMirrored)
    to.frame = final
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    container.insertSubview(shade, aboveSubview: lower)
    container.insertSubview(edge, belowSubview: upper)

    to.frame = final.offsetBy(dx: isPush ? away : -away * Self.parallax, dy: 0)
    shade.alpha = isPush ? 0 : 1
    edge.follow(upper)
    let timing: TransitionTiming = context.isInteractive ? .linear : .spring
    timing.animate(duration: transitionDuration(using: context)) { [isPush] in
      to.frame = final
      from.frame = start.offsetBy(dx: isPush ? -away * Self.parallax : away, dy: 0)
      shade.alpha = isPush ? 1 : 0
      edge.follow(upper)
    } completion: { _ in
      shade.removeFromSuperview()
      edge.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The shadow of an upper view's edge on the lower view.
@MainActor
private final class EdgeShadow: UIView {
  private static let width: CGFloat = 9
  private let isMirrored: Bool

  init(beside view: UIView, isMirrored: Bool) {
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.14).cgColor]
    gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
    gradient.frame = CGRect(x: 0, y: 0, width: Self.width, height: view.bounds.height)
    layer.addSublayer(gradient)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A shadow is made by code.") }

  func follow(_ view: UIView) {
    let f = view.frame
    frame = CGRect(
      x: isMirrored ? f.maxX : f.minX - Self.width, y: f.minY, width: Self.width, height: f.height)
  }
}
