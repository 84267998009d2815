/// The components of a file that have one UID: an item, and the occurrences of it that are different.
package final class StoredItem: Sendable {
  package enum Kind: Int, Sendable {
    case event, reminder
  }

  /// A component with RECURRENCE-ID.
  package struct Override: Sendable {
    /// The time that the rules give the occurrence, on the clock of the series.
    var identifier: Int
    package var component: ICSComponent
    package var start: EventTime
    var length: EventSeries.Length
    /// Earlier revisions of the component that the file still contains.
    var superseded: [ICSComponent] = []

    /// The earlier revisions of the component, and the component.
    var components: [ICSComponent] { superseded + [component] }
  }

  let kind: Kind
  package let uid: String
  /// The position among the items of the file that have this UID.
  let index: Int
  /// The component without RECURRENCE-ID; nil if the file holds single occurrences alone.
  package let master: ICSComponent?
  package let overrides: [Override]
  /// The occurrences; nil for a reminder without any time.
  package let series: EventSeries?
  /// A Boolean value that indicates whether the file contains the UID.
  let hasUID: Bool

  init(
    kind: Kind, uid: String, index: Int, hasUID: Bool, master: ICSComponent?, overrides: [Override],
    series: EventSeries?
  ) {
    self.kind = kind
    self.uid = uid
    self.index = index
    self.hasUID = hasUID
    self.master = master
    self.overrides = overrides
    self.series = series
  }

  /// The component with the properties that all occurrences share.
  var component: ICSComponent { master ?? overrides[0].component }

  /// Every component, to compare with another version of the item.
  var components: [ICSComponent] { (master.map { [$0] } ?? []) + overrides.flatMap(\.components) }

  /// The earliest start and latest end, with days to spare.
  var span: (first: Int, last: Int) {
    var (first, last) = (Int.max, Int.min)
    if master != nil, let series { (first, last) = series.span }
    for override in overrides {
      first = min(first, override.start.seconds - 86_400 * 2)
      last = max(last, override.start.seconds + Self.seconds(override.length) + 86_400 * 2)
    }
    return first <= last ? (first, last) : (Int.min, Int.max)
  }

  /// Calls a closure with each occurrence that overlaps a range of moments, and the place of the override that
  /// describes it; -1 for those that the item's own component does.
  func forEach(
    in range: Range<Int>, floating: ZoneTable, _ body: (EventSeries.Occurrence, _ overrideIndex: Int) -> Void
  ) {
    guard let series else { return }
    if master != nil {
      series.forEach(in: range, floating: floating) {
        body($0, -1)
        return true
      }
    }
    for (index, override) in overrides.enumerated() {
      let occurrence = Self.occurrence(of: override, floating: floating)
      let (start, end) = (occurrence.start, occurrence.end)
      guard start < range.upperBound, end > range.lowerBound || (end == start && start >= range.lowerBound) else {
        continue
      }
      body(occurrence, index)
    }
  }

  /// Returns when an override takes place.
  static func occurrence(of override: Override, floating: ZoneTable) -> EventSeries.Occurrence {
    let zone = override.start.zone ?? floating
    let start = zone.moment(override.start.seconds).moment
    let end = EventSeries.end(override.start.seconds, start, override.length, zone)
    return EventSeries.Occurrence(identifier: override.identifier, start: start, end: max(start, end))
  }

  private static func seconds(_ length: EventSeries.Length) -> Int {
    switch length {
    case .exact(let seconds): max(0, seconds)
    case .nominal(let duration): max(0, duration.days * 86_400 + duration.seconds)
    }
  }
}
