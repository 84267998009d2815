import HostInterface

/// Where the assistive technology is, and what it is told.
@MainActor
enum AccessibilityFocus {
  static var current: UIAccessibleObject? { UIRuntime.currentIfMade?.accessibilityFocus }

  /// Goes to an element: what went out of sight is scrolled to, and both elements are told.
  static func move(to object: UIAccessibleObject?) {
    object?.revealForAccessibility()
    change(to: object)
  }

  /// Takes note that the focus is at an element, because the keys are.
  static func change(to object: UIAccessibleObject?) {
    let old = current
    guard object !== old else { return }
    UIRuntime.current.accessibilityFocus = object
    old?.accessibilityElementDidLoseFocus()
    object?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = object
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    tell(.focusMoved)
  }

  static func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIRuntime.currentIfMade?.accessibilityObserver?(notification, argument)
    switch notification {
    case .announcement, .pageScrolled:
      guard let text = argument as? String ?? (argument as? NSAttributedString)?.string else { return }
      tell(.announcement(text))
      guard notification == .announcement else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.announcementDidFinishNotification, object: nil,
        userInfo: [
          UIAccessibility.announcementStringUserInfoKey: text,
          UIAccessibility.announcementWasSuccessfulUserInfoKey: UIAccessibility.isVoiceOverRunning,
        ])
    case .screenChanged, .layoutChanged:
      tell(.layoutChanged)
      if let text = argument as? String { tell(.announcement(text)) }
      if let object = argument as? UIAccessibleObject { move(to: object) }
    default: break
    }
  }

  /// An assistive technology came or went.
  static func statusDidChange() {
    NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  private static func tell(_ news: AccessibilityNews) {
    for scene in UIRuntime.currentIfMade?.scenes ?? [] { scene.surface.tellAccessibility(news) }
  }
}

extension UIAccessibleObject {
  /// Scrolls everything around it so that it is seen.
  func revealForAccessibility() {
    switch self {
    case let element as CollectionElement: element.reveal()
    case let view as UIView: view.revealInScrollViews(view.bounds)
    case let element as UIAccessibilityElement:
      if let view = element.accessibilityContainer as? UIView {
        view.revealInScrollViews(element.accessibilityFrameInContainerSpace)
      }
    default: break
    }
  }
}

extension UIView {
  /// Scrolls the scroll views around the view, from the innermost on, so that a rectangle of it is seen.
  func revealInScrollViews(_ rect: CGRect) {
    var inner = self
    var shown = rect
    while let outer = inner.superview {
      shown = inner.convert(shown, to: outer)
      if let scrollView = outer as? UIScrollView { scrollView.scrollRectToVisible(shown, animated: false) }
      inner = outer
    }
  }
}
