/// The positions of the sections, rows, headers and footers of a table along its height, in points.
///
/// It is a value: the table view asks its delegate, and the geometry stores the results. Positions of rows are relative
/// to their section, positions of sections are prefix sums, so that a measured row changes two trees.
///
/// - Complexity: O(log sections + log rows) for every look-up and every change of a height.
package struct TableGeometry {
  /// The heights of one section from top to bottom: padding, header, rows, footer.
  package struct Section {
    /// The distance above the header, over which a floating header moves.
    package var topPadding = 0.0

    package var header = 0.0

    package var isHeaderEstimate = false

    package var footer = 0.0

    package var isFooterEstimate = false

    package var rows = RowHeights(count: 0, height: RowHeights.Height(length: 0, isEstimate: false))

    /// Creates a section without rows.
    package init() {}

    package var total: Double { topPadding + header + rows.total + footer }
    /// The distance of the first row from the start of the section.
    package var rowsStart: Double { topPadding + header }
  }

  /// A range of heights.
  package struct Span: Equatable {
    package var start: Double

    package var length: Double

    package init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }

    package var end: Double { start + length }
  }

  package private(set) var sections: [Section]
  private var sums: PrefixSums
  /// The height of the table header view and that of the footer view, in points.
  package let top: Double
  package let bottom: Double

  package init(_ sections: [Section] = [], top: Double = 0, bottom: Double = 0) {
    self.sections = sections
    self.top = top
    self.bottom = bottom
    sums = PrefixSums(sections.map { $0.total })
  }

  /// The total height of the content.
  package var height: Double { top + sums.total + bottom }
  /// The end of the last section.
  package var sectionsEnd: Double { top + sums.total }

  // MARK: Places

  package func start(of section: Int) -> Double { top + sums.sum(before: section) }

  package func span(of section: Int) -> Span { Span(start: start(of: section), length: sums.values[section]) }

  package func span(ofRow row: Int, in index: Int) -> Span {
    let section = sections[index]
    let start = start(of: index) + section.rowsStart + section.rows.position(of: row)
    return Span(start: start, length: section.rows[row].length)
  }

  package func header(of section: Int) -> Span {
    Span(start: start(of: section) + sections[section].topPadding, length: sections[section].header)
  }

  package func footer(of section: Int) -> Span {
    let length = sections[section].footer
    return Span(start: start(of: section) + sums.values[section] - length, length: length)
  }

  /// Returns the span of the rows of a section.
  package func rows(of section: Int) -> Span {
    Span(start: start(of: section) + sections[section].rowsStart, length: sections[section].rows.total)
  }

  // MARK: Searches

  /// Returns the sections that a span touches.
  package func sections(in span: Span) -> Range<Int> {
    guard !sections.isEmpty, span.end >= top, span.start <= sectionsEnd else { return 0..<0 }
    let first = firstSection(at: span.start - top)
    let last = sums.index(at: Swift.max(0, span.end - top))
    return first..<Swift.max(first, last + 1)
  }

  /// Returns the rows of a section that a span touches; shared ends are excluded.
  package func rows(of section: Int, in span: Span) -> Range<Int> {
    let rows = sections[section].rows
    guard rows.count > 0 else { return 0..<0 }
    let start = start(of: section) + sections[section].rowsStart
    guard span.end > start, span.start < start + rows.total else { return 0..<0 }
    let first = rows.row(at: span.start - start)
    var last = rows.row(at: span.end - start)
    if rows.position(of: last) >= span.end - start, last > first { last -= 1 }
    return first..<(last + 1)
  }

  /// Returns the row at a height; nil between sections.
  package func row(at y: Double) -> (row: Int, section: Int)? {
    guard !sections.isEmpty, y >= top, y < sectionsEnd else { return nil }
    let section = sums.index(at: y - top)
    let distance = y - start(of: section) - sections[section].rowsStart
    let rows = sections[section].rows
    guard rows.count > 0, distance >= 0, distance < rows.total else { return nil }
    return (rows.row(at: distance), section)
  }

  /// Returns the first section that ends at or after a distance, including sections without a height.
  private func firstSection(at distance: Double) -> Int {
    var section = sums.index(at: Swift.max(0, distance))
    while section > 0, sums.sum(before: section) >= distance { section -= 1 }
    return section
  }

  // MARK: Changes

  package mutating func setHeight(_ length: Double, ofRow row: Int, in section: Int) {
    sections[section].rows.set(RowHeights.Height(length: length, isEstimate: false), at: row)
    sums.set(sections[section].total, at: section)
  }

  package mutating func setHeader(_ length: Double, of section: Int) {
    sections[section].header = length
    sections[section].isHeaderEstimate = false
    sums.set(sections[section].total, at: section)
  }

  package mutating func setFooter(_ length: Double, of section: Int) {
    sections[section].footer = length
    sections[section].isFooterEstimate = false
    sums.set(sections[section].total, at: section)
  }

  /// Marks a row to be measured again when it is visible; until then it retains its height.
  package mutating func setEstimate(ofRow row: Int, in section: Int) {
    let length = sections[section].rows[row].length
    sections[section].rows.set(RowHeights.Height(length: length, isEstimate: true), at: row)
  }

  /// Marks a header to be measured again when it is visible.
  package mutating func setEstimate(ofHeader section: Int) { sections[section].isHeaderEstimate = true }

  /// Marks a footer to be measured again when it is visible.
  package mutating func setEstimate(ofFooter section: Int) { sections[section].isFooterEstimate = true }
}
