/// A day of the Gregorian calendar.
struct CivilDate: Equatable {
  /// The days since 1 January 1970.
  let number: Int
  let year: Int
  let month: Int
  let day: Int

  /// Creates the date of a day, by the algorithm of Howard Hinnant's `civil_from_days`.
  init(day number: Int) {
    self.number = number
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * part + 2) / 5 + 1
    month = part < 10 ? part + 3 : part - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day of the week; 1 for Sunday.
  var weekday: Int { ((number + 4) % 7 + 7) % 7 + 1 }
  /// The day of the year, from 1.
  var dayOfYear: Int { number - Self.day(year: year, month: 1, day: 1) + 1 }

  /// Returns the days from 1 January 1970 to a date.
  static func day(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    let next = month == 12 ? Self.day(year: year + 1, month: 1, day: 1) : Self.day(year: year, month: month + 1, day: 1)
    return next - Self.day(year: year, month: month, day: 1)
  }
}
