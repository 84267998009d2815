/// A change of a navigation controller's stack whose transition is pending or running.
@MainActor
final class NavigationChange {
  let transition: ControllerTransition
  let operation: UINavigationController.Operation
  /// The stack before the change, to restore when a gesture is canceled.
  let oldStack: [UIViewController]
  var isRunning = false
  /// A Boolean value that indicates whether the whole stack was replaced, instead of controllers pushed or popped.
  let isReplacement: Bool
  /// A Boolean value that indicates whether the bar's delegate has already allowed the change.
  var isAllowed = false

  init(
    _ transition: ControllerTransition, _ operation: UINavigationController.Operation, isReplacement: Bool = false,
    from stack: [UIViewController]
  ) {
    self.transition = transition
    self.operation = operation
    self.isReplacement = isReplacement
    oldStack = stack
  }
}
