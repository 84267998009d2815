/// A delegate that responds to the choice of calendars.
@MainActor
public protocol EKCalendarChooserDelegate: AnyObject {
  // @optional
  /// Reports that the user has selected or deselected a calendar.
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  // @optional
  /// Reports that the user has tapped *Done*; the delegate dismisses the controller.
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  // @optional
  /// Reports that the user has tapped *Cancel*; the delegate dismisses the controller.
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}
