public import UIKit

/// Limits the dates of a calendar view and names its months.
@preconcurrency @MainActor
public protocol CalendarViewDataSource: AnyObject {
  /// Returns the first date that can be chosen.
  func startDate() -> Date
  /// Returns the last date that can be chosen; today without it.
  func endDate() -> Date
  /// Returns the title of a month or week; nil, as without it: the month's name and the year.
  func headerString(_ date: Date) -> String?
}

extension CalendarViewDataSource {
  public func endDate() -> Date { Date() }
  public func headerString(_ date: Date) -> String? { nil }
}

/// Hears what is done in a calendar view, and says which dates can be chosen.
@preconcurrency @MainActor
public protocol CalendarViewDelegate: AnyObject {
  /// Another month is shown, or another week; the date is its first day.
  func calendar(_ calendar: CalendarView, didScrollToMonth date: Date)
  /// A date was chosen.
  func calendar(_ calendar: CalendarView, didSelectDate date: Date, withEvents events: [CalendarEvent])
  /// Tells whether a date may be chosen; any without it.
  func calendar(_ calendar: CalendarView, canSelectDate date: Date) -> Bool
  /// A date is chosen no longer.
  func calendar(_ calendar: CalendarView, didDeselectDate date: Date)
  /// A date was pressed for long.
  func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?)
}

extension CalendarViewDelegate {
  public func calendar(_ calendar: CalendarView, canSelectDate date: Date) -> Bool { true }
  public func calendar(_ calendar: CalendarView, didDeselectDate date: Date) {}
  public func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?) {}
}
