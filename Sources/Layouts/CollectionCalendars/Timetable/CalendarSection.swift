import UIKit

/// The data and cached layout of one day of a calendar layout.
struct CalendarSection {
  let day: CalendarDay
  /// The times of the events, in hours, as the delegate gave them.
  private let exact: [EventSpan]
  /// The times of the events, in hours, each at least as long as the minimum.
  private(set) var spans: [EventSpan] = []
  /// The columns of the events.
  private(set) var columns: [EventColumns] = []
  /// The minimum duration of an event in the layout, in hours.
  private(set) var minimum: Double
  private let usesFreeColumns: Bool
  /// The cached attributes of the events and the metrics they were computed from; nil: not computed yet.
  var places: (column: CalendarColumn, attributes: [UICollectionViewLayoutAttributes])?

  /// The hours from the first event's beginning, or midnight if it begins earlier, to the last one's end; nil without
  /// events.
  let eventHours: ClosedRange<Double>?

  init(
    day: CalendarDay, times: [(start: Date, end: Date)], byClock: Bool, atLeast minimum: Double, usesFreeColumns: Bool
  ) {
    self.day = day
    self.minimum = minimum
    self.usesFreeColumns = usesFreeColumns
    exact = times.map { day.span(from: $0.start, to: $0.end, byClock: byClock) }
    let first = max(0, exact.map(\.start).min() ?? 0)
    let last = max(first, exact.map(\.end).max() ?? 0)
    eventHours = exact.isEmpty ? nil : first...last
    arrange(atLeast: minimum)
  }

  /// Arranges the events in columns again for another minimum duration.
  mutating func arrange(atLeast minimum: Double) {
    self.minimum = minimum
    places = nil
    spans = exact.map { EventSpan(start: $0.start, end: max($0.end, $0.start + minimum)) }
    columns = EventColumns.arrange(spans, usesFreeColumns: usesFreeColumns)
  }
}

/// The displayed hours of the days and, for days below each other, the beginning of each.
struct CalendarMetrics: Equatable {
  /// The hours shared by all days when they lie beside each other.
  var hours = CalendarRows(hours: 0...0)
  /// For days below each other: the hours of each day, and the beginning of each, with one more for the end.
  var sectionHours: [CalendarRows] = []
  var tops: [CGFloat] = []

  /// Returns the day at a height, for days below each other.
  func section(at y: CGFloat) -> Int {
    var (low, high) = (0, tops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= y { low = middle + 1 } else { high = middle }
    }
    return max(0, min(low, tops.count - 2))
  }
}
