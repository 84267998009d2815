public import Foundation

/// A search for events.
final class EventPredicate: NSPredicate {
  let start: Date
  let end: Date
  let calendars: [EKCalendar]?

  init(start: Date, end: Date, calendars: [EKCalendar]?) {
    self.start = start
    self.end = end
    self.calendars = calendars
    super.init { object, _ in
      guard let event = object as? EKEvent, let first = event.startDate, let last = event.endDate else { return false }
      return first < end && (last > start || first == last && first >= start)
        && (calendars.map { $0.contains(event.calendar) } ?? true)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// A search for reminders.
final class ReminderPredicate: NSPredicate {
  /// The reminders that a search finds.
  enum Kind: Sendable {
    case all
    case incomplete(Date?, Date?)
    case completed(Date?, Date?)
  }

  let kind: Kind
  let calendars: [EKCalendar]?

  init(_ kind: Kind, calendars: [EKCalendar]?) {
    self.kind = kind
    self.calendars = calendars
    super.init { object, _ in
      guard let reminder = object as? EKReminder else { return false }
      return Self.matches(reminder, kind) && (calendars.map { $0.contains(reminder.calendar) } ?? true)
    }
  }

  required init?(coder: NSCoder) { nil }

  static func matches(_ reminder: EKReminder, _ kind: Kind) -> Bool {
    func lies(_ date: Date?, _ start: Date?, _ end: Date?) -> Bool {
      guard start != nil || end != nil else { return true }
      guard let date else { return false }
      return date >= start ?? .distantPast && date <= end ?? .distantFuture
    }
    switch kind {
    case .all: return true
    case .incomplete(let start, let end): return !reminder.isCompleted && lies(reminder.dueDate, start, end)
    case .completed(let start, let end): return reminder.isCompleted && lies(reminder.completionDate, start, end)
    }
  }
}

extension EKEventStore {
  /// The maximum length of time that a search covers: four years, in seconds.
  static let maximumSearchLength: TimeInterval = 1461 * 86_400

  /// Returns a predicate for the events that overlap a range of time. Of a range longer than four years, the first four
  /// are searched.
  ///
  /// - Parameter calendars: The calendars; nil for all.
  public func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    EventPredicate(
      start: startDate, end: min(endDate, startDate + Self.maximumSearchLength), calendars: calendars)
  }

  /// Returns the events that a predicate of this store finds, in the order of their starts.
  ///
  /// - Complexity: O(n log n) of the events found, and O(files whose span reaches into the time).
  public func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let search = predicate as? EventPredicate, canSee(.event), search.start < search.end else { return [] }
    let range =
      Int(search.start.timeIntervalSince1970.rounded(.down))..<Int(search.end.timeIntervalSince1970.rounded(.up))
    let references = items(.event, in: search.calendars, range: range)
    var found: [FoundOccurrence] = []
    found.reserveCapacity(references.count)
    for (index, reference) in references.enumerated() {
      reference.item.forEach(in: range, floating: floatingZone) { occurrence, overrideIndex in
        found.append(
          FoundOccurrence(occurrence: occurrence, item: Int32(index), overrideIndex: Int32(overrideIndex)))
      }
    }
    // Of two with the same start the shorter one is first, then the one whose item is first, so that the order is
    // stable.
    return FoundOccurrence.chronological(found).map { place in
      let one = found[Int(place)]
      return EKEvent(
        store: self, origin: references[Int(one.item)], occurrence: one.occurrence,
        overrideIndex: Int(one.overrideIndex))
    }
  }

  /// Calls a closure with each event that a predicate of this store finds.
  public func enumerateEvents(matching predicate: NSPredicate, using block: EKEventSearchCallback) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) {
      block(event, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the event with the given identifier; for a recurring event its first occurrence.
  public func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  /// Returns the event or reminder with the given identifier; for a recurring event its first occurrence.
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    let candidates = store.calendars.filter { identifier.hasPrefix($0.identifier + ":") }
    for calendar in candidates {
      let name = String(identifier.dropFirst(calendar.identifier.count + 1))
      let uids = [name, name.lastIndex(of: "#").map { String(name[..<$0]) }].compactMap { $0 }
      for reference in uids.flatMap({ items(uid: $0) }) where reference.identifier == identifier {
        return object(for: reference)
      }
    }
    return nil
  }

  /// Returns the events and reminders that have a UID.
  public func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    items(uid: externalIdentifier).compactMap { object(for: $0) }
  }

