import Foundation

extension UIViewController {
  final func runTransition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    Log.require(
      fromViewController.parent === self && toViewController.parent === self,
      "transition(from:to:…) was asked to change from \(type(of: fromViewController)) to \(type(of: toViewController)), but "
        + "not both are children of \(type(of: self)); call addChild before.")
    guard let old = fromViewController.view, let new = toViewController.view, let place = old.superview else { return }
    let isAnimated = duration > 0
    fromViewController.setAppearance(.disappearing, animated: isAnimated)
    toViewController.setAppearance(.appearing, animated: isAnimated)
    for child in [fromViewController, toViewController] { child.appearance.isHeld = true }
    let end: (Bool) -> Void = { finished in
      old.removeFromSuperview()
      for child in [fromViewController, toViewController] { child.appearance.isHeld = false }
      fromViewController.setAppearance(.disappeared, animated: isAnimated)
      toViewController.setAppearance(.appeared, animated: isAnimated)
      completion?(finished)
    }
    let change = {
      place.insertSubview(new, aboveSubview: old)
      toViewController.reportAppearing()
    }
    guard isAnimated else {
      change()
      animations?()
      return end(true)
    }
    guard options.hasTransition else {
      change()
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
    UIView.transition(
      with: place, duration: duration, options: options,
      animations: {
        change()
        old.removeFromSuperview()
        animations?()
      }, completion: end)
  }
}
