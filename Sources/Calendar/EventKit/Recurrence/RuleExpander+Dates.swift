extension RuleExpander {
  func runYears(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let last = min(Self.lastYear, CivilDate.date(CivilDate.split(upper).day).year)
    let target = CivilDate.date(CivilDate.split(lower).day)
    var year = firstYear + max(0, target.year - firstYear) / rule.interval * rule.interval
    var days: [Int] = []
    while year <= last, steps > 0 {
      steps -= 1
      days.removeAll(keepingCapacity: true)
      // The months before the range count only where BYSETPOS counts them.
      let from = positions.isEmpty && year == target.year ? target.month : 1
      for month in from...12 where filter.allows(month: month) {
        let first = CivilDate.day(year, month, 1)
        var bits = filter.days(year, month, first: first)
        while bits != 0 {
          let day = first + bits.trailingZeroBitCount
          bits &= bits - 1
          if !positions.isEmpty {
            days.append(day)
          } else if !report(day, lower, upper, body) {
            return
          }
        }
      }
      if !positions.isEmpty, !reportPositions(days, lower, upper, body) { return }
      year += rule.interval
    }
  }

  /// Runs a yearly rule with BYWEEKNO: its years begin with their first week.
  func runWeekYears(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let last = min(Self.lastYear, CivilDate.date(CivilDate.split(upper).day).year + 1)
    let target = CivilDate.date(CivilDate.split(lower).day).year - 1
    var year = firstYear + max(0, target - firstYear) / rule.interval * rule.interval
    let hasDayFilter = filter.hasMonthDays || !filter.yearDays.isEmpty || filter.months != 0x1FFE
    let weekFilter = hasDayFilter ? filter.withoutWeekdays : filter
    while year <= last, steps > 0 {
      steps -= 1
      let first = CivilDate.firstWeek(of: year, weekStart: rule.weekStart)
      let count = CivilDate.weeks(of: year, weekStart: rule.weekStart)
      let weeks = Set(rule.weekNumbers.map { $0 > 0 ? $0 : count + 1 + $0 }).filter { (1...count).contains($0) }
        .sorted()
      var days: [Int] = []
      for week in weeks {
        for offset in 0..<7 where allowsWeekday((rule.weekStart + offset) % 7) {
          let day = first + (week - 1) * 7 + offset
          if !hasDayFilter || weekFilter.allows(day: day) { days.append(day) }
        }
      }
      if !positions.isEmpty {
        if !reportPositions(days, lower, upper, body) { return }
      } else {
        for day in days where !report(day, lower, upper, body) { return }
      }
      year += rule.interval
    }
  }

  func runMonths(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let start = CivilDate.date(startDay)
    let origin = start.year * 12 + start.month - 1
    let target = CivilDate.date(CivilDate.split(lower).day)
    var month = origin + max(0, target.year * 12 + target.month - 1 - origin) / rule.interval * rule.interval
    let end = CivilDate.date(CivilDate.split(upper).day)
    let last = min(Self.lastYear * 12 + 11, end.year * 12 + end.month - 1)
    var days: [Int] = []
    while month <= last, steps > 0 {
      steps -= 1
      let (year, number) = (CivilDate.floorDivide(month, 12), month - CivilDate.floorDivide(month, 12) * 12 + 1)
      month += rule.interval
      guard filter.allows(month: number) else { continue }
      let first = CivilDate.day(year, number, 1)
      var bits = filter.days(year, number, first: first)
      days.removeAll(keepingCapacity: true)
      while bits != 0 {
        let day = first + bits.trailingZeroBitCount
        bits &= bits - 1
        if !positions.isEmpty {
          days.append(day)
        } else if !report(day, lower, upper, body) {
          return
        }
      }
      if !positions.isEmpty, !reportPositions(days, lower, upper, body) { return }
    }
  }

  func runWeeks(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let origin = startDay - (CivilDate.weekday(startDay) - rule.weekStart + 7) % 7
    let length = 7 * rule.interval
    var week = origin + max(0, CivilDate.split(lower).day - origin) / length * length
    let last = min(CivilDate.day(Self.lastYear, 12, 31), CivilDate.split(upper).day)
    let isPlain =
      filter.months == 0x1FFE && !filter.hasMonthDays && filter.yearDays.isEmpty && filter.weekNumbers.isEmpty
    if isPlain, positions.isEmpty {
      while week <= last, steps > 0 {
        steps -= 1
        var bits = weekDays
        while bits != 0 {
          guard report(week + bits.trailingZeroBitCount, lower, upper, body) else { return }
          bits &= bits - 1
        }
        week += length
      }
      return
    }
    var days: [Int] = []
    while week <= last, steps > 0 {
      steps -= 1
      days.removeAll(keepingCapacity: true)
      for offset in 0..<7 {
        let day = week + offset
        guard isPlain ? allowsWeekday((rule.weekStart + offset) % 7) : filter.allows(day: day) else { continue }
        if !positions.isEmpty {
          days.append(day)
        } else if !report(day, lower, upper, body) {
          return
        }
      }
      if !positions.isEmpty, !reportPositions(days, lower, upper, body) { return }
      week += length
    }
  }

  func runDays(_ lower: Int, _ upper: Int, _ steps: inout Int, _ body: (Int) -> Bool) {
    let last = min(CivilDate.day(Self.lastYear, 12, 31), CivilDate.split(upper).day)
    var day = startDay + max(0, CivilDate.split(lower).day - startDay) / rule.interval * rule.interval
    if filter.allowsEverything {
      while day <= last, steps > 0 {
        steps -= 1
        guard positions.isEmpty ? report(day, lower, upper, body) : reportPositions([day], lower, upper, body) else {
          return
        }
        day += rule.interval
      }
      return
    }
    forEachMonth(from: day, through: last, &steps) { first, bits, _ in
      var bits = bits
      while bits != 0 {
        let day = first + bits.trailingZeroBitCount
        bits &= bits - 1
        guard day >= startDay, (day - startDay) % rule.interval == 0 else { continue }
        if day > last { return false }
        guard positions.isEmpty ? report(day, lower, upper, body) : reportPositions([day], lower, upper, body) else {
          return false
        }
      }
      return true
    }
  }

  /// Calls a closure with the first day and the allowed days of each month until it returns false.
  func forEachMonth(from day: Int, through last: Int, _ steps: inout Int, _ body: (Int, UInt32, inout Int) -> Bool) {
    var (year, month, _) = CivilDate.date(day)
    while steps > 0 {
      steps -= 1
      let first = CivilDate.day(year, month, 1)
      if first > last { return }
      let bits = filter.days(year, month, first: first)
      if bits != 0, !body(first, bits, &steps) { return }
      month += 1
      if month == 13 { (year, month) = (year + 1, 1) }
    }
  }

  @inline(__always)
  private func allowsWeekday(_ weekday: Int) -> Bool {
    !filter.hasWeekdays || filter.weekdays >> UInt8(weekday) & 1 == 1
  }

  /// The weekdays that are allowed, bit 0 for the first day of the rule's week.
  private var weekDays: UInt8 {
    guard filter.hasWeekdays else { return 0x7F }
    return (filter.weekdays >> UInt8(rule.weekStart) | filter.weekdays << UInt8(7 - rule.weekStart)) & 0x7F
  }
}
