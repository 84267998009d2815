import Foundation

/// The saving of one reminder.
struct ReminderSave {
  let store: EKEventStore
  let reminder: EKReminder
  private let writer: ItemWriter
  private let edits: ItemEdits

  init(store: EKEventStore, reminder: EKReminder) {
    self.store = store
    self.reminder = reminder
    writer = ItemWriter(floating: store.floatingZone, now: store.now())
    edits = reminder.editsToSave ?? ItemEdits()
  }

  /// Stages the change; returns a closure to call once it is committed.
  func run() throws -> (() -> Void) {
    let calendar = reminder.calendar.calendarIdentifier
    let current = reminder.isNew ? nil : try store.unchanged(reminder)
    let uid = current?.item.uid ?? reminder.uidOfNewItem
    var document = current?.file.file.document ?? ICSDocument()
    if let current {
      let own = current.item.component
      document.update { component in
        if component == own {
          if !current.item.hasUID { component.set("UID", value: uid) }
          write(&component)
        }
        return true
      }
    } else {
      var component = ICSComponent("VTODO")
      component.set("UID", value: uid)
      write(&component)
      document.add(component)
    }
    for component in document.items where component.name == "VTODO" { document.addZone(of: component) }
    var path = calendar + "/" + VdirStore.fileName(for: uid)
    if let current, current.file.calendar == calendar {
      path = current.file.path
      store.stage(path, calendar: calendar, from: current.file, to: document)
    } else {
      guard store.currentFile(path) == nil else { throw EKError(.internalFailure, "there is a file \(path) already") }
      if let current {
        guard current.file.file.items.count == 1 else {
          throw EKError(.internalFailure, "the reminder shares its file with others and cannot go to another calendar")
        }
        store.stage(current.file.path, calendar: current.file.calendar, from: current.file, to: nil)
      }
      store.stage(path, calendar: calendar, from: nil, to: document)
    }
    let written = path
    return {
      guard let file = store.currentFile(written), let item = file.file.items.first(where: { $0.uid == uid }) else {
        return
      }
      reminder.forgetEdits()
      reminder.rebase(on: ItemReference(file: file, item: item))
    }
  }

  private func write(_ component: inout ICSComponent) {
    writer.write(edits, to: &component)
    if let start = edits.startComponents { write("DTSTART", start, to: &component) }
    if let due = edits.dueComponents {
      write("DUE", due, to: &component)
      component.set("DURATION", value: nil)
    }
    if let rules = edits.rules {
      var zones = ZoneResolver()
      let start = (component.property("DTSTART") ?? component.property("DUE")).flatMap { EventTime($0, zones: &zones) }
      let lineEnd = component.lineEnd
      component.replace(
        "RRULE",
        with: (rules ?? []).map {
          ICSProperty(
            "RRULE", value: $0.rule(in: start?.zone ?? store.floatingZone, isDate: start?.isDate ?? false).text,
            lineEnd: lineEnd)
        })
    }
    writer.stamp(&component, changesTimes: edits.changesTimes || edits.rules != nil)
  }

  private func write(_ name: String, _ components: DateComponents?, to component: inout ICSComponent) {
    guard let components, let year = components.year, let month = components.month, let day = components.day else {
      return component.set(name, value: nil)
    }
    let isDate = components.hour == nil
    let zone = isDate ? nil : components.timeZone ?? edits.timeZone.flatMap { $0 }
    let clock =
      CivilDate.day(year, month, day) * 86_400 + (components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60
      + (components.second ?? 0)
    let table = ItemWriter.table(zone) ?? store.floatingZone
    writer.write(
      name, ItemWriter.Time(moment: table.moment(clock).moment, isDate: isDate, zone: zone), to: &component)
  }
}
