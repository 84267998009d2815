/// A change of a navigation controller's stack whose views are to follow, or follow just now.
@MainActor
final class NavigationChange {
  let transition: ControllerTransition
  let operation: UINavigationController.Operation
  /// The stack before, for a gesture that turns back.
  let oldStack: [UIViewController]
  var isRunning = false

  init(
    _ transition: ControllerTransition, _ operation: UINavigationController.Operation, from stack: [UIViewController]
  ) {
    self.transition = transition
    self.operation = operation
    oldStack = stack
  }
}
