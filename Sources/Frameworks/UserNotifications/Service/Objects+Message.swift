package import BackgroundWire

/// The objects of messages, for the harness of tests.
extension UNNotification {
  package static func of(_ message: Message) -> UNNotification { NotificationCoder.notification(message) }
}

extension UNNotificationRequest {
  package static func of(_ message: Message) -> UNNotificationRequest { NotificationCoder.request(message) }
}
