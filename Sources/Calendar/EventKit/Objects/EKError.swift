public import Foundation

/// The domain of EventKit's errors.
public let EKErrorDomain = "EKErrorDomain"

/// The key of an error's `userInfo` whose value, an `EKConflict`, describes the changes by another program.
public let EKConflictErrorKey = "EKConflictErrorKey"

/// An error of EventKit.
public struct EKError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons for an error.
  public enum Code: Int, Sendable, Hashable {
    case eventNotMutable = 0
    case noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly
    case durationGreaterThanRecurrence, alarmGreaterThanRecurrence, startDateTooFarInFuture
    case startDateCollidesWithOtherOccurrence, objectBelongsToDifferentStore, invitesCannotBeMoved, invalidSpan
    case calendarHasNoSource, calendarSourceCannotBeModified, calendarIsImmutable, sourceDoesNotAllowCalendarAddDelete
    case recurringReminderRequiresDueDate, structuredLocationsNotSupported, reminderLocationsNotSupported
    case alarmProximityNotSupported, calendarDoesNotAllowEvents, calendarDoesNotAllowReminders
    case sourceDoesNotAllowReminders, sourceDoesNotAllowEvents, priorityIsInvalid, invalidEntityType
    case procedureAlarmsNotMutable, eventStoreNotAuthorized, osNotSupported, invalidInviteReplyCalendar
    case notificationsCollectionFlagNotSet, sourceMismatch, notificationCollectionMismatch
    case notificationSavedWithoutCollection, reminderAlarmContainsEmailOrUrl
    case last

    /// Returns true if an error is one of EventKit with this code.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? EKError)?.code == code }
  }

  /// The reason.
  public let code: Code
  private let message: String
  private let conflict: EKConflict?

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    message = userInfo[NSLocalizedDescriptionKey] as? String ?? ""
    conflict = userInfo[EKConflictErrorKey] as? EKConflict
  }

  init(_ code: Code, _ message: String, conflict: EKConflict? = nil) {
    self.code = code
    self.message = message
    self.conflict = conflict
  }

  /// The domain of the error.
  public static var errorDomain: String { EKErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The message and the conflict, under Foundation's keys.
  public var errorUserInfo: [String: Any] { userInfo }
  /// The message and the conflict, under Foundation's keys.
  public var userInfo: [String: Any] {
    var info: [String: Any] = [:]
    if !message.isEmpty { info[NSLocalizedDescriptionKey] = message }
    info[EKConflictErrorKey] = conflict
    return info
  }
  public var errorDescription: String? { message.isEmpty ? "EventKit error: \(code)" : message }
}

