/// An occurrence that a search of several items has found.
struct FoundOccurrence: Sendable {
  var occurrence: EventSeries.Occurrence
  /// The index of its item among those that were searched.
  var item: Int32
  /// The index of the override that describes it; -1 for none.
  var overrideIndex: Int32

  /// Returns the places of occurrences in the order of their starts, those of one start in the order of their ends, and
  /// those of one time in the order in which they are given.
  ///
  /// Start and length are the digits of one number, which are sorted from the last to the first (radix sort).
  ///
  /// - Complexity: O(n); O(n log n) where the number has more than 64 bits.
  static func chronological(_ found: [FoundOccurrence]) -> [UInt32] {
    guard let one = found.first?.occurrence else { return [] }
    var (first, last, longest) = (one.start, one.start, 0)
    for item in found {
      let (start, end) = (item.occurrence.start, item.occurrence.end)
      first = min(first, start)
      last = max(last, start)
      let (length, isTooLong) = end.subtractingReportingOverflow(start)
      longest = isTooLong || length < 0 ? .max : max(longest, length)
    }
    let lengthBits = Int.bitWidth - longest.leadingZeroBitCount
    let startBits = UInt.bitWidth - UInt(bitPattern: last &- first).leadingZeroBitCount
    guard lengthBits + startBits <= 64, longest < .max else { return compared(found) }
    var keys = found.indices.map { index in
      let time = found[index].occurrence
      return Key(
        value: UInt64(UInt(bitPattern: time.start &- first)) << UInt64(lengthBits) | UInt64(time.end - time.start),
        place: UInt32(index))
    }
    sort(&keys, bits: lengthBits + startBits)
    return keys.map(\.place)
  }

  /// Returns the same order by comparing.
  static func compared(_ found: [FoundOccurrence]) -> [UInt32] {
    found.indices.sorted {
      let (a, b) = (found[$0].occurrence, found[$1].occurrence)
      return a.start != b.start ? a.start < b.start : a.end != b.end ? a.end < b.end : $0 < $1
    }.map { UInt32($0) }
  }

  private struct Key {
    var value: UInt64
    var place: UInt32
  }

  private static func sort(_ keys: inout [Key], bits: Int) {
    let width = 11
    var other = keys
    for shift in stride(from: 0, to: bits, by: width) {
      var ends = [Int](repeating: 0, count: 1 << width)
      func digit(_ key: Key) -> Int { Int(truncatingIfNeeded: key.value >> UInt64(shift)) & (1 << width - 1) }
      for key in keys { ends[digit(key)] += 1 }
      if ends[digit(keys[0])] == keys.count { continue }
      var sum = 0
      for index in ends.indices { (ends[index], sum) = (sum, sum + ends[index]) }
      for key in keys {
        let digit = digit(key)
        other[ends[digit]] = key
        ends[digit] += 1
      }
      swap(&keys, &other)
    }
  }
}
