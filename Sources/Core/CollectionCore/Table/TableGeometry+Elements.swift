package import DiffCore
package import LayoutCore

// The geometry identifies a row by two integers, the engine and the table by its place.
extension TableGeometry {
  package func span(of place: ItemPlace) -> Span { span(ofRow: place.item, in: place.section) }

  /// Returns the row at a height; nil between sections.
  package func place(at y: Double) -> ItemPlace? { row(at: y).map { ItemPlace(item: $0.row, section: $0.section) } }

  /// Returns the rows that a span touches, in ascending order.
  package func places(in span: Span) -> [ItemPlace] {
    sections(in: span).flatMap { section in
      rows(of: section, in: span).map { ItemPlace(item: $0, section: section) }
    }
  }

  /// Returns the row at a height, and those that begin from there to another height, in ascending order.
  package func places(from start: Double, beginningThrough limit: Double) -> [ItemPlace] {
    let first = place(at: start)
    let later = places(in: Span(start: start, length: max(0, limit - start) + 0.001)).filter {
      let y = span(of: $0).start
      return $0 != first && y >= start && y <= limit
    }
    return (first.map { [$0] } ?? []) + later
  }

  /// Returns the elements of the sections that a span touches: the rows that it touches, then header and footer.
  package func elements(in span: Span) -> [TableElement] {
    sections(in: span).flatMap { section in
      rows(of: section, in: span).map { .row(ItemPlace(item: $0, section: section)) }
        + [.header(section), .footer(section)]
    }
  }

  /// Returns the span of an element; nil for one that does not exist.
  /// - Parameter visible: The heights between which headers and footers float; nil if they do not.
  package func span(of element: TableElement, floatingIn visible: (start: Double, end: Double)? = nil) -> Span? {
    guard sections.indices.contains(element.anySection) else { return nil }
    switch element {
    case .row(let place):
      return 0..<sections[place.section].rows.count ~= place.item ? span(of: place) : nil
    case .header(let section):
      var span = header(of: section)
      guard let visible else { return span }
      let header = PinnedElement.header(start: span.start, length: span.length, limit: rows(of: section).end)
      span.start = header.start(withEdgeAt: visible.start)
      return span
    case .footer(let section):
      var span = footer(of: section)
      guard let visible else { return span }
      let footer = PinnedElement.footer(start: span.start, length: span.length, limit: rows(of: section).start)
      span.start = footer.start(withEdgeAt: visible.end)
      return span
    }
  }

  /// Returns the height at which the visible part begins when it shows a row at a position.
  /// - Parameters:
  ///   - visible: The present visible part, without the insets.
  ///   - belowHeader: A Boolean value that indicates whether the header of the section floats above the row.
  package func offset(
    showing place: ItemPlace, at position: ItemAlignment.Position, in visible: (start: Double, end: Double),
    belowHeader: Bool
  ) -> Double {
    let span = span(of: place)
    let header = belowHeader ? sections[place.section].header : 0
    let first = span.start - header
    let last = span.end - (visible.end - visible.start)
    return switch position {
    case .nearest: visible.start > first ? first : min(max(visible.start, last), first)
    case .start: first
    case .middle: (first + header + last) / 2
    case .end: last
    }
  }

  // MARK: Measured heights

  /// Returns whether an element has to be measured when it is visible.
  package func isEstimate(_ element: TableElement) -> Bool {
    guard sections.indices.contains(element.anySection) else { return false }
    let section = sections[element.anySection]
    switch element {
    case .row(let place): return place.item < section.rows.count && section.rows[place.item].isEstimate
    case .header: return section.isHeaderEstimate
    case .footer: return section.isFooterEstimate
    }
  }

  /// Sets the height of an element, in points, which is no estimate any more.
  package mutating func setLength(_ length: Double, of element: TableElement) {
    switch element {
    case .row(let place): setHeight(length, ofRow: place.item, in: place.section)
    case .header(let section): setHeader(length, of: section)
    case .footer(let section): setFooter(length, of: section)
    }
  }

  /// Marks an element to be measured again when it is visible.
  package mutating func setEstimate(of element: TableElement) {
    switch element {
    case .row(let place): setEstimate(ofRow: place.item, in: place.section)
    case .header(let section): setEstimate(ofHeader: section)
    case .footer(let section): setEstimate(ofFooter: section)
    }
  }

  // MARK: Orders

  /// Returns the geometry of the same rows in another order; only new and replaced rows have to be measured.
  /// - Parameter phantom: Returns the height of a place without a row; nil for rows.
  package func reordered(
    by map: UpdateMap, _ counts: CollectionDataCounts, phantom: (ItemPlace) -> RowHeights.Height?
  ) -> TableGeometry {
    var new = sections
    let replaced = Set(map.reloadedItems.map { $0.section })
    for section in new.indices
    where map.items[section] != nil || counts[section] != new[section].rows.count || replaced.contains(section) {
      new[section].rows = RowHeights(
        (0..<counts[section]).map { row in
          let place = ItemPlace(item: row, section: section)
          if let height = phantom(place) { return height }
          guard let before = map.oldPlace(ofNew: place) else { return .init(length: 0, isEstimate: true) }
          var height = sections[before.section].rows[before.item]
          if map.reloadedItems.contains(before) { height.isEstimate = true }
          return height
        })
    }
    return TableGeometry(new, top: top, bottom: bottom)
  }
}
