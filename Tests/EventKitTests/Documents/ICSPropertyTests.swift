import TestSupport
import Testing

@testable import EventKit

@Suite struct ICSPropertyTests {
  @Test(arguments: 0..<100)
  func aParameterThatIsReadQuicklyIsThatOfTheList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      ";", ";", ";", "=", "=", "=", ",", ":", "TZID", "TZID", "tzid", "Value", "DATE", "Europe/Vienna", "\"", "^n", " ",
      "é",
      "\r\n ", "a", "-", "X-A",
    ]
    var plain = 0
    for _ in 0..<100 {
      let isLikely = random.next(2) == 0
      let head = (0..<random.next(9)).map { _ in parts[random.next(isLikely ? 14 : parts.count)] }.joined()
      let text = "DTSTART;" + head + ":20260601T100000" + ["\r\n", "\n", ""][random.next(3)]
      let bytes = Array("X\n".utf8) + Array(text.utf8)
      let property = ICSProperty(name: "DTSTART", raw: bytes[2...], line: 1, nameEnd: 7)
      for name in ["TZID", "VALUE", "X-A"] {
        let expected = property.parameters.first { $0.name == name }?.values.first
        if let found = property.plainParameter(name) {
          plain += 1
          #expect(found == expected, "\(name) of \(text), seed \(seed)")
        }
        #expect(property.parameter(name) == expected, "\(name) of \(text), seed \(seed)")
      }
    }
    #expect(plain > 0)
  }

  @Test(arguments: 0..<50)
  func aFoldedLineHasTheValueOfTheWholeOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let value = (0..<random.next(60)).map { _ in ["a", "é", "\\n", ":", ";", " ", "7"][random.next(7)] }.joined()
    let whole = ICSProperty(
      name: "SUMMARY", raw: Array(("SUMMARY:" + value + ["\r\n", "\n", "\r", ""][random.next(4)]).utf8)[...], line: 1,
      nameEnd: 7)
    var folded = Array("SUMMARY:".utf8)
    for byte in value.utf8 {
      if random.next(10) == 0 { folded += Array(["\r\n ", "\n\t", "\r "][random.next(3)].utf8) }
      folded.append(byte)
    }
    let other = ICSProperty(name: "SUMMARY", raw: folded[...], line: 1, nameEnd: 7)
    #expect(whole.value == value, "seed \(seed)")
    #expect(other.value == value, "seed \(seed)")
  }
}
