public import CollectionLayouts
public import EventKit
public import Foundation

/// The events of an event store for a calendar view.
///
/// ```swift
/// let source = EventStoreSource(EKEventStore())
/// source.didChange = { [weak calendarView] in calendarView?.reloadEvents() }
/// calendarView.eventSource = source
/// ```
@MainActor
public final class EventStoreSource: CalendarEventSource {
  /// The store.
  public let store: EKEventStore
  /// The calendars whose events are shown; nil for all.
  public var calendars: [EKCalendar]?
  /// Called after something has changed in the store, by this program or another.
  public var didChange: (() -> Void)?
  private var observer: (any NSObjectProtocol)?

  /// Creates the source of a store.
  public init(_ store: EKEventStore, calendars: [EKCalendar]? = nil) {
    self.store = store
    self.calendars = calendars
    observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: nil) {
      [weak self] _ in
      Task { @MainActor in self?.didChange?() }
    }
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  public func events(in interval: DateInterval) -> [CalendarEvent] {
    found(in: interval).map { CalendarEvent($0) }
      .sorted { ($0.startDate, $0.endDate, $0.title) < ($1.startDate, $1.endDate, $1.title) }
  }

  /// Returns the store's event that an event of a calendar view was made of; nil if there is none any more.
  public func event(for shown: CalendarEvent) -> EKEvent? {
    found(in: DateInterval(start: shown.startDate, end: max(shown.endDate, shown.startDate + 1)))
      .first { CalendarEvent($0) == shown }
  }

  private func found(in interval: DateInterval) -> [EKEvent] {
    var found: [EKEvent] = []
    var start = interval.start
    // A search covers four years at most.
    while start < interval.end {
      let end = min(interval.end, start + 3 * 365 * 86_400)
      let search = store.predicateForEvents(withStart: start, end: end, calendars: calendars)
      // Events that extend into the previous period were found there.
      found += store.events(matching: search).filter { start == interval.start || $0.startDate >= start }
      start = end
    }
    return found
  }
}

extension CalendarEvent {
  /// Creates the event that a calendar view shows for one of a store; its category is the name of its calendar.
  public init(_ event: EKEvent) {
    let end = event.endDate ?? event.startDate ?? .distantPast
    self.init(
      title: event.title ?? "", startDate: event.startDate ?? .distantPast,
      // A whole day ends when the next one begins.
      endDate: event.isAllDay ? end + 1 : end, location: event.location, category: event.calendar?.title,
      isAllDay: event.isAllDay)
  }
}
