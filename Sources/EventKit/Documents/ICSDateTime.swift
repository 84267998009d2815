/// A DATE or DATE-TIME value: seconds of a clock since 1970, and whose clock.
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

  /// Reads `20260603`, `20260603T104000` or `20260603T104000Z`; nil if the text is none of them or no such day exists.
  package init?(_ text: some StringProtocol) {
    var copy = String(text)
    let value = copy.withUTF8 { Self.read($0) }
    guard let value else { return nil }
    self = value
  }

  /// The value as it is written in a file.
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
    // A leap second is the one before it, as in POSIX.
    return ICSDateTime(seconds: start + hour * 3600 + minute * 60 + min(second, 59), isUTC: bytes.count == 16)
  }
}
