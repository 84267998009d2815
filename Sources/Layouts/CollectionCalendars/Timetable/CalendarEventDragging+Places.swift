import UIKit

extension CalendarEventDragging {
  /// The shortest duration of an event, in hours: one step.
  var step: Double { Double(max(1, grain)) / 60 }

  func snapped(_ hour: Double) -> Double { (hour / step).rounded() * step }

  /// Returns the place of an event for a pointer at a point of the layout: in steps, partly within the hours that have
  /// rows.
  func place(for drag: Drag, at point: CGPoint) -> CalendarEventPlace {
    let old = drag.original
    let section = drag.part == .whole ? layout.section(at: point) : old.section
    let hours = layout.displayedHours(ofSection: section)
    let (low, high) = (hours.lowerBound, hours.upperBound)
    let wanted = snapped(layout.hour(at: point.y, inSection: section) - drag.grip)
    switch drag.part {
    case .new:
      return created(old, pointer: max(low, min(layout.hour(at: point.y, inSection: section), high)), low, high)
    case .whole:
      return moved(old, toHour: max(low - drag.lead, min(wanted, high - step)), section)
    case .start:
      let last = layout.hour(of: old.endDate, inSection: section)
      return resized(old, start: max(low, min(wanted, snapped(last) - step)))
    case .end:
      let first = layout.hour(of: old.startDate, inSection: section)
      return resized(old, end: min(high, max(wanted, snapped(first) + step)))
    }
  }

  /// Returns the place of the event in a day with its old duration; its old place when the times are equal.
  func moved(_ old: CalendarEventPlace, toHour hour: Double, _ section: Int) -> CalendarEventPlace {
    let unmoved = snapped(layout.hour(of: old.startDate, inSection: old.section))
    if section == old.section, hour == unmoved { return old }
    let start = layout.date(atHour: hour, inSection: section)
    return CalendarEventPlace(
      section: section, startDate: start, endDate: start + max(0, old.endDate.timeIntervalSince(old.startDate)))
  }

  private func resized(
    _ old: CalendarEventPlace, start: Double? = nil, end: Double? = nil
  ) -> CalendarEventPlace {
    var new = old
    if let start, start != snapped(layout.hour(of: old.startDate, inSection: old.section)) {
      new.startDate = layout.date(atHour: start, inSection: old.section)
    }
    if let end, end != snapped(layout.hour(of: old.endDate, inSection: old.section)) {
      new.endDate = layout.date(atHour: end, inSection: old.section)
    }
    return new
  }
}
