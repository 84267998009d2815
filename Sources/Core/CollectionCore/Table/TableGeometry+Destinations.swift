package import DiffCore
package import LayoutCore

// The places to which moving and dropped rows go.
extension TableGeometry {
  /// The distance from the sections within which a drop still belongs to them, in points; points farther away are
  /// empty space.
  private static let reach = 44.0

  /// Returns the place that a row at a height would have: the first one in an empty section.
  /// - Parameter left: The place that the row leaves, which is not counted; nil for a new row.
  package func insertionPlace(at y: Double, leaving left: ItemPlace?) -> ItemPlace? {
    if let place = place(at: y) { return place }
    guard !sections.isEmpty else { return nil }
    let span = Span(start: min(max(y, top), sectionsEnd - 0.5), length: 0)
    guard let section = sections(in: span).last else { return nil }
    let count = sections[section].rows.count
    if y < rows(of: section).start || count == 0 { return ItemPlace(item: 0, section: section) }
    return ItemPlace(item: left?.section == section ? count - 1 : count, section: section)
  }

  /// Returns the row under the center of a moving one, which makes room when that has passed its own center.
  package func movementTarget(of current: ItemPlace, at y: Double) -> ItemPlace {
    guard var under = insertionPlace(at: y, leaving: current) else { return current }
    guard under != current, sections[under.section].rows.count > under.item else { return under }
    let middle = span(of: under).start + span(of: under).length / 2
    let isAfter = under > current
    if under.section == current.section, isAfter ? y <= middle : y >= middle {
      // A fast finger has passed the rows before it.
      under.item += isAfter ? -1 : 1
    }
    return under
  }

  /// Returns the place of a drop at a height, which may be that of a new row; nil over empty space.
  /// - Parameter gap: The place that is already free; nil when there is none.
  package func dropPlace(at y: Double, gap: ItemPlace?) -> ItemPlace? {
    guard sectionsEnd > top, y >= top - Self.reach, y <= sectionsEnd + Self.reach,
      var place = insertionPlace(at: y, leaving: gap)
    else { return nil }
    // A row makes room when the gap would then be below the finger; a low gap among high rows would move to and fro
    // otherwise.
    if let gap, sections[gap.section].rows.count > gap.item, gap.section == place.section, place != gap,
      place.item < sections[place.section].rows.count
    {
      let span = span(of: place)
      let room = self.span(of: gap).length
      if place > gap, y < span.end - room { place.item -= 1 }
      if place < gap, y > span.start + room { place.item += 1 }
    }
    return place
  }

  /// Returns the place of a drop at a height over a row, and whether it goes into the row: it does in the middle, and
  /// goes before or after the row near the edges.
  /// - Parameter gap: The place that is already free; nil when there is none.
  package func automaticDrop(at y: Double, over row: ItemPlace, gap: ItemPlace?) -> (place: ItemPlace, isInto: Bool) {
    guard row != gap, let span = span(of: .row(row)), span.length > 0, span.start <= y, y < span.end else {
      return (row, false)
    }
    let part = (y - span.start) / span.length
    if part >= 0.25, part <= 0.75 { return (row, true) }
    let isAfterGap = gap.map { $0.section == row.section && $0 < row } ?? false
    return (ItemPlace(item: row.item + (part > 0.75 ? 1 : 0) - (isAfterGap ? 1 : 0), section: row.section), false)
  }
}
