import Foundation

/// The days of 2026 in a time zone, found by looking at the clock every quarter of an hour: the naive twin of
/// calendars' arithmetic, which uses the offsets of the zone alone.
struct NaiveDays {
  let zone: TimeZone
  /// The days of the year, from the first second of each to the first of the next one, in seconds since 1970.
  private(set) var days: [Range<Int>] = []

  /// The zones of the tests: with changes by an hour, by half an hour and by two, at night, at midnight and before it,
  /// and offsets of half and quarter hours with changes and without.
  static let zones = [
    "Europe/Vienna", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Australia/Adelaide",
    "Pacific/Chatham", "Asia/Kolkata", "Asia/Kathmandu", "America/Havana", "Africa/Cairo", "America/Nuuk",
    "Antarctica/Troll",
  ]

  init(_ name: String) {
    zone = TimeZone(identifier: name)!
    // From 30 December 2025 to 3 January 2027, of which the days of 2026 are kept.
    var start = 1_767_052_800
    var number = Self.day(local(start))
    for time in stride(from: start, to: 1_798_934_400, by: 900) where Self.day(local(time)) != number {
      // 20,454 days lie between 1 January 1970 and 2026.
      if (20_454..<20_454 + 365).contains(number) { days.append(start..<time) }
      (start, number) = (time, Self.day(local(time)))
    }
  }

  /// Returns what a clock shows, in seconds of a continuous count of days of 24 hours.
  func local(_ time: Int) -> Int { time + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time))) }

  /// The instants at which the clock is changed.
  var changes: [Int] {
    days.flatMap { day in
      stride(from: day.lowerBound, to: day.upperBound, by: 900).filter { local($0) - local($0 - 900) != 900 }
    }
  }

  /// Returns the time of a clock on a day, in hours; before the day below 0, after it above 24.
  func clockHours(_ time: Int, on day: Range<Int>) -> Double {
    if time < day.lowerBound { return Double(time - day.lowerBound) / 3600 }
    if time >= day.upperBound { return 24 + Double(time - day.upperBound) / 3600 }
    return Double(local(time) - Self.day(local(time)) * 86_400) / 3600
  }

  /// Returns the instants of a day at which clocks show a whole hour, and its end.
  func wholeHours(of day: Range<Int>) -> [Int] {
    stride(from: day.lowerBound, to: day.upperBound, by: 900).filter { local($0) % 3600 == 0 } + [day.upperBound]
  }

  private static func day(_ local: Int) -> Int { Int((Double(local) / 86_400).rounded(.down)) }
}
