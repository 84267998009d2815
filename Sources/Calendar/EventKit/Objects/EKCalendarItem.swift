public import Foundation

/// An abstract superclass of events and reminders.
///
/// Objects read the file of their item on demand, and hold changes until they are saved. As on Apple's systems, an
/// object must be used from one thread at a time.
open class EKCalendarItem: EKObject {
  /// The store to which the object belongs.
  package let store: EKEventStore
  /// The item in the store; nil if it has never been saved.
  var origin: ItemReference?
  /// The index of the override that describes this occurrence; -1 if the master component describes it.
  var overrideIndex = -1
  /// The unsaved state of the object; nil for most objects, which searches create in large numbers.
  private var own: Own?

  init(store: EKEventStore) {
    self.store = store
    super.init()
  }

  init(store: EKEventStore, origin: ItemReference, overrideIndex: Int) {
    self.store = store
    self.origin = origin
    self.overrideIndex = overrideIndex
    super.init()
  }

  private final class Own {
    var edits: ItemEdits?
    var readAlarms: [EKAlarm]?
    var readRules: [EKRecurrenceRule]?
    var newIdentifier: String?
  }

  /// The calendar.
  open var calendar: EKCalendar! {
    get { edits?.calendar ?? origin.flatMap { store.calendarObject($0.file.calendar) } }
    set { edit { $0.calendar = newValue } }
  }

  /// The identifier of the item in this store. It changes when the item moves to another calendar.
  open var calendarItemIdentifier: String { origin?.identifier ?? uidOfNewItem }
  /// The UID by which other programs and servers identify the item.
  open var calendarItemExternalIdentifier: String! { origin?.item.uid ?? uidOfNewItem }

  /// The title (SUMMARY).
  open var title: String! {
    get { text("SUMMARY", edits?.title) ?? "" }
    set { edit { $0.title = .some(newValue) } }
  }

  /// The location as text (LOCATION).
  open var location: String? {
    get { text("LOCATION", edits?.location) }
    set { edit { $0.location = .some(newValue) } }
  }

  /// The notes (DESCRIPTION).
  open var notes: String? {
    get { text("DESCRIPTION", edits?.notes) }
    set { edit { $0.notes = .some(newValue) } }
  }

  /// The address (URL).
  open var url: URL? {
    get { edits?.url ?? component?.property("URL").flatMap { URL(string: $0.value.trimmed) } }
    set { edit { $0.url = .some(newValue) } }
  }

  /// The time of the last change.
  open var lastModifiedDate: Date? { date("LAST-MODIFIED") ?? date("DTSTAMP") }
  /// The time of creation.
  open var creationDate: Date? { date("CREATED") }

  /// The time zone of the start and end; nil for floating times.
  open var timeZone: TimeZone? {
    get { edits?.timeZone ?? origin.flatMap { $0.item.series?.start }.flatMap(Self.timeZone) }
    set { edit { $0.timeZone = .some(newValue) } }
  }

  /// The attendees; nil if there are none.
  open var attendees: [EKParticipant]? {
    let found = component?.properties("ATTENDEE") ?? []
    return found.isEmpty ? nil : found.map { EKParticipant($0, isOrganizer: false, ownAddresses: store.ownAddresses) }
  }

  /// The alarms; nil if there are none.
  open var alarms: [EKAlarm]? {
    get {
      if let changed = edits?.alarms { return changed }
      if readAlarms == nil {
        readAlarms = (component?.components ?? []).filter { $0.name == "VALARM" }.compactMap { EKAlarm($0) }
      }
      return readAlarms?.isEmpty == false ? readAlarms : nil
    }
    set { edit { $0.alarms = .some(newValue) } }
  }

  /// The recurrence rules; nil if the item does not recur.
  open var recurrenceRules: [EKRecurrenceRule]? {
    get {
      if let changed = edits?.rules { return changed }
      if readRules == nil {
        let series = origin?.item.series
        let zone = series?.start.zone ?? store.floatingZone
        // From the file: the series normalizes counts.
        readRules = (origin?.item.master?.properties("RRULE") ?? []).compactMap { try? RecurrenceRule($0.value) }
          .map { EKRecurrenceRule($0, zone: zone) }
      }
      return readRules?.isEmpty == false ? readRules : nil
    }
    set { edit { $0.rules = .some(newValue?.isEmpty == true ? nil : newValue) } }
  }

