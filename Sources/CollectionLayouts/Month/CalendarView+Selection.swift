public import UIKit

extension CalendarView {
  /// Chooses a date, wherever it is; one that is out of range, chosen already or refused by the delegate is left alone.
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

  /// Takes a chosen date back; another is left alone.
  public func deselectDate(_ date: Date) {
    let day = calendar.startOfDay(for: date)
    guard let index = selectedDates.firstIndex(of: day) else { return }
    selectedDates.remove(at: index)
    refreshCells()
    delegate?.calendar(self, didDeselectDate: day)
  }

  /// Takes all dates back, without telling the delegate.
  public func clearAllSelectedDates() {
    selectedDates = []
    refreshCells()
  }

  /// A cell was tapped: chooses its date, or takes it back.
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

  /// Whether a cell stands for a day of its own page, not for one of a neighbour's.
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
