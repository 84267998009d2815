public import Foundation

/// The ways in which a program wants to notify the user.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// A number on the program's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Notifications on the screen.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in CarPlay.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Sounds while others are silent.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A button for the program's own settings of notifications.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Notifications in the list only, without asking the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Announcements by Siri.
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Notifications while the user does not want to be disturbed.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The user's decision about the notifications of a program.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// The user does not allow them.
  case denied
  /// The user allows them.
  case authorized
  /// They are shown without a decision of the user.
  case provisional
  /// They are allowed for a limited time.
  case ephemeral
}

/// The state of a setting.
public enum UNNotificationSetting: Int, Sendable {
  /// The program has not requested it, or there is no such thing here.
  case notSupported = 0
  /// It is off.
  case disabled
  /// It is on.
  case enabled
}

/// The style in which notifications appear on the screen.
public enum UNAlertStyle: Int, Sendable {
  /// They do not appear.
  case none = 0
  /// They disappear after a while.
  case banner
  /// They stay until the user dismisses them.
  case alert
}

/// The condition under which the contents of notifications are shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always = 0
  /// While the device is unlocked.
  case whenAuthenticated
  /// Never.
  case never
}

/// The settings of a program's notifications, as they were when they were requested.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let options: UNAuthorizationOptions
  /// The user's decision.
  open private(set) var authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    authorizationStatus = status
    self.options = options
  }

  /// Reads settings.
  public required init?(coder: NSCoder) {
    guard let status = UNAuthorizationStatus(rawValue: coder.decodeInteger(forKey: "authorizationStatus")) else {
      return nil
    }
    authorizationStatus = status
    options = UNAuthorizationOptions(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the settings.
  open func encode(with coder: NSCoder) {
    coder.encode(authorizationStatus.rawValue, forKey: "authorizationStatus")
    coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
  }

  /// The setting of sounds.
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  /// The setting of badges.
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  /// The setting of notifications on the screen.
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  /// The setting of the list of notifications.
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  /// The setting of notifications on the locked screen.
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  /// The setting of notifications in CarPlay, which does not exist here.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// The style of notifications on the screen.
  open var alertStyle: UNAlertStyle { setting(.alert) == .enabled ? .banner : .none }
  /// The condition under which contents are shown.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// The setting of critical alerts.
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  /// A Boolean value that indicates whether the program has settings of its own for notifications.
  open var providesAppNotificationSettings: Bool { options.contains(.providesAppNotificationSettings) }
  /// The setting of announcements by Siri, which does not exist here.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// The setting of time-sensitive notifications.
  open var timeSensitiveSetting: UNNotificationSetting { setting(.timeSensitive) }
  /// The setting of summaries, which do not exist here.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// The setting of messages from people.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }

  /// Returns the settings themselves, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard options.contains(option), authorizationStatus != .notDetermined else { return .notSupported }
    return authorizationStatus == .denied ? .disabled : .enabled
  }
}