  /// A Boolean value that indicates whether there are alarms.
  open var hasAlarms: Bool { alarms != nil }
  /// A Boolean value that indicates whether there are recurrence rules.
  open var hasRecurrenceRules: Bool { recurrenceRules != nil }
  /// A Boolean value that indicates whether there are attendees.
  open var hasAttendees: Bool { attendees != nil }
  /// A Boolean value that indicates whether there are notes.
  open var hasNotes: Bool { notes?.isEmpty == false }

  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }

  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []).filter { $0 !== alarm } }

  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }

  /// Removes a rule.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []).filter { $0 !== rule && !$0.isEqual(rule) }
  }

  open override var isNew: Bool { origin == nil }
  open override var hasChanges: Bool { edits != nil || editsToSave != nil }

  open override func rollback() { forgetEdits() }

  @discardableResult
  open override func refresh() -> Bool {
    guard let origin else { return true }
    guard let now = store.current(origin) else { return false }
    rebase(on: now)
    return true
  }

  /// The changes that are not saved.
  var edits: ItemEdits? {
    get { own?.edits }
    set { if own != nil || newValue != nil { written.edits = newValue } }
  }

  /// The component that describes this object.
  var component: ICSComponent? {
    guard let item = origin?.item else { return nil }
    return overrideIndex >= 0 ? item.overrides[overrideIndex].component : item.component
  }

  /// The changes, including changed properties of alarms and rules; nil if there are none.
  var editsToSave: ItemEdits? {
    var all = edits ?? ItemEdits()
    var hasAny = edits != nil
    if all.alarms == nil, let readAlarms {
      let old = (component?.components ?? []).filter { $0.name == "VALARM" && EKAlarm($0) != nil }
      if readAlarms.map({ $0.written(description: "", lineEnd: .crlf) }) != old {
        all.alarms = .some(readAlarms)
        hasAny = true
      }
    }
    if all.rules == nil, let readRules {
      let old = (origin?.item.master?.properties("RRULE") ?? []).compactMap { try? RecurrenceRule($0.value) }
      let start = origin?.item.series?.start
      if readRules.map({ $0.rule(in: start?.zone ?? store.floatingZone, isDate: start?.isDate ?? false) }) != old {
        all.rules = .some(readRules)
        hasAny = true
      }
    }
    return hasAny ? all : nil
  }

  var uidOfNewItem: String {
    if let known = own?.newIdentifier { return known }
    let made = UUID().uuidString
    written.newIdentifier = made
    return made
  }

  func edit(_ body: (inout ItemEdits) -> Void) {
    var changed = edits ?? ItemEdits()
    body(&changed)
    edits = changed
  }

  /// Discards all changes and cached values.
  func forgetEdits() {
    edits = nil
    readAlarms = nil
    readRules = nil
  }

  /// Replaces the item by another version of it.
  func rebase(on reference: ItemReference) {
    origin = reference
    if edits?.alarms == nil { readAlarms = nil }
    if edits?.rules == nil { readRules = nil }
  }

  private var readAlarms: [EKAlarm]? {
    get { own?.readAlarms }
    set { if own != nil || newValue != nil { written.readAlarms = newValue } }
  }

  private var readRules: [EKRecurrenceRule]? {
    get { own?.readRules }
    set { if own != nil || newValue != nil { written.readRules = newValue } }
  }

  /// The unsaved state, created on first use.
  private var written: Own {
    if let own { return own }
    let made = Own()
    own = made
    return made
  }

  private func text(_ name: String, _ edit: String??) -> String? {
    if let edit { return edit }
    return component?.property(name)?.text
  }

  private func date(_ name: String) -> Date? {
    component?.property(name)?.dateTime.map { Date(timeIntervalSince1970: TimeInterval($0.seconds)) }
  }

  private static func timeZone(_ start: EventTime) -> TimeZone? {
    guard let zone = start.zone else { return nil }
    if zone === ZoneTable.utc { return TimeZone(identifier: "UTC") }
    return TimeZone(identifier: zone.name)
      ?? ZoneDatabase.system.zone(forIdentifier: zone.name).flatMap { TimeZone(identifier: $0.name) }
      ?? TimeZone(secondsFromGMT: zone.offset(at: zone.moment(start.seconds).moment))
  }
}
