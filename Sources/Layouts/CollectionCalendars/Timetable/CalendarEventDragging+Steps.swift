import CollectionInteractions
public import UIKit

extension CalendarEventDragging {
  /// Moves an event by one step in response to a key. Returns false if the step is not allowed, out of range, or
  /// refused by the delegate.
  @discardableResult
  public func move(eventAt indexPath: IndexPath, by step: CalendarEventStep) -> Bool {
    guard drag == nil, let view, let delegate, view.collectionViewLayout === layout,
      let old = layout.place(ofEventAt: indexPath), mayTake(step, eventAt: indexPath)
    else { return false }
    let proposed = place(old, after: step)
    guard proposed != old,
      let place = delegate.collectionView(view, layout: layout, placeForEventAt: indexPath, proposed: proposed),
      place != old, (0..<view.numberOfSections).contains(place.section), let new = change(indexPath, to: place)
    else { return false }
    view.scrollToItem(at: new, at: [], animated: view.window != nil)
    delegate.collectionView(view, layout: layout, didEndDraggingEventAt: new, isCancelled: false)
    return true
  }

  /// Returns the actions that a screen reader offers for an event: the steps that are allowed.
  ///
  /// They are for the `accessibilityCustomActions` of the event's cell, set where the cell is filled; what they do,
  /// they do with the event that the cell shows then. Their names are English, and may be set to others.
  public func accessibilityActions(
    for cell: UICollectionViewCell, at indexPath: IndexPath
  ) -> [UIAccessibilityCustomAction] {
    CalendarEventStep.allCases.filter { mayTake($0, eventAt: indexPath) }.map { step in
      UIAccessibilityCustomAction(name: step.name) { [weak self, weak cell] _ in
        guard let self, let path = cell.flatMap({ self.view?.indexPath(for: $0) }) else { return false }
        return move(eventAt: path, by: step)
      }
    }
  }

  private func mayTake(_ step: CalendarEventStep, eventAt path: IndexPath) -> Bool {
    guard let view, let delegate, view.hasItem(at: path) else { return false }
    return step.resizes
      ? delegate.collectionView(view, layout: layout, canResizeEventAt: path)
      : delegate.collectionView(view, layout: layout, canMoveEventAt: path)
  }

  // MARK: Keys

  /// Moves the focused event with a key; returns false for keys that have no meaning here.
  package func carry(_ key: UIKey) -> Bool {
    guard drag == nil, delegate != nil, let view, view.collectionViewLayout === layout,
      let path = view.visibleFocusedPath,
      let step = step(for: key)
    else { return false }
    move(eventAt: path, by: step)
    return true
  }

  private func step(for key: UIKey) -> CalendarEventStep? {
    let modifiers = key.modifierFlags.intersection([.alternate, .shift, .control, .command])
    let isReversed = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch (key.keyCode, modifiers) {
    case (.keyboardUpArrow, .alternate): return .earlier
    case (.keyboardDownArrow, .alternate): return .later
    case (.keyboardUpArrow, [.alternate, .shift]): return .shorter
    case (.keyboardDownArrow, [.alternate, .shift]): return .longer
    case (.keyboardLeftArrow, .alternate): return isReversed ? .nextDay : .dayBefore
    case (.keyboardRightArrow, .alternate): return isReversed ? .dayBefore : .nextDay
    default: return nil
    }
  }

  // MARK: Where a step leads

  private func place(_ old: CalendarEventPlace, after step: CalendarEventStep) -> CalendarEventPlace {
    switch step {
    case .earlier: shifted(old, by: -1)
    case .later: shifted(old, by: 1)
    case .shorter: stretched(old, by: -1)
    case .longer: stretched(old, by: 1)
    case .dayBefore: otherDay(old, by: -1)
    case .nextDay: otherDay(old, by: 1)
    }
  }

  /// Returns the step before or after an hour, on the clock's grain.
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
      max(beside(first, steps), min(first, hours.lowerBound)), max(first, hours.upperBound - step))
    let start = layout.date(atHour: hour, inSection: old.section)
    return CalendarEventPlace(
      section: old.section, startDate: start, endDate: start + max(0, old.endDate.timeIntervalSince(old.startDate)))
  }

  private func stretched(_ old: CalendarEventPlace, by steps: Double) -> CalendarEventPlace {
    let hours = layout.displayedHours(ofSection: old.section)
    let first = layout.hour(of: old.startDate, inSection: old.section)
    let last = layout.hour(of: old.endDate, inSection: old.section)
    var new = old
    let hour = min(max(beside(last, steps), min(last, first + step)), max(last, hours.upperBound))
    new.endDate = layout.date(atHour: hour, inSection: old.section)
    return new
  }

  private func otherDay(_ old: CalendarEventPlace, by days: Int) -> CalendarEventPlace {
    let section = old.section + days
    guard let view, (0..<view.numberOfSections).contains(section) else { return old }
    let start = layout.date(atHour: layout.hour(of: old.startDate, inSection: old.section), inSection: section)
    return CalendarEventPlace(
      section: section, startDate: start, endDate: start + max(0, old.endDate.timeIntervalSince(old.startDate)))
  }
}
