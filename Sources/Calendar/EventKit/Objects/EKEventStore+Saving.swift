import CEventKit
import Foundation

extension EKEventStore {
  /// Saves an event at once. See `save(_:span:commit:)`.
  public func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

  /// Saves an event, new or changed.
  ///
  /// - Parameters:
  ///   - span: The occurrences of a recurring event that the change is for: this one alone, or also all that follow.
  ///   - commit: A Boolean value that determines whether the event is written at once, with everything that waits for
  ///     `commit()`.
  /// - Throws: `EKError`; `internalFailure` with an `EKConflict` under `EKConflictErrorKey` if another program has
  ///   changed the event since it was read. After `refresh()` it can be saved.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard event.isNew || event.hasChanges else {
      if commit { try self.commit() }
      return
    }
    try check(event, .event)
    try checkTimes(of: event)
    try transaction(commit: commit) { try EventSave(store: self, event: event, span: span).run() }
  }

  /// Saves a reminder, new or changed.
  public func save(_ reminder: EKReminder, commit: Bool) throws {
    guard reminder.isNew || reminder.hasChanges else {
      if commit { try self.commit() }
      return
    }
    try check(reminder, .reminder)
    guard (0...9).contains(reminder.priority) else {
      throw EKError(.priorityIsInvalid, "the priority \(reminder.priority) is not from 0 to 9")
    }
    guard !reminder.hasRecurrenceRules || reminder.dueDateComponents != nil || reminder.startDateComponents != nil
    else {
      throw EKError(.recurringReminderRequiresDueDate, "the reminder recurs but has no due date: set dueDateComponents")
    }
    try transaction(commit: commit) { try ReminderSave(store: self, reminder: reminder).run() }
  }

  /// Writes all uncommitted changes.
  ///
  /// - Throws: `EKError` for the first file that cannot be written; it and the later ones stay uncommitted.
  public func commit() throws {
    do { try commitStaged() } catch let race as RaceError { throw race.error }
  }

  /// Returns the current version of an item; nil if it was deleted.
  func current(_ origin: ItemReference) -> ItemReference? {
    guard let file = currentFile(origin.file.path) else { return nil }
    return file.file.items.first {
      $0.uid == origin.item.uid && $0.index == origin.item.index && $0.kind == origin.item.kind
    }
    .map { ItemReference(file: file, item: $0) }
  }

  /// Returns the current version of a file, with uncommitted changes.
  func currentFile(_ path: String) -> FileReference? {
    if let known = lock.withLock({ staged[path] }) {
      return known.content.map {
        FileReference(path: path, calendar: known.calendar, file: $0, generation: known.generation)
      }
    }
    return store.file(path)
  }

  /// Returns the item of an object, or throws the changes that other programs have made since it was read.
  func unchanged(_ item: EKCalendarItem) throws -> ItemReference {
    guard let origin = item.origin else { throw EKError(.internalFailure, "the item has never been saved") }
    let now = current(origin)
    if let now, now.file.generation == origin.file.generation || now.item.components == origin.item.components {
      return now
    }
    let conflict = EKConflict(path: origin.file.path, from: origin.item.components, to: now?.item.components)
    throw EKError(
      .internalFailure,
      "\(item.title ?? "the item") was changed by another program: \(conflict.summary). Call refresh() and save again",
      conflict: conflict)
  }

  /// Stages the new content of a file until it is committed.
  func stage(_ path: String, calendar: String, from file: FileReference?, to document: ICSDocument?) {
    let content = document.map { ParsedFile($0.bytes) }
    lock.withLock {
      let known = staged[path]
      staged[path] = StagedFile(
        calendar: calendar, base: known == nil ? file?.file.bytes : known?.base, content: content,
        generation: file?.generation ?? 0)
      if let made = staged[path], made.base == nil, made.content == nil { staged[path] = nil }
    }
  }

  /// Makes changes and commits them; if the commit fails, none of them remains.
  func transaction(commit: Bool, _ body: () throws -> (() -> Void)) throws {
    for attempt in 1... {
      let before = lock.withLock { staged }
      do {
        let finish = try body()
        if commit { try commitStaged() }
        finish()
        return
      } catch let failure {
        // Changes written before the failure are saved.
        lock.withLock { staged = before.filter { staged[$0.key] != nil } }
        // Another program wrote to the file between reading and writing: its changes decide.
        guard let race = failure as? RaceError else { throw failure }
        if attempt == 4 { throw race.error }
      }
    }
  }

  func check(_ item: EKCalendarItem, _ type: EKEntityType) throws {
    guard canAdd(type), item.isNew || canSee(type) else {
      throw EKError(
        .eventStoreNotAuthorized,
        "this program has no access to \(type == .event ? "events" : "reminders"): request it first")
    }
    guard item.store === self else {
      throw EKError(.objectBelongsToDifferentStore, "the item was made with another EKEventStore")
    }
    guard let calendar = item.calendar else { throw EKError(.noCalendar, "the item has no calendar: set `calendar`") }
    guard calendar.store === self else {
      throw EKError(.objectBelongsToDifferentStore, "the calendar \(calendar.title) was made with another EKEventStore")
    }
    guard let record = calendar.record else {
      throw EKError(
        .noCalendar, "the calendar \(calendar.title) has not been saved: call saveCalendar(_:commit:) first")
    }
    let now = self.record(ofCalendar: record.identifier)
    let origin = item.origin.flatMap { self.record(ofCalendar: $0.file.calendar) }
    guard now?.isWritable == true, origin?.isWritable != false else {
      throw EKError(.calendarReadOnly, "the calendar \(calendar.title) is read-only: its folder cannot be written to")
    }
  }

  private func commitStaged() throws {
    let waiting = lock.withLock { staged }
    // New files are written before any are deleted, so that an item moving to another file never disappears.
    let order = waiting.sorted { a, b in
      (a.value.content == nil ? 1 : 0, a.value.base == nil ? 0 : 1, a.key) < (
        b.value.content == nil ? 1 : 0, b.value.base == nil ? 0 : 1, b.key
      )
    }
    var hasChanged = false
    defer { if hasChanged { storeDidChange() } }
    for (path, file) in order {
      if let content = file.content { try Self.check(content, base: file.base) }
      do throws(CommitFailure) {
        try store.commit([
          FileChange(path: path, calendar: file.calendar, base: file.base, content: file.content?.bytes)
        ])
      } catch {
        throw self.error(error, base: file.base)
      }
      hasChanged = true
      lock.withLock { staged[path] = nil }
    }
  }

  private func checkTimes(of event: EKEvent) throws {
    guard let start = event.startDate else { throw EKError(.noStartDate, "the event has no start: set `startDate`") }
    guard let end = event.endDate else { throw EKError(.noEndDate, "the event has no end: set `endDate`") }
    guard end >= start else { throw EKError(.datesInverted, "the event ends, \(end), before it starts, \(start)") }
    guard start.timeIntervalSince1970 < 253_370_764_800 else {
      throw EKError(.startDateTooFarInFuture, "the event starts after the year 9998")
    }
    guard let edits = event.editsToSave, edits.changesTimes || edits.rules != nil, let rules = event.recurrenceRules
    else { return }
    let zone = ItemWriter.table(event.timeZone) ?? floatingZone
    let first = zone.clock(at: Int(start.timeIntervalSince1970))
    let length = Int(end.timeIntervalSince(start))
    for rule in rules {
      let next = RuleExpander(rule.rule, start: first).occurrences(
        from: first, through: first + 5 * 366 * 86_400, limit: 60)
      let gap = zip(next, next.dropFirst()).map { $1 - $0 }.min() ?? .max
      guard length <= gap else {
        throw EKError(.durationGreaterThanRecurrence, "the event lasts longer than the time to its next occurrence")
      }
    }
  }

  /// Throws if libical, which reads calendars for most programs, cannot read something that it could before.
  private static func check(_ file: ParsedFile, base: [UInt8]?) throws {
    guard file.bytes.count < 1_000_000, !file.bytes.contains(0) else { return }
    var message = [CChar](repeating: 0, count: 200)
    let count = quire_ical_check(String(decoding: file.bytes, as: UTF8.self), &message, message.count)
    guard count != 0 else { return }
    let before = base.map { quire_ical_check(String(decoding: $0, as: UTF8.self), nil, 0) } ?? 0
    guard count < 0 && before >= 0 || count > max(0, before) else { return }
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    throw EKError(.internalFailure, "other programs could not read what would be saved: \(text)")
  }

  private func error(_ failure: CommitFailure, base: [UInt8]?) -> any Error {
    switch failure {
    case .conflict(let path, let now):
      let old = base.map { ParsedFile($0).items.flatMap(\.components) } ?? []
      let conflict = EKConflict(path: path, from: old, to: now.map { ParsedFile($0).items.flatMap(\.components) })
      return RaceError(
        error: EKError(
          .internalFailure,
          "\(path) was changed by another program: \(conflict.summary). Call refresh() and save again",
          conflict: conflict))
    case .readOnly(let path): return EKError(.calendarReadOnly, "the calendar \(path) is read-only")
    case .system(let what, let code):
      return EKError(.internalFailure, "could not \(what): \(String(cString: strerror(code)))")
    }
  }
}

/// A conflict that was found while writing.
struct RaceError: Error {
  var error: EKError
}
