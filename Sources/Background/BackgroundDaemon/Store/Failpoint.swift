import BackgroundWire
import Glibc

/// Points between durable steps at which tests end the daemon, as `SIGKILL` would.
enum Failpoint: String, CaseIterable {
  case added, resumed, decided, checkpointed, written, handedOver, flushed, forgotten
  case notificationAdded, notificationDelivered, notificationShown, notificationAnswered, notificationHandled

  private static let armed = Places.environment("QUIRE_BACKGROUND_FAILPOINT")

  static func pass(_ point: Failpoint) {
    if armed == point.rawValue { kill(getpid(), SIGKILL) }
  }
}
