import CUIKitTesting
import Foundation
import HostHeadless
import HostInterface

/// A timer of Foundation that fires on the clock of a window under test: the main thread added it to a run loop while
/// that clock was current.
@MainActor
final class RunLoopTimer {
  /// The timer of Core Foundation, which is retained.
  private let timer: UnsafeMutableRawPointer
  private let interval: Double
  private unowned let host: HeadlessHost
  private var due: Double
  private var token: TimerToken?
  /// A closure that is called when the timer is invalidated or has fired for the last time.
  private let didEnd: () -> Void

  init(
    _ timer: UnsafeMutableRawPointer, interval: Double, due: Double, on host: HeadlessHost,
    didEnd: @escaping () -> Void
  ) {
    self.timer = timer
    self.interval = interval
    self.host = host
    self.due = due
    self.didEnd = didEnd
    set(due)
  }

  /// Sets another fire time, in seconds.
  func set(_ due: Double) {
    token?.cancel()
    self.due = due
    token = host.schedule(at: due) { [self] in fire() }
    // A repeating timer is never waited for.
    token?.isAwaited = interval == 0
  }

  /// Returns the timer to its run loop.
  func stop() {
    token?.cancel()
    quire_release_timer(timer)
  }

  private func fire() {
    if quire_is_timer_valid(timer), let owner = quire_timer_owner(timer) {
      (Unmanaged<AnyObject>.fromOpaque(owner).takeUnretainedValue() as? Timer)?.fire()
    }
    guard quire_is_timer_valid(timer), interval > 0 else {
      didEnd()
      return quire_release_timer(timer)
    }
    quire_postpone_timer(timer)
    set(due + interval)
  }
}
