/// The kind of a mark in a recording of time.
public enum OSSignpostType: UInt8, Hashable, Sendable {
  case event = 0
  case begin = 1
  case end = 2
}

/// The identity of an interval among those of one name.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  /// The identity of intervals that do not overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// The identity of a mark that is not written.
  public static let invalid = OSSignpostID(.max)
  /// The identity of no mark.
  public static let null = OSSignpostID(0)

  /// Creates an identity with a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identity that no other mark of the log has.
  public init(log: OSLog) { rawValue = .random(in: 1..<(.max)) }
  /// Creates the identity of an object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

  public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Marks a moment; nothing records marks here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, with a text; nothing records marks here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}
