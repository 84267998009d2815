/// A reader of one clock's times, for many that lie near each other: it looks into the zone's table when the offset
/// changes.
struct ClockReader {
  let zone: ZoneTable
  private var first = 0
  private var end = 0
  private var offset = 0

  init(_ zone: ZoneTable) { self.zone = zone }

  /// Returns the moment at which the clock shows a time, as `ZoneTable.moment(_:)` does.
  @inline(__always)
  mutating func moment(_ clock: Int) -> Int {
    clock >= first && clock < end ? clock - offset : find(clock)
  }

  private mutating func find(_ clock: Int) -> Int {
    guard let period = zone.period(around: clock) else { return zone.moment(clock).moment }
    (first, end, offset) = (period.times.lowerBound, period.times.upperBound, period.offset)
    return clock - offset
  }
}
