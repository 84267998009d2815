import Foundation

/// The unsaved changes of an item; nil stands for an unchanged property.
struct ItemEdits {
  var title: String??
  var location: String??
  var notes: String??
  var url: URL??
  var calendar: EKCalendar?
  var timeZone: TimeZone??
  var alarms: [EKAlarm]??
  var rules: [EKRecurrenceRule]??
  // Events
  var start: Date??
  var end: Date??
  var isAllDay: Bool?
  var availability: EKEventAvailability?
  var structuredLocation: EKStructuredLocation??
  // Reminders
  var startComponents: DateComponents??
  var dueComponents: DateComponents??
  var completionDate: Date??
  var priority: Int?

  /// A Boolean value that indicates whether the change affects the times of the item.
  var changesTimes: Bool {
    start != nil || end != nil || isAllDay != nil || timeZone != nil || startComponents != nil || dueComponents != nil
  }
}
