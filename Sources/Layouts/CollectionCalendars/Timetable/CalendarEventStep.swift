import UIKit

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
    case .earlier: Word.moveEarlier.text
    case .later: Word.moveLater.text
    case .dayBefore: Word.moveToDayBefore.text
    case .nextDay: Word.moveToNextDay.text
    case .shorter: Word.makeShorter.text
    case .longer: Word.makeLonger.text
    }
  }
}
