import HostInterface

/// The state of the system's assistive technologies, and what they are told.
@preconcurrency @MainActor
public enum UIAccessibility {
  // MARK: What is on

  /// Whether a screen reader or another assistive technology reads the windows.
  public static var isVoiceOverRunning: Bool { UIRuntime.currentIfMade?.host.isAccessibilityActive ?? false }
  /// Whether switches control the program; no such technology tells here.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether touches are helped along; no such technology tells here.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether the screen is read on request; no such technology tells here.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether a selection is read on request; no such technology tells here.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether films show captions; nobody says so here.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the user wants bold text; follows the traits.
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  /// Whether the user wants more contrast; follows the traits.
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
  /// Whether the user wants less motion; nobody says so here.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user wants less transparency; nobody says so here.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether colours are inverted; nobody says so here.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the screen is grey; nobody says so here.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the device is locked to one program; none is here.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether both channels of sound are one; nobody says so here.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether switches show their state by signs, too; nobody says so here.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether shaking undoes; a desktop is not shaken.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether films in view may start by themselves; nobody forbids it here.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether colour must not be the only difference; nobody says so here.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether transitions should fade instead of sliding; nobody says so here.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether buttons should have outlines; nobody says so here.
  public static var buttonShapesEnabled: Bool { false }

  /// A kind of assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The control by switches.
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

  /// A screen reader began or ended to listen.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// An announcement was read, or was cut short; `userInfo` says which and whether.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// A technology brought its focus to another element; `userInfo` says which.
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// The user's wish for bold text changed.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The user's wish for less motion changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The user's wish for less transparency changed.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The control by switches began or ended.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// The text of the announcement.
  public static let announcementStringUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// Whether the announcement was read to its end, a `Bool`.
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The element that has the focus now.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that had the focus before.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The technology whose focus moved.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
