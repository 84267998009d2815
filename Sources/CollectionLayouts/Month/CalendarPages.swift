import UIKit

/// The pages of a calendar view, months of 42 cells or weeks of 7, and which day each cell stands for.
struct CalendarPages: Equatable {
  /// One page: the days that belong to it, and where the first of them stands.
  struct Page: Equatable {
    /// The first day that belongs to the page.
    let start: Date
    /// The cell of that day: the number of days of the week before it.
    let firstDay: Int
    /// How many days belong to the page.
    let dayCount: Int
  }

  let calendar: Calendar
  /// The number of the first day of the week, 1 for Sunday to 7.
  let firstWeekday: Int
  let mode: CalendarView.DisplayMode
  /// The first and the last day that can be chosen; nil: none can, as the range is empty.
  let range: ClosedRange<Date>?

  init(calendar: Calendar, firstWeekday: Int, mode: CalendarView.DisplayMode, from first: Date, to last: Date) {
    self.calendar = calendar
    self.firstWeekday = firstWeekday
    self.mode = mode
    let (start, end) = (calendar.startOfDay(for: first), calendar.startOfDay(for: last))
    range = start <= end ? start...end : nil
  }

  /// How many cells a page has.
  var cellCount: Int { mode == .month ? 42 : 7 }

  /// How many pages there are.
  var count: Int {
    guard let range, let last = index(of: range.upperBound) else { return 0 }
    return last + 1
  }

  /// How many days of a week come before a date's.
  func weekdayIndex(of date: Date) -> Int {
    (calendar.component(.weekday, from: date) - firstWeekday + 7) % 7
  }

  /// An instant in the middle of a day: days are counted up to it, as a first day may begin an hour late.
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

  /// The page on which a date stands; nil before the first one. It may lie beyond the last.
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

  /// The day of a cell, whether it belongs to the page or to the one before or behind it.
  func date(ofItem item: Int, on page: Page) -> Date { add(item - page.firstDay, to: page.start) }

  /// The cell of a date; nil when the date lies on none of the pages.
  func indexPath(of date: Date) -> IndexPath? {
    guard let section = index(of: date), section < count else { return nil }
    let page = page(section)
    let days = calendar.dateComponents([.day], from: page.start, to: noon(date)).day ?? 0
    return IndexPath(item: page.firstDay + days, section: section)
  }

  /// The time that a page's cells cover, with the days of the neighbours.
  func interval(of page: Page) -> DateInterval {
    let start = date(ofItem: 0, on: page)
    return DateInterval(start: start, end: max(start, date(ofItem: cellCount, on: page)))
  }

  /// Whether a day can be chosen by its date.
  func isInRange(_ day: Date) -> Bool { range?.contains(day) == true }
}
