extension RuleExpander {
  /// Runs a rule by hours, minutes or seconds: the days that are allowed, and on each the periods that the interval
  /// meets.
  func runTimes(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let unit = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    let origin = CivilDate.floorDivide(start, unit)
    let last = min(CivilDate.day(Self.lastYear, 12, 31), CivilDate.split(upper).day)
    /// The first period at or after a time that the interval meets.
    func next(_ time: Int) -> Int {
      let wanted = max(0, CivilDate.floorDivide(time + unit - 1, unit) - origin)
      return origin + (wanted + rule.interval - 1) / rule.interval * rule.interval
    }
    let from = CivilDate.split(lower).day
    forEachMonth(from: from, through: last, &steps) { first, bits, steps in
      var bits = bits
      while bits != 0 {
        let day = first + bits.trailingZeroBitCount
        bits &= bits - 1
        if day < from || day < startDay { continue }
        if day > last { return false }
        let beginning = day * 86_400
        var period = next(max(beginning, CivilDate.floorDivide(max(lower, start), unit) * unit))
        while period * unit < beginning + 86_400 {
          guard steps > 0 else { return false }
          steps -= 1
          let time = period * unit
          if time > upper { return false }
          // Times that the clock's filters exclude are skipped.
          if let skip = skipped(time - beginning, unit) {
            period = max(period + 1, next(beginning + skip))
            continue
          }
          guard reportPeriod(time, unit, max(lower, start), upper, body) else { return false }
          period += rule.interval
        }
      }
      return true
    }
  }

  /// The next second of the day at which a period may begin, if the one at a second of the day is not allowed.
  private func skipped(_ second: Int, _ unit: Int) -> Int? {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if !clock.hours.isEmpty, !clock.hours.contains(hour) {
      return clock.hours.first { $0 > hour }.map { $0 * 3600 } ?? 86_400
    }
    if unit < 3600, !clock.minutes.isEmpty, !clock.minutes.contains(minute) {
      return clock.minutes.first { $0 > minute }.map { hour * 3600 + $0 * 60 } ?? (hour + 1) * 3600
    }
    if unit == 1, !clock.seconds.isEmpty, !clock.seconds.contains(second % 60) {
      let start = second / 60 * 60
      return clock.seconds.first { $0 > second % 60 }.map { start + $0 } ?? start + 60
    }
    return nil
  }

  /// Reports the times of a period that starts at a time; returns false when the run is over.
  private func reportPeriod(_ time: Int, _ unit: Int, _ lower: Int, _ upper: Int, _ body: (Int) -> Bool) -> Bool {
    let minutes = unit < 3600 ? [0] : clock.minutes.isEmpty ? [startSecond / 60 % 60] : clock.minutes
    let seconds = unit < 60 ? [0] : clock.seconds.isEmpty ? [startSecond % 60] : clock.seconds
    let count = minutes.count * seconds.count
    let indices = positions.isEmpty ? Array(0..<count) : Self.indices(positions, count: count)
    for index in indices {
      let moment = time + minutes[index / seconds.count] * 60 + seconds[index % seconds.count]
      if moment < lower { continue }
      if moment > upper || !body(moment) { return false }
    }
    return true
  }
}
