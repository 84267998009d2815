import HostInterface

/// The state of the system's assistive technologies, and what they are told.
@preconcurrency @MainActor
public enum UIAccessibility {
  // MARK: What is on

  /// Whether a screen reader or another assistive technology reads the windows.
  public static var isVoiceOverRunning: Bool { FrameDriver.known?.host.isAccessibilityActive ?? false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var buttonShapesEnabled: Bool { false }

  /// A kind of assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  // MARK: Telling

  /// What an assistive technology is told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Much of the screen is new; the argument is the element to go to.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Elements came or went; the argument is the element to go to.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a string, is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument, a string, says where the content is now.
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)

    /// The name for tests.
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

  /// Tells assistive technologies something; nothing happens while there is none.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityFocus.post(notification, argument)
  }

  /// Returns what an assistive technology is at; nil when there is none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    if let identifier, identifier != .notificationVoiceOver { return nil }
    return AccessibilityFocus.current
  }

  // MARK: Converting

  /// Returns a rectangle of a view, in points, where it is on the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let root = view.storedWindow?.windowScene?.tree.root else { return view.convert(rect, to: nil) }
    return view.layer.convert(rect, to: root)
  }

  /// Returns an outline in a view, in points, where it is on the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let converted = path.copy() as! UIBezierPath
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    converted.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return converted
  }

  // MARK: Names of notifications

  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  public static let announcementStringUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
