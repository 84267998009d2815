public import Foundation

/// A moment, in seconds since the beginning of 2001 in Greenwich.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the present moment of the calendar; it may go backwards when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
