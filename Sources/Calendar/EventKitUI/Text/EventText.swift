import EventKit
import UIKit

/// The texts of dates, in the language of the interface.
@MainActor
enum EventText {
  /// The calendar of the interface in a time zone.
  static func calendar(in zone: TimeZone) -> Calendar {
    var calendar = InterfaceLocale.calendar
    calendar.timeZone = zone
    return calendar
  }

  /// Returns a day such as “Jun 3, 2026”.
  static func day(_ date: Date, in zone: TimeZone) -> String {
    date.formatted(style(zone).year().month(.abbreviated).day())
  }

  /// Returns a day with its weekday, such as “Wednesday, Jun 3, 2026”.
  static func longDay(_ date: Date, in zone: TimeZone) -> String {
    date.formatted(style(zone).weekday(.wide).year().month(.abbreviated).day())
  }

  /// Returns a time such as “10:40 AM”.
  static func time(_ date: Date, in zone: TimeZone) -> String {
    date.formatted(style(zone).hour().minute())
  }

  /// Returns an hour of a day such as “9 AM”.
  static func hour(_ hour: Int) -> String {
    let date = Date(timeIntervalSinceReferenceDate: TimeInterval(hour) * 3600)
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: InterfaceLocale.current) ?? ""
    return format.contains("a") ? date.formatted(style(.gmt).hour()) : time(date, in: .gmt)
  }

  /// Returns the lines that say when an event takes place.
  static func lines(of event: EKEvent) -> [String] {
    let draft = EventDraft(event)
    let zone = draft.shownZone
    let (start, end) = (draft.startDate, draft.endDate)
    let (first, last) = (longDay(start, in: zone), longDay(end, in: zone))
    if draft.isAllDay {
      return first == last
        ? [first, localized("All day")] : [localized("All day from %@", first), localized("to %@", last)]
    }
    var lines =
      first == last
      ? [first, localized("from %@ to %@", time(start, in: zone), time(end, in: zone))]
      : [
        localized("from %@ %@", time(start, in: zone), first), localized("to %@ %@", time(end, in: zone), last),
      ]
    if let own = draft.timeZone, own != event.store.timeZone { lines.append(name(of: own)) }
    return lines
  }

  /// Returns the name of a time zone: that of its place.
  static func name(of zone: TimeZone?) -> String {
    guard let zone else { return localized("Floating") }
    return names(of: [zone])[0]
  }

  /// Returns the names of time zones: those of their places, as CLDR has them.
  static func names(of zones: [TimeZone]) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = InterfaceLocale.current
    formatter.dateFormat = "VVV"
    formatter.timeZone = .gmt
    let unknown = formatter.string(from: .now)
    return zones.map { zone in
      formatter.timeZone = zone
      let place = zone.identifier.split(separator: "/").last.map(String.init) ?? zone.identifier
      let name = formatter.string(from: .now)
      // CLDR names no place for zones such as UTC.
      return name == unknown || !zone.identifier.contains("/") ? place.replacingOccurrences(of: "_", with: " ") : name
    }
  }

  /// Returns a length of time in units of one kind or of several, such as “1 hour, 30 minutes”.
  static func duration(_ components: DateComponents, _ units: NSCalendar.Unit) -> String {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.allowedUnits = units
    formatter.calendar = InterfaceLocale.calendar
    return formatter.string(from: components) ?? ""
  }

  /// Returns a text with a length of time, such as “%@ before”.
  static func text(_ format: String, duration: String, _ values: String...) -> String {
    var duration = duration
    // After a preposition, an Arabic dual takes the genitive ending.
    if InterfaceLocale.current.language.languageCode == .arabic {
      duration = duration.replacing(#/ان\b/#, with: "ين")
    }
    return values.isEmpty ? localized(format, duration) : localized(format, duration, values[0])
  }

  /// Returns the name of an availability.
  static func name(of availability: EKEventAvailability) -> String {
    switch availability {
    case .free: localized("Free")
    case .tentative: localized("Tentative")
    case .unavailable: localized("Unavailable")
    case .busy, .notSupported: localized("Busy")
    }
  }

  /// Returns a number with the digits of the language.
  static func number(_ number: Int) -> String {
    number.formatted(.number.grouping(.never).locale(InterfaceLocale.current))
  }

  private static func style(_ zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: InterfaceLocale.current, calendar: calendar(in: zone), timeZone: zone)
  }
}
