import UIKit

/// What a calendar layout knows about one of its days.
struct CalendarSection {
  let day: CalendarDay
  /// When the events are, in hours, as the delegate said it.
  private let exact: [EventSpan]
  /// When the events are, in hours, each long enough to be seen.
  private(set) var spans: [EventSpan] = []
  /// The columns of the events.
  private(set) var columns: [EventColumns] = []
  /// The hours that an event takes at least.
  private(set) var minimum: Double
  /// Where the events lie, and what their places follow from; nil: not worked out yet.
  var places: (column: CalendarColumn, attributes: [UICollectionViewLayoutAttributes])?

  /// The whole hours from the first event's beginning to the last one's end; nil without events.
  let eventHours: ClosedRange<Int>?

  init(day: CalendarDay, times: [(start: Date, end: Date)], byClock: Bool, atLeast minimum: Double) {
    self.day = day
    self.minimum = minimum
    exact = times.map { day.span(from: $0.start, to: $0.end, byClock: byClock) }
    let first = max(0, exact.map(\.start).min() ?? 0)
    let last = max(first, exact.map(\.end).max() ?? 0)
    eventHours = exact.isEmpty ? nil : Int(first.rounded(.down))...Int(last.rounded(.up))
    arrange(atLeast: minimum)
  }

  /// Puts the events into columns again, as others are long enough to be seen.
  mutating func arrange(atLeast minimum: Double) {
    self.minimum = minimum
    places = nil
    spans = exact.map { EventSpan(start: $0.start, end: max($0.end, $0.start + minimum)) }
    columns = EventColumns.arrange(spans)
  }
}

/// Which hours the days show and, below each other, where each begins.
struct CalendarMetrics: Equatable {
  /// The hours that all days share, beside each other.
  var hours = 0...0
  /// Below each other: the hours of each day, and where each begins; one more for the end.
  var sectionHours: [ClosedRange<Int>] = []
  var tops: [CGFloat] = []

  /// The day that lies at a height, below each other.
  func section(at y: CGFloat) -> Int {
    var (low, high) = (0, tops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= y { low = middle + 1 } else { high = middle }
    }
    return max(0, min(low, tops.count - 2))
  }
}
