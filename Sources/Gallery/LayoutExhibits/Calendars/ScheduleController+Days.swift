import CalendarEvents
import CollectionLayouts
import ExhibitSupport
import UIKit

/// The days and their events.
extension ScheduleController {
  /// Reads the events of the days again; before there are any, of the weeks of half a year before and after the present
  /// day.
  func fillDays() {
    if days.isEmpty {
      let weekday = (calendar.component(.weekday, from: now()) + 5) % 7
      let today = calendar.startOfDay(for: now())
      days = (-182 - weekday..<189 - weekday).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    }
    (events, allDay) = found(on: days)
    collectBars()
  }

  /// Shows the days around the present one again, without those that were added.
  func reloadDays() {
    days = []
    fillDays()
    collectionView.reloadData()
    showToday(animated: false)
  }

  /// Adds days at an end, and returns their number.
  func addDays(_ count: Int, at edge: CalendarEdge) -> Int {
    guard let first = days.first, let last = days.last else { return 0 }
    let offsets = edge == .start ? Array(-count...(-1)) : Array(1...count)
    let new = offsets.compactMap { calendar.date(byAdding: .day, value: $0, to: edge == .start ? first : last) }
    let (newEvents, newAllDay) = found(on: new)
    let place = edge == .start ? 0 : days.count
    days.insert(contentsOf: new, at: place)
    events.insert(contentsOf: newEvents, at: place)
    allDay.insert(contentsOf: newAllDay, at: place)
    collectBars()
    return new.count
  }

  /// Returns the events of consecutive days, by day: those with times, and those that last all day.
  private func found(on days: [Date]) -> (events: [[CalendarEvent]], allDay: [[CalendarEvent]]) {
    var (events, allDay) = (
      [[CalendarEvent]](repeating: [], count: days.count), [[CalendarEvent]](repeating: [], count: days.count)
    )
    guard let first = days.first, let last = days.last, let end = calendar.date(byAdding: .day, value: 1, to: last)
    else { return (events, allDay) }
    for event in source.events(in: DateInterval(start: first, end: end)) {
      let begin = max(0, calendar.dateComponents([.day], from: first, to: event.startDate).day ?? 0)
      for day in begin..<max(begin, days.count) {
        let next = day + 1 < days.count ? days[day + 1] : end
        guard event.touches(DateInterval(start: days[day], end: next)) else { break }
        if event.isAllDay { allDay[day].append(event) } else { events[day].append(event) }
      }
    }
    return (events, allDay)
  }

  private func collectBars() {
    var known: Set<CalendarEvent> = []
    bars = allDay.joined().filter { known.insert($0).inserted }
  }
}
