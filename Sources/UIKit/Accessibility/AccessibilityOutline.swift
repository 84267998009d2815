/// Which elements are in a view, in the order in which they are read.
///
/// Views that are no elements and group nothing dissolve: what is in them counts as being in the view around them.
@MainActor
enum AccessibilityOutline {
  /// Returns the elements of a view whose children are its subviews or a list that a client has set.
  static func elements(in view: UIView) -> [UIAccessibleObject] {
    if let list = view.accessibilityElements { return list.compactMap { $0 as? UIAccessibleObject } }
    let count = view.accessibilityElementCount()
    if count != NSNotFound, !(view is UICollectionView) {
      return (0..<max(0, count)).compactMap { view.accessibilityElement(at: $0) as? UIAccessibleObject }
    }
    return elements(of: view.subviews, runsLeftward: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  static func elements(of views: [UIView], runsLeftward: Bool) -> [UIAccessibleObject] {
    var found: [UIAccessibleObject] = []
    collect(views, into: &found)
    return found.count < 2 ? found : ReadingOrder.sorted(found, runsLeftward: runsLeftward)
  }

  private static func collect(_ views: [UIView], into found: inout [UIAccessibleObject]) {
    if let modal = views.last(where: { isModal($0) && isShown($0) }) {
      return collect(modal, into: &found)
    }
    for view in views { collect(view, into: &found) }
  }

  private static func collect(_ view: UIView, into found: inout [UIAccessibleObject]) {
    guard isShown(view), !view.accessibilityElementsHidden else { return }
    if view.isAccessibilityElement || isContainer(view) {
      found.append(view)
    } else {
      collect(view.subviews, into: &found)
    }
  }

  /// Whether a view is kept as a branch of the tree.
  static func isContainer(_ view: UIView) -> Bool {
    if view is UIScrollView || view is MenuListView { return true }
    if view.accessibilityElements != nil { return true }
    // Without a store nothing was set; a subclass may still say something by its methods.
    return view.accessibilityContainerType != .none || view.shouldGroupAccessibilityChildren
      || view.accessibilityViewIsModal || view.accessibilityElementCount() != NSNotFound
  }

  /// Whether a view leaves out its siblings: because it says so, or because it was presented over them.
  private static func isModal(_ view: UIView) -> Bool {
    view.accessibilityViewIsModal || view.viewController?.presentingViewController != nil
  }

  static func isShown(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0.01 }

  /// Returns the labels of what is in a reusable view, in reading order; nil when there are none.
  static func composedLabel(of view: UIView) -> String? {
    let labels = elements(in: view).compactMap { element -> String? in
      guard let label = element.accessibilityLabel, !label.isEmpty else { return nil }
      return label
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// Returns what in a reusable view can be used by itself; empty when the view is read as a whole.
  static func innerElements(of view: UIView) -> [UIAccessibleObject] {
    if view.isAccessibilityElement, !(view is UITableViewCell) { return [] }
    let elements = elements(in: view)
    let isRich =
      view.accessibilityElements != nil || elements.contains { $0.accessibilityRespondsToUserInteraction }
      || elements.contains { ($0 as? UIView).map { isContainer($0) && !$0.isAccessibilityElement } ?? false }
    return isRich ? elements : []
  }
}
