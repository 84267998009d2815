import CoreGraphics
import Foundation
import QuartzCore

/// The views of a presentation or dismissal, and their final frames.
@MainActor
struct PresentationParts {
  let context: any UIViewControllerContextTransitioning
  /// The view that appears or disappears.
  let moving: UIView
  let isComing: Bool
  let duration: TimeInterval

  /// Creates the parts, and adds the views of both controllers to the container; nil if the context has no view to
  /// animate.
  init?(_ context: any UIViewControllerContextTransitioning, isComing: Bool, duration: TimeInterval) {
    guard let view = context.view(forKey: isComing ? .to : .from) else { return nil }
    self.context = context
    self.isComing = isComing
    self.duration = duration
    moving = view
    if isComing {
      if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
      context.containerView.addSubview(view)
    } else if let below = context.view(forKey: .to) {
      if let to = context.viewController(forKey: .to) { below.frame = context.finalFrame(for: to) }
      context.containerView.insertSubview(below, at: 0)
    }
  }

  func animate(_ timing: TransitionTiming, _ changes: @escaping () -> Void, then: @escaping () -> Void = {}) {
    let context = context
    (context.isInteractive ? .linear : timing).animate(duration: duration, changes) { _ in
      then()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The base class of the animators of presentations and dismissals; subclasses perform the animation.
@MainActor
class PresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  final let isComing: Bool
  /// The duration, in seconds.
  private let duration: TimeInterval

  init(isComing: Bool, duration: TimeInterval) {
    self.isComing = isComing
    self.duration = duration
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  final func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let parts = PresentationParts(context, isComing: isComing, duration: duration), animate(parts) else {
      return context.completeTransition(true)
    }
  }

  /// Starts the animation; returns false if there is nothing to animate.
  func animate(_ parts: PresentationParts) -> Bool { false }
}

/// Slides in from below, and out again: `coverVertical`.
@MainActor
final class PresentationSlide: PresentationAnimator {
  /// The duration, in seconds.
  static let duration = 0.5

  init(isComing: Bool) { super.init(isComing: isComing, duration: Self.duration) }

  override func animate(_ parts: PresentationParts) -> Bool {
    let view = parts.moving
    let final = view.frame
    let away = CGRect(
      x: final.minX, y: parts.context.containerView.bounds.maxY, width: final.width, height: final.height)
    if isComing { view.frame = away }
    let goal = isComing ? final : away
    parts.animate(.spring) { view.frame = goal }
    return true
  }
}

/// Fades in and out: `crossDissolve`.
@MainActor
final class PresentationDissolve: PresentationAnimator {
  init(isComing: Bool) { super.init(isComing: isComing, duration: 0.4) }

  override func animate(_ parts: PresentationParts) -> Bool {
    let view = parts.moving
    let alpha = view.alpha
    if isComing { view.alpha = 0 }
    let goal = isComing ? alpha : 0
    parts.animate(.eased, { view.alpha = goal }, then: { view.alpha = alpha })
    return true
  }
}

/// Flips like a card, with the other controller on its back: `flipHorizontal`.
@MainActor
final class PresentationFlip: PresentationAnimator {
  init(isComing: Bool) { super.init(isComing: isComing, duration: 0.75) }

  override func animate(_ parts: PresentationParts) -> Bool {
    let context = parts.context
    guard let front = context.view(forKey: .from) ?? context.viewController(forKey: .from)?.view,
      let back = context.view(forKey: .to) ?? context.viewController(forKey: .to)?.view
    else { return false }
    let container = context.containerView
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 1000
    container.layer.sublayerTransform = perspective
    // A little less than half a revolution, so that the direction is unambiguous.
    let turn = CGFloat.pi * 0.9999 * (isComing ? 1 : -1)
    for view in [front, back] { view.layer.isDoubleSided = false }
    back.layer.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
    parts.animate(.eased) {
      front.layer.transform = CATransform3DMakeRotation(-turn, 0, 1, 0)
      back.layer.transform = CATransform3DIdentity
    } then: {
      for view in [front, back] {
        view.layer.transform = CATransform3DIdentity
        view.layer.isDoubleSided = true
      }
      container.layer.sublayerTransform = CATransform3DIdentity
    }
    return true
  }
}
