public import Foundation

/// A time in seconds since 2001-01-01 00:00:00 UTC.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the current time; it may go backwards when the system clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
