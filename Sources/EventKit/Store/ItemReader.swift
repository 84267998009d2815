/// Makes items of a file's components.
struct ItemReader {
  private(set) var diagnostics: [ICSDocument.Diagnostic] = []
  private let components: [ICSComponent]
  private var zones: ZoneResolver
  private var unknownZones: Set<String> = []

  init(_ document: ICSDocument, database: ZoneDatabase) {
    components = document.items
    zones = ZoneResolver(database: database, definitions: components)
  }

  /// Returns the items in the order of the file.
  mutating func items() -> [StoredItem] {
    let found = components.filter { $0.name == "VEVENT" || $0.name == "VTODO" }
    if found.count == 1 {
      // Most files hold one.
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

  private mutating func key(_ component: ICSComponent) -> Key {
    let kind = component.name == "VEVENT" ? StoredItem.Kind.event : .reminder
    let uid = component.property("UID").map { $0.value.trimmed } ?? ""
    if uid.isEmpty { report("\(component.name) has no UID; it gets one when it is saved", component) }
    return Key(kind: kind, uid: uid.isEmpty ? Self.name(of: component) : uid, hasUID: !uid.isEmpty)
  }

  private struct Key: Hashable {
    var kind: StoredItem.Kind
    var uid: String
    var hasUID: Bool
  }

  private mutating func item(
    _ key: Key, _ index: Int, _ master: ICSComponent?, _ components: [ICSComponent]
  ) -> StoredItem? {
    var parts: [(identifier: EventTime, component: ICSComponent, start: EventTime, length: EventSeries.Length)] = []
    for component in components {
      guard let property = component.property("RECURRENCE-ID"), let identifier = time(property) else {
        report("\(component.name) has a RECURRENCE-ID that is neither a date nor a time; it is left out", component)
        continue
      }
      if let times = timing(of: component, key.kind) {
        parts.append((identifier, component, times.start, times.length))
      } else if key.kind == .reminder {
        parts.append((identifier, component, identifier, .exact(0)))
      }
    }
    guard let first = master ?? parts.first?.component else { return nil }
    let times = timing(of: first, key.kind)
    if times == nil, key.kind == .event { return nil }
    let series = times.map {
      makeSeries(of: first, $0.start, $0.length, isMaster: master != nil, parts.map(\.identifier))
    }
    let zone = series?.start.zone
    return StoredItem(
      kind: key.kind, uid: key.uid, index: index, hasUID: key.hasUID, master: master,
      overrides: parts.map {
        StoredItem.Override(
          identifier: $0.identifier.clock(in: zone), component: $0.component, start: $0.start, length: $0.length)
      }, series: series)
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
    guard let start = time(property) else {
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
        return (start, .nominal(ICSDuration(days: max(days, 1), seconds: 0)))
      }
      let length = end.moment(floating: start.zone ?? .utc) - start.moment(floating: end.zone ?? .utc)
      if length < 0 { report("the end is before the start; the item has no length", line: property.line) }
      return (start, .exact(max(0, length)))
    }
    return (start, start.isDate ? .nominal(ICSDuration(days: 1, seconds: 0)) : .exact(0))
  }

  private mutating func makeSeries(
    of component: ICSComponent, _ start: EventTime, _ length: EventSeries.Length, isMaster: Bool,
    _ overridden: [EventTime]
  ) -> EventSeries {
    var rules: [RecurrenceRule] = []
    var added: [(EventTime, EventSeries.Length?)] = []
    var excluded: [EventTime] = []
    if isMaster {
      for entry in component.entries {
        guard case .property(let property) = entry else { continue }
        switch property.name {
        case "RRULE":
          do throws(RecurrenceRule.Invalid) {
            rules.append(try RecurrenceRule(property.value))
          } catch {
            report("the repetition is left out: \(error)", line: property.line)
          }
        case "RDATE", "EXDATE":
          for value in ICSProperty.values(property.value) {
            let parts = value.split(separator: "/")
            guard let value = parts.first.flatMap({ ICSDateTime($0) }) else {
              report("\(property.name) has what is neither a date nor a time: \(value.prefix(40))", line: property.line)
              continue
            }
            let time = EventTime(value, identifier: property.parameter("TZID"), zones: &zones)
            if property.name == "EXDATE" {
              excluded.append(time)
            } else {
              added.append((time, parts.count > 1 ? self.length(of: parts[1], from: time) : nil))
            }
          }
        default: break
        }
      }
    }
    return EventSeries(
      start: start, length: length, rules: rules, added: added, excluded: excluded, overridden: overridden)
  }

  private mutating func length(of text: Substring, from start: EventTime) -> EventSeries.Length? {
    if let duration = ICSDuration(String(text)) { return .nominal(duration) }
    guard let value = ICSDateTime(text) else { return nil }
    let end = EventTime(value, identifier: start.identifier, zones: &zones)
    return .exact(max(0, end.moment(floating: .utc) - start.moment(floating: .utc)))
  }

  private mutating func time(_ property: ICSProperty) -> EventTime? {
    guard let time = EventTime(property, zones: &zones) else { return nil }
    if time.hasUnknownZone, let name = time.identifier, unknownZones.insert(name).inserted {
      report("nobody knows the time zone \(name); its times are read as those of the local clock", line: property.line)
    }
    return time
  }

  private mutating func report(_ message: String, _ component: ICSComponent) { report(message, line: component.line) }

  private mutating func report(_ message: String, line: Int) {
    guard diagnostics.count < ICSParser.maximumDiagnostics else { return }
    diagnostics.append(ICSDocument.Diagnostic(line: line, message: message))
  }

  /// A name for a component without UID: the same as long as its text is (FNV-1a).
  private static func name(of component: ICSComponent) -> String {
    var bytes: [UInt8] = []
    component.write(to: &bytes)
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "quire-" + String(hash, radix: 16)
  }
}
