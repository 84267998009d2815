import HostInterface

/// The state of the system's assistive technologies, and the notifications that applications post to them.
@preconcurrency @MainActor
public enum UIAccessibility {
  // MARK: Settings

  /// A Boolean value that indicates whether a screen reader or another assistive technology is reading the windows.
  public static var isVoiceOverRunning: Bool { UIRuntime.currentIfMade?.host.isAccessibilityActive ?? false }
  /// A Boolean value that indicates whether switch control is running. Always false, as no such technology can be
  /// detected.
  public static var isSwitchControlRunning: Bool { false }
  /// A Boolean value that indicates whether AssistiveTouch is running. Always false, as no such technology can be
  /// detected.
  public static var isAssistiveTouchRunning: Bool { false }
  /// A Boolean value that indicates whether the screen is spoken on request. Always false, as no such technology can be
  /// detected.
  public static var isSpeakScreenEnabled: Bool { false }
  /// A Boolean value that indicates whether the selection is spoken on request. Always false, as no such technology can
  /// be detected.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// A Boolean value that indicates whether videos show captions. Always false, as the system has no such setting.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// A Boolean value that indicates whether the user prefers bold text. Follows the `legibilityWeight` trait.
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  /// A Boolean value that indicates whether the user prefers higher contrast. Follows the `accessibilityContrast`
  /// trait.
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
  /// A Boolean value that indicates whether the user prefers reduced motion. Follows the desktop's setting.
  public static var isReduceMotionEnabled: Bool { UIRuntime.currentIfMade?.host.appearance.reducesMotion ?? false }
  /// A Boolean value that indicates whether the user prefers reduced transparency. Always false, as the system has no
  /// such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A Boolean value that indicates whether colors are inverted. Always false, as the system has no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// A Boolean value that indicates whether the screen is shown in grayscale. Always false, as the system has no such
  /// setting.
  public static var isGrayscaleEnabled: Bool { false }
  /// A Boolean value that indicates whether the device is restricted to one application. Always false, as there is no
  /// such mode.
  public static var isGuidedAccessEnabled: Bool { false }
  /// A Boolean value that indicates whether stereo sound is mixed to mono. Always false, as the system has no such
  /// setting.
  public static var isMonoAudioEnabled: Bool { false }
  /// A Boolean value that indicates whether switches show their state with labels. Always false, as the system has no
  /// such setting.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// A Boolean value that indicates whether shaking the device undoes an edit. Always false on a desktop.
  public static var isShakeToUndoEnabled: Bool { false }
  /// A Boolean value that indicates whether videos on the screen may start by themselves. Always true, as the system
  /// has no such setting.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// A Boolean value that indicates whether an interface should differentiate by more than color. Always false, as the
  /// system has no such setting.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// A Boolean value that indicates whether transitions should cross-fade instead of sliding. Always false, as the
  /// system has no such setting.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// A Boolean value that indicates whether buttons should have visible shapes. Always false, as the system has no such
  /// setting.
  public static var buttonShapesEnabled: Bool { false }

  /// A kind of assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch control.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  // MARK: Notifications

  /// An event that an application reports to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    /// A large part of the screen changed. The argument is the element to move the focus to.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen changed: elements were inserted or removed. The argument is the element to move the
    /// focus to.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement. The argument is the string to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled. The argument is a string that describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The name of the notification in tests.
    package var name: String {
      switch self {
      case .screenChanged: "screen changed"
      case .layoutChanged: "layout changed"
      case .announcement: "announcement"
      case .pageScrolled: "page scrolled"
      case .pauseAssistiveTechnology: "pause"
      case .resumeAssistiveTechnology: "resume"
      default: "notification \(rawValue)"
      }
    }
  }

  /// Posts a notification to assistive technologies. Has no effect while none is running.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityFocus.post(notification, argument)
  }

  /// Returns the element that has the focus of an assistive technology; nil when there is none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    if let identifier, identifier != .notificationVoiceOver { return nil }
    return AccessibilityFocus.current
  }

  // MARK: Converting

  /// Converts a rectangle from a view's coordinates to screen coordinates, in points.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let root = view.storedWindow?.windowScene?.tree.root else { return view.convert(rect, to: nil) }
    return view.layer.convert(rect, to: root)
  }

  /// Converts a path from a view's coordinates to screen coordinates, in points.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let converted = path.typedCopy()
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    converted.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return converted
  }

  // MARK: Names of notifications

  /// Posted when a screen reader starts or stops.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when an announcement has been spoken or was interrupted; `userInfo` has its text and whether it was
  /// completed.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Posted when an assistive technology moves its focus; `userInfo` has the old and the new element.
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// Posted when the user's setting for bold text changes.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted when the user's setting for high contrast changes.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when the user's setting for reduced motion changes.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when the user's setting for reduced transparency changes.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when switch control starts or stops.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// The text of the announcement.
  public static let announcementStringUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// A Boolean value that indicates whether the announcement was spoken to its end.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The element that has the focus.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that had the focus before.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The identifier of the technology whose focus moved.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
