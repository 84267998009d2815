/// The rows in which events that last whole days are arranged above the hours, as bars across their days.
struct AllDayRows: Equatable {
  /// The row of each event; nil for one that is not shown, but counted by its days.
  let rows: [Int?]
  /// The number of events that are not shown, by day; days without such events are absent.
  let hiddenCounts: [Int: Int]
  /// The number of rows in use, with that of the counts.
  let count: Int

  /// Arranges events in rows: earlier ones first, and longer ones first among those that begin on the same day, each in
  /// the first row that is free on all of its days.
  ///
  /// A day with more events than rows shows their number in the last row instead of an event. An event that would need
  /// this row on such a day is not shown on its other days either, which count it, too.
  ///
  /// - Parameters:
  ///   - spans: The days of each event; nil for one that lies on none of the days.
  ///   - limit: The largest number of rows, at least 1.
  /// - Complexity: O(n log n + n · r + d) for n events in r rows that last d days in total.
  static func arrange(_ spans: [ClosedRange<Int>?], limit: Int) -> AllDayRows {
    let last = max(1, limit) - 1
    var rows = packed(spans)
    var crowded: Set<Int> = []
    for (span, row) in zip(spans, rows) where row.map({ $0 > last }) == true { span.map { crowded.formUnion($0) } }
    var hidden: [Int: Int] = [:]
    for (index, span) in spans.enumerated() {
      guard let span, let row = rows[index], row >= last else { continue }
      guard row > last || span.contains(where: crowded.contains) else { continue }
      rows[index] = nil
      for day in span { hidden[day, default: 0] += 1 }
    }
    let used = rows.reduce(hidden.isEmpty ? 0 : last + 1) { max($0, ($1 ?? -1) + 1) }
    return AllDayRows(rows: rows, hiddenCounts: hidden, count: used)
  }

  /// Returns the first free row of each event, without a limit.
  private static func packed(_ spans: [ClosedRange<Int>?]) -> [Int?] {
    let order = spans.indices.filter { spans[$0] != nil }.sorted { a, b in
      guard let (first, second) = spans[a].flatMap({ first in spans[b].map { (first, $0) } }) else { return a < b }
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      return first.count != second.count ? first.count > second.count : a < b
    }
    var rows = [Int?](repeating: nil, count: spans.count)
    var ends: [Int] = []
    for event in order {
      guard let span = spans[event] else { continue }
      if let free = ends.firstIndex(where: { $0 < span.lowerBound }) {
        (rows[event], ends[free]) = (free, span.upperBound)
      } else {
        rows[event] = ends.count
        ends.append(span.upperBound)
      }
    }
    return rows
  }
}
