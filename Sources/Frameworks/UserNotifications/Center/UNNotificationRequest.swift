public import Foundation

/// A request to deliver a notification: its content and its trigger.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier; a request takes the place of an earlier one with the same identifier, and its notification that of
  /// the delivered one.
  open private(set) var identifier: String
  /// The content, which cannot be changed any more.
  open private(set) var content: UNNotificationContent
  /// The trigger; nil for a notification that is delivered at once.
  open private(set) var trigger: UNNotificationTrigger?

  /// Creates a request with a copy of a content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }

  /// Reads a request.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier"),
      let content = coder.object(UNNotificationContent.self, "content")
    else { return nil }
    self.identifier = identifier
    self.content = content
    trigger = coder.object(UNNotificationTrigger.self, "trigger")
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the request.
  open func encode(with coder: NSCoder) {
    coder.encode(text: identifier, forKey: "identifier")
    coder.encode(content, forKey: "content")
    if let trigger { coder.encode(trigger, forKey: "trigger") }
  }

  /// Returns the request itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another request has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The date of the delivery.
  open private(set) var date: Date
  /// The request.
  open private(set) var request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }

  /// Reads a notification.
  public required init?(coder: NSCoder) {
    guard let request = coder.object(UNNotificationRequest.self, "request") else { return nil }
    date = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "date"))
    self.request = request
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the notification.
  open func encode(with coder: NSCoder) {
    coder.encode(date.timeIntervalSinceReferenceDate, forKey: "date")
    coder.encode(request, forKey: "request")
  }

  /// Returns the notification itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another notification has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return date == other.date && request == other.request
  }
  /// A hash of the date.
  open override var hash: Int { date.hashValue }
}

/// The identifier of the action of a user who tapped a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action of a user who dismissed a notification whose category has `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The answer of a user to a notification.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The notification.
  open private(set) var notification: UNNotification
  /// The identifier of the action.
  open private(set) var actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  /// Reads an answer.
  public required init?(coder: NSCoder) {
    guard let notification = coder.object(UNNotification.self, "notification"),
      let action = coder.text("actionIdentifier")
    else { return nil }
    self.notification = notification
    actionIdentifier = action
  }

  open class var supportsSecureCoding: Bool { true }

  /// Writes the answer.
  open func encode(with coder: NSCoder) {
    coder.encode(notification, forKey: "notification")
    coder.encode(text: actionIdentifier, forKey: "actionIdentifier")
  }

  /// Returns the answer itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The answer of a user who wrote a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  open private(set) var userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }

  /// Reads an answer.
  public required init?(coder: NSCoder) {
    userText = coder.text("userText") ?? ""
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(text: userText, forKey: "userText")
  }
}
