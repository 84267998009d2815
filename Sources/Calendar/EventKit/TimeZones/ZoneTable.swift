/// A time zone as the moments at which its offset changes.
///
/// A time of the clock becomes a moment as RFC 5545 (section 3.3.5) has it: one that a change skips is read with the
/// offset before the change, one that comes twice means the first.
package final class ZoneTable: Sendable {
  /// The moments of the changes in ascending order, in seconds since 1970; the first entry applies to all time before.
  let starts: [Int]
  let offsets: [Int32]
  /// The time of the clock at which the offset at the same index ends; the last never does.
  private let ends: [Int]
  package let name: String
  /// A Boolean value that indicates whether the changes of the last 400 years of the table repeat for ever.
  let repeats: Bool
  /// The greatest distance of the clock from UTC, in seconds.
  let maximumOffset: Int

  /// The zone whose clock shows UTC.
  package static let utc = ZoneTable(name: "UTC", offset: 0)
  /// The seconds of 400 years, after which the calendar and its weekdays repeat.
  static let cycle = 146_097 * 86_400

  /// Creates a zone from changes in ascending order.
  ///
  /// - Parameters:
  ///   - offset: The offset before the first change, in seconds east of UTC.
  ///   - repeats: A Boolean value that indicates whether the last 400 years of changes repeat for ever.
  package init(name: String, offset: Int, changes: [(start: Int, offset: Int)] = [], repeats: Bool = false) {
    var starts = [Int.min]
    var offsets = [Int32(offset)]
    for change in changes where change.offset != Int(offsets.last!) {
      starts.append(change.start)
      offsets.append(Int32(change.offset))
    }
    self.name = name
    self.starts = starts
    self.offsets = offsets
    self.repeats = repeats
    maximumOffset = offsets.reduce(0) { max($0, abs(Int($1))) }
    ends = starts.indices.map { $0 + 1 < starts.count ? starts[$0 + 1] + Int(offsets[$0]) : Int.max }
  }

  /// Returns the offset at a moment, in seconds east of UTC.
  ///
  /// - Complexity: O(log changes).
  package func offset(at moment: Int) -> Int {
    let moment = folded(moment, starts.last!)
    return Int(offsets[Self.last(of: starts, notAfter: moment)])
  }

  /// Returns the time of the clock at a moment.
  package func clock(at moment: Int) -> Int { moment + offset(at: moment) }

  /// Returns the moment at which the clock shows a time, and whether it ever does.
  ///
  /// - Complexity: O(log changes).
  package func moment(_ clock: Int) -> (moment: Int, exists: Bool) {
    let time = folded(clock, starts.last!)
    let index = firstEnd(after: time)
    let moment = time - Int(offsets[index])
    if index == 0 || moment >= starts[index] { return (moment + clock - time, true) }
    return (time - Int(offsets[index - 1]) + clock - time, false)
  }

  /// Returns the times of the clock around one for which the moment is the time less the same offset; nil if the clock
  /// never shows that time, or if it lies beyond the table.
  ///
  /// - Complexity: O(log changes).
  func period(around clock: Int) -> (times: Range<Int>, offset: Int)? {
    guard !repeats || clock <= starts.last! else { return nil }
    let index = firstEnd(after: clock)
    let offset = Int(offsets[index])
    guard index > 0 else { return (Int.min..<ends[0], offset) }
    // A time that occurs twice is the first: the times of a period begin where those of the last one end.
    let first = max(ends[index - 1], starts[index] + offset)
    let end = repeats ? min(ends[index], starts.last!) : ends[index]
    return clock >= first && clock < end ? (first..<end, offset) : nil
  }

  private func folded(_ time: Int, _ last: Int) -> Int {
    guard repeats, time > last else { return time }
    return time - (time - last + Self.cycle - 1) / Self.cycle * Self.cycle
  }

  private func firstEnd(after time: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func last(of starts: [Int], notAfter moment: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= moment { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension ZoneTable {
  /// Returns the moments at which the offset changes within a range, in ascending order.
  package func changes(in range: Range<Int>) -> [Int] {
    // Beyond the table its last 400 years repeat.
    let length = repeats ? max(0, (range.upperBound - starts.last! + Self.cycle - 1) / Self.cycle) : 0
    return (0...length).flatMap { turn in starts.dropFirst().map { $0 + turn * Self.cycle } }
      .filter(range.contains).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
