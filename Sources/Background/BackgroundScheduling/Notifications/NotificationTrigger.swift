/// The condition under which a notification is delivered.
package enum NotificationTrigger: Sendable, Equatable {
  /// Without a trigger: at once.
  case immediate
  /// After some seconds, or every time after so many seconds.
  case interval(Double, repeats: Bool)
  /// At a local date, or at every date that matches.
  case calendar(CalendarRule, repeats: Bool)
  /// At a moment, in seconds since 1970.
  case date(Double)

  /// The shortest interval of a trigger that repeats, in seconds.
  package static let shortestRepeatedInterval = 60.0

  /// Returns iOS's sentence about an interval that no trigger may have; nil for one that it may.
  package static func refusal(ofInterval interval: Double, repeats: Bool) -> String? {
    if !(interval > 0) { return "time interval must be greater than 0" }
    return repeats && interval < shortestRepeatedInterval ? "time interval must be at least 60 if repeating" : nil
  }

  /// A Boolean value that indicates whether the notification is delivered again and again.
  package var repeats: Bool {
    switch self {
    case .immediate, .date: false
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }

  /// Returns the first delivery after a moment: that at which the request was added, or that of the last delivery.
  package func next(after time: Double, zones: CalendarRule.Zones) -> Double? {
    switch self {
    case .immediate: time
    case .interval(let interval, _): time + interval
    case .calendar(let rule, _): rule.next(after: time, zone: zones(rule.timeZone))
    case .date(let date): date
    }
  }
}
