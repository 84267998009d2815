import Glibc

/// The clock of a headless host: it is stopped and set explicitly, or follows real time.
@MainActor
struct HeadlessClock {
  private var time = HeadlessHost.startTime
  /// The real time, in seconds, that corresponds to `time`.
  private var realTime = 0.0
  /// A Boolean value that indicates whether the clock follows real time.
  private(set) var isFlowing = false
  /// A Boolean value that indicates whether the clock is stopped while the work of one time is being done.
  private var isHeld = false

  /// The time that the clock shows, in seconds.
  var now: Double { isFlowing && !isHeld ? time + max(0, HeadlessClock.realNow - realTime) : time }

  /// Stops the clock at the current time until `release`.
  mutating func hold() {
    time = now
    isHeld = true
  }

  /// Lets the clock follow real time again, from the time that it shows.
  mutating func release() {
    realTime = HeadlessClock.realNow
    isHeld = false
  }

  /// Sets the clock; never backwards.
  mutating func set(_ newTime: Double) {
    time = max(now, newTime)
    realTime = HeadlessClock.realNow
  }

  /// Sets whether the clock follows real time.
  mutating func setFlowing(_ flows: Bool) {
    guard flows != isFlowing else { return }
    time = now
    realTime = HeadlessClock.realNow
    isFlowing = flows
  }

  /// The monotonic clock, in seconds, in steps of 2⁻²⁰: a time that is computed from it is exact.
  private static var realNow: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + (Double(time.tv_nsec) / 1e9 * 1_048_576).rounded(.down) / 1_048_576
  }
}
