import Foundation

/// Changes of recurring items: one occurrence, or all from one on.
struct SeriesEditor {
  let item: StoredItem
  let series: EventSeries
  let writer: ItemWriter

  /// Returns true if an occurrence is the first that the item has ever had.
  func isFirst(_ identifier: Int) -> Bool { identifier <= (series.added.first?.clock ?? series.start.seconds) }

  /// Returns the component for one occurrence: its own, or the master component without recurrence properties.
  func override(_ identifier: Int) -> ICSComponent {
    if let known = item.overrides.first(where: { $0.identifier == identifier }) { return known.component }
    var component = item.component
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { component.replace(name, with: []) }
    let lineEnd = component.lineEnd
    component.replace(
      "RECURRENCE-ID", with: [writer.recurrenceIdentifier(identifier, like: series.start, lineEnd: lineEnd)])
    move(&component, to: identifier)
    return component
  }

  /// Moves the start of the item's component to an occurrence, and its end with it.
  func move(_ component: inout ICSComponent, to identifier: Int) {
    let lineEnd = component.lineEnd
    guard identifier != series.start.seconds else { return }
    let end = component.property("DTEND") ?? component.property("DUE")
    component.replace("DTSTART", with: [writer.property("DTSTART", [identifier], like: series.start, lineEnd: lineEnd)])
    guard let end, component.property("DURATION") == nil else { return }
    // The end keeps its form, which may use another clock.
    guard let value = end.dateTime, let start = item.component.property("DTSTART")?.dateTime else { return }
    let isSameClock = end.parameter("TZID") == series.start.identifier && value.isUTC == start.isUTC
    var clock = value.seconds + identifier - series.start.seconds
    if isSameClock, case .exact(let length) = series.length, let zone = series.start.zone {
      clock = zone.clock(at: zone.moment(identifier).moment + length)
    }
    let moved = ICSDateTime(seconds: clock, isDate: value.isDate, isUTC: value.isUTC)
    component.replace(
      end.name,
      with: [
        ICSProperty(end.name, value: moved.text, parameters: end.parameters, lineEnd: lineEnd)
      ])
  }

  /// Excludes an occurrence.
  func exclude(_ identifier: Int, from component: inout ICSComponent) {
    let lineEnd = component.lineEnd
    let added = component.properties("EXDATE")
    component.replace(
      "EXDATE", with: added + [writer.property("EXDATE", [identifier], like: series.start, lineEnd: lineEnd)])
  }

  /// Ends the rules of the item before an occurrence, and removes the added and excluded times from it on.
  func truncate(_ component: inout ICSComponent, before identifier: Int) {
    let lineEnd = component.lineEnd
    let zone = series.start.zone
    var rules: [ICSProperty] = []
    for property in component.properties("RRULE") {
      guard var rule = try? RecurrenceRule(property.value) else {
        rules.append(property)
        continue
      }
      if series.start.isDate {
        rule.end = .until(identifier - 86_400, isUTC: false, isDate: true)
      } else if let zone {
        rule.end = .until(zone.moment(identifier).moment - 1, isUTC: true, isDate: false)
      } else {
        rule.end = .until(identifier - 1, isUTC: false, isDate: false)
      }
      rules.append(ICSProperty("RRULE", value: rule.text, lineEnd: lineEnd))
    }
    component.replace("RRULE", with: rules)
    keepTimes(in: &component) { $0 < identifier }
  }

  /// Lets the item's rules begin at an occurrence: counts lose those before, and added and excluded times before it go.
  func advance(_ component: inout ICSComponent, to identifier: Int) {
    let lineEnd = component.lineEnd
    let rules = component.properties("RRULE").map { property -> ICSProperty in
      guard var rule = try? RecurrenceRule(property.value), case .count(let count) = rule.end else { return property }
      rule.end = .count(max(1, count - self.count(rule, before: identifier)))
      return ICSProperty("RRULE", value: rule.text, lineEnd: lineEnd)
    }
    component.replace("RRULE", with: rules)
    keepTimes(in: &component) { $0 >= identifier }
    move(&component, to: identifier)
  }

