import Foundation

/// The saving of one event.
struct EventSave {
  let store: EKEventStore
  let event: EKEvent
  let span: EKSpan
  private let writer: ItemWriter
  private let edits: ItemEdits

  init(store: EKEventStore, event: EKEvent, span: EKSpan) {
    self.store = store
    self.event = event
    self.span = span
    writer = ItemWriter(floating: store.floatingZone, now: store.now())
    edits = event.editsToSave ?? ItemEdits()
  }

  /// Stages the change; returns a closure to call once it is committed.
  func run() throws -> (() -> Void) {
    guard event.origin != nil else { return try add() }
    let current = try store.unchanged(event)
    guard let series = current.item.series else {
      throw EKError(.internalFailure, "the event has no start in its file")
    }
    let editor = SeriesEditor(item: current.item, series: series, writer: writer)
    let recurs = current.item.master != nil && (series.repeats || !current.item.overrides.isEmpty)
    if !recurs || span == .futureEvents && !event.isDetached && editor.isFirst(event.occurrence.identifier) {
      return try changeWhole(current, editor)
    }
    if span == .thisEvent { return try changeOne(current, editor) }
    return try split(current, editor)
  }

  private func add() throws -> (() -> Void) {
    let calendar = event.calendar.calendarIdentifier
    let uid = event.uidOfNewItem
    var document = ICSDocument()
    var component = ICSComponent("VEVENT")
    component.set("UID", value: uid)
    fill(&component)
    document.add(component)
    document.addZone(of: component)
    let path = calendar + "/" + VdirStore.fileName(for: uid)
    guard store.currentFile(path) == nil else { throw EKError(.internalFailure, "there is a file \(path) already") }
    store.stage(path, calendar: calendar, from: nil, to: document)
    return finish(path, uid, event.startDate)
  }

  /// Changes the master component, and so all occurrences without a component of their own.
  private func changeWhole(_ current: ItemReference, _ editor: SeriesEditor) throws -> (() -> Void) {
    let old = editor.series.start
    let shift = newStart(from: old, identifier: old.seconds)
    return try rewrite(current) { component in
      guard component.property("RECURRENCE-ID") != nil && current.item.master != nil else {
        if !current.item.hasUID { component.set("UID", value: current.item.uid) }
        change(&component, editor, shift)
        return [component]
      }
      if let shift, let identifier = identifier(component, current) {
        name(&component, identifier + shift.distance, like: shift.start)
      }
      return [component]
    }
  }

  /// Writes a component for this occurrence alone.
  private func changeOne(_ current: ItemReference, _ editor: SeriesEditor) throws -> (() -> Void) {
    guard edits.rules == nil else {
      throw EKError(
        .invalidSpan, "a change of the repetition is for this and all following events: save with .futureEvents")
    }
    guard edits.calendar == nil || edits.calendar?.calendarIdentifier == current.file.calendar else {
      throw EKError(.invalidSpan, "one occurrence cannot go to another calendar: save with .futureEvents")
    }
    let identifier = event.occurrence.identifier
    var override = editor.override(identifier)
    let isNew = !current.item.overrides.contains { $0.identifier == identifier }
    write(&override)
    return try rewrite(current) { component in
      if component.property("RECURRENCE-ID") == nil {
        if !current.item.hasUID { component.set("UID", value: current.item.uid) }
        return isNew ? [component, override] : [component]
      }
      guard self.identifier(component, current) == identifier else { return [component] }
      // Earlier revisions of the occurrence are not kept.
      return current.item.overrides.contains { $0.component == component } ? [override] : []
    }
  }

  /// Ends the item before this occurrence and creates another item for the remaining ones.
  private func split(_ current: ItemReference, _ editor: SeriesEditor) throws -> (() -> Void) {
    let identifier = event.occurrence.identifier
    let calendar = event.calendar.calendarIdentifier
    let uid = UUID().uuidString
    var rest = current.item.component
    editor.advance(&rest, to: identifier)
    rest.set("UID", value: uid)
    if let known = current.item.overrides.first(where: { $0.identifier == identifier }) {
      // The special properties of this occurrence apply to all that follow, except for its time.
      for name in ["SUMMARY", "LOCATION", "DESCRIPTION", "URL", "TRANSP", "STATUS"] {
        rest.replace(name, with: known.component.properties(name))
      }
    }
    let start = EventTime(
      identifier, isDate: editor.series.start.isDate, clock: editor.series.start.clock,
      identifier: editor.series.start.identifier)
    let series = EventSeries(start: start, length: editor.series.length)
    let shifter = SeriesEditor(item: current.item, series: series, writer: writer)
    let shift = newStart(from: start, identifier: identifier)
    change(&rest, shifter, shift)
    var document = ICSDocument()
    for component in current.file.file.document.items where component.name == "VTIMEZONE" { document.add(component) }
    document.add(rest)
    for override in current.item.overrides where override.identifier > identifier {
      var component = override.component
      component.set("UID", value: uid)
      if let shift { name(&component, override.identifier + shift.distance, like: shift.start) }
      document.add(component)
    }
    document.addZone(of: rest)
    let path = calendar + "/" + VdirStore.fileName(for: uid)
    store.stage(path, calendar: calendar, from: nil, to: document)
    try store.end(current, before: identifier, editor, writer)
    return finish(path, uid, event.startDate)
  }

  /// Writes all changes into the item's component.
  private func change(_ component: inout ICSComponent, _ editor: SeriesEditor, _ shift: Shift?) {
    if let shift { editor.shift(&component, by: shift.distance, like: shift.start) }
    write(&component)
    guard let rules = edits.rules else { return }
    write(rules ?? [], to: &component)
  }