extension EKError {
  /// The event cannot be changed.
  public static var eventNotMutable: Code { .eventNotMutable }
  /// The item has no calendar.
  public static var noCalendar: Code { .noCalendar }
  /// The event has no start date.
  public static var noStartDate: Code { .noStartDate }
  /// The event has no end date.
  public static var noEndDate: Code { .noEndDate }
  /// The event ends before it starts.
  public static var datesInverted: Code { .datesInverted }
  /// An internal failure, or a conflict with a change by another program.
  public static var internalFailure: Code { .internalFailure }
  /// The calendar is read-only.
  public static var calendarReadOnly: Code { .calendarReadOnly }
  /// The duration of the event is longer than the interval between its occurrences.
  public static var durationGreaterThanRecurrence: Code { .durationGreaterThanRecurrence }
  /// The alarm is earlier before the event than the interval between its occurrences.
  public static var alarmGreaterThanRecurrence: Code { .alarmGreaterThanRecurrence }
  /// The event starts later than can be stored.
  public static var startDateTooFarInFuture: Code { .startDateTooFarInFuture }
  /// The occurrence starts at the same time as another one.
  public static var startDateCollidesWithOtherOccurrence: Code { .startDateCollidesWithOtherOccurrence }
  /// The object was made by another store.
  public static var objectBelongsToDifferentStore: Code { .objectBelongsToDifferentStore }
  /// An invitation cannot be moved to another calendar.
  public static var invitesCannotBeMoved: Code { .invitesCannotBeMoved }
  /// The change cannot apply to the span.
  public static var invalidSpan: Code { .invalidSpan }
  /// The calendar has no source.
  public static var calendarHasNoSource: Code { .calendarHasNoSource }
  /// A calendar cannot be moved to another source.
  public static var calendarSourceCannotBeModified: Code { .calendarSourceCannotBeModified }
  /// The calendar cannot be changed.
  public static var calendarIsImmutable: Code { .calendarIsImmutable }
  /// Calendars can be neither added to the source nor deleted from it.
  public static var sourceDoesNotAllowCalendarAddDelete: Code { .sourceDoesNotAllowCalendarAddDelete }
  /// A recurring reminder needs a due date.
  public static var recurringReminderRequiresDueDate: Code { .recurringReminderRequiresDueDate }
  /// The calendar does not store places.
  public static var structuredLocationsNotSupported: Code { .structuredLocationsNotSupported }
  /// The calendar does not store places of reminders.
  public static var reminderLocationsNotSupported: Code { .reminderLocationsNotSupported }
  /// The calendar does not store alarms at places.
  public static var alarmProximityNotSupported: Code { .alarmProximityNotSupported }
  /// The calendar does not store events.
  public static var calendarDoesNotAllowEvents: Code { .calendarDoesNotAllowEvents }
  /// The calendar does not store reminders.
  public static var calendarDoesNotAllowReminders: Code { .calendarDoesNotAllowReminders }
  /// The source does not store reminders.
  public static var sourceDoesNotAllowReminders: Code { .sourceDoesNotAllowReminders }
  /// The source does not store events.
  public static var sourceDoesNotAllowEvents: Code { .sourceDoesNotAllowEvents }
  /// The priority is not from 0 to 9.
  public static var priorityIsInvalid: Code { .priorityIsInvalid }
  /// The kind of item is not known.
  public static var invalidEntityType: Code { .invalidEntityType }
  /// Alarms that run a program cannot be changed.
  public static var procedureAlarmsNotMutable: Code { .procedureAlarmsNotMutable }
  /// The program has no access.
  public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
  /// The system does not offer this.
  public static var osNotSupported: Code { .osNotSupported }
  /// The calendar cannot hold the reply to an invitation.
  public static var invalidInviteReplyCalendar: Code { .invalidInviteReplyCalendar }
  /// The collection does not contain notifications.
  public static var notificationsCollectionFlagNotSet: Code { .notificationsCollectionFlagNotSet }
  /// The sources differ.
  public static var sourceMismatch: Code { .sourceMismatch }
  /// The collections of notifications differ.
  public static var notificationCollectionMismatch: Code { .notificationCollectionMismatch }
  /// The notification has no collection.
  public static var notificationSavedWithoutCollection: Code { .notificationSavedWithoutCollection }
  /// An alarm of a reminder can neither send mail nor open an address.
  public static var reminderAlarmContainsEmailOrUrl: Code { .reminderAlarmContainsEmailOrUrl }
  /// A sentinel after the last code.
  public static var last: Code { .last }
}

/// The changes that another program has made to an item since it was read here.
public struct EKConflict: Hashable, Sendable {
  /// A property with its value when it was read and its current value; nil where it is absent.
  public struct Change: Hashable, Sendable {
    /// The name in the file, such as `SUMMARY`.
    public var property: String
    /// The value that was read here.
    public var before: String?
    /// The value that the other program has written.
    public var after: String?
  }

  /// The file.
  public var path: String
  /// A Boolean value that indicates whether the item was deleted.
  public var isDeleted: Bool
  /// The differences; empty if the item was deleted.
  public var changes: [Change]

  init(path: String, from old: [ICSComponent], to new: [ICSComponent]?) {
    self.path = path
    isDeleted = new == nil
    var changes: [Change] = []
    let ignored: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
    func key(_ component: ICSComponent) -> String { component.property("RECURRENCE-ID")?.value ?? "" }
    let before = Dictionary(old.map { (key($0), $0) }) { first, _ in first }
    let after = Dictionary((new ?? []).map { (key($0), $0) }) { first, _ in first }
    for part in Set(before.keys).union(after.keys).sorted() where new != nil {
      let names = Set(((before[part]?.properties ?? []) + (after[part]?.properties ?? [])).map(\.name))
      for name in names.subtracting(ignored).sorted() {
        func value(_ component: ICSComponent?) -> String? {
          let values = component?.properties(name).map(\.value) ?? []
          return values.isEmpty ? nil : values.joined(separator: "; ")
        }
        let (old, new) = (value(before[part]), value(after[part]))
        if old != new { changes.append(Change(property: name, before: old, after: new)) }
      }
    }
    self.changes = changes
  }

  /// The differences in words.
  var summary: String {
    if isDeleted { return "it was deleted" }
    if changes.isEmpty { return "it was written anew" }
    return changes.map { "\($0.property) from \($0.before ?? "nothing") to \($0.after ?? "nothing")" }.joined(
      separator: ", ")
  }
}
