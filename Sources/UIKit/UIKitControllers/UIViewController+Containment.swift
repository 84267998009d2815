extension UIViewController {
  final func add(_ child: UIViewController) {
    guard child.parent !== self else { return }
    Log.require(
      child !== self && !isDescendant(of: child),
      "addChild was asked to put \(type(of: child)) into itself or a controller inside it; add it elsewhere.")
    if let old = child.parent { old.children.removeAll { $0 === child } }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.appearance.isMovingToParent = true
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    appearance.isMovingToParent = false
    appearance.isMovingFromParent = false
    didMove(toParent: nil)
  }

  /// Returns the nearest ancestor of a class; nil if there is none.
  final func ancestor<Ancestor: UIViewController>(_: Ancestor.Type) -> Ancestor? {
    var current = parent
    while let controller = current {
      if let found = controller as? Ancestor { return found }
      current = controller.parent
    }
    return nil
  }

  private func isDescendant(of other: UIViewController) -> Bool {
    var current: UIViewController? = parent
    while let controller = current {
      if controller === other { return true }
      current = controller.parent
    }
    return false
  }

  // MARK: Safe area

  /// The insets that the controller and its container's bars add to the safe area of the view, in points.
  package final var addedSafeAreaInsets: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, barInsets)
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }

  final func safeAreaDidChange() {
    guard let view = viewIfLoaded else { return }
    view.storedWindow?.hasSafeAreas = true
    view.updateSafeArea()
  }
}
