import CUIKitTesting
import Foundation
import HostHeadless
import HostInterface

/// A timer of Foundation that fires on the clock of the test windows: the main thread added it to a run loop while a window was
/// under test.
@MainActor
final class RunLoopTimer {
  private static var timers: [UnsafeMutableRawPointer: RunLoopTimer] = [:]

  /// The timer of Core Foundation, which is retained.
  private let timer: UnsafeMutableRawPointer
  private let interval: Double
  private let host: HeadlessHost
  private var due: Double
  private var token: TimerToken?

  /// Takes over the timers that were added or got another date.
  static func update(on host: HeadlessHost) {
    var delay = 0.0
    var interval = 0.0
    var isNew = false
    while let timer = quire_take_timer(&delay, &interval, &isNew) {
      if let known = timers[timer] {
        quire_release_timer(timer)
        // A timer that is added for another mode keeps its date.
        if !isNew { known.set(host.now + delay) }
      } else if isNew {
        timers[timer] = RunLoopTimer(timer, interval: interval, due: host.now + delay, on: host)
      } else {
        quire_release_timer(timer)
      }
    }
  }

  private init(_ timer: UnsafeMutableRawPointer, interval: Double, due: Double, on host: HeadlessHost) {
    self.timer = timer
    self.interval = interval
    self.host = host
    self.due = due
    set(due)
  }

  private func set(_ due: Double) {
    token?.cancel()
    self.due = due
    token = host.schedule(at: due) { [self] in fire() }
    // Nobody waits for the end of what repeats.
    token?.isAwaited = interval == 0
  }

  private func fire() {
    if quire_is_timer_valid(timer), let owner = quire_timer_owner(timer) {
      (Unmanaged<AnyObject>.fromOpaque(owner).takeUnretainedValue() as? Timer)?.fire()
    }
    guard quire_is_timer_valid(timer), interval > 0 else {
      RunLoopTimer.timers[timer] = nil
      quire_release_timer(timer)
      return
    }
    quire_postpone_timer(timer)
    set(due + interval)
  }
}
