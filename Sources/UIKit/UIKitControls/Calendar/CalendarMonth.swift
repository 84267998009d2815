import Foundation

/// A day of a calendar view.
struct CalendarDay: Equatable {
  /// The first moment of the day.
  let date: Date
  /// The era, year, month and day, with their calendar.
  let components: DateComponents
  /// The number of the day in its month.
  var number: Int { components.day ?? 0 }

  static func == (a: CalendarDay, b: CalendarDay) -> Bool { a.date == b.date }
}

/// A month of a calendar view: its days in rows of seven.
struct CalendarMonth: Equatable {
  /// The number of rows that every month has room for.
  static let rows = 6

  let calendar: Calendar
  /// The interval of the month, which may begin after midnight where clocks change then.
  let interval: DateInterval

  /// Creates the month that a date lies in.
  init(of date: Date, in calendar: Calendar) {
    self.calendar = calendar
    interval = calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 30 * 86_400)
  }

  static func == (a: CalendarMonth, b: CalendarMonth) -> Bool {
    a.interval.start == b.interval.start && a.calendar == b.calendar
  }

  /// The era, year and month, with their calendar.
  var components: DateComponents { calendar.dateComponents([.calendar, .era, .year, .month], from: interval.start) }

  var next: CalendarMonth { CalendarMonth(of: interval.end.addingTimeInterval(1), in: calendar) }

  var previous: CalendarMonth { CalendarMonth(of: interval.start.addingTimeInterval(-1), in: calendar) }

  /// The number of places in the first row before the first day.
  var leadingPlaces: Int {
    (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
  }

  /// The days of the month; a month in which a calendar was reformed has fewer.
  var days: [CalendarDay] {
    let count = calendar.range(of: .day, in: .month, for: interval.start)?.count ?? 30
    let noon = interval.start.addingTimeInterval(43_200)
    return (0..<count).compactMap { index in
      calendar.date(byAdding: .day, value: index, to: noon).map(calendar.calendarDay)
    }
  }
}

extension Calendar {
  /// Returns the day that a date lies in.
  func calendarDay(of date: Date) -> CalendarDay {
    CalendarDay(
      date: startOfDay(for: date), components: dateComponents([.calendar, .era, .year, .month, .day], from: date))
  }

  /// Returns the noon of the day that components name, by their own calendar or else by this one; of the first day
  /// where they name a month, a year or a week only. Their time of day and time zone are ignored.
  func noon(of components: DateComponents) -> Date? {
    var own = components.calendar ?? self
    own.timeZone = timeZone
    var fields = components
    fields.calendar = nil
    fields.timeZone = nil
    fields.hour = 12
    fields.minute = nil
    fields.second = nil
    fields.nanosecond = nil
    if fields.yearForWeekOfYear != nil, fields.weekOfYear != nil, fields.weekday == nil {
      fields.weekday = own.firstWeekday
    }
    return own.date(from: fields)
  }
}
