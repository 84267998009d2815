/// The accessibility attributes that the classes of this module have by default, for everything that a client has not
/// set. Classes of higher modules override the members of `UIAccessibleObject` that ask this table.
@MainActor
enum AccessibilityDefaults {
  static func isElement(_ object: UIAccessibleObject) -> Bool {
    switch object {
    case let label as UILabel: !(label.text ?? "").isEmpty
    case is UISegmentedControl: false
    case is UIControl, is UITextView: true
    case is UIProgressView: true
    case let indicator as UIActivityIndicatorView: indicator.isAnimating || !indicator.hidesWhenStopped
    default: false
    }
  }

  static func label(of object: UIAccessibleObject) -> String? {
    switch object {
    case let label as UILabel: label.text
    case let button as UIButton:
      button.currentTitle ?? button.currentAttributedTitle?.string ?? button.titleLabel?.text
        ?? button.currentImage.flatMap(label(of:))
    case let view as UIImageView: view.image.flatMap(label(of:))
    case let field as UITextField: field.placeholder
    case is UIActivityIndicatorView: "In progress"
    case is UIProgressView: "Progress"
    default: nil
    }
  }

  static func value(of object: UIAccessibleObject) -> String? {
    switch object {
    case let view as UISwitch: view.isOn ? "1" : "0"
    case let view as UIStepper:
      view.value == view.value.rounded() && abs(view.value) < 1e15 ? "\(Int(view.value))" : "\(view.value)"
    case let view as UIActivityIndicatorView: view.isAnimating ? "1" : "0"
    case let view as UIPageControl: "\(view.currentPage + 1) of \(view.numberOfPages)"
    case let view as UIProgressView: "\(Int((100 * view.progress).rounded()))%"
    case let view as UITextField:
      view.isSecureTextEntry ? String(repeating: "•", count: view.text?.count ?? 0) : view.text
    case let view as UITextView: view.text
    case let view as UISlider:
      view.maximumValue > view.minimumValue
        ? "\(Int((100 * (view.value - view.minimumValue) / (view.maximumValue - view.minimumValue)).rounded()))%" : nil
    default: nil
    }
  }

  static func traits(of object: UIAccessibleObject) -> UIAccessibilityTraits {
    switch object {
    case is UILabel: return .staticText
    case is UIImageView: return .image
    case let control as UIControl:
      var traits: UIAccessibilityTraits = []
      if control is UIButton { traits = .button }
      if control is UISwitch { traits = [.button, .toggleButton] }
      if control is UISlider || control is UIPageControl || control is UIStepper { traits = .adjustable }
      if control.isSelected { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
      return traits
    case is UIProgressView, is UIActivityIndicatorView: return .updatesFrequently
    default: return []
    }
  }

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

  /// Returns the object that vends the elements of a view which have no views of their own; nil for other views.
  static func container(of object: UIAccessibleObject) -> (any AccessibilityContainer)? {
    switch object {
    case let branch as any AccessibilityBranch: branch.accessibilityElementContainer
    case let control as UISegmentedControl: SegmentElements.of(control)
    default: nil
    }
  }

  /// Adjusts a control in response to increment and decrement: a slider by a tenth of its range, as VoiceOver does, a
  /// stepper by its step value, a page control by a page.
  static func adjust(_ object: UIAccessibleObject, by step: Float) {
    switch object {
    case let slider as UISlider:
      guard slider.isEnabled else { return }
      let old = slider.value
      slider.setValue(slider.value(after: step, ofRange: 0.1), animated: false)
      if slider.value != old { slider.sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    case let stepper as UIStepper:
      guard stepper.isEnabled else { return }
      stepper.adjust(to: stepper.value + Double(step) * stepper.stepValue)
    case let pages as UIPageControl:
      guard pages.isEnabled else { return }
      let old = pages.currentPage
      pages.currentPage += Int(step)
      if pages.currentPage != old { pages.sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    default: break
    }
  }

  static func scroll(_ object: UIAccessibleObject, _ direction: UIAccessibilityScrollDirection) -> Bool {
    (object as? UIScrollView)?.scrollPage(direction) ?? false
  }

  /// Returns a symbol's name with its dots replaced by spaces.
  private static func label(of image: UIImage) -> String? {
    image.traits.symbolName?.split(separator: ".").joined(separator: " ")
  }
}

extension UIStepper {
  /// Sets a value on behalf of the user, and sends the control's actions if it changed.
  final func adjust(to value: Double) {
    let old = self.value
    self.value = value
    if self.value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIScrollView {
  /// Scrolls by the length of the visible rect. Returns false at the end of the content, or if there is nothing to
  /// scroll.
  fileprivate func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
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
    return "Page \(min(count, max(1, Int((offset / page).rounded(.up)) + 1))) of \(count)"
  }
}
