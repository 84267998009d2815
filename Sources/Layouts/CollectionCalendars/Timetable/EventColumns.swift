/// The columns beside each other in which events of a day are arranged, so that none covers another.
struct EventColumns: Equatable {
  /// The first column of the event.
  var column: Int
  /// The number of columns that the event spans: it may grow to the right into columns that are free at its time.
  var width: Int
  /// The number of columns at the event's time.
  var count: Int

  /// Arranges events in columns: each in the first that is free when it begins.
  ///
  /// Events that overlap, and those that overlap these, share their columns; there are as many as events at the busiest
  /// moment. No two events overlap afterwards.
  ///
  /// - Complexity: O(n log n + n · c log n) for n events in c columns.
  static func arrange(_ spans: [EventSpan], usesFreeColumns: Bool = true) -> [EventColumns] {
    let order = spans.indices.sorted { a, b in
      if spans[a].start != spans[b].start { return spans[a].start < spans[b].start }
      if spans[a].end != spans[b].end { return spans[a].end > spans[b].end }
      return a < b
    }
    var places = Array(repeating: EventColumns(column: 0, width: 1, count: 1), count: spans.count)
    var columns: [[Int]] = []
    var groupEnd = -Double.infinity
    for event in order {
      if spans[event].start >= groupEnd {
        close(columns, &places, spans, usesFreeColumns)
        columns = []
      }
      groupEnd = columns.isEmpty ? spans[event].end : max(groupEnd, spans[event].end)
      let free = columns.firstIndex { spans[$0[$0.count - 1]].end <= spans[event].start }
      if let free { columns[free].append(event) } else { columns.append([event]) }
      places[event].column = free ?? columns.count - 1
    }
    close(columns, &places, spans, usesFreeColumns)
    return places
  }

  /// Completes a group: sets the number of columns of every event, and widens events into free columns.
  private static func close(
    _ columns: [[Int]], _ places: inout [EventColumns], _ spans: [EventSpan], _ usesFreeColumns: Bool
  ) {
    for (index, events) in columns.enumerated() {
      for event in events {
        places[event].count = columns.count
        guard usesFreeColumns else { continue }
        var next = index + 1
        while next < columns.count, isFree(columns[next], at: spans[event], spans) { next += 1 }
        places[event].width = next - index
      }
    }
  }

  /// Returns whether none of a column's events, in order of time, overlaps a span.
  private static func isFree(_ column: [Int], at span: EventSpan, _ spans: [EventSpan]) -> Bool {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[column[middle]].end <= span.start { low = middle + 1 } else { high = middle }
    }
    return low == column.count || spans[column[low]].start >= span.end
  }
}
