import Foundation

/// The timing of a transition: maps elapsed time to progress.
enum TransitionTiming {
  /// The critically damped spring of the system's own transitions.
  case spring
  /// Linear timing, for a transition whose progress follows a finger.
  case linear
  /// The default ease-in-out curve.
  case eased

  /// Animates the view changes that a closure makes; `duration` is in seconds.
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
