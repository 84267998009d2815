import EventKit
import UIKit

/// The fields of an event while the user edits them. Saving the draft changes the event itself.
///
/// Times are wall-clock times, stored as dates in UTC, so that changing the time zone keeps what the clock shows.
struct EventDraft: Equatable {
  var title: String
  var location: String
  private(set) var isAllDay: Bool
  /// The wall-clock time of the start; for an all-day event, the beginning of its first day.
  private(set) var start: Date
  /// The wall-clock time of the end; for an all-day event, the beginning of its last day.
  var end: Date
  /// The time zone of the wall clock; nil for a floating time, which is local everywhere.
  var timeZone: TimeZone?
  var rules: [EKRecurrenceRule]
  var alerts: [EventAlert]
  var availability: EKEventAvailability
  var calendar: EKCalendar?
  var url: String
  var notes: String
  /// The store's time zone, in which whole days begin and end.
  private let localZone: TimeZone
  /// The times before the user made the event last all day; nil if it already did when it was read.
  private var times: Times?
  /// The wall-clock time at which the draft was created.
  private let present: Date

  /// The duration of a new event, and of one that was an all-day event, in seconds.
  private static let hour: TimeInterval = 3600
  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }()

  private struct Times: Equatable {
    var start: Date
    var end: Date
    var timeZone: TimeZone?

    /// The last day; an event that ends at midnight ends on the day before.
    var lastDay: Date { EventDraft.day(end > start && EventDraft.day(end) == end ? end - 1 : end) }
  }

  /// Reads the fields of an event. An event without times starts at the next full hour.
  init(_ event: EKEvent) {
    let store = event.store
    localZone = store.timeZone
    present = Self.clock(store.now(), in: localZone)
    title = event.title ?? ""
    location = event.location ?? ""
    isAllDay = event.isAllDay
    timeZone = event.timeZone
    rules = event.recurrenceRules ?? []
    alerts = (event.alarms ?? []).map(EventAlert.init)
    availability = event.availability
    calendar = event.calendar
    url = event.url?.absoluteString ?? ""
    notes = event.notes ?? ""
    let zone = event.isAllDay ? localZone : event.timeZone ?? localZone
    start = event.startDate.map { Self.clock($0, in: zone) } ?? Self.nextHour(present)
    end = event.endDate.map { Self.clock($0, in: zone) } ?? start + Self.hour
    if isAllDay {
      start = Self.day(start)
      end = Self.day(end)
    }
  }

  /// The time zone in which the times are shown.
  var shownZone: TimeZone { isAllDay ? localZone : timeZone ?? localZone }
  /// The start as a point in time.
  var startDate: Date { Self.moment(start, in: shownZone) }
  /// The end as a point in time.
  var endDate: Date { Self.moment(end, in: shownZone) }
  /// A Boolean value that indicates whether the end is before the start.
  var isInverted: Bool { end < start }
  /// A Boolean value that indicates whether the URL's text is not a URL.
  var hasInvalidURL: Bool { !url.isEmpty && address == nil }
  /// The URL; nil for none.
  var address: URL? {
    let text = url.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.contains(" ") else { return nil }
    // Users type hosts such as example.org without a scheme.
    let hasScheme = text.range(of: #"^[A-Za-z][A-Za-z0-9+.\-]*:"#, options: .regularExpression) != nil
    return URL(string: hasScheme ? text : "https://" + text)
  }

  /// Moves the start and keeps the duration.
  mutating func moveStart(to date: Date) {
    let new = clock(date)
    end += new.timeIntervalSince(start)
    start = new
  }

  /// Moves the end.
  mutating func moveEnd(to date: Date) { end = clock(date) }

  /// Makes the event last whole days, or restores the times that it had.
  mutating func setAllDay(_ isOn: Bool) {
    guard isOn != isAllDay else { return }
    isAllDay = isOn
    if isOn {
      let old = Times(start: start, end: end, timeZone: timeZone)
      (start, end) = (Self.day(start), old.lastDay)
      times = old
      return
    }
    let hour = Self.nextHour(present)
    let old = times ?? Times(start: hour, end: hour + Self.hour, timeZone: localZone)
    let addedDays = end.timeIntervalSince(start) - old.lastDay.timeIntervalSince(Self.day(old.start))
    start += old.start.timeIntervalSince(Self.day(old.start))
    end = start + old.end.timeIntervalSince(old.start) + addedDays
    timeZone = old.timeZone
    times = nil
  }

  /// Writes the changed fields to an event.
  @MainActor
  func apply(to event: EKEvent) {
    let old = EventDraft(event)
    if event.isNew || title != old.title { event.title = title.isEmpty ? localized("New Event") : title }
    if location != old.location {
      // The map's place belongs to the old text.
      event.structuredLocation = nil
      event.location = location.isEmpty ? nil : location
    }
    if isAllDay != old.isAllDay { event.isAllDay = isAllDay }
    if timeZone != old.timeZone { event.timeZone = timeZone }
    if event.isNew || (isAllDay, start, end, timeZone) != (old.isAllDay, old.start, old.end, old.timeZone) {
      event.startDate = startDate
      event.endDate = endDate
    }
    if rules != old.rules { event.recurrenceRules = rules.isEmpty ? nil : rules }
    if alerts != old.alerts { event.alarms = alerts.isEmpty ? nil : alerts.map(\.alarm) }
    if availability != old.availability { event.availability = availability }
    if let calendar, calendar != event.calendar { event.calendar = calendar }
    if url != old.url { event.url = address }
    if notes != old.notes { event.notes = notes.isEmpty ? nil : notes }
  }

  /// Adopts what another program has changed since `base`, except in fields that the user has changed too.
  mutating func merge(_ current: EventDraft, since base: EventDraft) {
    merge(\.title, current, base)
    merge(\.location, current, base)
    merge(\.rules, current, base)
    merge(\.alerts, current, base)
    merge(\.availability, current, base)
    merge(\.calendar, current, base)
    merge(\.url, current, base)
    merge(\.notes, current, base)
    let mine = (isAllDay, start, end, timeZone)
    guard mine == (base.isAllDay, base.start, base.end, base.timeZone) else { return }
    (isAllDay, start, end, timeZone) = (current.isAllDay, current.start, current.end, current.timeZone)
    times = current.times
  }

  static func == (a: EventDraft, b: EventDraft) -> Bool {
    a.title == b.title && a.location == b.location && a.isAllDay == b.isAllDay && a.start == b.start && a.end == b.end
      && a.timeZone == b.timeZone && a.rules == b.rules && a.alerts == b.alerts && a.availability == b.availability
      && a.calendar == b.calendar && a.url == b.url && a.notes == b.notes
  }

  private mutating func merge<Value: Equatable>(
    _ field: WritableKeyPath<EventDraft, Value>, _ current: EventDraft, _ base: EventDraft
  ) {
    if self[keyPath: field] == base[keyPath: field] { self[keyPath: field] = current[keyPath: field] }
  }

  /// Returns the wall-clock time at a point in time; for an all-day event, the day.
  private func clock(_ date: Date) -> Date {
    let time = Self.clock(date, in: shownZone)
    return isAllDay ? Self.day(time) : time
  }

  private static func clock(_ date: Date, in zone: TimeZone) -> Date {
    date + TimeInterval(zone.secondsFromGMT(for: date))
  }

  private static func moment(_ clock: Date, in zone: TimeZone) -> Date {
    var calendar = utc
    let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: clock)
    calendar.timeZone = zone
    return calendar.date(from: parts) ?? clock - TimeInterval(zone.secondsFromGMT(for: clock))
  }

  private static func day(_ clock: Date) -> Date { utc.startOfDay(for: clock) }

  private static func nextHour(_ clock: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: (clock.timeIntervalSinceReferenceDate / hour).rounded(.down) * hour + hour)
  }
}
