public import Foundation

/// An event, or one occurrence of a recurring event.
open class EKEvent: EKCalendarItem {
  /// The occurrence that it represents; all zero for a new event.
  var occurrence = EventSeries.Occurrence(identifier: 0, start: 0, end: 0)

  /// Creates an event, which exists in the store once it is saved.
  public init(eventStore: EKEventStore) {
    super.init(store: eventStore)
    edit { $0.timeZone = .some(eventStore.timeZone) }
  }

  init(store: EKEventStore, origin: ItemReference, occurrence: EventSeries.Occurrence, overrideIndex: Int) {
    self.occurrence = occurrence
    super.init(store: store, origin: origin, overrideIndex: overrideIndex)
  }

  /// The identifier of the event in this store; all occurrences of a recurring event have the same one.
  open var eventIdentifier: String! { origin.map(\.identifier) }
  /// The start; of an all-day event, the start of its first day on the local clock.
  open var startDate: Date! {
    get {
      if let changed = edits?.start { return changed }
      return origin == nil ? nil : Date(timeIntervalSince1970: TimeInterval(occurrence.start))
    }
    set { edit { $0.start = .some(newValue) } }
  }
  /// The end; of an all-day event, the last second of its last day.
  open var endDate: Date! {
    get {
      if let changed = edits?.end { return changed }
      guard origin != nil else { return nil }
      let isWhole = startTime?.isDate == true && occurrence.end > occurrence.start
      return Date(timeIntervalSince1970: TimeInterval(isWhole ? occurrence.end - 1 : occurrence.end))
    }
    set { edit { $0.end = .some(newValue) } }
  }
  /// A Boolean value that indicates whether the event lasts whole days, regardless of the time zone.
  open var isAllDay: Bool {
    get { edits?.isAllDay ?? startTime?.isDate ?? false }
    set { edit { $0.isAllDay = newValue } }
  }
  /// The availability of the user during the event.
  open var availability: EKEventAvailability {
    get {
      if let changed = edits?.availability { return changed }
      switch component?.property("X-MICROSOFT-CDO-BUSYSTATUS")?.value.trimmed.uppercased() {
      case "FREE": return .free
      case "TENTATIVE": return .tentative
      case "OOF": return .unavailable
      default: return component?.property("TRANSP")?.value.trimmed.uppercased() == "TRANSPARENT" ? .free : .busy
      }
    }
    set { edit { $0.availability = newValue } }
  }
  /// The status of the event.
  open var status: EKEventStatus {
    switch component?.property("STATUS")?.value.trimmed.uppercased() {
    case "CONFIRMED": .confirmed
    case "TENTATIVE": .tentative
    case "CANCELLED": .canceled
    default: .none
    }
  }
  /// The organizer of the event; nil if there is none.
  open var organizer: EKParticipant? {
    component?.property("ORGANIZER").map { EKParticipant($0, isOrganizer: true, ownAddresses: store.ownAddresses) }
  }
  /// The place; setting it sets `location` as well.
  open var structuredLocation: EKStructuredLocation? {
    get {
      if let changed = edits?.structuredLocation { return changed }
      if let place = component?.property("X-APPLE-STRUCTURED-LOCATION").flatMap({ EKStructuredLocation($0) }) {
        return place
      }
      let place = component?.property("GEO").flatMap { EKStructuredLocation($0) }
      place?.title = location
      return place ?? location.map { EKStructuredLocation(title: $0) }
    }
    set {
      edit {
        $0.structuredLocation = .some(newValue)
        $0.location = .some(newValue?.title)
      }
    }
  }
  /// The original start of the occurrence, which does not change when the occurrence is moved.
  open var occurrenceDate: Date! {
    guard let series = origin?.item.series else { return startDate }
    let zone = series.start.zone ?? store.floatingZone
    return Date(timeIntervalSince1970: TimeInterval(zone.moment(occurrence.identifier).moment))
  }
  /// A Boolean value that indicates whether the occurrence differs from the others of its event.
  open var isDetached: Bool { overrideIndex >= 0 }
  /// The contact of a birthday; there are none.
  open var birthdayContactIdentifier: String? { nil }
  /// The contact of a birthday; there are none.
  open var birthdayPersonID: Int { -1 }

  /// Compares the starts of two events.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    let (own, others) = (startDate ?? .distantFuture, other.startDate ?? .distantFuture)
    return own < others ? .orderedAscending : own > others ? .orderedDescending : .orderedSame
  }

  @discardableResult
  open override func refresh() -> Bool {
    guard let origin else { return true }
    guard let now = store.current(origin) else { return false }
    return take(now, occurrence.identifier)
  }

  /// Updates the event to an occurrence of another version of the item; returns false if there is no such occurrence.
  func take(_ reference: ItemReference, _ identifier: Int) -> Bool {
    let item = reference.item
    if let index = item.overrides.firstIndex(where: { $0.identifier == identifier }) {
      overrideIndex = index
      occurrence = StoredItem.occurrence(of: item.overrides[index], floating: store.floatingZone)
    } else if let found = item.master == nil ? nil : item.series?.occurrence(identifier, floating: store.floatingZone) {
      overrideIndex = -1
      occurrence = found
    } else if let series = item.series, item.master != nil, !series.repeats {
      // The only occurrence of an event has been moved.
      overrideIndex = -1
      let zone = series.start.zone ?? store.floatingZone
      let start = series.start.seconds
      occurrence = EventSeries.Occurrence(
        identifier: start, start: zone.moment(start).moment, end: series.end(of: start, floating: store.floatingZone))
    } else {
      return false
    }
    rebase(on: reference)
    return true
  }

  /// The start in the file.
  private var startTime: EventTime? {
    guard let item = origin?.item else { return nil }
    return overrideIndex >= 0 ? item.overrides[overrideIndex].start : item.series?.start
  }
}
