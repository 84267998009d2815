package import HostInterface

// The records of controls in the accessibility tree.

extension UISlider: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { nil }

  package func complete(_ node: inout AccessibilityNode) {
    node.range = AccessibilityNode.Range(
      value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue))
  }

  /// Changes the value by a tenth of its range, as VoiceOver does.
  final func adjust(by step: Float) {
    guard isEnabled else { return }
    let old = value
    setValue(value(after: step, ofRange: 0.1), animated: false)
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIStepper: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .stepper }

  package func complete(_ node: inout AccessibilityNode) {
    node.range = AccessibilityNode.Range(value: value, minimum: minimumValue, maximum: maximumValue)
  }

  /// Sets a value on behalf of the user, and sends the control's actions if it changed.
  final func adjust(to value: Double) {
    let old = self.value
    self.value = value
    if self.value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIPageControl: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { nil }

  package func complete(_ node: inout AccessibilityNode) {
    node.range = AccessibilityNode.Range(
      value: Double(currentPage + 1), minimum: 1, maximum: Double(max(1, numberOfPages)))
  }

  /// Turns pages on behalf of the user, and sends the control's actions if the page changed.
  final func turn(by pages: Int) {
    guard isEnabled else { return }
    let old = currentPage
    currentPage += pages
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIProgressView: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .progress }

  package func complete(_ node: inout AccessibilityNode) {
    node.range = AccessibilityNode.Range(value: Double(progress), minimum: 0, maximum: 1)
  }
}

extension UIActivityIndicatorView: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { .progress }

  package func complete(_ node: inout AccessibilityNode) {
    if isAnimating { node.states.insert(.busy) }
  }
}

extension SegmentElement: AccessibilityDescribing {
  package func accessibilityRole(_ traits: UIAccessibilityTraits) -> AccessibilityNode.Role? { nil }

  package func insertAccessibilityStates(into states: inout AccessibilityNode.States) { states.insert(.selectable) }

  package func complete(_ node: inout AccessibilityNode) {
    let count = (accessibilityContainer as? UISegmentedControl)?.numberOfSegments ?? 0
    node.position = AccessibilityNode.Position(index: number + 1, count: count)
  }
}
