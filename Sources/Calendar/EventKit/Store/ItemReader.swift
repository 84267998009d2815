/// Creates items from the components of a file.
struct ItemReader {
  private(set) var diagnostics: [ICSDocument.Diagnostic] = []
  private let components: [ICSComponent]
  private var zones: ZoneResolver
  private var unknownZones: Set<String> = []

  private static let single = [
    "DTSTART", "DTEND", "DURATION", "DUE", "UID", "RECURRENCE-ID", "SUMMARY", "LOCATION", "DESCRIPTION",
  ]

  init(_ document: ICSDocument, database: ZoneDatabase) {
    components = document.items
    zones = ZoneResolver(database: database, definitions: components)
  }

  /// Returns the items in the order of the file.
  mutating func items() -> [StoredItem] {
    let found = components.filter { $0.name == "VEVENT" || $0.name == "VTODO" }
    if found.count == 1 {
      // Most files contain one.
      let key = key(found[0])
      let isMaster = found[0].property("RECURRENCE-ID") == nil
      return item(key, 0, isMaster ? found[0] : nil, isMaster ? [] : found).map { [$0] } ?? []
    }
    var order: [Key] = []
    var masters: [Key: [ICSComponent]] = [:]
    var overrides: [Key: [ICSComponent]] = [:]
    for component in found {
      let key = key(component)
      if masters[key] == nil, overrides[key] == nil { order.append(key) }
      if component.property("RECURRENCE-ID") == nil {
        masters[key, default: []].append(component)
      } else {
        overrides[key, default: []].append(component)
      }
    }
    var items: [StoredItem] = []
    for key in order {
      let found = masters[key] ?? []
      for (index, master) in found.enumerated() {
        if index > 0 { report("the UID \(key.uid) is used a second time; it is read as another item", master) }
        if let item = item(key, index, master, index == 0 ? overrides[key] ?? [] : []) { items.append(item) }
      }
      if found.isEmpty, let item = item(key, 0, nil, overrides[key] ?? []) { items.append(item) }
    }
    return items
  }

  private struct Key: Hashable {
    var kind: StoredItem.Kind
    var uid: String
    var hasUID: Bool
  }

  private mutating func key(_ component: ICSComponent) -> Key {
    let kind = component.name == "VEVENT" ? StoredItem.Kind.event : .reminder
    let uid = component.property("UID").map { $0.value.trimmed } ?? ""
    if uid.isEmpty { report("\(component.name) has no UID; it gets one when it is saved", component) }
    return Key(kind: kind, uid: uid.isEmpty ? Self.name(of: component) : uid, hasUID: !uid.isEmpty)
  }

  /// A component with RECURRENCE-ID as it was read.
  private struct Part {
    var identifier: EventTime
    var component: ICSComponent
    var start: EventTime
    var length: EventSeries.Length
  }

  private struct Rules {
    var rules: [RecurrenceRule] = []
    var added: [(EventTime, EventSeries.Length?)] = []
    var excluded: [EventTime] = []
  }

  private mutating func item(
    _ key: Key, _ index: Int, _ master: ICSComponent?, _ components: [ICSComponent]
  ) -> StoredItem? {
    var parts: [Part] = []
    for component in components {
      checkSingle(component)
      guard let property = component.property("RECURRENCE-ID"), let identifier = time(property) else {
        report("\(component.name) has a RECURRENCE-ID that is neither a date nor a time; it is left out", component)
        continue
      }
      for property in component.properties where ["RRULE", "RDATE", "EXDATE"].contains(property.name) {
        report("\(property.name) of a component with RECURRENCE-ID is not read", line: property.line)
      }
      if property.parameter("RANGE") != nil {
        report("RANGE is not supported; the component stands for one occurrence", line: property.line)
      }
      if let times = timing(of: component, key.kind) {
        parts.append(Part(identifier: identifier, component: component, start: times.start, length: times.length))
      } else if key.kind == .reminder {
        parts.append(Part(identifier: identifier, component: component, start: identifier, length: .exact(0)))
      }
    }
    if let master { checkSingle(master) }
    let times = master.flatMap { timing(of: $0, key.kind) }
    // Without a start there are only the occurrences that have components of their own.
    let master = times == nil && key.kind == .event ? nil : master
    guard master != nil || !parts.isEmpty else { return nil }
    let rules = master.map { self.rules(of: $0) } ?? Rules()
    let first = times.map { ($0.start, $0.length) } ?? (master == nil ? (parts[0].start, parts[0].length) : nil)
    func series(overridden: [EventTime] = []) -> EventSeries? {
      first.map {
        EventSeries(
          start: $0, length: $1, rules: rules.rules, added: rules.added, excluded: rules.excluded,
          overridden: overridden)
      }
    }
    let plain = series()
    let overrides = latest(parts, in: plain, key.uid)
    let start = plain?.start
    return StoredItem(
      kind: key.kind, uid: key.uid, index: index, hasUID: key.hasUID, master: master, overrides: overrides,
      series: overrides.isEmpty
        ? plain
        : series(
          overridden: overrides.map {
            EventTime($0.identifier, isDate: start?.isDate ?? false, clock: start?.clock ?? .floating)
          }))
  }

