public import UIKit

/// The methods that limit the dates of a calendar view and name its months.
@preconcurrency @MainActor
public protocol CalendarViewDataSource: AnyObject {
  /// Returns the first date that can be selected.
  func startDate() -> Date
  /// Returns the last date that can be selected. The default is today.
  func endDate() -> Date
  /// Returns the title of a month or week. The default is nil, which shows the month's name and the year.
  func headerString(_ date: Date) -> String?
}

extension CalendarViewDataSource {
  public func endDate() -> Date { Date() }
  public func headerString(_ date: Date) -> String? { nil }
}

/// The methods that report the actions in a calendar view, and determine which dates can be selected.
@preconcurrency @MainActor
public protocol CalendarViewDelegate: AnyObject {
  /// Tells the delegate that another month, or another week, is shown; the date is its first day.
  func calendar(_ calendar: CalendarView, didScrollToMonth date: Date)
  /// Tells the delegate that a date was selected.
  func calendar(_ calendar: CalendarView, didSelectDate date: Date, withEvents events: [CalendarEvent])
  /// Returns whether a date may be selected. The default is true.
  func calendar(_ calendar: CalendarView, canSelectDate date: Date) -> Bool
  /// Tells the delegate that a date was deselected.
  func calendar(_ calendar: CalendarView, didDeselectDate date: Date)
  /// Tells the delegate that a date received a long press.
  func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?)
}

extension CalendarViewDelegate {
  public func calendar(_ calendar: CalendarView, canSelectDate date: Date) -> Bool { true }
  public func calendar(_ calendar: CalendarView, didDeselectDate date: Date) {}
  public func calendar(_ calendar: CalendarView, didLongPressDate date: Date, withEvents events: [CalendarEvent]?) {}
}
