import UIKit

/// What a day of a calendar view is at the moment.
struct CalendarDayState: Equatable {
  var isSelected = false
  var isToday = false
  var isOutOfRange = false
  /// Whether it belongs to the month before or behind.
  var isAdjacent = false
  /// Whether it is marked as a day of the weekend.
  var isWeekend = false
}

extension CalendarView.Style {
  /// The colour of a day's number: selected counts before today, out of range, adjacent, weekend and any other day.
  func textColor(for state: CalendarDayState) -> UIColor {
    if state.isSelected {
      return state.isToday ? cellSelectedTextColorToday ?? cellSelectedTextColor : cellSelectedTextColor
    }
    if state.isToday { return cellTextColorToday }
    if state.isOutOfRange { return cellColorOutOfRange }
    if state.isAdjacent { return cellTextColorDefault.withAlphaComponent(0.4) }
    return state.isWeekend ? cellTextColorWeekend : cellTextColorDefault
  }

  /// The colour behind a day's number; one that is today stays marked while it is selected.
  func fillColor(for state: CalendarDayState) -> UIColor {
    if state.isAdjacent { return cellColorAdjacent }
    if state.isToday { return cellColorToday }
    return state.isSelected ? cellSelectedColor : cellColorDefault
  }
}
