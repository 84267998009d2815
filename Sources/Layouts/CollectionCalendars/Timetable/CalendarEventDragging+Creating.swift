import CollectionInteractions
import UIKit

// Events that are created by a drag on an empty part of a day.
extension CalendarEventDragging {
  /// Returns the place of an event that a drag from a point of the window creates: from the step under the point, with
  /// the duration of new events. Nil where there is an event or no hour, or if the delegate refuses.
  func newPlace(at start: CGPoint) -> CalendarEventPlace? {
    guard let view, let delegate, view.collectionViewLayout === layout, view.numberOfSections > 0 else { return nil }
    let point = view.convert(start, from: view.window)
    guard view.indexPathForItem(at: point) == nil, !isBehindHeader(point) else { return nil }
    let own = layout.unmirrored(point)
    let section = layout.section(at: own)
    let first = layout.minX(ofSection: section)
    let hour = layout.hour(at: own.y, inSection: section)
    let rows = layout.displayedHours(ofSection: section)
    guard own.x >= first, own.x < first + layout.width(ofSection: section), hour >= rows.lowerBound,
      hour < rows.upperBound
    else { return nil }
    let begin = max(rows.lowerBound, step * (hour / step).rounded(.down))
    let end = max(begin + step, min(rows.upperBound, begin + Double(max(1, newEventDuration)) / 60))
    let place = place(from: begin, to: end, section)
    return delegate.collectionView(view, layout: layout, canCreateEventAt: place) ? place : nil
  }

  /// Shows the outline of a new event at the beginning of a drag. Returns false where none may be created.
  func beginCreating() -> Bool {
    guard let place = newPlace(at: input.start) else { return false }
    drag = Drag(part: .new, original: place, grip: 0, lead: 0, start: input.start, asked: place)
    hold(DraggedEvent(path: nil, place: place, alpha: alpha))
    return true
  }

  /// Returns the place of a new event for a pointer at an hour: from the step where the drag began to that of the
  /// pointer, below it or above.
  func created(_ old: CalendarEventPlace, pointer: Double, _ low: Double, _ high: Double) -> CalendarEventPlace {
    let first = layout.hour(of: old.startDate, inSection: old.section)
    // A pointer that is on a line, but for rounding, is at the end of the step before it.
    let steps = ((pointer - first) / step * 1e6).rounded() / 1e6
    if steps >= 0, steps <= 1 { return old }
    if steps < 0 { return place(from: max(low, first + steps.rounded(.down) * step), to: first + step, old.section) }
    return place(from: first, to: min(high, first + steps.rounded(.up) * step), old.section)
  }

  /// Lets the delegate create an event, and inserts its cell.
  func create(at place: CalendarEventPlace) {
    guard let view, let delegate else { return finish(at: nil, isCancelled: true) }
    isChanging = true
    var new: IndexPath?
    view.updateWithoutAnchor {
      new = delegate.collectionView(view, layout: layout, createEventAt: place)
      guard let new else { return }
      layout.held = nil
      view.insertItems(at: [new])
    }
    isChanging = false
    finish(at: new, isCancelled: false)
  }

  private func place(from start: Double, to end: Double, _ section: Int) -> CalendarEventPlace {
    CalendarEventPlace(
      section: section, startDate: layout.date(atHour: start, inSection: section),
      endDate: layout.date(atHour: end, inSection: section))
  }
}
