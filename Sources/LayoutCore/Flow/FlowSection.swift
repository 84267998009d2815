import GeometryCore

/// A section that is laid out: where it begins, and how its items are found.
struct FlowSection: Sendable {
  /// How the frames of the items are found.
  enum Items: Sendable {
    /// All items have one size: a closed form.
    case uniform(UniformLines)
    /// Every item has its own size: the sizes begin at an index, the blocks of lines are a range.
    case measured(firstSize: Int, blocks: Range<Int>)
  }

  var metrics: FlowSectionMetrics
  var itemCount: Int
  var items: Items
  /// Where the section begins on the scroll axis, in points.
  var start = 0.0
  /// What the lines take on the scroll axis, insets not counted, in points.
  var linesDepth: Double

  /// The section's whole extent on the scroll axis.
  func depth(_ axis: FlowAxis) -> Double {
    metrics.headerDepth + metrics.leadingInset(axis) + linesDepth + metrics.trailingInset(axis) + metrics.footerDepth
  }

  /// Where the first line begins on the scroll axis.
  func linesStart(_ axis: FlowAxis) -> Double { start + metrics.headerDepth + metrics.leadingInset(axis) }

  /// Where the footer begins on the scroll axis.
  func footerStart(_ axis: FlowAxis) -> Double { linesStart(axis) + linesDepth + metrics.trailingInset(axis) }
}

/// The lines of a section whose items all have one size; everything about them is arithmetic.
struct UniformLines: Sendable {
  var size: Size
  /// How many items a full line has.
  var capacity: Int
  var lineCount: Int
  var lead: Double
  /// The distance between the beginnings of two neighbours.
  var itemPitch: Double
  /// The extent of a line on the scroll axis.
  var depth: Double
  /// The distance between the beginnings of two lines.
  var linePitch: Double

  init(size: Size, count: Int, axis: FlowAxis, spacing: Double, lineSpacing: Double, lineLength: Double) {
    let length = axis.length(of: size)
    let fitting = lineCapacity(of: length, spacing: spacing, lineLength: lineLength)
    let spread = LineSpread(asIfFullOf: length, spacing: spacing, lineLength: lineLength)
    self.size = size
    capacity = fitting < Double(max(1, count)) ? Int(fitting) : max(1, count)
    lineCount = count > 0 ? (count - 1) / capacity + 1 : 0
    lead = spread.lead
    itemPitch = length + spread.gap
    depth = axis.depth(of: size)
    linePitch = depth + lineSpacing
  }

  /// What all lines take on the scroll axis, from the first line's beginning to the last one's end.
  var totalDepth: Double { lineCount > 0 ? Double(lineCount - 1) * linePitch + depth : 0 }

  /// Returns the lines that meet the open range between two places, counted from the first line's beginning.
  func lines(from lower: Double, to upper: Double) -> Range<Int> {
    guard lineCount > 0, lower < upper else { return 0..<0 }
    if linePitch == 0 { return 0 < upper && depth > lower ? 0..<lineCount : 0..<0 }
    // Line k begins at k · pitch: it begins before `upper` and ends after `lower`.
    let a = (lower - depth) / linePitch
    let b = upper / linePitch
    // One line more on both sides: whoever asks compares the frames anyway.
    let first = clamp(min(a, b).rounded(.down) - 1)
    let last = clamp(max(a, b).rounded(.up) + 2)
    return first..<max(first, last)
  }

  private func clamp(_ line: Double) -> Int {
    if !(line > 0) { return 0 }
    return line < Double(lineCount) ? Int(line) : lineCount
  }
}
