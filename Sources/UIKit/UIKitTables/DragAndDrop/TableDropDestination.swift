import CoreGraphics
import DiffCore
import Foundation
import LayoutCore

/// Determines the destination of a drop at a point of a table.
@MainActor
struct TableDropDestination {
  /// The distance from the sections within which a point still belongs to them, in points; points farther away are
  /// empty space.
  private static let reach = 44.0

  let view: UITableView

  /// Returns the path in the shown order at a point of the table, which may be that of a new row; nil over empty space.
  /// - Parameter gap: The place that is already free; nil when there is none.
  func path(at point: CGPoint, gap: IndexPath?) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let geometry = view.heights.geometry
    let y = Double(point.y)
    guard geometry.sectionsEnd > geometry.top, y >= geometry.top - Self.reach, y <= geometry.sectionsEnd + Self.reach
    else { return nil }
    let gap = gap.map { ItemPlace($0) }
    guard var place = geometry.insertionPlace(at: y, leaving: gap) else { return nil }
    // A row makes room when the gap would then be below the finger; a low gap among high rows would move to and fro
    // otherwise.
    if let gap, geometry.sections[gap.section].rows.count > gap.item, gap.section == place.section, place != gap,
      place.item < geometry.sections[place.section].rows.count
    {
      let span = geometry.span(of: place)
      let room = geometry.span(of: gap).length
      if place > gap, y < span.end - room { place.item -= 1 }
      if place < gap, y > span.start + room { place.item += 1 }
    }
    return place.indexPath
  }

  /// Returns the path and the intent that `UITableViewDropProposal.Intent.automatic` means at a point: insertion near
  /// the edges of a row, and into it in its middle.
  func automatic(
    _ path: IndexPath, at point: CGPoint, gap: IndexPath?
  ) -> (path: IndexPath, intent: UITableViewDropProposal.Intent) {
    let rect = view.rectForRow(at: path)
    guard path != gap, !view.isPhantom(ItemPlace(path)), rect.height > 0, rect.minY <= point.y, point.y < rect.maxY
    else { return (path, .insertAtDestinationIndexPath) }
    let part = (point.y - rect.minY) / rect.height
    if part >= 0.25, part <= 0.75 { return (path, .insertIntoDestinationIndexPath) }
    let isAfterGap = gap.map { $0.section == path.section && $0 < path } ?? false
    let row = path.item + (part > 0.75 ? 1 : 0) - (isAfterGap ? 1 : 0)
    return (IndexPath(item: row, section: path.section), .insertAtDestinationIndexPath)
  }
}

extension TableGeometry {
  /// Returns the place that a row at a height would have: the first one in an empty section.
  /// - Parameter left: The place that the row leaves, which is not counted; nil for a new row.
  func insertionPlace(at y: Double, leaving left: ItemPlace?) -> ItemPlace? {
    if let place = place(at: y) { return place }
    guard !sections.isEmpty else { return nil }
    let span = Span(start: min(max(y, top), sectionsEnd - 0.5), length: 0)
    guard let section = sections(in: span).last else { return nil }
    let count = sections[section].rows.count
    if y < rows(of: section).start || count == 0 { return ItemPlace(item: 0, section: section) }
    return ItemPlace(item: left?.section == section ? count - 1 : count, section: section)
  }
}