  private func fill(_ component: inout ICSComponent) {
    write(&component)
    write(edits.rules.flatMap { $0 } ?? [], to: &component)
  }

  private func write(_ rules: [EKRecurrenceRule], to component: inout ICSComponent) {
    var zones = ZoneResolver()
    let start = component.property("DTSTART").flatMap { EventTime($0, zones: &zones) }
    let lineEnd = component.lineEnd
    component.replace(
      "RRULE",
      with: rules.map {
        ICSProperty(
          "RRULE", value: $0.rule(in: start?.zone ?? store.floatingZone, isDate: start?.isDate ?? false).text,
          lineEnd: lineEnd)
      })
    if rules.isEmpty { for name in ["RDATE", "EXDATE"] { component.replace(name, with: []) } }
  }

  private func write(_ component: inout ICSComponent) {
    writer.write(edits, to: &component)
    if edits.changesTimes || event.isNew {
      let recurs = component.property("RRULE") != nil || edits.rules??.isEmpty == false
      writer.write(start: start, end: end, recurs: recurs, to: &component)
    }
    writer.stamp(&component, changesTimes: edits.changesTimes || edits.rules != nil)
  }

  private var start: ItemWriter.Time {
    ItemWriter.Time(
      moment: Int(event.startDate.timeIntervalSince1970.rounded(.down)), isDate: event.isAllDay, zone: event.timeZone)
  }

  private var end: ItemWriter.Time {
    var moment = Int(event.endDate.timeIntervalSince1970.rounded(.down))
    // In the file an all-day event ends on the day after its last day.
    if event.isAllDay {
      let day = CivilDate.split(store.floatingZone.clock(at: moment)).day + 1
      moment = store.floatingZone.moment(day * 86_400).moment
    }
    return ItemWriter.Time(moment: moment, isDate: event.isAllDay, zone: event.timeZone)
  }

  private struct Shift {
    var distance: Int
    var start: EventTime
  }

  /// Returns the distance that the start moves on the clock of the rules, and its new form; nil if it is not changed.
  private func newStart(from old: EventTime, identifier: Int) -> Shift? {
    guard edits.changesTimes else { return nil }
    let table = start.isDate ? nil : ItemWriter.table(start.zone)
    let new = EventTime(
      writer.clock(start), isDate: start.isDate, clock: table.map { .zone($0) } ?? .floating, identifier: table?.name)
    return Shift(distance: new.seconds - identifier, start: new)
  }

  /// Writes the RECURRENCE-ID of the occurrence that a component describes.
  private func name(_ component: inout ICSComponent, _ identifier: Int, like start: EventTime) {
    let lineEnd = component.lineEnd
    component.replace(
      "RECURRENCE-ID", with: [writer.recurrenceIdentifier(identifier, like: start, lineEnd: lineEnd)])
  }

  private func identifier(_ component: ICSComponent, _ current: ItemReference) -> Int? {
    current.item.overrides.first { $0.components.contains(component) }?.identifier
  }

  /// Writes the item's file with its components changed, into another calendar if that was changed.
  private func rewrite(
    _ current: ItemReference, _ body: (inout ICSComponent) -> [ICSComponent]
  ) throws -> (() -> Void) {
    let components = Set(current.item.components)
    var document = current.file.file.document
    var added: [ICSComponent] = []
    document.update { component in
      guard components.contains(component) else { return true }
      let made = body(&component)
      if let first = made.first { component = first }
      added += made.dropFirst()
      return !made.isEmpty
    }
    for component in added { document.add(component) }
    for component in document.items where component.name == "VEVENT" { document.addZone(of: component) }
    let calendar = event.calendar.calendarIdentifier
    guard calendar != current.file.calendar else {
      store.stage(current.file.path, calendar: calendar, from: current.file, to: document)
      return finish(current.file.path, current.item.uid, event.startDate)
    }
    let path = calendar + "/" + VdirStore.fileName(for: current.item.uid)
    guard current.file.file.items.count == 1 else {
      throw EKError(.internalFailure, "the event shares its file with others and cannot go to another calendar")
    }
    guard store.currentFile(path) == nil else { throw EKError(.internalFailure, "there is a file \(path) already") }
    store.stage(path, calendar: calendar, from: nil, to: document)
    store.stage(current.file.path, calendar: current.file.calendar, from: current.file, to: nil)
    return finish(path, current.item.uid, event.startDate)
  }

  /// Updates the event to the saved item.
  private func finish(_ path: String, _ uid: String, _ start: Date) -> (() -> Void) {
    {
      guard let file = store.currentFile(path), let item = file.file.items.first(where: { $0.uid == uid }) else {
        return
      }
      let reference = ItemReference(file: file, item: item)
      let identifier = identifierToKeep(item, start)
      event.forgetEdits()
      if let identifier { _ = event.take(reference, identifier) }
    }
  }

  /// The occurrence of the saved item that the event represents.
  private func identifierToKeep(_ item: StoredItem, _ start: Date) -> Int? {
    let moment = Int(start.timeIntervalSince1970.rounded(.down))
    let old = event.occurrence.identifier
    if !event.isNew, item.overrides.contains(where: { $0.identifier == old }) { return old }
    guard let series = item.series else { return nil }
    let clock = (series.start.zone ?? store.floatingZone).clock(at: moment)
    // A whole day begins at midnight, regardless of the given time.
    return series.start.isDate ? CivilDate.split(clock).day * 86_400 : clock
  }
}
