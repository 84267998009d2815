public import Foundation

/// A time in seconds since 2001-01-01 00:00:00 UTC.
public typealias CFAbsoluteTime = TimeInterval

/// Returns the current time; it may go backwards when the system clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The nanoseconds of a second, which Apple's Dispatch has a name for.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
