public import UIKit

extension CalendarView {
  /// Returns the events of a date's day, ordered by their beginnings.
  public func events(on date: Date) -> [CalendarEvent] {
    guard let page = pages.index(of: date), page < pages.count else { return [] }
    return events(on: calendar.startOfDay(for: date), page: page)
  }

  /// Adds an event of some hours to `events`.
  ///
  /// - Parameter duration: the duration of the event, in hours.
  public func addEvent(_ title: String, date startDate: Date, duration hours: Int = 1) {
    events.append(CalendarEvent(title: title, startDate: startDate, endDate: startDate + TimeInterval(hours) * 3600))
  }

  /// Requests the events again, those of the visible pages at once.
  public func reloadEvents() {
    knownEvents = [:]
    refreshCells()
  }

  /// Returns the events of a day that a page shows; the page's events are requested once.
  func events(on day: Date, page index: Int) -> [CalendarEvent] {
    if let known = knownEvents[index] { return known[day] ?? [] }
    let page = pages.page(index)
    let interval = pages.interval(of: page)
    let found = eventSource?.events(in: interval) ?? events.filter { $0.touches(interval) }
    var byDay: [Date: [CalendarEvent]] = [:]
    for event in found.sorted(by: { $0.startDate < $1.startDate }) {
      var day = max(calendar.startOfDay(for: event.startDate), interval.start)
      // A day whose clock is put forward at midnight begins at one; the next one does not.
      while day < interval.end,
        let next = calendar.date(byAdding: .day, value: 1, to: day).map(calendar.startOfDay(for:)), next > day,
        event.touches(DateInterval(start: day, end: next))
      {
        byDay[day, default: []].append(event)
        day = next
      }
    }
    knownEvents[index] = byDay
    return byDay[day] ?? []
  }
}
