import GeometryCore

/// A section that is laid out: its position, and its items.
struct FlowSection: Sendable {
  /// The representation from which the frames of the items are computed.
  enum Items: Sendable {
    /// All items have one size: a closed form.
    case uniform(UniformLines)
    /// Items have sizes of their own.
    case measured(ItemRope)
  }

  var metrics: FlowSectionMetrics
  var itemCount: Int
  var items: Items
  /// The estimate for unmeasured items; nil when all sizes were given.
  var estimate: FlowEstimate?
  /// The position of the section on the scroll axis, in points.
  var start = 0.0
  /// The depth of all lines on the scroll axis, insets not counted, in points.
  let linesDepth: Double
  /// The range of the lines, from the first one's beginning; beyond `0..<linesDepth` with negative spacings only.
  let lines: (low: Double, high: Double)

  /// Creates a section of one item size.
  init(metrics: FlowSectionMetrics, uniform: UniformLines, itemCount: Int) {
    self.metrics = metrics
    self.itemCount = itemCount
    items = .uniform(uniform)
    linesDepth = uniform.totalDepth
    let last = Double(uniform.lineCount - 1) * uniform.linePitch
    lines = uniform.lineCount > 0 ? (min(0, last), max(uniform.depth, last + uniform.depth)) : (0, 0)
  }

  /// Creates a section of items in a rope; one of equal items becomes a closed form.
  init(metrics: FlowSectionMetrics, rope: ItemRope) {
    if rope.count == 0 || rope.uniformSize != nil {
      let uniform = UniformLines(size: rope.uniformSize ?? .zero, count: rope.count, rules: rope.rules)
      self.init(metrics: metrics, uniform: uniform, itemCount: rope.count)
    } else {
      self.init(metrics: metrics, rope: rope, rope.passage ?? LineSpan(exit: 0, depth: 0))
    }
  }

  private init(metrics: FlowSectionMetrics, rope: ItemRope, _ passage: LineSpan) {
    self.metrics = metrics
    itemCount = rope.count
    items = .measured(rope)
    linesDepth = passage.extent
    lines = (min(0, passage.low), max(0, passage.high))
  }

  /// The items as a stretch of a rope, or nil when there are none.
  var stretch: RopeNode? {
    switch items {
    case .uniform(let lines): itemCount > 0 ? RopeNode(run: lines.size, count: itemCount) : nil
    case .measured(let rope): rope.root
    }
  }

  /// The section's whole extent on the scroll axis.
  func depth(_ axis: FlowAxis) -> Double {
    metrics.headerDepth + metrics.leadingInset(axis) + linesDepth + metrics.trailingInset(axis) + metrics.footerDepth
  }

  /// Returns the position of the first line on the scroll axis.
  func linesStart(_ axis: FlowAxis) -> Double { start + metrics.headerDepth + metrics.leadingInset(axis) }

  /// Returns the position of the footer on the scroll axis.
  func footerStart(_ axis: FlowAxis) -> Double { linesStart(axis) + linesDepth + metrics.trailingInset(axis) }
}

/// The lines of a section whose items all have one size; everything about them is arithmetic.
struct UniformLines: Sendable {
  var size: Size
  /// The number of items of a full line.
  var capacity: Int
  var lineCount: Int
  var lead: Double
  /// The distance between the beginnings of two neighbors.
  var itemPitch: Double
  /// The extent of a line on the scroll axis.
  var depth: Double
  /// The distance between the beginnings of two lines.
  var linePitch: Double

  init(size: Size, count: Int, rules: LineRules) {
    let length = rules.axis.length(of: size)
    let spread = LineSpread(asIfFullOf: length, rules: rules)
    self.size = size
    capacity = rules.capacity(of: size, count: count)
    lineCount = count > 0 ? (count - 1) / capacity + 1 : 0
    lead = spread.lead
    itemPitch = length + spread.gap
    depth = rules.axis.depth(of: size)
    linePitch = depth + rules.lineSpacing
  }

  /// The depth of all lines, from the first line's beginning to the last one's end, in points.
  var totalDepth: Double { lineCount > 0 ? Double(lineCount - 1) * linePitch + depth : 0 }

  /// Returns the lines that meet the open range between two positions, counted from the first line's beginning.
  func lines(from lower: Double, to upper: Double) -> Range<Int> {
    linesMeeting(from: lower, to: upper, pitch: linePitch, depth: depth, count: lineCount)
  }
}
