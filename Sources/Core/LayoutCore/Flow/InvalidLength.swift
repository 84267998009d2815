/// The reason for which a length cannot be laid out as given.
@usableFromInline package enum InvalidLength: Hashable, Sendable {
  case notANumber
  case negative
  /// Infinite, or so large that a position in points would lose its pixels.
  case infinite
}

/// The length or size of a section that was requested.
package enum FlowMetric: Hashable, Sendable {
  case item(section: Int, item: Int)
  case header(section: Int)
  case footer(section: Int)
  case insets(section: Int)
  case lineSpacing(section: Int)
  case itemSpacing(section: Int)
  case container
}

/// The diagnostic of an invalid length: the metric that was requested, the length found, and the length used instead.
package struct FlowDiagnostic: Hashable, Sendable {
  /// The metric that was requested.
  package var asked: FlowMetric
  /// The error in the length.
  package var error: InvalidLength
  /// The length as it was given, in points.
  package var found: Double
  /// The length used in its place, in points.
  package var used: Double

  /// Creates a diagnostic.
  package init(asked: FlowMetric, error: InvalidLength, found: Double, used: Double) {
    self.asked = asked
    self.error = error
    self.found = found
    self.used = used
  }

  /// Compares bit by bit, so that a NaN equals itself.
  package static func == (a: FlowDiagnostic, b: FlowDiagnostic) -> Bool {
    a.asked == b.asked && a.error == b.error && a.found.bitPattern == b.found.bitPattern
      && a.used.bitPattern == b.used.bitPattern
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(asked)
    hasher.combine(found.bitPattern)
  }
}

/// The diagnostics of one preparation: the first one in full, and their number.
package struct FlowDiagnostics: Hashable, Sendable {
  /// The first diagnostic; nil for none.
  package private(set) var first: FlowDiagnostic?
  /// The number of invalid lengths.
  package private(set) var count = 0

  /// Creates an empty record.
  package init() {}

  /// Records a diagnostic.
  package mutating func report(_ error: FlowDiagnostic) {
    if first == nil { first = error }
    count += 1
  }
}

/// The longest length that is laid out, in points; a million of them still add up to a position that keeps its pixels.
///
/// Callers pass `greatestFiniteMagnitude` for infinity; sums of it would end in NaN.
@usableFromInline package let maximumLayoutLength = 1e9

/// Returns a valid length for the layout, and the error in the given one.
///
/// NaN and negative lengths become 0, an infinite length becomes `whole` (the length of the line).
@inlinable
package func sanitized(_ length: Double, whole: Double) -> (length: Double, error: InvalidLength?) {
  if length >= 0 && length <= maximumLayoutLength { return (length, nil) }
  if length.isNaN { return (0, .notANumber) }
  if length < 0 { return (0, .negative) }
  return (max(0, whole), .infinite)
}

/// Returns a valid distance for the layout, and the error in the given one; distances may be negative.
@inlinable
package func sanitizedDistance(_ distance: Double) -> (distance: Double, error: InvalidLength?) {
  if distance >= -maximumLayoutLength && distance <= maximumLayoutLength { return (distance, nil) }
  return (0, distance.isNaN ? .notANumber : .infinite)
}
