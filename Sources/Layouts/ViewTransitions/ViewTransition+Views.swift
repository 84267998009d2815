public import UIKit

extension UIView {
  /// Moves from this view to another in a style, for a duration in seconds.
  /// - Returns: the running transition.
  @discardableResult
  public func transition(
    to destination: UIView, with style: TransitionStyle, duration: TimeInterval = ViewTransition.defaultDuration,
    action: ViewTransition.CompletionAction = .addRemove, completion: ((Bool) -> Void)? = nil
  ) -> ViewTransition {
    let transition = style.transition(from: self, to: destination)
    transition.duration = duration
    transition.completionAction = action
    transition.perform(completion: completion)
    return transition
  }
}
