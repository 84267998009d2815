import TestSupport
import Testing

@testable import EventKit

@Suite struct ICSPropertyTests {
  @Test(arguments: 0..<100)
  func aParameterFoundByTheFastPathIsThatOfTheParsedList(seed: UInt64) {
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
        let expected = property.parameters.first { $0.name == name }?.values.joined(separator: ",")
        if let found = property.plainParameter(name) {
          plain += 1
          #expect(found == expected, "\(name) of \(text), seed \(seed)")
        }
        #expect(property.parameter(name) == expected, "\(name) of \(text), seed \(seed)")
      }
    }
    #expect(plain > 0)
  }

  @Test(arguments: [
    ("DTSTART;TZID=GMT+05:30:20120904T020000", "TZID", "GMT+05:30", "20120904T020000"),
    ("DTSTART;TZID=(UTC+01:00) Rome, Vienna:20260603", "TZID", "(UTC+01:00) Rome, Vienna", "20260603"),
    (
      "EXDATE;TZID=tzone://Microsoft/Utc:20260603T100000,20260604T100000", "TZID", "tzone://Microsoft/Utc",
      "20260603T100000,20260604T100000"
    ),
    ("RECURRENCE-ID;RANGE=X;TZID=a:b:20260603T100000Z", "TZID", "a:b", "20260603T100000Z"),
    ("DTSTART;TZID=Europe/Vienna:2026-06-03T10:00:00", "TZID", "Europe/Vienna", "2026-06-03T10:00:00"),
    ("RDATE;TZID=+03:00;VALUE=PERIOD:20260603T100000/PT1H", "TZID", "+03:00", "20260603T100000/PT1H"),
    ("RRULE;X-NOTE=a:b:FREQ=DAILY;UNTIL=2026-06-03T10:00:00", "X-NOTE", "a:b", "FREQ=DAILY;UNTIL=2026-06-03T10:00:00"),
    ("TRIGGER;X-NOTE=a:b:-PT15M", "X-NOTE", "a:b", "-PT15M"),
    ("ATTENDEE;CN=Team: Paper:mailto:a@example.org", "CN", "Team: Paper", "mailto:a@example.org"),
    (
      "ORGANIZER;SENT-BY=mailto:b@example.org:mailto:a@example.org", "SENT-BY", "mailto:b@example.org",
      "mailto:a@example.org"
    ),
    ("ORGANIZER;CN=Doe, Jane:MAILTO:jane@example.org", "CN", "Doe, Jane", "MAILTO:jane@example.org"),
    ("ATTENDEE;CN=Jane:jane@example.org", "CN", "Jane", "jane@example.org"),
    ("X-APPLE-STRUCTURED-LOCATION;X-TITLE=Hall: 3:geo:1,2", "X-TITLE", "Hall: 3", "geo:1,2"),
    ("DESCRIPTION;ALTREP=cid:a@example.org:At 10:00: lunch", "ALTREP", "cid:a@example.org", "At 10:00: lunch"),
    ("SUMMARY;LANGUAGE=en:At 10:00", "LANGUAGE", "en", "At 10:00"),
    ("SUMMARY;X=\"a:b:At 10", "X", "a", "b:At 10"), ("SUMMARY;X=\"a:b\":c", "X", "a:b", "c"),
    ("DTSTART;TZID=a:b", "TZID", "a", "b"),
  ])
  func theColonBeforeAValueOfTheRightTypeEndsTheParameters(line: String, name: String, parameter: String, value: String)
    throws
  {
    let property = try #require(ICSDocument(Array("BEGIN:VEVENT\n\(line)\n".utf8)).items[0].properties.first)
    #expect(property.parameter(name) == parameter)
    #expect(property.value == value)
  }

  @Test(arguments: 0..<50)
  func aFoldedLineHasTheValueOfTheUnfoldedOne(seed: UInt64) {
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