  /// Returns the overrides in the order of the file. Of several for one occurrence it is the one with the highest
  /// SEQUENCE (RFC 5545, 3.8.7.4), then with the latest DTSTAMP, then the last of the file.
  private mutating func latest(_ parts: [Part], in series: EventSeries?, _ uid: String) -> [StoredItem.Override] {
    var overrides: [StoredItem.Override] = []
    var places: [Int: Int] = [:]
    for part in parts {
      let identifier = series?.identifier(of: part.identifier) ?? part.identifier.seconds
      var made = StoredItem.Override(
        identifier: identifier, component: part.component, start: part.start, length: part.length)
      guard let index = places[identifier] else {
        places[identifier] = overrides.count
        overrides.append(made)
        continue
      }
      let known = overrides[index]
      let isLater = Self.revision(made.component) >= Self.revision(known.component)
      let (left, other) = isLater ? (known.component, made.component) : (made.component, known.component)
      report(
        "an occurrence of \(uid) is described twice; the component in line \(other.line) is the later revision", left)
      made.superseded = known.superseded + [left]
      if isLater { overrides[index] = made } else { overrides[index].superseded = made.superseded }
    }
    return overrides
  }

  private static func revision(_ component: ICSComponent) -> (sequence: Int, stamp: Int) {
    (
      component.property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0,
      component.property("DTSTAMP")?.dateTime?.seconds ?? .min
    )
  }

  /// Reports properties that occur several times although a component may have only one: only the first one is read.
  private mutating func checkSingle(_ component: ICSComponent) {
    var seen: UInt = 0
    for entry in component.entries {
      guard case .property(let property) = entry, let index = Self.single.firstIndex(of: property.name) else {
        continue
      }
      if seen >> UInt(index) & 1 == 1 {
        report("\(component.name) has a second \(property.name), which is not read", line: property.line)
      }
      seen |= 1 << UInt(index)
    }
    for alarm in component.components where alarm.name == "VALARM" && EKAlarm(alarm) == nil {
      report("VALARM has no TRIGGER that is a duration or a time; it is left out", alarm)
    }
  }

  /// The start and length of a component; nil, with a diagnostic for an event, if it has no start.
  private mutating func timing(
    of component: ICSComponent, _ kind: StoredItem.Kind
  ) -> (start: EventTime, length: EventSeries.Length)? {
    let name = kind == .event || component.property("DTSTART") != nil ? "DTSTART" : "DUE"
    guard let property = component.property(name) else {
      if kind == .event { report("VEVENT has no DTSTART; it is left out", component) }
      return nil
    }
    guard let start = time(property).map({ Self.isWholeDay(property) ? $0.day : $0 }) else {
      report("\(name) is neither a date nor a time: \(property.value.prefix(40))", line: property.line)
      return nil
    }
    if let property = component.property("DURATION") {
      if let duration = ICSDuration(property.value), duration.days >= 0, duration.seconds >= 0 {
        return (start, .nominal(duration))
      }
      report("DURATION is no duration: \(property.value.prefix(40))", line: property.line)
    }
    if let property = component.property(kind == .event ? "DTEND" : "DUE"), name == "DTSTART" {
      guard let end = time(property) else {
        report("\(property.name) is neither a date nor a time: \(property.value.prefix(40))", line: property.line)
        return (start, start.isDate ? .nominal(ICSDuration(days: 1, seconds: 0)) : .exact(0))
      }
      if start.isDate {
        let days = CivilDate.floorDivide(end.seconds - start.seconds, 86_400)
        if days < 0 { report("the end is before the start; the item has one day", line: property.line) }
        return (start, .nominal(ICSDuration(days: max(days, 1), seconds: 0)))
      }
      let length = end.moment(floating: start.zone ?? .utc) - start.moment(floating: end.zone ?? .utc)
      if length < 0 { report("the end is before the start; the item has no length", line: property.line) }
      return (start, .exact(max(0, length)))
    }
    return (start, start.isDate ? .nominal(ICSDuration(days: 1, seconds: 0)) : .exact(0))
  }

