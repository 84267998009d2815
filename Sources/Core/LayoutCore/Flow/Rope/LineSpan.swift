/// A summary of the lines laid out from a range of items: how far the last line reaches past the range, and the extent
/// of all lines.
struct LineSpan: Equatable, Sendable {
  /// The beginning of the first line after the range, counted in items from the end of the range; not negative.
  var exit: Int
  /// The distance from the beginning of the first line to the end of the last one on the scroll axis, in points.
  var extent: Double
  /// The least beginning of a line, counted from the first one's; negative only with a negative line spacing.
  var low: Double
  /// The greatest end of a line, counted from the first one's beginning.
  var high: Double

  /// Creates the span of one line.
  init(exit: Int, depth: Double) {
    self.exit = exit
    extent = depth
    low = 0
    high = depth
  }

  init(exit: Int, extent: Double, low: Double, high: Double) {
    self.exit = exit
    self.extent = extent
    self.low = low
    self.high = high
  }

  /// Returns the span of these lines followed by those of the next range.
  func followed(by next: LineSpan, spacing: Double) -> LineSpan {
    let shift = extent + spacing
    return LineSpan(
      exit: next.exit, extent: shift + next.extent, low: min(low, shift + next.low), high: max(high, shift + next.high))
  }
}

/// The line spans of a stretch, one for each item at which its first line can begin.
///
/// A span takes 16 bytes unless line spacings are negative: the lines lie between the beginning of the first one and
/// the end of the last one.
struct LineSpanTable: Sendable {
  private struct Jump {
    var exit: Int
    var extent: Double
  }

  private struct Span {
    var low: Double
    var high: Double
  }

  private var jumps: [Jump] = []
  private var spans: [Span] = []

  init() {}

  init(reserving capacity: Int, spans needsSpans: Bool) {
    jumps.reserveCapacity(capacity)
    if needsSpans { spans.reserveCapacity(capacity) }
  }

  var count: Int { jumps.count }

  mutating func append(_ passage: LineSpan, spans needsSpans: Bool) {
    jumps.append(Jump(exit: passage.exit, extent: passage.extent))
    if needsSpans { spans.append(Span(low: passage.low, high: passage.high)) }
  }

  subscript(entry: Int) -> LineSpan {
    let jump = jumps[entry]
    if spans.isEmpty { return LineSpan(exit: jump.exit, depth: jump.extent) }
    return LineSpan(exit: jump.exit, extent: jump.extent, low: spans[entry].low, high: spans[entry].high)
  }

  var storedBytes: Int {
    (jumps.capacity == 0 ? 0 : 32 + jumps.capacity * MemoryLayout<Jump>.stride)
      + (spans.capacity == 0 ? 0 : 32 + spans.capacity * MemoryLayout<Span>.stride)
  }
}
