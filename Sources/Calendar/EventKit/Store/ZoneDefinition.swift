extension ICSComponent {
  /// Creates the VTIMEZONE of a zone, as it is in the years around a time: for programs that do not know its name.
  init(zone: ZoneTable, around clock: Int, lineEnd: ICSLineEnd) {
    self.init("VTIMEZONE", lineEnd: lineEnd)
    set("TZID", value: zone.name)
    let year = CivilDate.date(CivilDate.split(clock).day).year
    let start = CivilDate.day(year - 1, 1, 1) * 86_400
    let changes = zone.changes(in: start..<CivilDate.day(year + 2, 1, 1) * 86_400)
    var parts: [ICSComponent] = []
    func add(_ moment: Int, _ repeats: Bool) {
      let (before, after) = (zone.offset(at: moment - 1), zone.offset(at: moment))
      // The half of the year that is ahead of the other saves daylight.
      var part = ICSComponent(after > before ? "DAYLIGHT" : "STANDARD", lineEnd: lineEnd)
      let clock = moment + before
      part.set("DTSTART", value: ICSDateTime(seconds: clock).text)
      part.set("TZOFFSETFROM", value: Self.offset(before))
      part.set("TZOFFSETTO", value: Self.offset(after))
      if repeats { part.set("RRULE", value: Self.rule(clock)) }
      parts.append(part)
    }
    /// Returns a change as a rule: the day, the time and the offset.
    func name(_ moment: Int) -> String {
      let clock = moment + zone.offset(at: moment - 1)
      return Self.rule(clock) + "/\(CivilDate.split(clock).second)/\(zone.offset(at: moment))"
    }
    if changes.count == 6, (0..<4).allSatisfy({ name(changes[$0]) == name(changes[$0 + 2]) }) {
      for moment in changes[..<2] { add(moment, true) }
    } else if changes.isEmpty {
      var part = ICSComponent("STANDARD", lineEnd: lineEnd)
      part.set("DTSTART", value: "19700101T000000")
      part.set("TZOFFSETFROM", value: Self.offset(zone.offset(at: start)))
      part.set("TZOFFSETTO", value: Self.offset(zone.offset(at: start)))
      parts.append(part)
    } else {
      for moment in changes { add(moment, false) }
    }
    entries += parts.map(Entry.component)
  }

  /// The rule of a change on a certain day of the week: the last of the month if it is in its last seven days.
  private static func rule(_ clock: Int) -> String {
    let day = CivilDate.split(clock).day
    let date = CivilDate.date(day)
    let isLast = date.day + 7 > CivilDate.length(date.year, date.month)
    let ordinal = isLast ? -1 : (date.day - 1) / 7 + 1
    let weekday = RecurrenceRule.weekdayNames[CivilDate.weekday(day)]
    return "FREQ=YEARLY;BYMONTH=\(date.month);BYDAY=\(ordinal)\(weekday)"
  }

  private static func offset(_ seconds: Int) -> String {
    let size = abs(seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60) + (size % 60 == 0 ? "" : two(size % 60))
  }
}

extension ICSDocument {
  /// Adds the definition of a zone that a component of the file names, if it is not there.
  mutating func addZone(of component: ICSComponent, database: ZoneDatabase = .system) {
    guard let start = component.property("DTSTART") ?? component.property("DUE"), let name = start.parameter("TZID"),
      let zone = database.zone(name), let clock = start.dateTime?.seconds
    else { return }
    for (index, entry) in entries.enumerated() {
      guard case .component(var calendar) = entry, calendar.name == "VCALENDAR" else { continue }
      if calendar.components.contains(where: { $0.name == "VTIMEZONE" && $0.property("TZID")?.value.trimmed == name }) {
        return
      }
      let place =
        calendar.entries.firstIndex { if case .component = $0 { true } else { false } } ?? calendar.entries.count
      calendar.entries.insert(
        .component(ICSComponent(zone: zone, around: clock, lineEnd: calendar.lineEnd)), at: place)
      entries[index] = .component(calendar)
      return
    }
  }
}
