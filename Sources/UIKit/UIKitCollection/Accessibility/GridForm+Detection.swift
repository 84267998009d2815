extension GridForm {
  /// An item with its frame, measured from the leading edge: right to left frames are mirrored.
  typealias Item = (number: Int, frame: CGRect)

  private static let tolerance: CGFloat = 0.51

  /// Detects rows and columns among neighboring items of a section that has `count` of them.
  ///
  /// The items are visited in their order: as long as each lies next to the one before, they are in one line. Lines of
  /// equal length, the first and the last excepted, form a grid, in which the rows of items far away can be computed.
  /// Otherwise items with aligned leading edges form columns, as in a masonry layout.
  /// - Complexity: O(n log n) for n items.
  static func detect(_ items: [Item], count: Int) -> GridForm {
    let items = items.sorted { $0.number < $1.number }
    guard let first = items.first else { return .none }
    if items.count == 1 { return count == 1 ? .rows(columns: 1) : .none }
    // A gap in the numbers: another order.
    for (a, b) in zip(items, items.dropFirst()) where b.number != a.number + 1 { return columnsOnly(items) }
    if let rows = lines(items, along: \.width, start: \.minX, end: \.maxX, low: \.minY, high: \.maxY) {
      if rows.count == 1 { return .rows(columns: count) }
      if let length = regularLength(rows, items) { return .rows(columns: length) }
      return loose(rows, items, startsAtZero: first.number == 0) { Place(row: $0, column: $1) }
    }
    if let columns = lines(items, along: \.height, start: \.minY, end: \.maxY, low: \.minX, high: \.maxX) {
      if let length = regularLength(columns, items) { return .columns(rows: length) }
      return loose(columns, items, startsAtZero: first.number == 0) { Place(row: $1, column: $0) }
    }
    return columnsOnly(items)
  }

  /// Divides items into lines, each a range of indices; returns nil when an item goes back across the lines.
  private static func lines(
    _ items: [Item], along: (CGRect) -> CGFloat, start: (CGRect) -> CGFloat, end: (CGRect) -> CGFloat,
    low: (CGRect) -> CGFloat, high: (CGRect) -> CGFloat
  ) -> [Range<Int>]? {
    var lines: [Range<Int>] = []
    var head = items[0].frame
    for index in items.indices {
      let frame = items[index].frame
      guard let line = lines.last else {
        lines.append(0..<1)
        continue
      }
      let previous = items[index - 1].frame
      let shared = min(high(frame), high(head)) - max(low(frame), low(head))
      let isBeside = shared * 2 > min(high(frame) - low(frame), high(head) - low(head))
      if isBeside, start(frame) + tolerance >= end(previous) {
        lines[lines.count - 1] = line.lowerBound..<(index + 1)
        continue
      }
      // A new line lies beyond the one before and begins no later than the end of that line's last item.
      guard low(frame) > low(head), !isBeside, start(frame) < end(previous) + tolerance else { return nil }
      head = frame
      lines.append(index..<(index + 1))
    }
    return lines
  }

  /// Returns the length that all lines have, the first and the last perhaps less; nil when they differ.
  private static func regularLength(_ lines: [Range<Int>], _ items: [Item]) -> Int? {
    guard lines.count > 1 else { return nil }
    let whole = lines.count > 2 ? lines[1..<(lines.count - 1)] : lines[0..<1]
    guard let length = whole.first?.count, whole.allSatisfy({ $0.count == length }),
      lines[0].count <= length, lines[lines.count - 1].count <= length,
      lines.dropFirst().allSatisfy({ items[$0.lowerBound].number % length == 0 })
    else { return nil }
    return length
  }

  /// Returns the places in lines of different lengths; a line's number is known only when the first one is included.
  private static func loose(
    _ lines: [Range<Int>], _ items: [Item], startsAtZero: Bool, _ place: (Int?, Int) -> Place
  ) -> GridForm {
    var places: [Int: Place] = [:]
    for (number, line) in lines.enumerated() {
      for (position, index) in line.enumerated() {
        places[items[index].number] = place(startsAtZero ? number : nil, position)
      }
    }
    return .loose(places)
  }

  /// Returns columns of items with aligned leading edges, at least two of them with two items each on average; their
  /// order is free.
  private static func columnsOnly(_ items: [Item]) -> GridForm {
    let edges = Set(items.map { ($0.frame.minX * 2).rounded() }).sorted()
    guard edges.count > 1, edges.count * 2 <= items.count else { return .none }
    var places: [Int: Place] = [:]
    for item in items {
      let column = edges.firstIndex(of: (item.frame.minX * 2).rounded())!
      places[item.number] = Place(row: nil, column: column)
    }
    return .loose(places)
  }
}
