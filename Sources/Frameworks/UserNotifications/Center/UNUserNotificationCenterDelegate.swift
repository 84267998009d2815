import Foundation

/// The ways in which a program in the foreground presents a notification.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Its badge is set.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Its sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// It appears on the screen and in the list.
  @available(*, deprecated, message: "Use list and banner.")
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// It is added to the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// It appears on the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The object that a program is asked by while it is in the foreground, and that handles the user's answers.
///
/// Set it before the program has finished launching. Its methods are called on the main thread. Where a method with a
/// completion handler and one that is async exist, implement one of them.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Asks how a notification is presented while the program is in the foreground; by default it is not.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Returns how a notification is presented while the program is in the foreground; by default it is not.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Handles an answer of the user; the completion handler has to be called when that is done.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// Handles an answer of the user.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  /// Shows the program's own settings of notifications; no desktop requests it.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Asks the async method.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let (delegate, reply) = (self, completionHandler)
    Task { @MainActor in
      nonisolated(unsafe) let delegate = delegate
      reply(await delegate.userNotificationCenter(center, willPresent: notification))
    }
  }
  /// Presents nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  /// Asks the async method.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let (delegate, reply) = (self, completionHandler)
    Task { @MainActor in
      nonisolated(unsafe) let delegate = delegate
      await delegate.userNotificationCenter(center, didReceive: response)
      reply()
    }
  }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
