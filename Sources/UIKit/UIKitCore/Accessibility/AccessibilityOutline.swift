/// The accessibility elements in a view, in reading order.
///
/// Views that are neither elements nor containers are left out of the tree: their descendants become children of the
/// view around them.
@MainActor
package enum AccessibilityOutline {
  package static func elements(of views: [UIView], runsLeftward: Bool) -> [UIAccessibleObject] {
    var found: [UIAccessibleObject] = []
    collect(views, into: &found)
    return found.count < 2 ? found : ReadingOrder.sorted(found, runsLeftward: runsLeftward)
  }

  package static func isShown(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0.01 }

  /// Returns the labels of the elements in a reusable view, in reading order and joined by commas; nil when there are
  /// none.
  package static func composedLabel(of view: UIView) -> String? {
    let labels = elements(in: view).compactMap { element -> String? in
      guard let label = element.accessibilityLabel, !label.isEmpty else { return nil }
      return label
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// Returns the elements in a reusable view that can be operated separately; empty when the view is read as a whole,
  /// as a view that is an element itself is unless `evenOfElement` is true.
  package static func innerElements(of view: UIView, evenOfElement: Bool = false) -> [UIAccessibleObject] {
    if view.isAccessibilityElement, !evenOfElement { return [] }
    let elements = elements(in: view)
    let isRich =
      view.accessibilityElements != nil || elements.contains { $0.accessibilityRespondsToUserInteraction }
      || elements.contains { ($0 as? UIView).map { isContainer($0) && !$0.isAccessibilityElement } ?? false }
    return isRich ? elements : []
  }

  /// Returns the elements of a view whose children are its subviews or a list that a client has set.
  static func elements(in view: UIView) -> [UIAccessibleObject] {
    if let list = view.accessibilityElements { return list.compactMap { $0 as? UIAccessibleObject } }
    let count = view.accessibilityElementCount()
    if count != NSNotFound, !(view is any AccessibilityBranch) {
      return (0..<max(0, count)).compactMap { view.accessibilityElement(at: $0) as? UIAccessibleObject }
    }
    return elements(of: view.subviews, runsLeftward: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Returns whether a view is a node of the accessibility tree that has children.
  static func isContainer(_ view: UIView) -> Bool {
    if view is UIScrollView || view.isAccessibilityContainer { return true }
    if view.accessibilityElements != nil { return true }
    // Without a store no attribute was set, but a subclass may still override the properties.
    return view.accessibilityContainerType != .none || view.shouldGroupAccessibilityChildren
      || view.accessibilityViewIsModal || view.accessibilityElementCount() != NSNotFound
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

  /// Returns whether a view hides its siblings: it declares itself modal, or was presented over them.
  private static func isModal(_ view: UIView) -> Bool {
    view.accessibilityViewIsModal || view.viewOwner?.isPresented == true
  }
}
