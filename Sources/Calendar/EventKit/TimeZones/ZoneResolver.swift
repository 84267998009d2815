/// The zones of a file: what its TZIDs mean.
///
/// A name that the system has is the system's zone, whose rules are newer than any file's. Any other name means the
/// file's own VTIMEZONE; without one, the zone that Windows calls by that name or whose name stands behind a vendor's
/// prefix.
package struct ZoneResolver: Sendable {
  private let database: ZoneDatabase
  /// The cached zones; files name few.
  private var known: [(name: String, zone: ZoneTable?)] = []
  private var definitions: [String: ICSComponent] = [:]

  package init(database: ZoneDatabase = .system, definitions: [ICSComponent] = []) {
    self.database = database
    for definition in definitions where definition.name == "VTIMEZONE" {
      guard let name = definition.property("TZID")?.value else { continue }
      // Names with commas are escaped here and not in the parameters that refer to them.
      self.definitions[ZoneNames.cleaned(name)] = definition
    }
  }

  /// Returns the zone that a TZID means; nil if nothing tells it.
  package mutating func zone(_ identifier: String) -> ZoneTable? {
    if let found = known.first(where: { $0.name == identifier }) { return found.zone }
    let made = find(identifier.trimmed)
    known.append((identifier, made))
    return made
  }

  private func find(_ name: String) -> ZoneTable? {
    if let system = database.zone(name) { return system }
    if let definition = definitions[ZoneNames.cleaned(name)] {
      if let place = definition.property("X-LIC-LOCATION")?.value.trimmed, let system = database.zone(place) {
        return system
      }
      if let made = ZoneTable(definition: definition, name: name) { return made }
    }
    return database.zone(forIdentifier: name)
  }
}

extension ZoneTable {
  /// The last year to which the rules of a VTIMEZONE are followed.
  private static let lastYear = 2200

  /// Creates a zone from a VTIMEZONE; nil if there is no part of it that can be read.
  convenience init?(definition: ICSComponent, name: String) {
    var changes: [(start: Int, offset: Int)] = []
    var first: (start: Int, before: Int)?
    let parts = definition.components.filter { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }
    for part in parts {
      // An incomplete part begins with the offset to which the other leads.
      let other = parts.first { $0.name != part.name }
      guard let after = Self.offset("TZOFFSETTO", of: part) ?? other.flatMap({ Self.offset("TZOFFSETFROM", of: $0) })
      else { continue }
      let before =
        Self.offset("TZOFFSETFROM", of: part) ?? other.flatMap { Self.offset("TZOFFSETTO", of: $0) } ?? after
      let start = part.property("DTSTART")?.dateTime?.seconds ?? 0
      var clocks = [start]
      for property in part.properties("RDATE") {
        clocks += ICSProperty.values(property.value).compactMap { ICSDateTime($0.prefix { $0 != "/" })?.seconds }
      }
      let end = CivilDate.day(Self.lastYear, 1, 1) * 86_400
      for property in part.properties("RRULE") {
        guard var rule = try? RecurrenceRule(property.value) else { continue }
        if case .until(let until, true, let isDate) = rule.end {
          rule.end = .until(until + before, isUTC: false, isDate: isDate)
        }
        clocks += RuleExpander(rule, start: start).occurrences(from: start, through: end, limit: 1000)
      }
      changes += Set(clocks).map { ($0 - before, after) }
      if first == nil || start - before < first!.start { first = (start - before, before) }
    }
    guard let first else { return nil }
    self.init(name: name, offset: first.before, changes: changes.sorted { $0.start < $1.start })
  }

  private static func offset(_ name: String, of part: ICSComponent) -> Int? {
    guard let text = part.property(name)?.value.trimmed else { return nil }
    return (ZoneOffset(text) ?? ZoneOffset("+" + text))?.seconds
  }
}
