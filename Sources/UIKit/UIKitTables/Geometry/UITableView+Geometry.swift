package import CollectionCore
import CoreGraphics
import DiffCore
import Foundation
package import LayoutCore

// The places of the rows, headers and footers, in the table's coordinates.
extension UITableView: RowChangeHost {
  package final var geometry: TableGeometry { heights.geometry }

  package final func frame(_ span: TableGeometry.Span, isRow: Bool) -> CGRect {
    let inset = isRow ? sectionInset : 0
    return CGRect(
      x: inset, y: CGFloat(span.start), width: max(0, bounds.width - 2 * inset), height: CGFloat(span.length))
  }

  /// Returns the frame of an element; headers and footers of plain tables float.
  package final func frame(of element: TableElement) -> CGRect { frame(of: element, floats: style == .plain) }

  package final func sendToBack(_ view: UIView) { insertSubview(view, at: backgroundView == nil ? 0 : 1) }

  /// The margin at the sides of the content, in points.
  final var margin: CGFloat { TableMetrics.margin(forWidth: bounds.width) }
  /// The distance of cards from the sides, in points.
  final var sectionInset: CGFloat { style == .insetGrouped ? margin : 0 }
  /// The width of rows, in points.
  final var rowWidth: CGFloat { max(0, bounds.width - 2 * sectionInset) }

  final var headerViewHeight: Double { Double(max(0, tableHeaderView?.bounds.height ?? 0)) }
  final var footerViewHeight: Double { Double(max(0, tableFooterView?.bounds.height ?? 0)) }

  /// Returns the frame of an element; zero for one that does not exist.
  final func frame(of element: TableElement, floats: Bool) -> CGRect {
    let insets = adjustedContentInset
    let visible = floats ? (Double(bounds.minY + insets.top), Double(bounds.maxY - insets.bottom)) : nil
    let span = heights.geometry.span(of: element, floatingIn: visible)
    return span.map { frame($0, isRow: element.section == nil) } ?? .zero
  }

  final func isPinned(_ element: TableElement) -> Bool {
    style == .plain && frame(of: element).minY != frame(of: element, floats: false).minY
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
    let geometry = heights.geometry
    let limit = rect.isInfinite ? geometry.height : Double(isEmpty ? rect.maxY : rect.maxY - 1)
    return geometry.places(from: start, beginningThrough: limit).map(\.indexPath)
  }

  /// The rows on the screen, in ascending order, at the present offset.
  final var visibleRows: [ItemPlace] {
    bounds.height > 0 ? rowPlaces(from: Double(bounds.minY), through: Double(bounds.maxY)) : []
  }

  /// Returns the rows between two heights, in ascending order.
  final func rowPlaces(from start: Double, through end: Double) -> [ItemPlace] {
    heights.geometry.places(in: TableGeometry.Span(start: start, length: end - start))
  }
}
