import Foundation

extension EKEventStore {
  /// Removes an event at once. See `remove(_:span:commit:)`.
  public func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }

  /// Removes an event.
  ///
  /// - Parameters:
  ///   - span: The occurrences of a recurring event to remove: this one alone, or also all that follow.
  ///   - commit: A Boolean value that determines whether the removal is written at once, with everything that waits for
  ///     `commit()`.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard !event.isNew else { return }
    try check(event, .event)
    try transaction(commit: commit) {
      let current = try unchanged(event)
      let writer = ItemWriter(floating: floatingZone, now: now())
      guard let series = current.item.series, current.item.master != nil else {
        let gone = current.item.overrides.first { $0.component == event.component }?.components ?? []
        removeComponents(current) { $0.property("RECURRENCE-ID") != nil && !gone.contains($0) }
        return {}
      }
      let editor = SeriesEditor(item: current.item, series: series, writer: writer)
      let identifier = event.occurrence.identifier
      if !series.repeats || span == .futureEvents && editor.isFirst(identifier) {
        removeComponents(current) { _ in false }
      } else if span == .futureEvents {
        try end(current, before: identifier, editor, writer)
      } else {
        exclude(current, identifier, editor, writer)
      }
      return {}
    }
  }

  /// Removes a reminder.
  public func remove(_ reminder: EKReminder, commit: Bool) throws {
    guard !reminder.isNew else { return }
    try check(reminder, .reminder)
    try transaction(commit: commit) {
      removeComponents(try unchanged(reminder)) { _ in false }
      return {}
    }
  }

  /// Saves the name and color of a calendar, or a new calendar, whose folder is created in that of its source.
  ///
  /// - Parameter commit: Has no effect: calendars are saved at once.
  public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    guard canSee(.event) || canSee(.reminder) else {
      throw EKError(.eventStoreNotAuthorized, "this program has no access to calendars: request it first")
    }
    guard calendar.store === self else {
      throw EKError(.objectBelongsToDifferentStore, "the calendar was made with another EKEventStore")
    }
    guard !calendar.changesSource else {
      throw EKError(.calendarSourceCannotBeModified, "a calendar that has been saved cannot go to another source")
    }
    guard let record = calendar.recordToSave() else {
      throw EKError(.calendarHasNoSource, "the calendar has no source: set `source`, for example to sources.first")
    }
    guard !calendar.isImmutable else {
      throw EKError(.calendarIsImmutable, "the folder \(record.identifier) is read-only")
    }
    do throws(CommitFailure) { try store.save(record) } catch { throw Self.error(error) }
    calendar.didSave(self.record(ofCalendar: record.identifier) ?? record)
    keep(calendar)
    storeDidChange()
  }

  /// Deletes a calendar with all its events and reminders.
  ///
  /// - Parameter commit: Has no effect: calendars are deleted at once.
  public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    guard canSee(.event) || canSee(.reminder) else {
      throw EKError(.eventStoreNotAuthorized, "this program has no access to calendars: request it first")
    }
    guard calendar.store === self else {
      throw EKError(.objectBelongsToDifferentStore, "the calendar was made with another EKEventStore")
    }
    guard let record = calendar.record else { return }
    guard !calendar.isImmutable else {
      throw EKError(.calendarIsImmutable, "the folder \(record.identifier) is read-only")
    }
    do throws(CommitFailure) { try store.remove(calendar: record.identifier) } catch { throw Self.error(error) }
    storeDidChange()
  }

  /// Ends an item before one of its occurrences.
  func end(_ current: ItemReference, before identifier: Int, _ editor: SeriesEditor, _ writer: ItemWriter) throws {
    let gone = Set(current.item.overrides.filter { $0.identifier >= identifier }.flatMap(\.components))
    change(current) { component in
      if gone.contains(component) { return false }
      guard component.property("RECURRENCE-ID") == nil else { return true }
      editor.truncate(&component, before: identifier)
      writer.stamp(&component, changesTimes: true)
      return true
    }
    removeIfEmpty(current)
  }

  private func exclude(_ current: ItemReference, _ identifier: Int, _ editor: SeriesEditor, _ writer: ItemWriter) {
    let gone = Set(current.item.overrides.filter { $0.identifier == identifier }.flatMap(\.components))
    change(current) { component in
      if gone.contains(component) { return false }
      guard component.property("RECURRENCE-ID") == nil else { return true }
      editor.exclude(identifier, from: &component)
      writer.stamp(&component, changesTimes: true)
      return true
    }
    removeIfEmpty(current)
  }

  /// Removes an item without occurrences.
  private func removeIfEmpty(_ old: ItemReference) {
    guard let file = currentFile(old.file.path),
      let item = file.file.items.first(where: { $0.uid == old.item.uid && $0.index == old.item.index }),
      item.master != nil, item.overrides.isEmpty, let series = item.series
    else { return }
    let span = series.span
    guard span.last != .max else { return }
    var isEmpty = true
    series.forEach(in: span.first..<span.last + 1, floating: floatingZone) { _ in
      isEmpty = false
      return false
    }
    if isEmpty { removeComponents(ItemReference(file: file, item: item)) { _ in false } }
  }

  /// Removes the components of an item except those for which a closure returns true, and the file if it has no other
  /// item.
  private func removeComponents(_ current: ItemReference, keeping isKept: (ICSComponent) -> Bool) {
    change(current, isKept)
  }

  private func change(_ current: ItemReference, _ body: (inout ICSComponent) -> Bool) {
    let components = Set(current.item.components)
    var document = current.file.file.document
    document.update { !components.contains($0) || body(&$0) }
    let isEmpty = !document.items.contains { $0.name == "VEVENT" || $0.name == "VTODO" }
    stage(current.file.path, calendar: current.file.calendar, from: current.file, to: isEmpty ? nil : document)
  }

  private func change(_ current: ItemReference, _ isKept: (ICSComponent) -> Bool) {
    change(current) { (component: inout ICSComponent) in isKept(component) }
  }

  private static func error(_ failure: CommitFailure) -> EKError {
    switch failure {
    case .conflict(let path, _): EKError(.internalFailure, "\(path) was changed by another program; try again")
    case .readOnly(let path): EKError(.calendarIsImmutable, "the folder \(path) is read-only")
    case .system(let what, let code): EKError(.internalFailure, "could not \(what): \(String(cString: strerror(code)))")
    }
  }
}
