public import Foundation

nonisolated extension UIApplication {
  /// Posted when the program has launched, after the delegate was notified.
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Posted when the program became active.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted when the program is about to become inactive.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the program has entered the background.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program is about to become visible again.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted when a new day began, or the clock was set.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the program is about to terminate.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted when memory is low, and the program should free what it can recreate. No host posts it by itself.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

// Foundation on Linux does not convert notifications to messages; both are posted.
extension UIApplication {
  /// The message that the program is about to become visible again.
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage, Sendable {
    /// The sender of the message.
    public typealias Subject = UIApplication

    /// Creates a message.
    public init() {}

    /// The name of the notification of the same meaning.
    public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }

  /// The message that the program became active.
  public struct DidBecomeActiveMessage: NotificationCenter.MainActorMessage, Sendable {
    /// The sender of the message.
    public typealias Subject = UIApplication

    /// Creates a message.
    public init() {}

    /// The name of the notification of the same meaning.
    public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }

  /// The message that the program is about to become inactive.
  public struct WillResignActiveMessage: NotificationCenter.MainActorMessage, Sendable {
    /// The sender of the message.
    public typealias Subject = UIApplication

    /// Creates a message.
    public init() {}

    /// The name of the notification of the same meaning.
    public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }

  /// The message that the program has entered the background.
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage, Sendable {
    /// The sender of the message.
    public typealias Subject = UIApplication

    /// Creates a message.
    public init() {}

    /// The name of the notification of the same meaning.
    public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }

  /// The message that the program is about to terminate.
  public struct WillTerminateMessage: NotificationCenter.MainActorMessage, Sendable {
    /// The sender of the message.
    public typealias Subject = UIApplication

    /// Creates a message.
    public init() {}

    /// The name of the notification of the same meaning.
    public static var name: Notification.Name { UIApplication.willTerminateNotification }
    /// Returns the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    /// Returns the notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }

  /// Posts a notification, and the message of the same meaning.
  func announce<M: NotificationCenter.MainActorMessage>(_ message: M, _ name: Notification.Name)
  where M.Subject == UIApplication {
    NotificationCenter.default.post(name: name, object: self)
    NotificationCenter.default.post(message, subject: self)
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
  /// The message that the program is about to become visible again.
  public static var willEnterForeground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
  /// The message that the program became active.
  public static var didBecomeActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
  /// The message that the program is about to become inactive.
  public static var willResignActive: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
  /// The message that the program has entered the background.
  public static var didEnterBackground: Self { .init() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
  /// The message that the program is about to terminate.
  public static var willTerminate: Self { .init() }
}
