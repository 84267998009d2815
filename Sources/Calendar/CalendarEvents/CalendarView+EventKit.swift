public import CollectionLayouts
public import EventKit
import Foundation

extension CalendarView {
  /// Asks EventKit for the events of the time that the view shows, `startDate()` to `endDate()` of its data source, and
  /// replaces `events` with them.
  ///
  /// - Parameters:
  ///   - store: The store; full access to it is requested.
  ///   - onComplete: Called with nil once the events are there, or with the reason why they are not.
  public func loadEvents(
    from store: EKEventStore = EKEventStore(), onComplete: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    Task { @MainActor in
      do {
        guard try await store.requestFullAccessToEvents() else {
          throw EKError(
            .eventStoreNotAuthorized,
            userInfo: [NSLocalizedDescriptionKey: "the user has not granted access to the calendars"])
        }
        let start = dataSource?.startDate() ?? today
        let end = dataSource?.endDate() ?? today
        events = EventStoreSource(store).events(in: DateInterval(start: start, end: max(start, end)))
        onComplete?(nil)
      } catch {
        onComplete?(error)
      }
    }
  }
}
