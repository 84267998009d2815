import Foundation

/// Writes changes into components. Every property that is not changed keeps its bytes.
struct ItemWriter {
  /// The zone of the local clock.
  let floating: ZoneTable
  let now: Date

  /// A time that is to be written.
  struct Time {
    /// The moment, in seconds since 1970.
    var moment: Int
    var isDate: Bool
    /// The zone on whose clock it is written; nil for a floating one.
    var zone: TimeZone?
  }

  /// Writes the changes that do not concern times.
  func write(_ edits: ItemEdits, to component: inout ICSComponent) {
    if let title = edits.title { component.set("SUMMARY", text: title) }
    if let location = edits.location { component.set("LOCATION", text: location) }
    if let notes = edits.notes { component.set("DESCRIPTION", text: notes) }
    if let url = edits.url { component.set("URL", value: url?.absoluteString) }
    if let availability = edits.availability { write(availability, to: &component) }
    if let place = edits.structuredLocation {
      let lineEnd = component.lineEnd
      component.replace("X-APPLE-STRUCTURED-LOCATION", with: place.map { [$0.property(lineEnd: lineEnd)] } ?? [])
    }
    if let alarms = edits.alarms { write(alarms ?? [], to: &component) }
    if let priority = edits.priority { component.set("PRIORITY", value: priority == 0 ? nil : "\(priority)") }
    if let completion = edits.completionDate {
      component.set("COMPLETED", value: completion.map(utc))
      component.set("STATUS", value: completion == nil ? "NEEDS-ACTION" : "COMPLETED")
      component.set("PERCENT-COMPLETE", value: completion == nil ? nil : "100")
    }
  }

  /// Writes when the component was changed.
  func stamp(_ component: inout ICSComponent, changesTimes: Bool) {
    if component.property("CREATED") == nil, component.line == 0 { component.set("CREATED", value: utc(now)) }
    component.set("DTSTAMP", value: utc(now))
    component.set("LAST-MODIFIED", value: utc(now))
    if changesTimes, let sequence = component.property("SEQUENCE").flatMap({ Int($0.value.trimmed) }) {
      component.set("SEQUENCE", value: "\(sequence + 1)")
    }
  }

  /// Writes the start and end of an event.
  ///
  /// - Parameter recurs: A Boolean value that indicates whether the start is that of a rule, which counts on its clock.
  func write(start: Time, end: Time, recurs: Bool, to component: inout ICSComponent) {
    write("DTSTART", start, to: &component, keepingClock: recurs)
    component.set("DURATION", value: nil)
    write("DTEND", end, to: &component)
  }

  /// Writes a time, keeping its other parameters.
  func write(_ name: String, _ time: Time, to component: inout ICSComponent, keepingClock: Bool = false) {
    let (text, parameters) = value(time, keepingClock: keepingClock)
    let others = (component.property(name)?.parameters ?? []).filter { $0.name != "TZID" && $0.name != "VALUE" }
    component.set(name, value: text, parameters: parameters + others)
  }

  /// Writes the identifier of an occurrence in the form of the start of its event.
  func recurrenceIdentifier(_ identifier: Int, like start: EventTime, lineEnd: ICSLineEnd) -> ICSProperty {
    property("RECURRENCE-ID", [identifier], like: start, lineEnd: lineEnd)
  }

  /// Writes times of a clock in the form of the start of their event.
  func property(_ name: String, _ clocks: [Int], like start: EventTime, lineEnd: ICSLineEnd) -> ICSProperty {
    let isUTC = start.zone === ZoneTable.utc
    let values = clocks.map { ICSDateTime(seconds: $0, isDate: start.isDate, isUTC: isUTC).text }
    var parameters: [ICSParameter] = []
    if start.isDate { parameters = [ICSParameter("VALUE", "DATE")] }
    if !start.isDate, !isUTC, let identifier = start.identifier { parameters = [ICSParameter("TZID", identifier)] }
    return ICSProperty(name, value: values.joined(separator: ","), parameters: parameters, lineEnd: lineEnd)
  }

  /// Returns the time on its clock, for a time that is to be written.
  func clock(_ time: Time) -> Int {
    let clock = (time.isDate ? floating : Self.table(time.zone) ?? floating).clock(at: time.moment)
    return time.isDate ? CivilDate.split(clock).day * 86_400 : clock
  }

  /// Returns the system's zone for Foundation's.
  static func table(_ zone: TimeZone?) -> ZoneTable? {
    zone.map {
      // Foundation's name for UTC.
      if $0.identifier == "GMT" { return ZoneTable.utc }
      return ZoneDatabase.system.zone($0.identifier) ?? ZoneTable(name: "", offset: $0.secondsFromGMT())
    }
  }

  private func value(_ time: Time, keepingClock: Bool) -> (String, [ICSParameter]) {
    if time.isDate { return (ICSDateTime(seconds: clock(time), isDate: true).text, [ICSParameter("VALUE", "DATE")]) }
    guard let zone = time.zone else { return (ICSDateTime(seconds: clock(time)).text, []) }
    guard let table = Self.table(zone), table !== ZoneTable.utc, !table.name.isEmpty,
      keepingClock || table.moment(table.clock(at: time.moment)).moment == time.moment
    else {
      // A time in a zone without a name, such as GMT+2, is written in UTC, and so is the second one of an ambiguous
      // local time, which would otherwise be read as the first.
      return (ICSDateTime(seconds: time.moment, isUTC: true).text, [])
    }
    return (ICSDateTime(seconds: clock(time)).text, [ICSParameter("TZID", table.name)])
  }

  private func write(_ availability: EKEventAvailability, to component: inout ICSComponent) {
    let name = "X-MICROSOFT-CDO-BUSYSTATUS"
    component.set("TRANSP", value: availability == .free ? "TRANSPARENT" : "OPAQUE")
    switch availability {
    case .tentative: component.set(name, value: "TENTATIVE")
    case .unavailable: component.set(name, value: "OOF")
    case .busy, .free, .notSupported:
      if component.property(name) != nil { component.set(name, value: availability == .free ? "FREE" : "BUSY") }
    }
  }

  private func write(_ alarms: [EKAlarm], to component: inout ICSComponent) {
    let title = component.property("SUMMARY")?.text ?? ""
    let written = alarms.map { $0.written(description: title, lineEnd: component.lineEnd) }
    // Unreadable alarms are kept.
    component.entries.removeAll { entry in
      guard case .component(let alarm) = entry else { return false }
      return alarm.name == "VALARM" && EKAlarm(alarm) != nil
    }
    component.entries += written.map(ICSComponent.Entry.component)
  }

  private func utc(_ date: Date) -> String {
    ICSDateTime(seconds: Int(date.timeIntervalSince1970.rounded(.down)), isUTC: true).text
  }
}
