import UIKit

/// The pages of a calendar view, months of 42 cells or weeks of 7, and the day of each cell.
struct CalendarPages: Equatable {
  /// A page: the days that belong to it, and the cell of the first of them.
  struct Page: Equatable {
    /// The first day that belongs to the page.
    let start: Date
    /// The cell of that day: the number of days of the week before it.
    let firstDay: Int
    /// The number of days that belong to the page.
    let dayCount: Int
  }

  let calendar: Calendar
  /// The number of the first day of the week, 1 for Sunday to 7.
  let firstWeekday: Int
  let mode: CalendarView.DisplayMode
  /// The first and the last day that can be selected; nil: the range is empty and none can.
  let range: ClosedRange<Date>?

  init(calendar: Calendar, firstWeekday: Int, mode: CalendarView.DisplayMode, from first: Date, to last: Date) {
    self.calendar = calendar
    self.firstWeekday = firstWeekday
    self.mode = mode
    let (start, end) = (calendar.startOfDay(for: first), calendar.startOfDay(for: last))
    range = start <= end ? start...end : nil
  }

  /// The number of cells of a page.
  var cellCount: Int { mode == .month ? 42 : 7 }

  /// The number of pages.
  var count: Int {
    guard let range, let last = index(of: range.upperBound) else { return 0 }
    return last + 1
  }

  /// Returns the number of days of a week that precede a date's.
  func weekdayIndex(of date: Date) -> Int {
    (calendar.component(.weekday, from: date) - firstWeekday + 7) % 7
  }

  /// Returns the page of a date; nil before the first one. It may lie beyond the last.
  func index(of date: Date) -> Int? {
    guard let origin, date >= origin else { return nil }
    if mode == .month { return calendar.dateComponents([.month], from: origin, to: noon(startOfMonth(date))).month }
    return calendar.dateComponents([.day], from: origin, to: noon(startOfWeek(date))).day.map { $0 / 7 }
  }

  func page(_ index: Int) -> Page {
    guard let origin else { return Page(start: Date(), firstDay: 0, dayCount: 0) }
    if mode == .week { return Page(start: add(7 * index, to: origin), firstDay: 0, dayCount: 7) }
    let start = calendar.date(byAdding: .month, value: index, to: origin).map(calendar.startOfDay(for:)) ?? origin
    let days = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    return Page(start: start, firstDay: weekdayIndex(of: start), dayCount: days)
  }

  /// Returns the day of a cell, whether it belongs to the page or to a neighbor's.
  func date(ofItem item: Int, on page: Page) -> Date { add(item - page.firstDay, to: page.start) }

  /// Returns the index path of a date's cell; nil when the date lies on none of the pages.
  func indexPath(of date: Date) -> IndexPath? {
    guard let section = index(of: date), section < count else { return nil }
    let page = page(section)
    let days = calendar.dateComponents([.day], from: page.start, to: noon(date)).day ?? 0
    return IndexPath(item: page.firstDay + days, section: section)
  }

  /// Returns the interval that a page's cells cover, including the days of its neighbors.
  func interval(of page: Page) -> DateInterval {
    let start = date(ofItem: 0, on: page)
    return DateInterval(start: start, end: max(start, date(ofItem: cellCount, on: page)))
  }

  /// Returns the number of the week in a row of a page, by the first weekday of the pages and the minimum number of
  /// days in the first week of their calendar; nil when none of its days belongs to the page.
  func weekNumber(ofRow row: Int, on page: Page) -> Int? {
    guard 7 * row < page.firstDay + page.dayCount, 7 * row + 7 > page.firstDay else { return nil }
    var calendar = calendar
    calendar.minimumDaysInFirstWeek = self.calendar.minimumDaysInFirstWeek
    calendar.firstWeekday = firstWeekday
    return calendar.component(.weekOfYear, from: date(ofItem: 7 * row, on: page))
  }

  /// Returns whether a day can be selected by its date.
  func isInRange(_ day: Date) -> Bool { range?.contains(day) == true }

  /// Returns an instant in the middle of a day: days are counted up to it, as a first day may begin an hour late.
  private func noon(_ date: Date) -> Date { calendar.startOfDay(for: date) + 43_200 }

  private func startOfMonth(_ date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? calendar.startOfDay(for: date)
  }

  private func startOfWeek(_ date: Date) -> Date {
    add(-weekdayIndex(of: date), to: calendar.startOfDay(for: date))
  }

  private func add(_ days: Int, to date: Date) -> Date {
    calendar.date(byAdding: .day, value: days, to: date).map(calendar.startOfDay(for:)) ?? date
  }

  /// The first day of the first page.
  private var origin: Date? {
    guard let range else { return nil }
    return mode == .month ? startOfMonth(range.lowerBound) : startOfWeek(range.lowerBound)
  }
}
