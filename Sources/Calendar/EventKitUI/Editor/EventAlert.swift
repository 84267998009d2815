import EventKit
import UIKit

/// An alarm as the editor shows it; two alarms at the same time are equal.
struct EventAlert: Equatable {
  /// The alarm, which the editor replaces rather than changes.
  let alarm: EKAlarm

  /// The offered offsets from the start of a timed event, in seconds.
  static let offsets: [TimeInterval] = [
    0, -300, -600, -900, -1800, -3600, -7200, -86_400, -2 * 86_400, -7 * 86_400,
  ]
  /// The offered offsets from the start of the day for all-day events, in seconds; each is at nine o'clock.
  static let allDayOffsets: [TimeInterval] = [
    9 * 3600, -15 * 3600, -39 * 3600, -159 * 3600,
  ]

  /// Creates an alert from an alarm.
  init(_ alarm: EKAlarm) { self.alarm = alarm }

  /// Creates an alert at a number of seconds after the start, or before it if negative.
  init(offset: TimeInterval) { alarm = EKAlarm(relativeOffset: offset) }

  static func == (a: EventAlert, b: EventAlert) -> Bool {
    a.alarm.absoluteDate == b.alarm.absoluteDate && a.alarm.relativeOffset == b.alarm.relativeOffset
      && a.alarm.proximity == b.alarm.proximity
      && a.alarm.structuredLocation?.title == b.alarm.structuredLocation?.title
  }

  /// Returns the title of the alert at an index, such as “Second Alert”.
  @MainActor
  static func title(_ index: Int) -> String {
    switch index {
    case 0: localized("Alert")
    case 1: localized("Second Alert")
    default: localized("Alert %@", EventText.number(index + 1))
    }
  }

  /// Returns the text of an alert; “None” without one.
  @MainActor
  static func text(_ alert: EventAlert?, isAllDay: Bool, in zone: TimeZone) -> String {
    guard let alert else { return localized("None") }
    let place = alert.alarm.structuredLocation?.title ?? ""
    switch alert.alarm.proximity {
    case .enter: return localized("Arriving: %@", place)
    case .leave: return localized("Leaving: %@", place)
    case .none: break
    }
    if let date = alert.alarm.absoluteDate {
      return EventText.day(date, in: zone) + " " + EventText.time(date, in: zone)
    }
    return text(offset: Int(alert.alarm.relativeOffset), isAllDay: isAllDay)
  }

  /// Returns the text of an offset, such as “15 minutes before”.
  @MainActor
  private static func text(offset: Int, isAllDay: Bool) -> String {
    if isAllDay, allDayOffsets.contains(TimeInterval(offset)) {
      let days = (9 * 3600 - offset) / 86_400
      let hour = EventText.hour(9)
      return days == 0
        ? localized("On day of event (%@)", hour)
        : EventText.text("%@ before (%@)", duration: duration(days * 86_400), hour)
    }
    if offset == 0 { return localized("At time of event") }
    return EventText.text(offset < 0 ? "%@ before" : "%@ after", duration: duration(abs(offset)))
  }

  /// Returns a duration in weeks if it is a whole number of weeks, and otherwise in days, hours and minutes.
  @MainActor
  private static func duration(_ seconds: Int) -> String {
    let week = 7 * 86_400
    if seconds > 0, seconds % week == 0 {
      return EventText.duration(DateComponents(weekOfMonth: seconds / week), .weekOfMonth)
    }
    return EventText.duration(
      DateComponents(day: seconds / 86_400, hour: seconds / 3600 % 24, minute: seconds / 60 % 60),
      [.day, .hour, .minute])
  }
}
