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
      let time = event.isAllDay ? "" : " \(part(9..<11)):\(part(11..<13))"
      print("\(part(0..<4))-\(part(4..<6))-\(part(6..<8))\(time) \(event.title!)")
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

  /// The properties that a change of title and times may write.
  private static let written: Set = [
    "SUMMARY", "DTSTART", "DTEND", "DURATION", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "RRULE", "EXDATE", "RDATE",
    "RECURRENCE-ID", "UID",
  ]

  /// Reads and writes each file whose path is a line of the input, without a change; then, in a folder of calendars,
  /// changes the title and the times of its first event and compares all other lines.
  static func roundTrip() throws {
    var (files, items, different, diagnostics, saved, refused, lost) = (0, 0, 0, 0, 0, 0, 0)
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("quire-roundtrip-\(UUID().uuidString)")
    let home = root.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let file = home.appendingPathComponent("a.ics")
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
      guard let uid = parsed.items.first(where: { $0.series != nil })?.uid else { continue }
      try data.write(to: file)
      let store = store(root.path)
      guard let event = store.calendarItems(withExternalIdentifier: uid).first as? EKEvent else { continue }
      event.title = "changed by the probe"
      event.startDate += 900
      event.endDate += 900
      do { try store.save(event, span: .futureEvents) } catch {
        // Nothing is written then, as where libical cannot read the result.
        refused += 1
        if FileManager.default.contents(atPath: file.path) != data { lost += 1 }
        print("refused: \(path): \(error.localizedDescription)")
        continue
      }
      saved += 1
      let after = ICSDocument([UInt8](FileManager.default.contents(atPath: file.path) ?? Data())).otherLines(written)
      let before = ICSDocument(parsed.document.bytes).otherLines(written)
      if !before.allSatisfy({ after[$0.key, default: 0] >= $0.value }) {
        lost += 1
        print("lines lost: \(path)")
      }
    }
    print(
      "\(files) files, \(items) items, \(diagnostics) diagnostics: \(different) are written otherwise than they were read; "
        + "title and times changed in \(saved): \(lost) lost another line; \(refused) were refused")
    exit(different == 0 && lost == 0 ? 0 : 1)
  }
}

extension ICSDocument {
  /// The lines that are none of certain properties, each with all its bytes, and how often each is there.
  fileprivate func otherLines(_ left: Set<String>) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    func add(_ entries: [ICSComponent.Entry]) {
      for entry in entries {
        switch entry {
        case .property(let property): if !left.contains(property.name) { found[Array(property.raw), default: 0] += 1 }
        case .component(let component): add(component.entries)
        case .other(let raw): found[Array(raw), default: 0] += 1
        }
      }
    }
    add(entries)
    return found
  }
}
