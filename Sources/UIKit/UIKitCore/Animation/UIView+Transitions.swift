public import Foundation

extension UIView {
  /// The predefined animations of the system.
  public enum SystemAnimation: UInt, Sendable {
    /// Fades and shrinks views, and removes them from their superviews.
    case delete = 0
  }

  /// Shows a change of a view, including its subviews, as a transition from its old appearance to the new one.
  ///
  /// The page curls are approximated: the old page slides up, or the new one comes down.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: the bits include the kind of transition; without one the changes are animated as in `animate`.
  ///   - animations: changes the view. These changes are animated themselves only with `allowAnimatedContent`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let own = AnimationSettings(duration: duration, options: options)
    let settings = own.inheriting(from: UIViewAnimationState.current?.settings)
    let block = AnimationBlock(settings, completion: completion)
    guard let (type, subtype) = options.transition, settings.duration > 0, UIViewAnimationState.areEnabled,
      view.window != nil, view.layer.wasShown
    else { return block.run { animations?() } }

    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    settings.setTimes(of: transition, in: view.layer)
    transition.timingFunction = settings.timingFunction
    transition.delegate = block
    block.animationBegan(in: view.layer)
    view.layer.add(transition, forKey: nil)
    block.run {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        UIView.performWithoutAnimation { animations?() }
      }
    }
  }

  /// Replaces one view with another in a transition of their superview.
  ///
  /// Without `showHideTransitionViews` the first view is removed from its superview and the second one is added.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      Log.warn(
        "UIView.transition(from:to:) was called with a view without a superview; nothing changes. Add the first view to "
          + "the hierarchy before the call.")
      completion?(false)
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  /// Performs a system animation on views, together with the changes of a closure.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0.alpha, $0.transform) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
      }
      parallelAnimations?()
    } completion: { finished in
      for (view, (alpha, transform)) in zip(views, before) {
        view.removeFromSuperview()
        view.alpha = alpha
        view.transform = transform
      }
      completion?(finished)
    }
  }
}

extension UIView.AnimationOptions {
  /// A Boolean value that indicates whether the bits include a transition.
  package var hasTransition: Bool { transition != nil }

  /// The transition among the bits; nil for none.
  fileprivate var transition: (CATransitionType, CATransitionSubtype?)? {
    switch rawValue >> 20 & 15 {
    case 1: (.flip, .fromLeft)
    case 2: (.flip, .fromRight)
    case 3: (.reveal, .fromTop)
    case 4: (.moveIn, .fromBottom)
    case 5: (.fade, nil)
    case 6: (.flip, .fromTop)
    case 7: (.flip, .fromBottom)
    default: nil
    }
  }
}
