extension UINavigationController {
  /// Removes the controllers from an index to the top of the stack, without animation, and returns them for another
  /// stack.
  final func giveUpStack(from index: Int) -> [UIViewController] {
    if let change, change.isRunning { change.transition.completeEarly(true) }
    change = nil
    transition = nil
    let taken = Array(stack[index...])
    stack.removeSubrange(index...)
    for controller in taken {
      controller.willMove(toParent: nil)
      if controller === shown {
        controller.setAppearance(.disappeared, animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      controller.barInsets = .zero
      controller.leaveParent()
    }
    refreshBar()
    viewIfLoaded?.setNeedsLayout()
    return taken
  }

  /// Shows a button of a split view controller before the items of the navigation bar.
  final func setColumnButton(_ button: UIBarButtonItem?) {
    guard navigationBar.columnButton !== button else { return }
    navigationBar.columnButton = button
    if isViewLoaded { refreshBar() }
  }

  /// Pushes the stack of a secondary controller, or the controller itself.
  final func collapse(_ secondary: UIViewController) {
    guard let navigation = secondary as? UINavigationController else {
      if !stack.contains(where: { $0 === secondary }) { pushViewController(secondary, animated: isViewLoaded) }
      return
    }
    guard let root = navigation.stack.first else { return }
    collapsedSecondary = (navigation, root)
    setStack(stack + navigation.giveUpStack(from: 0), .push, animated: true)
  }

  /// Removes the secondary controller from the top of the stack and returns it; nil if there is only the root.
  final func separate() -> UIViewController? {
    defer { collapsedSecondary = nil }
    if let (navigation, root) = collapsedSecondary, let index = stack.firstIndex(where: { $0 === root }), index > 0 {
      navigation.setStack(giveUpStack(from: index), .none, isReplacement: true, animated: false)
      return navigation
    }
    return stack.count > 1 ? giveUpStack(from: stack.count - 1).last : nil
  }
}
