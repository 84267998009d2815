import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

// The places of the rows, headers and footers, in the table's coordinates.
extension UITableView {
  /// The margin at the sides of the content, in points.
  final var margin: CGFloat { TableMetrics.margin(forWidth: bounds.width) }
  /// The distance of cards from the sides, in points.
  final var sectionInset: CGFloat { style == .insetGrouped ? margin : 0 }
  /// The width of rows, in points.
  final var rowWidth: CGFloat { max(0, bounds.width - 2 * sectionInset) }

  final var headerViewHeight: Double { Double(max(0, tableHeaderView?.bounds.height ?? 0)) }
  final var footerViewHeight: Double { Double(max(0, tableFooterView?.bounds.height ?? 0)) }

  final func frame(_ span: TableGeometry.Span, isRow: Bool) -> CGRect {
    let inset = isRow ? sectionInset : 0
    return CGRect(
      x: inset, y: CGFloat(span.start), width: max(0, bounds.width - 2 * inset), height: CGFloat(span.length))
  }

  /// Returns the frame of an element; headers and footers of plain tables float.
  final func frame(of element: TableElement) -> CGRect {
    let geometry = heights.geometry
    switch element {
    case .row(let place):
      guard session.counts.contains(place) else { return .zero }
      return frame(geometry.span(of: place), isRow: true)
    case .header(let section):
      guard section < geometry.sections.count else { return .zero }
      var span = geometry.header(of: section)
      if style == .plain {
        let top = Double(bounds.minY + adjustedContentInset.top)
        let header = PinnedElement.header(
          start: span.start, length: span.length, limit: geometry.rows(of: section).end)
        span.start = header.start(withEdgeAt: top)
      }
      return frame(span, isRow: false)
    case .footer(let section):
      guard section < geometry.sections.count else { return .zero }
      var span = geometry.footer(of: section)
      if style == .plain {
        let bottom = Double(bounds.maxY - adjustedContentInset.bottom)
        let footer = PinnedElement.footer(
          start: span.start, length: span.length, limit: geometry.rows(of: section).start)
        span.start = footer.start(withEdgeAt: bottom)
      }
      return frame(span, isRow: false)
    }
  }

  final func isPinned(_ element: TableElement) -> Bool {
    guard style == .plain, let section = element.section else { return false }
    let natural =
      element == .header(section) ? heights.geometry.header(of: section) : heights.geometry.footer(of: section)
    return frame(of: element).minY != CGFloat(natural.start)
  }

  final func barRect(_ element: TableElement) -> CGRect {
    guard let section = element.section, session.counts.contains(section: section) else { return .zero }
    let geometry = heights.geometry
    return frame(
      element == .header(section) ? geometry.header(of: section) : geometry.footer(of: section), isRow: false)
  }

  final func row(at point: CGPoint) -> ItemPlace? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return heights.geometry.place(at: Double(point.y))
  }

  /// Returns the rows that a rectangle touches, as recorded (`table-behaviour/rows-in-rect`): the one that contains the
  /// upper edge, and those that begin at least a point above the lower one. For an empty rectangle the lower edge
  /// itself is included.
  final func rows(in rect: CGRect) -> [IndexPath] {
    if rect.isNull { return [] }
    let isEmpty = rect.width == 0 || rect.height == 0
    let touches = rect.minX < bounds.width && (rect.maxX > 0 || rect.width == 0 && rect.minX >= 0)
    guard rect.isInfinite || touches else { return [] }
    let start = rect.isInfinite ? -1 : Double(rect.minY)
    let limit = rect.isInfinite ? heights.geometry.height : Double(isEmpty ? rect.maxY : rect.maxY - 1)
    let geometry = heights.geometry
    var paths: [IndexPath] = []
    let first = geometry.place(at: start)
    if let first { paths.append(first.indexPath) }
    let span = TableGeometry.Span(start: start, length: max(0, limit - start) + 0.001)
    for section in geometry.sections(in: span) {
      for row in geometry.rows(of: section, in: span) {
        let place = ItemPlace(item: row, section: section)
        let y = geometry.span(of: place).start
        if place != first, y >= start, y <= limit { paths.append(place.indexPath) }
      }
    }
    return paths
  }

  /// The rows on the screen, in ascending order, at the present offset.
  final var visibleRows: [ItemPlace] {
    bounds.height > 0 ? rowPlaces(from: Double(bounds.minY), through: Double(bounds.maxY)) : []
  }

  /// Returns the rows between two heights, in ascending order.
  final func rowPlaces(from start: Double, through end: Double) -> [ItemPlace] {
    let geometry = heights.geometry
    let span = TableGeometry.Span(start: start, length: end - start)
    return geometry.sections(in: span).flatMap { section in
      geometry.rows(of: section, in: span).map { ItemPlace(item: $0, section: section) }
    }
  }
}
