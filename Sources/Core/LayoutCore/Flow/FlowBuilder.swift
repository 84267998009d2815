package import GeometryCore

/// Lays out sections one after the other and produces the `FlowGeometry`; sizes are checked as they come in.
///
/// - Complexity: O(1) for a section of one item size; O(items) with sizes requested one by one; O(pieces · log n) for
///   one that consists of pieces of a previous layout.
package struct FlowBuilder: Sendable {
  /// The diagnostics for invalid metrics and sizes so far.
  package private(set) var diagnostics = FlowDiagnostics()
  /// The first item that is longer than its line; nil when all fit.
  package private(set) var overlongItem: FlowOverlongItem?

  var geometry: FlowGeometry

  /// Creates a builder for a container (points) on a screen with a scale in pixels per point.
  ///
  /// A scale that no screen has (not between 0.01 and 100) counts as 1. `isSelfSizing` indicates that individual sizes
  /// are estimates until items are measured, see `FlowGeometry.isSelfSizing`.
  package init(axis: FlowAxis, container: Size, scale: Double, isSelfSizing: Bool = false) {
    let asked = axis.length(of: container)
    let length = sanitized(asked, whole: 0)
    geometry = FlowGeometry(
      axis: axis, lineLength: length.length, grid: PixelGrid(scale: scale >= 0.01 && scale <= 100 ? scale : 1),
      isSelfSizing: isSelfSizing)
    if let error = length.error {
      diagnostics.report(FlowDiagnostic(asked: .container, error: error, found: asked, used: length.length))
    }
  }

  /// Reserves memory for a number of sections.
  package mutating func reserveCapacity(sections count: Int) { geometry.reserveCapacity(count) }

  /// Adds a section whose items all have one size, in points.
  package mutating func addSection(_ metrics: FlowSectionMetrics, itemCount: Int, itemSize: Size) {
    let metrics = checked(metrics)
    let count = max(0, itemCount)
    let lines = UniformLines(
      size: checked(itemSize, item: 0, metrics: metrics), count: count, rules: geometry.rules(metrics))
    var section = FlowSection(metrics: metrics, uniform: lines, itemCount: count)
    if geometry.isSelfSizing { section.estimate = FlowEstimate() }
    geometry.append(section)
  }

  /// Adds a section whose items are asked for their sizes (points), each once and in order.
  package mutating func addSection(_ metrics: FlowSectionMetrics, itemCount: Int, itemSize: (Int) -> Size) {
    addSection(metrics, itemCount: itemCount) { items, sizes in
      for item in items { sizes.initializeElement(at: item - items.lowerBound, to: itemSize(item)) }
    }
  }

  /// Adds a section whose items are asked for their sizes (points), each once and in order, some hundred at a time.
  ///
  /// - Parameter itemSizes: A closure that initializes a buffer with the sizes of the items of a range.
  package mutating func addSection(
    _ metrics: FlowSectionMetrics, itemCount: Int,
    itemSizes: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) {
    let metrics = checked(metrics)
    var rope = RopeBuilder()
    var items = 0..<0
    while items.upperBound < itemCount {
      items = items.upperBound..<min(items.upperBound + RopeNode.leafCapacity, itemCount)
      var isUniform = true
      let sizes = [Size](unsafeUninitializedCapacity: items.count) { sizes, count in
        let asked = UnsafeMutableBufferPointer(rebasing: sizes[..<items.count])
        itemSizes(items, asked)
        isUniform = check(asked, items: items, metrics: metrics)
        count = items.count
      }
      rope.append(leaf: sizes, isUniform: isUniform)
    }
    addStretch(metrics, rope.finish())
  }

  /// Returns the layout of all sections added.
  package consuming func finish() -> FlowGeometry {
    geometry.seal()
    return geometry
  }

  /// Adds a section of checked metrics and sizes; sizes that were not measured may be estimates.
  mutating func addStretch(_ metrics: FlowSectionMetrics, _ stretch: RopeNode?, isEstimated: Bool = false) {
    var estimate = isEstimated && geometry.isSelfSizing ? FlowEstimate() : nil
    let stretch = estimate?.applied(to: stretch) ?? stretch
    var section = FlowSection(metrics: metrics, rope: ItemRope(stretch, rules: geometry.rules(metrics)))
    section.estimate = estimate
    geometry.append(section)
  }
}

