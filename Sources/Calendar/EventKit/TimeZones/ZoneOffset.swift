/// A distance of a clock from UTC as files write it.
struct ZoneOffset {
  /// The distance in seconds, positive to the east.
  let seconds: Int

  /// Reads `+0530`, `-093015`, `+05:30`, `+5` and the like; nil if the text is none of them.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    guard let sign = rest.popFirst(), "+-\u{2212}".contains(sign) else { return nil }
    var parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    if parts.count == 1 {
      let digits = parts[0]
      // An odd number of digits begins with an hour of one digit.
      guard digits.count <= 4 || digits.count == 6 else { return nil }
      let first = digits.prefix(2 - digits.count % 2)
      parts = [first] + stride(from: first.count, to: digits.count, by: 2).map { digits.dropFirst($0).prefix(2) }
    }
    guard parts.count <= 3, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { "0"..."9" ~= $0 } }) else {
      return nil
    }
    let numbers = parts.compactMap { UInt8($0).map(Int.init) } + [0, 0]
    guard numbers.count == parts.count + 2, numbers[0] <= 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    let size = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    seconds = sign == "+" ? size : -size
  }

  /// Reads a name that says an offset: `UTC+03:00`, `GMT-0500`, `(GMT +01:00)`, `+03:00`; nil if it does not.
  init?(zone name: String) {
    var rest = Substring(name)
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = rest.dropFirst().dropLast() }
    for prefix in ["UTC", "GMT", "Coordinated Universal Time"] where rest.lowercased().hasPrefix(prefix.lowercased()) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    self.init(rest.drop { $0 == " " })
  }
}
