import BackgroundWire
import Glibc

/// Places between durable steps at which tests let the daemon die, as `SIGKILL` would there.
enum Failpoint: String, CaseIterable {
  case added, resumed, decided, checkpointed, written, handedOver, flushed, forgotten
  case notificationAdded, notificationDelivered, notificationShown, notificationAnswered, notificationHandled

  private static let armed = Places.environment("QUIRE_BACKGROUND_FAILPOINT")

  static func pass(_ point: Failpoint) {
    if armed == point.rawValue { kill(getpid(), SIGKILL) }
  }
}
