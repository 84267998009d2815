import HostInterface

/// The focus of the assistive technology, and the notifications that are posted to it.
@MainActor
package enum AccessibilityFocus {
  package static var current: UIAccessibleObject? { UIRuntime.currentIfMade?.accessibilityFocus }

  /// Records that the focus is at an element, for instance because the keyboard focus moved there.
  package static func change(to object: UIAccessibleObject?) {
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
    notify(of: .focusMoved)
  }

  /// Moves the focus to an element: scrolls it into view, and notifies the old and the new element.
  static func move(to object: UIAccessibleObject?) {
    object?.revealForAccessibility()
    change(to: object)
  }

  static func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIRuntime.currentIfMade?.accessibilityObserver?(notification, argument)
    switch notification {
    case .announcement, .pageScrolled:
      guard let text = argument as? String ?? (argument as? NSAttributedString)?.string else { return }
      notify(of: .announcement(text))
      guard notification == .announcement else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.announcementDidFinishNotification, object: nil,
        userInfo: [
          UIAccessibility.announcementStringUserInfoKey: text,
          UIAccessibility.announcementWasSuccessfulUserInfoKey: UIAccessibility.isVoiceOverRunning,
        ])
    case .screenChanged, .layoutChanged:
      notify(of: .layoutChanged)
      if let text = argument as? String { notify(of: .announcement(text)) }
      if let object = argument as? UIAccessibleObject { move(to: object) }
    default: break
    }
  }

  /// Posts the notification that an assistive technology was started or stopped.
  static func statusDidChange() {
    NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  private static func notify(of announcement: AccessibilityAnnouncement) {
    for scene in UIRuntime.currentIfMade?.scenes ?? [] { scene.surface.notifyAccessibility(of: announcement) }
  }
}

extension UIAccessibleObject {
  /// Scrolls the enclosing scroll views so that the object becomes visible.
  func revealForAccessibility() {
    switch self {
    case let element as any VirtualAccessibilityElement: element.reveal()
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
  /// Scrolls the enclosing scroll views, from the innermost outwards, so that a rectangle in the view's coordinates
  /// becomes visible.
  package func revealInScrollViews(_ rect: CGRect) {
    var inner = self
    var shown = rect
    while let outer = inner.superview {
      shown = inner.convert(shown, to: outer)
      if let scrollView = outer as? UIScrollView { scrollView.scrollRectToVisible(shown, animated: false) }
      inner = outer
    }
  }
}
