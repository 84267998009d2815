import Foundation

/// The changes of an item that are not saved; what is nil has not been changed.
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

  /// A Boolean value that indicates whether the change concerns when the item takes place.
  var changesTimes: Bool {
    start != nil || end != nil || isAllDay != nil || timeZone != nil || startComponents != nil || dueComponents != nil
  }
}

/// A file at the moment an object was made of it, shared by all occurrences of its item.
final class ItemOrigin {
  let file: FileReference
  let item: StoredItem

  init(_ reference: ItemReference) {
    file = reference.file
    item = reference.item
  }

  /// The name of the item in its store.
  var identifier: String {
    file.calendar + ":" + item.uid + (item.index == 0 ? "" : "#\(item.index)")
  }
}
