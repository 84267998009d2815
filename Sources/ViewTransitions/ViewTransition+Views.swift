public import UIKit

extension UIView {
  /// Goes from this view to another one in a style, in a number of seconds.
  /// - Returns: the transition, which runs.
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
