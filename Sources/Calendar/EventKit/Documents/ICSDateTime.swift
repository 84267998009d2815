/// A DATE or DATE-TIME value: seconds since 1970 on a clock, and the kind of that clock.
package struct ICSDateTime: Hashable, Sendable {
  /// The time on the value's own clock, in seconds since the start of 1970 there.
  package var seconds: Int
  /// A Boolean value that indicates whether the value is a date without a time.
  package var isDate: Bool
  /// A Boolean value that indicates whether the clock is UTC.
  package var isUTC: Bool

  package init(seconds: Int, isDate: Bool = false, isUTC: Bool = false) {
    self.seconds = seconds
    self.isDate = isDate
    self.isUTC = isUTC
  }

  /// Reads `20260603`, `20260603T104000` or `20260603T104000Z`, and the forms of ISO 8601 that programs write instead;
  /// nil if the text is none of them or no such day exists.
  package init?(_ text: some StringProtocol) {
    var copy = String(text)
    let value = copy.withUTF8 { Self.read($0) }
    guard let value else { return nil }
    self = value
  }

  /// The value in its textual form.
  package var text: String {
    let (day, second) = CivilDate.split(seconds)
    let date = CivilDate.date(day)
    var digits: [UInt8] = []
    digits.reserveCapacity(16)
    func add(_ number: Int, _ width: Int) {
      var divisor = width == 4 ? 1000 : 10
      while divisor > 0 {
        digits.append(48 + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    add(max(0, min(9999, date.year)), 4)
    add(date.month, 2)
    add(date.day, 2)
    if !isDate {
      digits.append(UInt8(ascii: "T"))
      add(second / 3600, 2)
      add(second / 60 % 60, 2)
      add(second % 60, 2)
      if isUTC { digits.append(UInt8(ascii: "Z")) }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ICSDateTime? {
    var bytes = UnsafeBufferPointer(rebasing: bytes[...])
    while let last = bytes.last, last == 32 || last == 9 { bytes = UnsafeBufferPointer(rebasing: bytes.dropLast()) }
    while let first = bytes.first, first == 32 || first == 9 {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    }
    return standard(bytes) ?? extended(bytes)
  }

  private static func standard(_ bytes: UnsafeBufferPointer<UInt8>) -> ICSDateTime? {
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in bytes[start..<start + count] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard let year = number(0, 4), let month = number(4, 2), (1...12).contains(month), let day = number(6, 2), day >= 1,
      day <= CivilDate.length(year, month)
    else { return nil }
    let start = CivilDate.day(year, month, day) * 86_400
    guard bytes.count > 8 else { return ICSDateTime(seconds: start, isDate: true) }
    guard bytes[8] | 0x20 == UInt8(ascii: "t"), let hour = number(9, 2), hour < 24, let minute = number(11, 2),
      minute < 60,
      let second = number(13, 2), second <= 60, bytes.count == 15 || bytes[15] | 0x20 == UInt8(ascii: "z")
    else { return nil }
    // A leap second counts as the second before it, as in POSIX.
    return ICSDateTime(seconds: start + hour * 3600 + minute * 60 + min(second, 59), isUTC: bytes.count == 16)
  }

  /// Reads a date or time with separators, without seconds, with a fraction of a second or with an offset from UTC,
  /// such as `2026-06-03T10:40Z`; nil if it is none. A `T` without a time after it belongs to a date.
  private static func extended(_ bytes: UnsafeBufferPointer<UInt8>) -> ICSDateTime? {
    guard bytes.count >= 8, bytes.count < 40 else { return nil }
    var rest = bytes[...]
    func take(_ character: Character) -> Bool {
      guard rest.first == character.asciiValue else { return false }
      rest.removeFirst()
      return true
    }
    func number(_ width: Int) -> Int? {
      guard rest.count >= width, rest.prefix(width).allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
      defer { rest.removeFirst(width) }
      return rest.prefix(width).reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    func next(_ separator: Character, _ width: Int) -> Int? {
      _ = take(separator)
      return number(width)
    }
    guard let year = number(4), let month = next("-", 2), (1...12).contains(month), let day = next("-", 2), day >= 1,
      day <= CivilDate.length(year, month)
    else { return nil }
    let start = CivilDate.day(year, month, day) * 86_400
    let hasTime = take("T") || take("t") || take(" ")
    if !hasTime || rest.allSatisfy({ $0 == UInt8(ascii: ":") }) {
      return rest.isEmpty || hasTime ? ICSDateTime(seconds: start, isDate: true) : nil
    }
    guard let hour = number(2), let minute = next(":", 2), minute < 60 else { return nil }
    let second = next(":", 2) ?? 0
    // The end of a day is the start of the next.
    guard hour < 24 || hour == 24 && minute == 0 && second == 0, second <= 60 else { return nil }
    if take(".") || take(",") { rest = rest.drop { $0 >= 48 && $0 <= 57 } }
    let seconds = start + hour * 3600 + minute * 60 + min(second, 59)
    if rest.isEmpty { return ICSDateTime(seconds: seconds) }
    if take("Z") || take("z") { return rest.isEmpty ? ICSDateTime(seconds: seconds, isUTC: true) : nil }
    return ZoneOffset(String(decoding: rest, as: UTF8.self)).map {
      ICSDateTime(seconds: seconds - $0.seconds, isUTC: true)
    }
  }
}
