/// The rule of a zone after its last recorded change, as the variable TZ has it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneFooter {
  /// A day of the year and a time of that day, in seconds of the clock before the change.
  struct Change {
    enum Day {
      /// 1 to 365 without 29 February.
      case julian(Int)
      /// 0 to 365 with 29 February.
      case ordinal(Int)
      /// A month, the week in it with 5 for the last, and the weekday with 0 for Sunday.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    var time: Int

    /// Returns the time of the clock in a year.
    func clock(in year: Int) -> Int {
      let number: Int
      switch day {
      case .julian(let count):
        number = CivilDate.day(year, 1, 1) + count - 1 + (CivilDate.isLeap(year) && count >= 60 ? 1 : 0)
      case .ordinal(let count): number = CivilDate.day(year, 1, 1) + count
      case .weekday(let month, let week, let day):
        let first = CivilDate.day(year, month, 1)
        let offset = (day + 6 - CivilDate.weekday(first) + 7) % 7
        let last = CivilDate.length(year, month)
        number = first + offset + min(week - 1, (last - 1 - offset) / 7) * 7
      }
      return number * 86_400 + time
    }
  }

  var standard: Int
  var saving: Int?
  var begin = Change(day: .weekday(month: 3, week: 2, day: 0), time: 7200)
  var end = Change(day: .weekday(month: 11, week: 1, day: 0), time: 7200)

  /// Reads a rule; nil if it is none.
  init?(_ text: String) {
    var rest = Substring(text).utf8
    func name() -> Bool {
      if rest.first == UInt8(ascii: "<") {
        guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[rest.index(after: close)...]
        return true
      }
      let letters = rest.prefix { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }
      rest = rest.dropFirst(letters.count)
      return letters.count >= 3
    }
    func number() -> Int? {
      let digits = rest.prefix { $0 >= 48 && $0 <= 57 }
      rest = rest.dropFirst(digits.count)
      return digits.count > 5 ? nil : Int(String(Substring(digits)))
    }
    func take(_ character: Character) -> Bool {
      guard rest.first == character.asciiValue else { return false }
      rest = rest.dropFirst()
      return true
    }
    func time() -> Int? {
      let sign = take("-") ? -1 : (take("+"), 1).1
      guard var seconds = number().map({ $0 * 3600 }) else { return nil }
      if take(":"), let minutes = number() { seconds += minutes * 60 }
      if take(":"), let more = number() { seconds += more }
      return sign * seconds
    }
    func change() -> Change? {
      guard take(",") else { return nil }
      var day: Change.Day
      if take("M") {
        guard let month = number(), (1...12).contains(month), take("."), let week = number(), (1...5).contains(week),
          take("."), let weekday = number(), weekday < 7
        else { return nil }
        day = .weekday(month: month, week: week, day: weekday)
      } else if take("J") {
        guard let count = number(), (1...365).contains(count) else { return nil }
        day = .julian(count)
      } else {
        guard let count = number(), count < 366 else { return nil }
        day = .ordinal(count)
      }
      guard take("/") else { return Change(day: day, time: 7200) }
      guard let time = time() else { return nil }
      return Change(day: day, time: time)
    }
    guard name(), let offset = time() else { return nil }
    standard = -offset
    guard !rest.isEmpty else { return }
    guard name() else { return nil }
    saving = standard + 3600
    if let first = rest.first, first != UInt8(ascii: ",") {
      guard let offset = time() else { return nil }
      saving = -offset
    }
    guard !rest.isEmpty else { return }
    guard let begin = change(), let end = change() else { return nil }
    (self.begin, self.end) = (begin, end)
  }

  /// Returns the changes of the years in a range, in ascending order.
  func changes(in years: ClosedRange<Int>) -> [(start: Int, offset: Int)] {
    guard let saving else { return [] }
    var changes: [(start: Int, offset: Int)] = []
    for year in years {
      changes.append((begin.clock(in: year) - standard, saving))
      changes.append((end.clock(in: year) - saving, standard))
    }
    return changes.sorted { $0.start < $1.start }
  }
}
