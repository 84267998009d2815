import UIKit

extension CalendarEventDragging {
  /// The shortest time an event can be made to last, in hours: a step.
  private var step: Double { Double(max(1, grain)) / 60 }

  private func snapped(_ hour: Double) -> Double { (hour / step).rounded() * step }

  /// Where an event would lie when the pointer is at a point of the layout: in steps, with a part in the hours that have rows.
  func place(for drag: Drag, at point: CGPoint) -> CalendarEventPlace {
    let old = drag.original
    let section = drag.part == .whole ? layout.section(at: point) : old.section
    let hours = layout.displayedHours(ofSection: section)
    let (low, high) = (Double(hours.lowerBound), Double(hours.upperBound))
    let wanted = snapped(layout.hour(at: point.y, inSection: section) - drag.grip)
    switch drag.part {
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

  /// The event in a day, as long as it was; where it was when that is what it comes to.
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

  // MARK: Keys

  /// Carries the event that has the focus; false for keys that mean nothing here.
  func carry(_ key: UIKey) -> Bool {
    guard drag == nil, let view, let delegate, view.collectionViewLayout === layout, let path = view.focusedPath,
      let old = layout.place(ofEventAt: path)
    else { return false }
    let modifiers = key.modifierFlags.intersection([.alternate, .shift, .control, .command])
    guard modifiers == .alternate || modifiers == [.alternate, .shift] else { return false }
    let changesEnd = modifiers.contains(.shift)
    let proposed: CalendarEventPlace
    switch key.keyCode {
    case .keyboardUpArrow: proposed = changesEnd ? stretched(old, by: -1) : shifted(old, by: -1)
    case .keyboardDownArrow: proposed = changesEnd ? stretched(old, by: 1) : shifted(old, by: 1)
    case .keyboardLeftArrow where !changesEnd: proposed = nextDay(old, by: isReversed ? 1 : -1)
    case .keyboardRightArrow where !changesEnd: proposed = nextDay(old, by: isReversed ? -1 : 1)
    default: return false
    }
    let isAllowed =
      changesEnd
      ? delegate.collectionView(view, layout: layout, canResizeEventAt: path)
      : delegate.collectionView(view, layout: layout, canMoveEventAt: path)
    guard isAllowed, proposed != old,
      let place = delegate.collectionView(view, layout: layout, placeForEventAt: path, proposed: proposed),
      place != old, (0..<view.numberOfSections).contains(place.section), let new = change(path, to: place)
    else { return true }
    view.scrollToItem(at: new, at: [], animated: view.window != nil)
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: new, isCancelled: false)
    return true
  }

  private var isReversed: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The step before or behind an hour, on the grain of the clock.
  private func beside(_ hour: Double, _ steps: Double) -> Double {
    let near = snapped(hour)
    // An event that begins off the grain goes to the next line of it, not beyond.
    if steps > 0, near > hour + 1e-6 { return near }
    if steps < 0, near < hour - 1e-6 { return near }
    return near + steps * step
  }

  private func shifted(_ old: CalendarEventPlace, by steps: Double) -> CalendarEventPlace {
    let hours = layout.displayedHours(ofSection: old.section)
    let first = layout.hour(of: old.startDate, inSection: old.section)
    let hour = min(
      max(beside(first, steps), min(first, Double(hours.lowerBound))), max(first, Double(hours.upperBound) - step))
    let start = layout.date(atHour: hour, inSection: old.section)
    return CalendarEventPlace(
      section: old.section, startDate: start, endDate: start + max(0, old.endDate.timeIntervalSince(old.startDate)))
  }

  private func stretched(_ old: CalendarEventPlace, by steps: Double) -> CalendarEventPlace {
    let hours = layout.displayedHours(ofSection: old.section)
    let first = layout.hour(of: old.startDate, inSection: old.section)
    let last = layout.hour(of: old.endDate, inSection: old.section)
    var new = old
    let hour = min(max(beside(last, steps), min(last, first + step)), max(last, Double(hours.upperBound)))
    new.endDate = layout.date(atHour: hour, inSection: old.section)
    return new
  }

  private func nextDay(_ old: CalendarEventPlace, by days: Int) -> CalendarEventPlace {
    let section = old.section + days
    guard let view, (0..<view.numberOfSections).contains(section) else { return old }
    let start = layout.date(atHour: layout.hour(of: old.startDate, inSection: old.section), inSection: section)
    return CalendarEventPlace(
      section: section, startDate: start, endDate: start + max(0, old.endDate.timeIntervalSince(old.startDate)))
  }
}
