/// The lines of the hours that a day shows, and the hours at which they lie: by the clock when days lie beside each
/// other, otherwise elapsed since the beginning of the day.
struct CalendarRows: Equatable {
  /// The hour of the first line of a day without a change of the clock.
  private let first: Int
  /// The number of lines.
  let count: Int
  /// The hours of the lines of a day whose clock is changed.
  private let irregular: [Double]?

  /// Creates the lines of whole hours.
  init(hours: ClosedRange<Int>) {
    (first, count, irregular) = (hours.lowerBound, hours.count, nil)
  }

  /// Creates the lines of a day at the elapsed hours at which clocks show whole hours in a range: 1, 2, 2 and 3 where
  /// an hour is repeated.
  init(clockHours hours: ClosedRange<Int>, of day: CalendarDay) {
    guard !day.isRegular else {
      self.init(hours: hours)
      return
    }
    let lines = hours.flatMap { day.elapsedHours(atClockHours: Double($0)) }.sorted()
    // Clocks show none of the hours when the only one is skipped.
    self.init(lines.isEmpty ? [day.elapsedHours(at: day.date(atClockHours: Double(hours.lowerBound)))] : lines)
  }

  /// Creates the lines of a day from the last one that is not after some elapsed hours to the first that is not before
  /// their end.
  init(covering hours: ClosedRange<Double>, of day: CalendarDay) {
    let whole = Int(hours.lowerBound.rounded(.down))...Int(hours.upperBound.rounded(.up))
    guard !day.isRegular else {
      self.init(hours: whole)
      return
    }
    let lines = CalendarRows(clockHours: whole.lowerBound - 3...whole.upperBound + 3, of: day).lines
    let start = lines.lastIndex { $0 <= hours.lowerBound } ?? 0
    let end = lines.firstIndex { $0 >= hours.upperBound } ?? lines.count - 1
    self.init(Array(lines[start...max(start, end)]))
  }

  private init(_ lines: [Double]) {
    (first, count, irregular) = (0, lines.count, lines)
  }

  /// The hours of all lines, in order.
  var lines: [Double] { (0..<count).map { self[$0] } }
  /// The hour of the first line.
  var lowerBound: Double { self[0] }
  /// The hour of the last line.
  var upperBound: Double { self[count - 1] }

  /// The hour of a line.
  subscript(index: Int) -> Double { irregular?[index] ?? Double(first + index) }

  /// Returns the lines from one hour to another.
  ///
  /// - Complexity: O(1); O(log n) in the number of lines on a day whose clock is changed.
  func indices(from start: Double, to end: Double) -> Range<Int> {
    func index(_ hour: Double) -> Int {
      guard irregular != nil else { return Int(min(max(0, (hour - Double(first)).rounded(.up)), Double(count))) }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < hour { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let lower = index(start)
    return lower..<max(lower, index(end))
  }
}
