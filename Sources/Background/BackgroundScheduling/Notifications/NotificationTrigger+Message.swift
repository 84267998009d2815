package import BackgroundWire

extension NotificationTrigger {
  /// The kinds of triggers in messages.
  private enum Kind: Int64 { case immediate = 0, interval, calendar, date }

  /// The trigger of a request's message; nil for one that does not exist.
  package init?(_ message: Message) {
    let repeats = message.flag(.flags)
    switch Kind(rawValue: message.integer(.state) ?? 0) {
    case .immediate?: self = .immediate
    case .interval?:
      guard let interval = message.seconds(.interval), Self.refusal(ofInterval: interval, repeats: repeats) == nil
      else {
        return nil
      }
      self = .interval(interval, repeats: repeats)
    case .calendar?:
      var rule = CalendarRule([:])
      for (name, text) in message.pairs(.settings) {
        guard let value = Int(text) else { return nil }
        switch (name, CalendarRule.Unit(rawValue: name)) {
        case (_, let unit?): rule.components[unit] = value
        case ("firstWeekday", _): rule.firstWeekday = min(7, max(1, value))
        case ("minimumDaysInFirstWeek", _): rule.minimumDaysInFirstWeek = min(7, max(1, value))
        default: return nil
        }
      }
      rule.timeZone = message.text(.scheme)
      self = .calendar(rule, repeats: repeats)
    case .date?:
      guard let date = message.seconds(.deadline) else { return nil }
      self = .date(date)
    case nil: return nil
    }
  }

  /// The fields of a request's message that have the trigger.
  package var fields: [Message.Field: Message.Value] {
    switch self {
    case .immediate: return [.state: .integer(Kind.immediate.rawValue)]
    case .interval(let interval, let repeats):
      return [.state: .integer(Kind.interval.rawValue), .interval: .number(interval), .flags: .flag(repeats)]
    case .calendar(let rule, let repeats):
      let weeks = [("firstWeekday", rule.firstWeekday), ("minimumDaysInFirstWeek", rule.minimumDaysInFirstWeek)]
      let components = rule.components.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) }
      var fields: [Message.Field: Message.Value] = [
        .state: .integer(Kind.calendar.rawValue), .flags: .flag(repeats),
        .settings: Message.pairs((components + weeks).map { ($0.0, "\($0.1)") }),
      ]
      if let zone = rule.timeZone { fields[.scheme] = .text(zone) }
      return fields
    case .date(let date): return [.state: .integer(Kind.date.rawValue), .deadline: .number(date)]
    }
  }
}