// MARK: - Checks

extension FlowBuilder {

  @inline(__always)
  mutating func checked(_ size: Size, item: Int, metrics: FlowSectionMetrics) -> Size {
    if overlongItem == nil { noteOverlong(geometry.axis.length(of: size), item, metrics) }
    if size.width >= 0 && size.width <= maximumLayoutLength && size.height >= 0 && size.height <= maximumLayoutLength {
      return size
    }
    let whole = metrics.lineLength(geometry.axis, container: geometry.lineLength)
    let asked = FlowMetric.item(section: geometry.sections.count, item: item)
    return Size(checked(size.width, asked, whole: whole), checked(size.height, asked, whole: whole))
  }

  mutating func checked(_ given: FlowSectionMetrics) -> FlowSectionMetrics {
    let section = geometry.sections.count
    var m = given
    m.insets.top = checkedDistance(m.insets.top, .insets(section: section))
    m.insets.left = checkedDistance(m.insets.left, .insets(section: section))
    m.insets.bottom = checkedDistance(m.insets.bottom, .insets(section: section))
    m.insets.right = checkedDistance(m.insets.right, .insets(section: section))
    m.lineSpacing = checkedDistance(m.lineSpacing, .lineSpacing(section: section))
    m.itemSpacing = checkedDistance(m.itemSpacing, .itemSpacing(section: section))
    m.headerDepth = checked(m.headerDepth, .header(section: section), whole: geometry.lineLength)
    m.footerDepth = checked(m.footerDepth, .footer(section: section), whole: geometry.lineLength)
    return m
  }

  /// Replaces invalid sizes among those of neighboring items; returns whether all are equal then.
  private mutating func check(
    _ sizes: UnsafeMutableBufferPointer<Size>, items: Range<Int>, metrics: FlowSectionMetrics
  ) -> Bool {
    guard let first = sizes.first else { return true }
    var (areValid, areEqual) = (true, true)
    var longest = 0.0
    let isVertical = geometry.axis == .vertical
    for size in sizes {
      let isValid =
        size.width >= 0 && size.width <= maximumLayoutLength && size.height >= 0 && size.height <= maximumLayoutLength
      areValid = areValid && isValid
      areEqual = areEqual && size == first
      let length = isVertical ? size.width : size.height
      longest = length > longest ? length : longest
    }
    let room = metrics.lineLength(geometry.axis, container: geometry.lineLength)
    if areValid, overlongItem != nil || longest <= room + lineTolerance { return areEqual }
    for (index, item) in items.enumerated() { sizes[index] = checked(sizes[index], item: item, metrics: metrics) }
    return sizes.allSatisfy { $0 == sizes[0] }
  }

  @inline(__always)
  private mutating func noteOverlong(_ length: Double, _ item: Int, _ metrics: FlowSectionMetrics) {
    let room = metrics.lineLength(geometry.axis, container: geometry.lineLength)
    // Before the first layout pass there is no room for anything.
    guard length > room + lineTolerance, length <= maximumLayoutLength, room > 0 else { return }
    overlongItem = FlowOverlongItem(section: geometry.sections.count, item: item, length: length, lineLength: room)
  }

  private mutating func checked(_ length: Double, _ asked: FlowMetric, whole: Double) -> Double {
    let result = sanitized(length, whole: whole)
    if let error = result.error {
      diagnostics.report(FlowDiagnostic(asked: asked, error: error, found: length, used: result.length))
    }
    return result.length
  }

  private mutating func checkedDistance(_ distance: Double, _ asked: FlowMetric) -> Double {
    let result = sanitizedDistance(distance)
    if let error = result.error {
      diagnostics.report(FlowDiagnostic(asked: asked, error: error, found: distance, used: result.distance))
    }
    return result.distance
  }
}
