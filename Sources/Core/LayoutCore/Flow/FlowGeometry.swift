package import GeometryCore

/// The frames of a flow layout, found on demand.
///
/// # Performance
/// Sections of one item size are stored as a closed form, with nothing per item. Sections with measured items store the
/// sizes (16 bytes an item) in an `ItemRope`, with the spans of their lines. A frame is computed when it is requested.
/// - Complexity: content size O(1); frame of an item O(1), with measured items O(log n); elements in a rectangle
///   O(log n + found); a change of k items O(k log n + sections), see `FlowBuilder` and `resize(_:)`.
package struct FlowGeometry: Sendable {
  /// The axis that the view scrolls along.
  package let axis: FlowAxis
  /// The length of a header and of a line without insets, in points.
  package let lineLength: Double
  /// The grid on which origins lie.
  package let grid: PixelGrid

  /// A Boolean value that indicates whether items size themselves.
  ///
  /// Then items longer than the line begin where it begins, and unmeasured ones have the mean size of the measured
  /// ones of their section.
  package let isSelfSizing: Bool

  var sections: [FlowSection] = []
  private var extents = ExtentIndex()
  private var depth = 0.0

  init(axis: FlowAxis, lineLength: Double, grid: PixelGrid, isSelfSizing: Bool = false) {
    self.axis = axis
    self.lineLength = lineLength
    self.grid = grid
    self.isSelfSizing = isSelfSizing
  }

  /// The layout without a section.
  package init(axis: FlowAxis) {
    self.init(axis: axis, lineLength: 0, grid: PixelGrid(scale: 1))
  }

  /// The size of the content, in points; O(1).
  ///
  /// Lines are as long as the container, except that without any section there is no content at all (recorded:
  /// `flow-layout/subclass-two-per-line-3x`, `invalidation-contexts/adjustment-on-empty-flow`).
  package var contentSize: Size {
    sections.isEmpty ? .zero : axis.size(length: lineLength, depth: max(0, depth))
  }

  /// The number of sections.
  package var sectionCount: Int { sections.count }

  /// Returns the number of items of a section; 0 for a section that does not exist.
  package func itemCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// The bytes stored for items and their lines, sections not counted.
  package var itemStorageBytes: Int {
    sections.reduce(0) { bytes, section in
      if case .measured(let rope) = section.items { bytes + (rope.root?.storedBytes ?? 0) } else { bytes }
    }
  }

  /// Returns the sections outside of which nothing meets the open range between two positions of the scroll axis; O(log
  /// n).
  package func sections(from lower: Double, to upper: Double) -> Range<Int> {
    extents.candidates(from: lower, to: upper, in: 0..<sections.count)
  }

  /// Returns the length of a section's lines within its insets, in points; nil for a section that does not exist.
  package func lineLength(section: Int) -> Double? {
    sections.indices.contains(section) ? sections[section].metrics.lineLength(axis, container: lineLength) : nil
  }

  /// Reserves memory for a number of sections.
  mutating func reserveCapacity(_ count: Int) {
    sections.reserveCapacity(count)
    extents.reserveCapacity(count)
  }

  /// Adds a section after the last.
  mutating func append(_ section: consuming FlowSection) {
    section.start = depth
    let origin = section.linesStart(axis)
    let end = section.start + section.depth(axis)
    let lines =
      section.itemCount > 0 ? (origin + section.lines.low, origin + section.lines.high) : (depth, depth)
    // A tolerance of one pixel, because origins are rounded.
    let pixel = 1 / grid.scale
    let footer = section.footerStart(axis)
    extents.append(
      start: min(min(depth, end), min(lines.0, footer)) - pixel,
      end: max(max(end, depth + section.metrics.headerDepth), max(lines.1, footer + section.metrics.footerDepth))
        + pixel,
      opens: sections.isEmpty)
    sections.append(section)
    depth = end
  }

  mutating func seal() { extents.seal(from: 0) }

  /// Updates the positions of all sections after some have changed.
  mutating func restack() {
    let changed = sections
    sections.removeAll(keepingCapacity: true)
    extents = ExtentIndex()
    extents.reserveCapacity(changed.count)
    depth = 0
    for section in changed { append(section) }
    seal()
  }

  /// Returns the rules by which the items of a section are broken into lines.
  func rules(_ metrics: FlowSectionMetrics) -> LineRules {
    LineRules(metrics, axis: axis, container: lineLength, isSelfSizing: isSelfSizing)
  }
}

extension FlowGeometry {
  /// Checks that the ropes are balanced and their counts correct; does nothing in release builds.
  package func checkInvariants() {
    for section in sections {
      if case .measured(let rope) = section.items {
        rope.root?.checkInvariants()
        assert(rope.count == section.itemCount)
      }
    }
  }
}
