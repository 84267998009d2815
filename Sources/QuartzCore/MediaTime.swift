import Foundation

public typealias CFTimeInterval = Double

/// Where the time of `CACurrentMediaTime()` comes from: the clock of the host in use.
@MainActor
package enum MediaTime {
  /// Gives the present time in seconds; set by the frame driver.
  package static var source: @MainActor () -> Double = { 0 }
}

/// Returns the present time of the host's clock, in seconds; in tests it moves only when told.
@MainActor
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.source() }
