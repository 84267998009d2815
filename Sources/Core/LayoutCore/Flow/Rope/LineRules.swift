import GeometryCore

/// The rules by which items are broken into lines, apart from their sizes.
struct LineRules: Hashable, Sendable {
  var axis: FlowAxis
  /// The length of a line for its items, in points; when it is negative every item has a line of its own.
  var lineLength: Double
  var itemSpacing: Double
  var lineSpacing: Double
  /// A Boolean value that indicates whether items size themselves.
  ///
  /// Then an item longer than the line begins where the line begins, instead of being centered in it, and the items of
  /// a last line only need the same length to be spaced as if it were full.
  var isSelfSizing: Bool

  init(_ metrics: FlowSectionMetrics, axis: FlowAxis, container: Double, isSelfSizing: Bool) {
    self.isSelfSizing = isSelfSizing
    self.axis = axis
    lineLength = metrics.lineLength(axis, container: container)
    itemSpacing = metrics.itemSpacing
    lineSpacing = metrics.lineSpacing
  }

  /// Returns the number of items of one size that a line takes, at least 1 and at most the given number.
  func capacity(of size: Size, count: Int) -> Int {
    let fitting = lineCapacity(of: axis.length(of: size), spacing: itemSpacing, lineLength: lineLength)
    return fitting < Double(max(1, count)) ? Int(fitting) : max(1, count)
  }
}
