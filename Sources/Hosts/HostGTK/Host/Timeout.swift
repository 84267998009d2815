import CGTK
import HostInterface

/// One pending call of the GLib loop.
@MainActor
final class Timeout {
  private var sourceID: guint = 0
  private var action: (@MainActor () -> Void)?

  private let loop: HostLoop

  private init(on loop: HostLoop, _ action: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.action = action
  }

  /// Calls `action` once when at least `delay` seconds have passed.
  static func start(
    after delay: Double, on loop: HostLoop, _ action: @escaping @MainActor () -> Void
  ) -> TimerToken {
    let timeout = Timeout(on: loop, action)
    let token = TimerToken()
    // Rounded up, since a call must not be early. A single wait is limited to a day.
    let milliseconds = delay.isFinite ? min(max(0, (delay * 1000).rounded(.up)), 86_400_000) : 0
    timeout.sourceID = LoopCall.schedule(after: guint(milliseconds), priority: G_PRIORITY_DEFAULT) {
      timeout.fireWhenPossible()
    }
    token.onCancel = { [weak timeout] in timeout?.cancel() }
    return token
  }

  private func fireWhenPossible() {
    sourceID = 0
    loop.perform { self.fire() }
  }

  private func fire() {
    let action = self.action
    self.action = nil
    action?()
  }

  private func cancel() {
    action = nil
    guard sourceID != 0 else { return }
    let id = sourceID
    sourceID = 0
    g_source_remove(id)
  }
}