  /// Moves everything that names times of the rules, as their start has moved.
  ///
  /// - Parameter start: The start that the event currently has, in whose form the times are written.
  func shift(_ component: inout ICSComponent, by distance: Int, like start: EventTime) {
    let lineEnd = component.lineEnd
    for name in ["EXDATE", "RDATE"] {
      let clocks = times(name, in: component)
      guard !clocks.isEmpty else { continue }
      component.replace(
        name, with: [writer.property(name, clocks.map { $0 + distance }, like: start, lineEnd: lineEnd)])
    }
    let days = CivilDate.split(series.start.seconds + distance).day - CivilDate.split(series.start.seconds).day
    let rules = component.properties("RRULE").map { property -> ICSProperty in
      guard var rule = try? RecurrenceRule(property.value) else { return property }
      let old = rule
      Self.move(&rule, from: CivilDate.split(series.start.seconds).day, by: days)
      if case .until(let until, let isUTC, let isDate) = rule.end {
        let clock = isUTC ? (series.start.zone ?? writer.floating).clock(at: until) : until
        let moved = clock + (isDate ? days * 86_400 : distance)
        if start.isDate {
          rule.end = .until(CivilDate.split(moved).day * 86_400, isUTC: false, isDate: true)
        } else if let zone = start.zone {
          // An end that was a date includes its day.
          rule.end = .until(zone.moment(moved + (isDate ? 86_399 : 0)).moment, isUTC: true, isDate: false)
        } else {
          rule.end = .until(moved + (isDate ? 86_399 : 0), isUTC: false, isDate: false)
        }
      }
      return rule == old ? property : ICSProperty("RRULE", value: rule.text, lineEnd: lineEnd)
    }
    component.replace("RRULE", with: rules)
  }

  /// Moves the days that a rule names with its first occurrence.
  static func move(_ rule: inout RecurrenceRule, from day: Int, by days: Int) {
    guard days != 0 else { return }
    let (old, new) = (CivilDate.date(day), CivilDate.date(day + days))
    switch rule.frequency {
    case .weekly:
      for index in rule.weekdays.indices {
        rule.weekdays[index].weekday = ((rule.weekdays[index].weekday + days) % 7 + 7) % 7
      }
    case .monthly, .yearly:
      if rule.monthDays == [old.day] { rule.monthDays = [new.day] }
      if rule.frequency == .yearly, rule.months == [old.month] { rule.months = [new.month] }
      if rule.weekdays.count == 1, rule.weekdays[0].ordinal != 0, rule.weekdays[0].weekday == CivilDate.weekday(day) {
        let fromEnd = rule.weekdays[0].ordinal < 0
        let length = CivilDate.length(new.year, new.month)
        guard rule.frequency == .monthly || !rule.months.isEmpty else { return }
        rule.weekdays[0].weekday = CivilDate.weekday(day + days)
        rule.weekdays[0].ordinal = fromEnd ? -((length - new.day) / 7 + 1) : (new.day - 1) / 7 + 1
      }
    default: break
    }
  }

  /// Returns how many of a rule's counted times lie before an occurrence; excluded ones count as well.
  private func count(_ rule: RecurrenceRule, before identifier: Int) -> Int {
    var endless = rule
    endless.end = .never
    let start = series.start.seconds
    let found = RuleExpander(endless, start: start, hasTime: !series.start.isDate)
      .occurrences(from: start, through: identifier - 1)
    return found.count + (found.first == start ? 0 : 1)
  }

  private func times(_ name: String, in component: ICSComponent) -> [Int] {
    var zones = ZoneResolver(definitions: [])
    return component.properties(name).flatMap { property in
      ICSProperty.values(property.value).compactMap { value in
        ICSDateTime(value.prefix { $0 != "/" }).map {
          EventTime($0, identifier: property.parameter("TZID"), zones: &zones).clock(in: series.start.zone)
        }
      }
    }
  }

  private func keepTimes(in component: inout ICSComponent, _ isKept: (Int) -> Bool) {
    for name in ["EXDATE", "RDATE"] {
      let clocks = times(name, in: component)
      let kept = clocks.filter(isKept)
      guard kept.count != clocks.count else { continue }
      let lineEnd = component.lineEnd
      component.replace(
        name, with: kept.isEmpty ? [] : [writer.property(name, kept, like: series.start, lineEnd: lineEnd)])
    }
  }
}
