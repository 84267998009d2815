/// Arithmetic of the proleptic Gregorian calendar on day numbers; day 0 is 1 January 1970.
///
/// The formulas are Howard Hinnant's `days_from_civil` and `civil_from_days`.
package enum CivilDate {
  /// Returns the number of a day.
  @inlinable
  package static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the year, month (1...12) and day of the month of a day's number.
  @inlinable
  package static func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let z = day + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Returns the weekday of a day, 0 for Monday to 6 for Sunday.
  @inlinable
  package static func weekday(_ day: Int) -> Int {
    let rest = (day + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// Returns true if a year has 29 February.
  @inlinable
  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Returns the number of days of a month.
  @inlinable
  package static func length(_ year: Int, _ month: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 + ((month + (month >= 8 ? 1 : 0)) & 1)
  }

  /// Returns the quotient rounded toward negative infinity.
  @inlinable
  package static func floorDivide(_ a: Int, _ b: Int) -> Int {
    let q = a / b
    return a % b < 0 ? q - 1 : q
  }

  /// Returns the day and the second of the day of a number of seconds.
  @inlinable
  package static func split(_ seconds: Int) -> (day: Int, second: Int) {
    let day = floorDivide(seconds, 86_400)
    return (day, seconds - day * 86_400)
  }

  /// Returns the first day of the first week of a year: of the first that has four days in it (RFC 5545, WKST).
  package static func firstWeek(of year: Int, weekStart: Int) -> Int {
    let fourth = day(year, 1, 4)
    return fourth - (weekday(fourth) - weekStart + 7) % 7
  }

  /// Returns the year that a day's week belongs to, and the week's number.
  package static func week(of day: Int, weekStart: Int) -> (year: Int, week: Int) {
    let start = day - (weekday(day) - weekStart + 7) % 7
    let year = date(start + 3).year
    return (year, (start - firstWeek(of: year, weekStart: weekStart)) / 7 + 1)
  }

  /// Returns the number of weeks of a year, 52 or 53.
  package static func weeks(of year: Int, weekStart: Int) -> Int {
    (firstWeek(of: year + 1, weekStart: weekStart) - firstWeek(of: year, weekStart: weekStart)) / 7
  }
}
