public import Foundation

/// Provides the decorations of a calendar view, and hears of the months that it shows.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns the decoration of a day, given by its era, year, month and day; nil for none.
  ///
  /// It is called for the days of months that come into view, and again after
  /// `reloadDecorations(forDateComponents:animated:)`.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  // @optional
  /// The calendar view shows another month.
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

/// Decides which day of a calendar view can be selected, and hears of the selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// The user selected a day, or deselected it: then the components are nil.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  )
  // @optional(true)
  /// Returns whether the user can select a day; with nil, whether the selected day can be deselected.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

/// Decides which days of a calendar view can be selected, and hears of the selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// The user selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  )
  /// The user deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  )
  // @optional(true)
  /// Returns whether the user can select a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  // @optional(true)
  /// Returns whether the user can deselect a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

/// Decides which week of a calendar view can be selected, and hears of the selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// The user selected a week, given by its number and year, or deselected it: then the components are nil.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?
  )
  // @optional(true)
  /// Returns whether the user can select a week; with nil, whether the selected week can be deselected.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}
