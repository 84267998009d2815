import BackgroundScheduling
public import Foundation

/// The condition under which a notification is delivered; one of its subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// A Boolean value that indicates whether the notification is delivered again and again.
  open private(set) var repeats: Bool

  init(isRepeated: Bool) { repeats = isRepeated }

  /// Reads a trigger.
  public required init?(coder: NSCoder) { repeats = coder.decodeBool(forKey: "repeats") }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the trigger.
  open func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }

  /// Returns the trigger itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The trigger as the daemon knows it.
  var rule: NotificationTrigger { .immediate }

  /// The reason for which the trigger is never met; nil for one that can be.
  var refusal: String? { nil }
}

/// The trigger of a notification that a server sent.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(isRepeated: false) }

  /// Reads a trigger.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns whether another trigger is one of a server's notification.
  open override func isEqual(_ object: Any?) -> Bool { object is UNPushNotificationTrigger }
  /// The same hash for all.
  open override var hash: Int { 0 }
}

/// A trigger that delivers a notification after some seconds, or every time after so many seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds from the request to the delivery, and from one delivery to the next.
  open private(set) var timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Precondition: The interval is greater than 0, and at least 60 s for a trigger that repeats, as on iOS.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    if let refusal = NotificationTrigger.refusal(ofInterval: timeInterval, repeats: repeats) {
      preconditionFailure(refusal)
    }
    self.timeInterval = timeInterval
    super.init(isRepeated: repeats)
  }

  /// Reads a trigger.
  public required init?(coder: NSCoder) {
    timeInterval = coder.decodeDouble(forKey: "timeInterval")
    super.init(coder: coder)
    guard NotificationTrigger.refusal(ofInterval: timeInterval, repeats: repeats) == nil else { return nil }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(timeInterval, forKey: "timeInterval")
  }

  /// Returns the date at which the notification would be delivered if its request were added at the time of the call.
  open func nextTriggerDate() -> Date? { UNUserNotificationCenter.now.addingTimeInterval(timeInterval) }

  /// Returns whether another trigger has the same interval.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
    return timeInterval == other.timeInterval && repeats == other.repeats
  }
  /// A hash of the interval.
  open override var hash: Int { timeInterval.hashValue }

  override var rule: NotificationTrigger { .interval(timeInterval, repeats: repeats) }
}
