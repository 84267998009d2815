public import Foundation

/// A reminder (VTODO).
open class EKReminder: EKCalendarItem {
  /// Creates a reminder, which exists in the store once it is saved.
  public init(eventStore: EKEventStore) { super.init(store: eventStore) }

  override init(store: EKEventStore, origin: ItemReference, overrideIndex: Int) {
    super.init(store: store, origin: origin, overrideIndex: overrideIndex)
  }

  /// The start; without a time of day it is a whole day.
  open var startDateComponents: DateComponents? {
    get { edits?.startComponents ?? components("DTSTART") }
    set { edit { $0.startComponents = .some(newValue) } }
  }

  /// The due date; without a time of day it is a whole day.
  open var dueDateComponents: DateComponents? {
    get { edits?.dueComponents ?? components("DUE") }
    set { edit { $0.dueComponents = .some(newValue) } }
  }

  /// A Boolean value that indicates whether the reminder is completed; setting it sets `completionDate`.
  open var isCompleted: Bool {
    get {
      if let changed = edits?.completionDate { return changed != nil }
      return component?.property("STATUS")?.value.trimmed.uppercased() == "COMPLETED" || storedCompletion != nil
    }
    set { if newValue != isCompleted { completionDate = newValue ? store.now() : nil } }
  }

  /// The time of completion; nil if the reminder is not completed.
  open var completionDate: Date? {
    get { edits?.completionDate ?? storedCompletion }
    set { edit { $0.completionDate = .some(newValue) } }
  }

  /// The priority from 1 for the highest to 9; 0 for none.
  open var priority: Int {
    get { edits?.priority ?? component?.property("PRIORITY").flatMap { Int($0.value.trimmed) } ?? 0 }
    set { edit { $0.priority = newValue } }
  }

  /// The start as a moment, a whole day at its start; nil if there is none.
  var startDate: Date? { date("DTSTART") }
  /// The due date as a moment, a whole day at its start; nil if there is none.
  var dueDate: Date? { date("DUE") }

  private var storedCompletion: Date? {
    component?.property("COMPLETED")?.dateTime.map { Date(timeIntervalSince1970: TimeInterval($0.seconds)) }
  }

  private func date(_ name: String) -> Date? {
    time(name).map { Date(timeIntervalSince1970: TimeInterval($0.moment(floating: store.floatingZone))) }
  }

  private func time(_ name: String) -> EventTime? {
    guard let origin, let property = component?.property(name) else { return nil }
    var zones = ZoneResolver(definitions: origin.file.file.document.items)
    return EventTime(property, zones: &zones)
  }

  private func components(_ name: String) -> DateComponents? {
    guard let time = time(name) else { return nil }
    let (day, second) = CivilDate.split(time.seconds)
    let date = CivilDate.date(day)
    var components = DateComponents(year: date.year, month: date.month, day: date.day)
    components.calendar = Calendar(identifier: .gregorian)
    if !time.isDate {
      (components.hour, components.minute, components.second) = (second / 3600, second / 60 % 60, second % 60)
      if let zone = time.zone { components.timeZone = TimeZone(identifier: zone.name) }
    }
    return components
  }
}
