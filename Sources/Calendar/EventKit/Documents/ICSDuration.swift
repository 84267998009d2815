/// A DURATION value: days and weeks of the calendar, and an exact time.
package struct ICSDuration: Hashable, Sendable {
  package var days: Int
  package var seconds: Int

  package init(days: Int = 0, seconds: Int) {
    self.days = days
    self.seconds = seconds
  }

  /// Reads `P1DT2H`, `-PT15M`, `P2W` and similar texts; nil for any other text.
  package init?(_ text: String) {
    var sign = 1
    var (days, seconds) = (0, 0)
    var number: Int?
    var (hasSign, hasStarted, isTime, hasPart) = (false, false, false, false)
    for byte in text.trimmed.uppercased().utf8 {
      switch byte {
      case UInt8(ascii: "-") where !hasStarted && !hasSign, UInt8(ascii: "+") where !hasStarted && !hasSign:
        sign = byte == UInt8(ascii: "-") ? -1 : 1
        hasSign = true
      case UInt8(ascii: "P") where !hasStarted: hasStarted = true
      case UInt8(ascii: "T") where hasStarted && !isTime: isTime = true
      case 48...57 where hasStarted:
        number = (number ?? 0) * 10 + Int(byte - 48)
        guard number! < 1_000_000_000 else { return nil }
      default:
        guard let count = number else { return nil }
        switch (byte, isTime) {
        case (UInt8(ascii: "W"), false): days += count * 7
        case (UInt8(ascii: "D"), false): days += count
        case (UInt8(ascii: "H"), true): seconds += count * 3600
        case (UInt8(ascii: "M"), true): seconds += count * 60
        case (UInt8(ascii: "S"), true): seconds += count
        default: return nil
        }
        number = nil
        hasPart = true
      }
    }
    guard hasPart, number == nil else { return nil }
    self.init(days: sign * days, seconds: sign * seconds)
  }

  /// The value in its textual form.
  package var text: String {
    let isNegative = days < 0 || seconds < 0
    let (days, seconds) = (abs(days), abs(seconds))
    var text = isNegative ? "-P" : "P"
    if seconds == 0, days > 0, days % 7 == 0 { return text + "\(days / 7)W" }
    if days > 0 { text += "\(days)D" }
    if seconds > 0 || days == 0 {
      text += "T"
      if seconds >= 3600 { text += "\(seconds / 3600)H" }
      if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
      if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
    }
    return text
  }
}
