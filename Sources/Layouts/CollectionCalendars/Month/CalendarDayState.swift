import UIKit

/// The state of a day of a calendar view.
struct CalendarDayState: Equatable {
  var isSelected = false
  var isToday = false
  var isOutOfRange = false
  /// A Boolean value that indicates whether the day belongs to the previous or next month.
  var isAdjacent = false
  /// A Boolean value that indicates whether the day is marked as part of the weekend.
  var isWeekend = false
}

extension CalendarView.Style {
  /// Returns the color of a day's number: selected takes precedence over today, out of range, adjacent and weekend, in
  /// this order.
  func textColor(for state: CalendarDayState) -> UIColor {
    if state.isSelected {
      return state.isToday ? cellSelectedTextColorToday ?? cellSelectedTextColor : cellSelectedTextColor
    }
    if state.isToday { return cellTextColorToday }
    if state.isOutOfRange { return cellColorOutOfRange }
    if state.isAdjacent { return cellTextColorDefault.withAlphaComponent(0.4) }
    return state.isWeekend ? cellTextColorWeekend : cellTextColorDefault
  }

  /// Returns the color behind a day's number; today stays marked while it is selected.
  func fillColor(for state: CalendarDayState) -> UIColor {
    if state.isAdjacent { return cellColorAdjacent }
    if state.isToday { return cellColorToday }
    return state.isSelected ? cellSelectedColor : cellColorDefault
  }
}