  /// Returns true for a property of which VALUE says that it is a date, although it has a time.
  private static func isWholeDay(_ property: ICSProperty) -> Bool {
    property.parameter("VALUE")?.trimmed.uppercased() == "DATE"
  }

  /// Reads the recurrence properties of a component.
  private mutating func rules(of component: ICSComponent) -> Rules {
    var read = Rules()
    for entry in component.entries {
      guard case .property(let property) = entry else { continue }
      switch property.name {
      case "RRULE":
        do throws(RecurrenceRule.Invalid) {
          read.rules.append(try RecurrenceRule(property.value))
          for part in RecurrenceRule.unknownParts(property.value) {
            report("\(part.prefix(40)) is no part of a rule; it is left out", line: property.line)
          }
        } catch {
          report("the repetition is left out: \(error)", line: property.line)
        }
      case "EXRULE": report("EXRULE is not supported; the times that it excludes are listed", line: property.line)
      case "RDATE", "EXDATE":
        for value in ICSProperty.values(property.value) {
          let parts = value.split(separator: "/")
          guard let value = parts.first.flatMap({ ICSDateTime($0) }) else {
            report("\(property.name) has what is neither a date nor a time: \(value.prefix(40))", line: property.line)
            continue
          }
          let time = EventTime(value, identifier: property.parameter("TZID"), zones: &zones)
          checkZone(of: time, property)
          if property.name == "EXDATE" {
            read.excluded.append(time)
          } else {
            let length = parts.count > 1 ? self.length(of: parts[1], from: time) : nil
            if parts.count > 1, length == nil {
              report("RDATE has a period without an end: \(parts[1].prefix(40))", line: property.line)
            }
            read.added.append((time, length))
          }
        }
      default: break
      }
    }
    return read
  }

  private mutating func length(of text: Substring, from start: EventTime) -> EventSeries.Length? {
    if let duration = ICSDuration(String(text)) { return .nominal(duration) }
    guard let value = ICSDateTime(text) else { return nil }
    let end = EventTime(value, identifier: start.identifier, zones: &zones)
    return .exact(max(0, end.moment(floating: .utc) - start.moment(floating: .utc)))
  }

  private mutating func time(_ property: ICSProperty) -> EventTime? {
    guard let time = EventTime(property, zones: &zones) else { return nil }
    checkZone(of: time, property)
    return time
  }

  private mutating func checkZone(of time: EventTime, _ property: ICSProperty) {
    if time.hasUnknownZone, let name = time.identifier, unknownZones.insert(name).inserted {
      report("nobody knows the time zone \(name); its times are read as those of the local clock", line: property.line)
    }
  }

  private mutating func report(_ message: String, _ component: ICSComponent) { report(message, line: component.line) }

  private mutating func report(_ message: String, line: Int) {
    guard diagnostics.count < ICSParser.maximumDiagnostics else { return }
    diagnostics.append(ICSDocument.Diagnostic(line: line, message: message))
  }

  /// An identifier for a component without UID, which depends on its text alone (FNV-1a).
  private static func name(of component: ICSComponent) -> String {
    var bytes: [UInt8] = []
    component.write(to: &bytes)
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "quire-" + String(hash, radix: 16)
  }
}
