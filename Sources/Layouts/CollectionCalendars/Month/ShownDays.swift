import UIKit

/// The days of the pages that were shown last, as the calendar and the language describe them.
///
/// A calendar takes long for a day, and cells that scroll back and forth show the same ones again.
struct ShownDays {
  /// A day of a page.
  struct Day {
    /// The first instant of the day.
    let start: Date
    /// The number of the day in its month, in the digits of the language.
    let number: String
    let isWeekend: Bool
  }

  private struct Entry {
    let page: CalendarPages.Page
    /// The days by their cells, computed when first needed.
    var days: [Day?]
  }

  /// The number of pages beyond which the cache is emptied.
  private static let limit = 24

  private var entries: [Int: Entry] = [:]
  private var today: (instant: Date, start: Date)?

  /// Returns a page.
  mutating func page(_ index: Int, of pages: CalendarPages) -> CalendarPages.Page {
    if let entry = entries[index] { return entry.page }
    if entries.count >= Self.limit { entries.removeAll() }
    let page = pages.page(index)
    entries[index] = Entry(page: page, days: Array(repeating: nil, count: pages.cellCount))
    return page
  }

  /// Returns the day of a cell of a page.
  mutating func day(ofItem item: Int, onPage index: Int, of pages: CalendarPages, _ locale: Locale) -> Day {
    let page = page(index, of: pages)
    let isKept = item < pages.cellCount
    if isKept, let known = entries[index]?.days[item] { return known }
    let start = pages.date(ofItem: item, on: page)
    let day = Day(
      start: start, number: pages.calendar.component(.day, from: start).formatted(.number.locale(locale)),
      isWeekend: pages.calendar.isDateInWeekend(start))
    if isKept { entries[index]?.days[item] = day }
    return day
  }

  /// Returns the first instant of an instant's day.
  mutating func start(ofDayOf instant: Date, in calendar: Calendar) -> Date {
    if let today, today.instant == instant { return today.start }
    let start = calendar.startOfDay(for: instant)
    today = (instant, start)
    return start
  }
}
