/// A whole number, as headers of Objective-C call it.
public typealias NSInteger = Int
/// A whole number without a sign, as headers of Objective-C call it.
public typealias NSUInteger = UInt

/// The largest number that `Float` holds: a repeat count of an animation that never ends.
public let HUGE = Float.greatestFiniteMagnitude
