package import BackgroundScheduling
package import BackgroundWire
package import Foundation

/// The connection of a center to what keeps and delivers its notifications: the daemon, or a simulation.
package protocol NotificationLink: AnyObject, Sendable {
  /// A Boolean value that indicates whether calls return at once, on the thread of the caller.
  var isImmediate: Bool { get }
  /// The present date of the link's clock.
  var now: Date { get }
  /// The local times of the link.
  var zones: CalendarRule.Zones { get }
  /// The folder for the files of attachments.
  var attachments: URL { get }

  /// Sends a request and returns the reply.
  func call(_ message: Message) throws -> Message
  /// Sets the function for messages of the link; it is called on the main thread.
  func open(_ receive: @escaping @MainActor (Message) -> Void)
  /// Brings a window of the program to the front, with the desktop's token.
  @MainActor func activate(token: String?)
}

extension NotificationLink {
  /// The local times of Foundation's time zones.
  package static var foundationZones: CalendarRule.Zones {
    { identifier in
      let zone = identifier.flatMap(TimeZone.init(identifier:)) ?? TimeZone.current
      return { Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
    }
  }
}
