import GeometryCore

/// The accessibility attributes that depend on others, for everything that a client has not set. The attributes of a
/// class are overrides of the defaults of `UIAccessibleObject`.
@MainActor
enum AccessibilityDefaults {
  static func respondsToUser(_ object: UIAccessibleObject) -> Bool {
    !object.accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField, .toggleButton])
      || object.respondsToUserByDefault || !(object.accessibilityCustomActions ?? []).isEmpty
  }

  static func frame(of object: UIAccessibleObject) -> CGRect {
    switch object {
    case let view as UIView: UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    case let scene as UIWindowScene: scene.screen.bounds
    default: .zero
    }
  }
}

extension UIImage {
  /// The name by which assistive technologies call the image, that of its symbol with spaces; nil without a symbol.
  package final var accessibilityName: String? { traits.symbolName?.split(separator: ".").joined(separator: " ") }
}

extension UIScrollView {
  /// Scrolls by the length of the visible rect. Returns false at the end of the content, or if there is nothing to
  /// scroll.
  final func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let visible = bounds.inset(by: adjustedContentInset)
    let (x, y) = (horizontalRange, verticalRange)
    let isSideways = y.high <= y.low
    let isLeftward = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var move = CGPoint.zero
    switch direction {
    case .left: move.x = visible.width
    case .right: move.x = -visible.width
    case .up: move.y = visible.height
    case .down: move.y = -visible.height
    case .next, .previous:
      let sign: CGFloat = direction == .next ? 1 : -1
      if isSideways { move.x = (isLeftward ? -sign : sign) * visible.width } else { move.y = sign * visible.height }
    }
    let target = CGPoint(
      x: x.clamp(Double(contentOffset.x + move.x)), y: y.clamp(Double(contentOffset.y + move.y)))
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: false)
    layoutIfNeeded()
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus)
    return true
  }

  /// The text that is spoken after scrolling: the delegate's status, or else "Page 2 of 15".
  private var scrollStatus: String {
    if let delegate = delegate as? any UIScrollViewAccessibilityDelegate {
      if let status = delegate.accessibilityScrollStatus(for: self) { return status }
      if let status = delegate.accessibilityAttributedScrollStatus(for: self) { return status.string }
    }
    let isSideways = contentSize.width - bounds.width > contentSize.height - bounds.height
    let visible = bounds.inset(by: adjustedContentInset)
    let page = max(1, isSideways ? visible.width : visible.height)
    let offset = isSideways ? visible.minX : visible.minY
    let length = isSideways ? contentSize.width : contentSize.height
    let count = max(1, Int((length / page).rounded(.up)))
    return Word.page.text(min(count, max(1, Int((offset / page).rounded(.up)) + 1)), count)
  }
}