  /// Returns a predicate for all reminders of some calendars, or of all.
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ReminderPredicate(.all, calendars: calendars)
  }

  /// Returns a predicate for incomplete reminders that are due within a range of time; nil leaves a side open.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.incomplete(startDate, endDate), calendars: calendars) }

  /// Returns a predicate for reminders that were completed within a range of time; nil leaves a side open.
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.completed(startDate, endDate), calendars: calendars) }

  /// Finds reminders and passes them to a closure on any thread; nil if the predicate is not one for reminders.
  ///
  /// - Returns: The identifier of the search, for `cancelFetchRequest(_:)`.
  @discardableResult
  public func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let request = ReminderRequest()
    guard let search = predicate as? ReminderPredicate else {
      DispatchQueue.global().async { completion(nil) }
      return request
    }
    let (kind, calendars) = (search.kind, search.calendars.map { Set($0.map(\.calendarIdentifier)) })
    DispatchQueue.global().async { [self] in
      guard canSee(.reminder) else { return completion([]) }
      let found = items(.reminder, inFolders: calendars, range: nil).compactMap { object(for: $0) as? EKReminder }
        .filter { ReminderPredicate.matches($0, kind) }
      if !request.isCancelled { completion(found) }
    }
    return request
  }

  /// Cancels a search for reminders; its closure is not called afterwards.
  public func cancelFetchRequest(_ fetchIdentifier: Any) { (fetchIdentifier as? ReminderRequest)?.cancel() }

  /// Returns the object for an item.
  func object(for reference: ItemReference) -> EKCalendarItem? {
    guard canSee(reference.item.kind == .event ? .event : .reminder) else { return nil }
    guard reference.item.kind == .event else { return EKReminder(store: self, origin: reference, overrideIndex: -1) }
    guard let series = reference.item.series else { return nil }
    if reference.item.master == nil {
      let occurrence = StoredItem.occurrence(of: reference.item.overrides[0], floating: floatingZone)
      return EKEvent(store: self, origin: reference, occurrence: occurrence, overrideIndex: 0)
    }
    let start = series.start.seconds
    let occurrence = EventSeries.Occurrence(
      identifier: start, start: series.start.moment(floating: floatingZone),
      end: series.end(of: start, floating: floatingZone))
    return EKEvent(store: self, origin: reference, occurrence: occurrence, overrideIndex: -1)
  }

  /// The items of some calendars, including uncommitted changes.
  func items(_ kind: StoredItem.Kind, in calendars: [EKCalendar]?, range: Range<Int>?) -> [ItemReference] {
    items(kind, inFolders: calendars.map { Set($0.map(\.calendarIdentifier)) }, range: range)
  }

  func items(_ kind: StoredItem.Kind, inFolders folders: Set<String>?, range: Range<Int>?) -> [ItemReference] {
    let staged = lock.withLock { self.staged }
    let stored = store.items(kind, in: folders, range: range)
    guard !staged.isEmpty else { return stored }
    let changed = references(staged).filter { $0.item.kind == kind && folders?.contains($0.file.calendar) ?? true }
    return (stored.filter { staged[$0.file.path] == nil } + changed).sorted(by: ItemReference.precedes)
  }

  func items(uid: String) -> [ItemReference] {
    let staged = lock.withLock { self.staged }
    return store.items(uid: uid).filter { staged[$0.file.path] == nil }
      + references(staged).filter { $0.item.uid == uid }
  }

  private func references(_ staged: [String: StagedFile]) -> [ItemReference] {
    staged.flatMap { path, file -> [ItemReference] in
      guard let content = file.content else { return [] }
      let reference = FileReference(path: path, calendar: file.calendar, file: content, generation: file.generation)
      return content.items.map { ItemReference(file: reference, item: $0) }
    }
  }
}

/// A search for reminders that can be canceled.
final class ReminderRequest: @unchecked Sendable {
  private let lock = NSLock()
  private var wasCancelled = false
  var isCancelled: Bool { lock.withLock { wasCancelled } }
  func cancel() { lock.withLock { wasCancelled = true } }
}
