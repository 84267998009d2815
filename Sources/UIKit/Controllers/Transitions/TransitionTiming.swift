import Foundation

/// How the way of a transition is covered.
enum TransitionTiming {
  /// The spring of the system's own transitions, which does not swing.
  case spring
  /// A gesture goes along: the way is where the finger is.
  case linear
  /// The curve of animations.
  case eased

  /// Animates the changes of views that a closure makes; `duration` in seconds.
  @MainActor
  func animate(duration: TimeInterval, _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    switch self {
    case .spring:
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
        animations: changes, completion: completion)
    case .linear:
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
    case .eased: UIView.animate(withDuration: duration, animations: changes, completion: completion)
    }
  }
}
