/// A change of an event of a calendar layout by keys or screen readers: by a step of its grain or by a day.
public enum CalendarEventStep: CaseIterable, Sendable {
  /// The whole event begins and ends a step before.
  case earlier
  /// The whole event begins and ends a step later.
  case later
  /// The event goes to the day before, at the same hour.
  case dayBefore
  /// The event goes to the next day, at the same hour.
  case nextDay
  /// The event ends a step before.
  case shorter
  /// The event ends a step later.
  case longer

  /// A Boolean value that indicates whether the step changes the event's duration instead of its position.
  var resizes: Bool { self == .shorter || self == .longer }

  /// The name of the step that a screen reader speaks.
  var name: String {
    switch self {
    case .earlier: "Move earlier"
    case .later: "Move later"
    case .dayBefore: "Move to the day before"
    case .nextDay: "Move to the next day"
    case .shorter: "Make shorter"
    case .longer: "Make longer"
    }
  }
}
