extension UIView {
  func propagateTint() {
    tintColorDidChange()
    for subview in subviews where subview.storedTintColor == nil { subview.propagateTint() }
  }

  var currentTraits: UITraitCollection {
    var inherited = superview?.traitCollection ?? (self as? UIWindow)?.inheritedTraits ?? UITraitCollection.current
    if overrideUserInterfaceStyle != .unspecified {
      inherited = UITraitCollection(traitsFrom: [
        inherited, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
      ])
    }
    return inherited
  }

  /// Applies what depends on traits again, here and below.
  func traitsDidChange(from previous: UITraitCollection? = nil) {
    if let color = storedBackgroundColor {
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
    setNeedsDisplayIfDrawn()
    constraintState?.engine?.followDirection()
    traitCollectionDidChange(previous)
    viewController?.traitCollectionDidChange(previous)
    for subview in subviews { subview.traitsDidChange(from: previous) }
  }

  /// The view has another superview: colours that depend on traits are resolved again.
  func inheritedTraitsDidChange() {
    if let color = storedBackgroundColor, color.isDynamic {
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
    if drawsWithTraits { setNeedsDisplay() }
    constraintState?.engine?.followDirection()
    for subview in subviews { subview.inheritedTraitsDidChange() }
  }

  private func setNeedsDisplayIfDrawn() {
    if drawsWithTraits { setNeedsDisplay() }
  }

  /// Whether what the view draws may depend on traits.
  private var drawsWithTraits: Bool { layer.hasDrawing }

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

  var currentSafeAreaInsets: UIEdgeInsets {
    guard let window = storedWindow else { return .zero }
    let outer = window.bounds.inset(by: window.windowSafeAreaInsets)
    let extra = viewController?.additionalSafeAreaInsets ?? .zero
    // What lies outside of the window is not covered by its bars.
    let own = (self === window ? bounds : convert(bounds, to: window)).intersection(window.bounds)
    guard !own.isNull, !own.isEmpty else { return extra }
    return UIEdgeInsets(
      top: max(0, outer.minY - own.minY) + extra.top, left: max(0, outer.minX - own.minX) + extra.left,
      bottom: max(0, own.maxY - outer.maxY) + extra.bottom, right: max(0, own.maxX - outer.maxX) + extra.right)
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
