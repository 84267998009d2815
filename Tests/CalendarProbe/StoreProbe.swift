import EventKit
import Foundation

/// Stores for the scripts that compare with other programs, that kill, and that read many files.
enum StoreProbe {
  private static let vienna = TimeZone(identifier: "Europe/Vienna")!

  private static func store(_ root: String) -> EKEventStore {
    var options = EKEventStore.Options(folders: [URL(fileURLWithPath: root)], indexFolder: nil, timeZone: vienna)
    options.access = .fixed(.fullAccess)
    options.noticesChanges = false
    return EKEventStore(options: options)
  }

  private static func date(_ text: String) -> Date {
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    return Date(timeIntervalSince1970: TimeInterval(zone.moment(ICSDateTime(text)!.seconds).moment))
  }

  /// Prints the starts and titles of a time's events as khal does.
  static func list(_ root: String, _ from: String, _ to: String) {
    let store = store(root)
    let zone = ZoneDatabase.system.zone("Europe/Vienna")!
    let first = date(from)
    for event in store.events(matching: store.predicateForEvents(withStart: first, end: date(to), calendars: nil))
    where event.startDate >= first {
      let text = ICSDateTime(seconds: zone.clock(at: Int(event.startDate.timeIntervalSince1970))).text
      func part(_ range: Range<Int>) -> String { String(Array(text)[range]) }
      let day = part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8)
      print(day + (event.isAllDay ? "" : " " + part(9..<11) + ":" + part(11..<13)) + " " + event.title)
    }
  }

  /// Writes a folder with all kinds of repetitions, exceptions and zones.
  static func write(_ root: String) throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let store = store(root)
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "ours"
    calendar.source = store.sources[0]
    try store.saveCalendar(calendar, commit: true)
    let end = EKRecurrenceEnd(end: date("20260930T235959"))
    func days(_ list: [EKRecurrenceDayOfWeek], _ type: EKRecurrenceFrequency, _ end: EKRecurrenceEnd?)
      -> EKRecurrenceRule
    {
      EKRecurrenceRule(
        recurrenceWith: type, interval: 1, daysOfTheWeek: list, daysOfTheMonth: nil, monthsOfTheYear: nil,
        weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
    }
    let rules: [EKRecurrenceRule?] = [
      nil, EKRecurrenceRule(recurrenceWith: .daily, interval: 3, end: EKRecurrenceEnd(occurrenceCount: 50)),
      EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: end),
      days([.init(.monday), .init(.thursday)], .weekly, end),
      days([.init(.monday, weekNumber: 1)], .monthly, nil),
      EKRecurrenceRule(recurrenceWith: .yearly, interval: 1, end: nil),
    ]
    for (number, rule) in rules.enumerated() {
      for zone in ["Europe/Vienna", "America/New_York", "Asia/Kolkata", "UTC", "day"] {
        let event = EKEvent(eventStore: store)
        event.calendar = calendar
        event.title = "E\(number) \(zone)"
        event.timeZone = TimeZone(identifier: zone)
        event.isAllDay = zone == "day"
        // A Monday; the hour is the same day in all the zones.
        event.startDate = date("20260105T150000")
        event.endDate = event.isAllDay ? event.startDate : date("20260105T161500")
        if let rule { event.addRecurrenceRule(rule) }
        try store.save(event, span: .thisEvent)
        guard number == 2 || number == 3 else { continue }
        // Move one, delete one, and let all that follow begin later.
        let search = store.predicateForEvents(withStart: date("20260101"), end: date("20270101"), calendars: nil)
        func occurrences() -> [EKEvent] { store.events(matching: search).filter { $0.title == event.title } }
        let moved = occurrences()[2]
        moved.startDate = moved.startDate + (moved.isAllDay ? 86_400 : 5400)
        moved.endDate = moved.endDate + (moved.isAllDay ? 86_400 : 5400)
        try store.save(moved, span: .thisEvent)
        try store.remove(occurrences()[4], span: .thisEvent)
        guard number == 3 else { continue }
        let later = occurrences()[9]
        later.startDate = later.startDate + (later.isAllDay ? 86_400 : 3600)
        later.endDate = later.endDate + (later.isAllDay ? 86_400 : 3600)
        try store.save(later, span: .futureEvents)
      }
    }
  }

  /// Changes the events of a folder for ever, each to the next number, and prints what was saved.
  static func save(_ root: String, from first: Int) throws {
    let store = store(root)
    print("ready")
    fflush(nil)
    var number = first
    let names = store.events(
      matching: store.predicateForEvents(withStart: date("20260603"), end: date("20260604"), calendars: nil)
    ).map { $0.calendarItemExternalIdentifier! }.sorted()
    while true {
      for name in names {
        guard let event = store.calendarItems(withExternalIdentifier: name).first as? EKEvent else { continue }
        event.title = "\(number)"
        try store.save(event, span: .futureEvents)
        print(name, number)
        fflush(nil)
        number += 1
      }
    }
  }

  /// Reads and writes each file whose path is a line of the input.
  static func roundTrip() {
    var (files, items, different, diagnostics, unchanged) = (0, 0, 0, 0, 0)
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      files += 1
      let parsed = ParsedFile([UInt8](data))
      items += parsed.items.count
      diagnostics += parsed.diagnostics.count
      if parsed.document.bytes != [UInt8](data) {
        different += 1
        print("different: \(path)")
      }
      // A title that is changed changes no other line.
      var document = parsed.document
      var isChanged = false
      document.update { component in
        if !isChanged, component.property("SUMMARY") != nil {
          component.set("SUMMARY", text: "changed by the probe")
          isChanged = true
        }
        return true
      }
      let (old, new) = (parsed.document.lineSet, document.lineSet)
      if old.subtracting(new).count <= 1, new.subtracting(old).count <= 1 { unchanged += 1 }
    }
    print(
      "\(files) files, \(items) items, \(diagnostics) diagnostics: \(different) are written otherwise than they were read; "
        + "\(files - unchanged) have another line changed when a title is")
    exit(different == 0 && unchanged == files ? 0 : 1)
  }
}

extension ICSDocument {
  /// Its content lines, each with all its bytes.
  fileprivate var lineSet: Set<[UInt8]> {
    func lines(_ entries: [ICSComponent.Entry]) -> [[UInt8]] {
      entries.flatMap { entry -> [[UInt8]] in
        switch entry {
        case .property(let property): [Array(property.raw)]
        case .component(let component): lines(component.entries)
        case .other(let raw): [Array(raw)]
        }
      }
    }
    return Set(lines(entries))
  }
}
