import Dispatch
public import Foundation
import Synchronization

/// A duration or a time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the current time of the clock of frames and touches, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// The clock that `CACurrentMediaTime` reads: the host's, as soon as there is one.
package enum MediaClock {
  private struct State {
    var source: (@MainActor @Sendable () -> Double)?
    var last = 0.0
  }

  private static let state = Mutex(State())
  /// Sets the source of the time: the host's `now`, in seconds.
  @MainActor
  package static func use(_ source: @escaping @MainActor @Sendable () -> Double) {
    state.withLock { $0.source = source }
  }

  static var now: Double {
    guard let source = state.withLock({ $0.source }) else { return ProcessInfo.processInfo.systemUptime }
    // The host belongs to the main actor; other threads get the last time that was read there.
    guard MainActorQueue.isCurrent else { return state.withLock { $0.last } }
    let now = MainActor.assumeIsolated { source() }
    state.withLock { $0.last = now }
    return now
  }
}
