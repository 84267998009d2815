/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was loaded.
  case newData = 0
  /// There was no new data.
  case noData
  /// The attempt failed.
  case failed
}

/// The status of background refresh, which determines whether the program may be launched in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted = 0, denied, available }

/// The identifier of a task that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension UIApplication.LaunchOptionsKey {
  /// The user info of the notification for which the program was launched.
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
}

extension UIApplication {
  /// The interval for fetching as often as the system allows, in seconds.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval for never fetching, the default.
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// Posted when the status of background refresh changed.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
