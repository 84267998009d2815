import Foundation

/// A finder of dates and times: in digits, with the names of months and weekdays, and relative to the present day.
struct DateFinder: DataFinder {
  private let patterns: [NamedPattern]
  private let months: [String: Int]
  private let weekdays: [String: Int]
  private let isDayFirst: Bool
  private let calendar: Calendar
  private let now: () -> Date

  private static let zones = [
    "EST": "EST", "EDT": "EDT", "CST": "CST", "CDT": "CDT", "MST": "MST", "MDT": "MDT", "PST": "PST", "PDT": "PDT",
  ]

  init(locale: Locale, now: @escaping () -> Date) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    self.calendar = calendar
    var english = calendar
    english.locale = Locale(identifier: "en_US")
    let calendars = [english, calendar]
    months = Self.numbers(calendars.flatMap { [$0.monthSymbols, $0.shortMonthSymbols, $0.standaloneMonthSymbols] })
    let long = Self.numbers(calendars.flatMap { [$0.weekdaySymbols] })
    weekdays = long
    let order = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: locale) ?? "M/d"
    isDayFirst = (order.firstIndex(of: "d") ?? order.endIndex) < (order.firstIndex(of: "M") ?? order.endIndex)
    let anyWeekday = Self.choice(
      Array(long.keys) + Self.numbers(calendars.flatMap { [$0.shortWeekdaySymbols] }).keys)
    patterns = Self.patterns(
      month: Self.choice(Array(months.keys)), weekday: Self.choice(Array(long.keys)), anyWeekday: anyWeekday)
  }

  func find(in text: NSString, _ range: NSRange) -> [DetectedData] {
    patterns.flatMap { $0.matches(in: text, range) }.compactMap { match in
      content(of: match).map { DetectedData($0, at: match.range) }
    }
  }

  // MARK: Patterns

  private static func patterns(month: String, weekday: String, anyWeekday: String) -> [NamedPattern] {
    func time(_ n: Int) -> String {
      #"""
      (?: (?<hour\#(n)>\d{1,2}) (?: [:.](?<minute\#(n)>[0-5]\d) (?::(?<second\#(n)>[0-5]\d)(?:\.\d+)?)? )? \s? (?<half\#(n)>[ap])\.?m\b\.?
        | (?<fullHour\#(n)>[01]?\d|2[0-4]):(?<fullMinute\#(n)>[0-5]\d)(?::(?<fullSecond\#(n)>[0-5]\d)(?:\.\d+)?)?(?:\s?Uhr\b)?
        | (?<word\#(n)>noon|midnight) )
      """#
    }
    let zone =
      #"(?:\s?(?<zone>Z|UTC|GMT|[ECMP][SD]T)\b(?<offset>[+-]\d{1,2}(?::?\d{2})?)?|(?<plain>[+-]\d{2}:?\d{2}))?"#
    // The first time of "3–5 pm" has its half of the day from the second one.
    let span =
      #"(?: (?:from\s+)? (?: (?<bareHour>\d{1,2})(?=\s?[-–]|\s+to\s) | \#(time(1)) ) (?: \s?(?:-|–|to|until|bis)\s? \#(time(2)) )? \#(zone) )"#
    let numeric = [
      #"(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})"#,
      #"(?:(?:\#(anyWeekday))\.?,?\s+)?(?<a>\d{1,2})(?<mark>[/.-])(?<b>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})"#,
    ]
    let named = [
      #"(?:(?:\#(anyWeekday))\.?,?\s+)?(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?<name>\#(month))\b\.?(?:,?\s+(?<year>\d{4}))?"#,
      #"(?:(?:\#(anyWeekday))\.?,?\s+)?(?<name>\#(month))\.?\s+(?<day>\d{1,2})(?!\d|:)(?:st|nd|rd|th)?\b(?:,?\s+(?<year>\d{4}))?"#,
      #"(?<relative>today|tonight|tomorrow|yesterday|heute|morgen|gestern|the\s+day\s+after\s+tomorrow)(?:\s+(?<part>morning|afternoon|evening|night))?"#,
      #"(?:(?<which>next|last|this)\s+)?(?<weekday>\#(weekday))(?:\s+(?<part>morning|afternoon|evening|night))?"#,
    ]
    let before = #"(?<![\p{L}\p{N}./:+-])"#
    let after = #"(?![\p{L}\p{N}]|[./-]\d)"#
    let dates = numeric + named
    return dates.map {
      NamedPattern(before + $0 + #"(?:(?:,?\s+(?:at\s+|um\s+|@\s?)?|T)\#(span))?"# + after)
    } + dates.map { NamedPattern(before + span + #",?\s+(?:on\s+)?"# + $0 + after) } + [
      NamedPattern(before + span + after)
    ]
  }

  private static func choice(_ words: [String]) -> String {
    // The longest first, so that "Mar" does not hide "March".
    Set(words).sorted { ($1.count, $0) < ($0.count, $1) }.map {
      NSRegularExpression.escapedPattern(for: $0).replacingOccurrences(of: " ", with: #"\ "#)
    }.joined(separator: "|")
  }

  /// Returns the place of each name in its list, from 1; names in lower case, without a dot at the end.
  private static func numbers(_ lists: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for list in lists {
      for (index, name) in list.enumerated() {
        let name = name.lowercased().trimmingCharacters(in: ["."])
        if name.count > 1, numbers[name] == nil { numbers[name] = index + 1 }
      }
    }
    return numbers
  }

  // MARK: Values

  private func content(of match: NamedPattern.Match) -> DetectedData.Content? {
    var calendar = calendar
    let zone = zone(of: match)
    if let zone { calendar.timeZone = zone }
    let today = calendar.dateComponents([.year, .month, .day], from: now())
    guard var start = day(of: match, today, calendar) else { return nil }
    let second = time(of: match, 2)
    var first = time(of: match, 1)
    if let hour = match.number("bareHour") {
      guard let second else { return nil }
      let isLater = second.hour >= 12 && hour < 12 && hour + 12 <= second.hour
      first = (isLater ? hour + 12 : hour, 0, 0)
    }
    // Noon stands for a day without a time, as in Apple's detector.
    let time = first ?? part(of: match) ?? (12, 0, 0)
    (start.hour, start.minute, start.second) = (time.hour, time.minute, time.second)
    guard time.hour <= 24, let date = calendar.date(from: start) else { return nil }
    guard let second, first != nil else {
      return .date(date, duration: 0, zone, hasTime: first != nil || part(of: match) != nil)
    }
    var duration = Double((second.hour - time.hour) * 3600 + (second.minute - time.minute) * 60)
    if duration < 0 { duration += 86400 }
    return .date(date, duration: duration, zone, hasTime: true)
  }

  /// Returns the day; nil if there is none such.
  private func day(of match: NamedPattern.Match, _ today: DateComponents, _ calendar: Calendar) -> DateComponents? {
    var day = today
    if let word = match["relative"]?.lowercased() {
      let distance =
        switch word {
        case "tomorrow", "morgen": 1
        case "yesterday", "gestern": -1
        case "today", "tonight", "heute": 0
        default: 2
        }
      day.day = (day.day ?? 1) + distance
      return day
    }
    if let weekday = match["weekday"].flatMap({ weekdays[$0.lowercased()] }) {
      guard let present = calendar.date(from: today) else { return nil }
      let distance = (weekday - calendar.component(.weekday, from: present) + 7) % 7
      let which = match["which"]?.lowercased()
      day.day = (day.day ?? 1) + (which == "last" ? (distance == 0 ? -7 : distance - 7) : distance)
      return day
    }
    if let name = match["name"] {
      (day.month, day.day) = (months[name.lowercased()], match.number("day"))
    } else if let a = match.number("a"), let b = match.number("b") {
      // A dot separates a day from the month after it in every country that uses it.
      (day.day, day.month) = isDayFirst || match["mark"] == "." ? (a, b) : (b, a)
    } else if match["year"] != nil {
      (day.month, day.day) = (match.number("month"), match.number("day"))
    }
    if let year = match.number("year") { day.year = year < 50 ? 2000 + year : year < 100 ? 1900 + year : year }
    guard let date = calendar.date(from: day), calendar.dateComponents([.year, .month, .day], from: date) == day
    else { return nil }
    return day
  }

  private func time(of match: NamedPattern.Match, _ n: Int) -> (hour: Int, minute: Int, second: Int)? {
    if let word = match["word\(n)"]?.lowercased() { return (word == "noon" ? 12 : 0, 0, 0) }
    if let hour = match.number("fullHour\(n)") {
      return (hour, match.number("fullMinute\(n)") ?? 0, match.number("fullSecond\(n)") ?? 0)
    }
    guard let hour = match.number("hour\(n)"), 1...12 ~= hour, let half = match["half\(n)"]?.lowercased() else {
      return nil
    }
    return (hour % 12 + (half == "p" ? 12 : 0), match.number("minute\(n)") ?? 0, match.number("second\(n)") ?? 0)
  }

  private func part(of match: NamedPattern.Match) -> (hour: Int, minute: Int, second: Int)? {
    if match["relative"]?.lowercased() == "tonight" { return (19, 0, 0) }
    switch match["part"]?.lowercased() {
    case "morning": return (9, 0, 0)
    case "afternoon": return (15, 0, 0)
    case "evening": return (19, 0, 0)
    case "night": return (21, 0, 0)
    default: return nil
    }
  }

  private func zone(of match: NamedPattern.Match) -> TimeZone? {
    if let name = match["zone"]?.uppercased(), Self.zones[name] != nil { return TimeZone(abbreviation: name) }
    guard match["zone"] != nil || match["plain"] != nil else { return nil }
    let offset = (match["offset"] ?? match["plain"] ?? "+0").replacingOccurrences(of: ":", with: "")
    guard let number = Int(offset) else { return nil }
    let minutes = abs(number) > 99 ? number / 100 * 60 + number % 100 : number * 60
    return TimeZone(secondsFromGMT: minutes * 60)
  }
}
