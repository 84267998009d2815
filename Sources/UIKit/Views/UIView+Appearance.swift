extension UIView {
  func propagateTint() {
    tintColorDidChange()
    for subview in subviews where subview.storedTintColor == nil { subview.propagateTint() }
  }

  /// The direction in which the content of this view runs.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  private var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the direction for an attribute in the application's direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }

  /// What covers the superview and reaches into this view, and what its controller adds.
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = storedWindow else { return .zero }
    if self === window { return window.windowSafeAreaInsets }
    var insets = superview.map { coveredEdges(by: $0.safeAreaInsets, of: $0) } ?? .zero
    if let controller = viewController {
      let extra = controller.additionalSafeAreaInsets
      let bars = controller.barInsets
      insets.top += extra.top + bars.top
      insets.left += extra.left + bars.left
      insets.bottom += extra.bottom + bars.bottom
      insets.right += extra.right + bars.right
    }
    return insets
  }

  private func coveredEdges(by outer: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    if outer == .zero { return .zero }
    let all = superview.bounds
    // What lies outside of the superview is not covered by its bars.
    let own = frame.intersection(all)
    guard !own.isNull, !own.isEmpty else { return .zero }
    return UIEdgeInsets(
      top: max(0, outer.top - (own.minY - all.minY)), left: max(0, outer.left - (own.minX - all.minX)),
      bottom: max(0, outer.bottom - (all.maxY - own.maxY)), right: max(0, outer.right - (all.maxX - own.maxX)))
  }

  /// What covers the view changed: it and the views inside are told, and laid out again.
  func spreadSafeAreaChange() {
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviews { subview.spreadSafeAreaChange() }
  }

  func takeLayoutMargins(_ margins: UIEdgeInsets) {
    storedLayoutMargins = margins
    layoutMarginsDidChange()
    constraintState?.engine?.root?.setNeedsLayout()
    setNeedsLayout()
  }

  /// 8 points at each edge, 16 at the sides of a controller's view, and the safe area.
  var currentLayoutMargins: UIEdgeInsets {
    let side: CGFloat = viewController == nil ? 8 : 16
    let base = storedLayoutMargins ?? UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: base.top + safe.top, left: base.left + safe.left, bottom: base.bottom + safe.bottom,
      right: base.right + safe.right)
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizers.remove(at: index)
    recognizer.attach(to: nil)
  }

  /// Ends editing in this view's hierarchy; true when the first responder was here and resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = storedWindow, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else {
      return false
    }
    if force {
      window.firstResponder = nil
      return true
    }
    return first.resignFirstResponder()
  }
}
