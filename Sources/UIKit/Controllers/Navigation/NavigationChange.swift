/// A change of a navigation controller's stack whose views are to follow, or follow just now.
@MainActor
final class NavigationChange {
  let transition: ControllerTransition
  let operation: UINavigationController.Operation
  /// The stack before, for a gesture that turns back.
  let oldStack: [UIViewController]
  var isRunning = false
  /// Whether the whole stack was replaced, instead of one controller pushed or some popped.
  let isReplacement: Bool
  /// Whether the bar's delegate was asked already.
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
