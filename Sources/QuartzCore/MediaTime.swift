public import Foundation
import Synchronization

/// A length of time or a moment, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the present time of the host's clock, in seconds; in tests it moves only when told.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }

/// Where the time of `CACurrentMediaTime()` comes from: the clock of the host in use.
package enum MediaTime {
  /// Gives the present time in seconds; set by the frame driver. Without one the time stands at zero.
  @MainActor package static var source: @MainActor () -> Double = { 0 }

  private static let last = Mutex(0.0)

  static var now: Double {
    // The host belongs to the main actor; other threads get the last moment that was read there.
    guard Thread.isMainThread else { return last.withLock { $0 } }
    let now = MainActor.assumeIsolated { source() }
    last.withLock { $0 = now }
    return now
  }
}
