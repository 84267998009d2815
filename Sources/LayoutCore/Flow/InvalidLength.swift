/// Why a length cannot be laid out as it was given.
public enum InvalidLength: Hashable, Sendable {
  case notANumber
  case negative
  /// Infinite, or so large that a place in points would lose its pixels.
  case infinite
}

/// Which length or size of a section was asked for.
public enum FlowMetric: Hashable, Sendable {
  case item(section: Int, item: Int)
  case header(section: Int)
  case footer(section: Int)
  case insets(section: Int)
  case lineSpacing(section: Int)
  case itemSpacing(section: Int)
  case container
}

/// An answer that could not be used: what was asked, what was found, and what is used instead.
public struct FlowDiagnostic: Hashable, Sendable {
  /// What was asked.
  public var asked: FlowMetric
  /// What is wrong with the answer.
  public var error: InvalidLength
  /// The answer as it came, in points.
  public var found: Double
  /// The length used in its place, in points.
  public var used: Double

  /// Creates a error.
  public init(asked: FlowMetric, error: InvalidLength, found: Double, used: Double) {
    self.asked = asked
    self.error = error
    self.found = found
    self.used = used
  }

  /// Compares bit by bit, so that a NaN that was found equals itself.
  public static func == (a: FlowDiagnostic, b: FlowDiagnostic) -> Bool {
    a.asked == b.asked && a.error == b.error && a.found.bitPattern == b.found.bitPattern
      && a.used.bitPattern == b.used.bitPattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(asked)
    hasher.combine(found.bitPattern)
  }
}

/// The answers of one preparation that could not be used: the first one in full, and how many there were.
public struct FlowDiagnostics: Hashable, Sendable {
  /// The first answer that could not be used; nil for none.
  public private(set) var first: FlowDiagnostic?
  /// How many answers could not be used.
  public private(set) var count = 0

  /// Creates a record of no diagnostics.
  public init() {}

  /// Takes a error into account.
  public mutating func report(_ error: FlowDiagnostic) {
    if first == nil { first = error }
    count += 1
  }
}

/// The longest length that is laid out, in points; a million of them still add up to a place that keeps its pixels.
///
/// Callers use `greatestFiniteMagnitude` as a word for infinity; sums of it would end in NaN.
public let longestLength = 1e9

/// Returns a length that a layout can work with, and what was wrong with the given one.
///
/// NaN and negative lengths become 0, an infinite length becomes `whole` (the length of the line).
@inlinable
public func sanitized(_ length: Double, whole: Double) -> (length: Double, error: InvalidLength?) {
  if length >= 0 && length <= longestLength { return (length, nil) }
  if length.isNaN { return (0, .notANumber) }
  if length < 0 { return (0, .negative) }
  return (max(0, whole), .infinite)
}

/// Returns a distance that a layout can work with, and what was wrong with the given one; distances may be negative.
@inlinable
public func sanitizedDistance(_ distance: Double) -> (distance: Double, error: InvalidLength?) {
  if distance >= -longestLength && distance <= longestLength { return (distance, nil) }
  return (0, distance.isNaN ? .notANumber : .infinite)
}
