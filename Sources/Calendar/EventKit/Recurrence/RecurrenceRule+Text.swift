extension RecurrenceRule {
  /// The two letters of the weekdays, from Monday.
  package static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static let partNames: Set = [
    "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY",
    "BYWEEKNO",
    "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
  ]

  static let frequencyNames = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]

  /// The error for the text of a rule that cannot be read.
  package struct Invalid: Error, CustomStringConvertible {
    package var description: String
  }

  /// Reads the value of an RRULE. Unknown, empty or repeated parts, such as `RSCALE=GREGORIAN`, are ignored.
  package init(_ text: String) throws(Invalid) {
    self.init(.daily)
    var hasFrequency = false
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = String(Substring(pair[0])).trimmed.uppercased()
      let value = String(Substring(pair[1])).trimmed.uppercased()
      switch name {
      case "FREQ":
        guard let index = Self.frequencyNames.firstIndex(of: value) else {
          throw Invalid(description: "FREQ=\(value) is no frequency of RFC 5545")
        }
        frequency = Frequency(rawValue: index)!
        hasFrequency = true
      case "INTERVAL":
        guard let number = Int(value), number > 0 else {
          throw Invalid(description: "INTERVAL=\(value) is not a positive number")
        }
        interval = min(number, 1_000_000_000)
      case "COUNT":
        guard let number = Int(value), number > 0 else {
          throw Invalid(description: "COUNT=\(value) is not a positive number")
        }
        end = .count(number)
      case "UNTIL":
        guard let time = ICSDateTime(value) else {
          throw Invalid(description: "UNTIL=\(value) is neither a date nor a time")
        }
        end = .until(time.seconds, isUTC: time.isUTC, isDate: time.isDate)
      case "BYSECOND": seconds = try Self.numbers(name, value, 0...60)
      case "BYMINUTE": minutes = try Self.numbers(name, value, 0...59)
      case "BYHOUR": hours = try Self.numbers(name, value, 0...23)
      case "BYDAY": weekdays = try value.split(separator: ",").map { (day) throws(Invalid) in try Self.weekday(day) }
      case "BYMONTHDAY": monthDays = try Self.numbers(name, value, -31...31, without: 0)
      case "BYYEARDAY": yearDays = try Self.numbers(name, value, -366...366, without: 0)
      case "BYWEEKNO": weekNumbers = try Self.numbers(name, value, -53...53, without: 0)
      case "BYMONTH": months = try Self.numbers(name, value, 1...12)
      case "BYSETPOS": setPositions = try Self.numbers(name, value, -366_000...366_000, without: 0)
      case "WKST":
        guard let index = Self.weekdayNames.firstIndex(of: value) else {
          throw Invalid(description: "WKST=\(value) is no weekday")
        }
        weekStart = index
      case "RSCALE" where value != "GREGORIAN":
        throw Invalid(description: "RSCALE=\(value): only the Gregorian calendar is supported")
      case "SKIP" where value != "OMIT":
        throw Invalid(description: "SKIP=\(value) is not supported")
      default: break
      }
    }
    guard hasFrequency else { throw Invalid(description: "a rule without FREQ: \(text)") }
  }

  /// The value of an RRULE, its parts in the order of the RFC.
  package var text: String {
    var parts = ["FREQ=" + Self.frequencyNames[frequency.rawValue]]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let seconds, let isUTC, let isDate):
      parts.append("UNTIL=" + ICSDateTime(seconds: seconds, isDate: isDate, isUTC: isUTC).text)
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    func add(_ name: String, _ numbers: [Int]) {
      if !numbers.isEmpty { parts.append(name + "=" + numbers.map(String.init).joined(separator: ",")) }
    }
    add("BYSECOND", seconds)
    add("BYMINUTE", minutes)
    add("BYHOUR", hours)
    if !weekdays.isEmpty {
      let names = weekdays.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + Self.weekdayNames[$0.weekday] }
      parts.append("BYDAY=" + names.joined(separator: ","))
    }
    add("BYMONTHDAY", monthDays)
    add("BYYEARDAY", yearDays)
    add("BYWEEKNO", weekNumbers)
    add("BYMONTH", months)
    add("BYSETPOS", setPositions)
    if weekStart != 0 { parts.append("WKST=" + Self.weekdayNames[weekStart]) }
    return parts.joined(separator: ";")
  }

  /// Returns the parts of an RRULE's value that are not read.
  static func unknownParts(_ text: String) -> [String] {
    text.split(separator: ";").map { String($0).trimmed }.filter { part in
      guard let equals = part.firstIndex(of: "="), equals < part.index(before: part.endIndex) else {
        return !part.isEmpty && !part.hasSuffix("=")
      }
      let name = String(part[..<equals]).trimmed.uppercased()
      return !partNames.contains(name) && !name.hasPrefix("X-")
    }
  }

  private static func numbers(
    _ name: String, _ value: String, _ range: ClosedRange<Int>, without left: Int? = nil
  ) throws(Invalid) -> [Int] {
    var numbers: [Int] = []
    for word in value.split(separator: ",") {
      guard let number = Int(String(word).trimmed), range.contains(number), number != left else {
        throw Invalid(description: "\(name)=\(value): \(word) is not in \(range.lowerBound)...\(range.upperBound)")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  private static func weekday(_ word: Substring) throws(Invalid) -> Weekday {
    let text = String(word).trimmed
    guard let index = weekdayNames.firstIndex(of: String(text.suffix(2))) else {
      throw Invalid(description: "BYDAY: \(text) is no weekday")
    }
    let number = text.dropLast(2)
    guard let ordinal = number.isEmpty ? 0 : Int(number), (-53...53).contains(ordinal), number.isEmpty || ordinal != 0
    else { throw Invalid(description: "BYDAY: \(text) is not within -53...53") }
    return Weekday(ordinal: ordinal, weekday: index)
  }
}

extension String {
  /// The text without spaces and tabs at both ends.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    guard first == 32 || first == 9 || last == 32 || last == 9 else { return self }
    var rest = self[...]
    while let c = rest.first, c == " " || c == "\t" { rest.removeFirst() }
    while let c = rest.last, c == " " || c == "\t" { rest.removeLast() }
    return String(rest)
  }
}
