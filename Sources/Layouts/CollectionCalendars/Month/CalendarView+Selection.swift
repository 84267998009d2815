public import UIKit

extension CalendarView {
  /// Selects a date, wherever it is; one that is out of range, already selected or refused by the delegate is ignored.
  public func selectDate(_ date: Date) {
    let day = calendar.startOfDay(for: date)
    guard pages.isInRange(day), !selectedDates.contains(day), delegate?.calendar(self, canSelectDate: day) ?? true
    else {
      return
    }
    if !multipleSelectionEnable { selectedDates.forEach(deselectDate) }
    selectedDates.append(day)
    refreshCells()
    delegate?.calendar(self, didSelectDate: day, withEvents: events(on: day))
  }

  /// Deselects a date; a date that is not selected is ignored.
  public func deselectDate(_ date: Date) {
    let day = calendar.startOfDay(for: date)
    guard let index = selectedDates.firstIndex(of: day) else { return }
    selectedDates.remove(at: index)
    refreshCells()
    delegate?.calendar(self, didDeselectDate: day)
  }

  /// Deselects all dates, without telling the delegate.
  public func clearAllSelectedDates() {
    selectedDates = []
    refreshCells()
  }

  /// Handles a tap on a cell: selects or deselects its date.
  func toggle(_ path: IndexPath) {
    let page = pages.page(path.section)
    guard isOwnDay(path.item, of: page) else { return }
    let day = pages.date(ofItem: path.item, on: page)
    if selectedDates.contains(day) {
      if enableDeselection { deselectDate(day) }
    } else {
      selectDate(day)
    }
  }

  /// Returns whether a cell represents a day of its own page, not of a neighbor's.
  func isOwnDay(_ item: Int, of page: CalendarPages.Page) -> Bool {
    (page.firstDay..<page.firstDay + page.dayCount).contains(item)
  }

  func follow(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let path = collectionView.indexPathForItem(at: press.location(in: collectionView))
    else { return }
    let page = pages.page(path.section)
    let day = pages.date(ofItem: path.item, on: page)
    guard isOwnDay(path.item, of: page), pages.isInRange(day) else { return }
    let found = events(on: day)
    delegate?.calendar(self, didLongPressDate: day, withEvents: found.isEmpty ? nil : found)
  }
}
