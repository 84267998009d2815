import Foundation
import TestSupport
import Testing

@testable import EventKit

@Suite struct ICSDocumentTests {
  private func file(_ body: String) -> [UInt8] {
    Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(body)END:VCALENDAR\r\n".utf8)
  }

  private let event = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260603T100000Z\r\nSUMMARY:Talk\r\nEND:VEVENT\r\n"

  @Test func randomFilesAreWrittenByteForByteAsTheyWereRead() {
    let pieces = [
      "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VALARM", "END:VALARM", "BEGIN:VTIMEZONE",
      "UID:1", "SUMMARY;LANGUAGE=de:Tag", "DTSTART;TZID=\"a:b;c\":20260603T100000", "RRULE:FREQ=DAILY", "X-A;P=\"x:y",
      ":", ";",
      "\r\n", "\n", "\r", "\r\n ", "\n\t", "\u{FEFF}", "EXDATE:2026", "\"", "DESCRIPTION:a\\nb\\,c", "\u{0}", "ä",
      "DURATION:P", "TRIGGER:-PT15M", "RECURRENCE-ID:20260603T100000Z", " ",
    ]
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<random.next(40) {
        bytes += random.next(12) == 0 ? [UInt8(random.next(256))] : Array(pieces[random.next(pieces.count)].utf8)
        if random.next(3) != 0 { bytes += random.next(2) == 0 ? [13, 10] : [10] }
      }
      guard ICSText.fromUTF16(bytes) == nil else { continue }
      #expect(ParsedFile(bytes).document.bytes == bytes, "seed \(seed)")
    }
  }

  @Test func aChangedPropertyLeavesEveryOtherByteOfTheFile() throws {
    let text = """
      BEGIN:VEVENT\r
      X-FIRST;A=1;B="x;y":kept\r
      UID:1\r
      SUMMARY;LANGUAGE=en:Old\r
      DESCRIPTION:a line that was fold\r
       ed by hand at an odd place\r
      x-lower:  spaces  \r
      BEGIN:X-OTHER\r
      FOO:bar\r
      END:X-OTHER\r
      END:VEVENT\r

      """
    var document = ICSDocument(file(text))
    document.update { component in
      component.set("SUMMARY", text: "New, and; better")
      return true
    }
    let expected = String(decoding: file(text), as: UTF8.self)
      .replacingOccurrences(of: "SUMMARY;LANGUAGE=en:Old", with: "SUMMARY;LANGUAGE=en:New\\, and\\; better")
    #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
  }

  @Test func longLinesAreFoldedBetweenCharacters() {
    let text = String(repeating: "aä€😀", count: 60)
    let property = ICSProperty("SUMMARY", value: ICSProperty.escaped(text))
    let lines = String(decoding: property.raw, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
    let read = ICSDocument(file("BEGIN:VEVENT\r\n" + String(decoding: property.raw, as: UTF8.self) + "END:VEVENT\r\n"))
    #expect(read.items[0].property("SUMMARY")?.text == text)
  }

  @Test func aLineFoldedWithinACharacterIsDecoded() {
    var bytes = Array("BEGIN:VEVENT\r\nSUMMARY:M".utf8)
    bytes += [0xC3, 13, 10, 32, 0xBC] + Array("ller\r\nEND:VEVENT\r\n".utf8)
    #expect(ICSDocument(bytes).items[0].property("SUMMARY")?.text == "Müller")
  }

  @Test(arguments: ["", "a", "a,b;c\\d\ne", "\\n", "\\", "ends with \\", "\u{1F600}\n\n"])
  func escapedTextsAreUnescapedToTheSameText(text: String) {
    #expect(ICSProperty.unescaped(ICSProperty.escaped(text)) == text)
  }

  @Test func parametersAreWrittenWithQuotesAndCarets() {
    let property = ICSProperty("ATTENDEE", value: "mailto:a@b", parameters: [ICSParameter("CN", "A \"B\"; C: ^D")])
    #expect(property.parameter("CN") == "A \"B\"; C: ^D")
    #expect(property.value == "mailto:a@b")
  }

  @Test func filesInLatin1AndOtherLineEndsAreRead() {
    let latin = Array("BEGIN:VEVENT\r\nSUMMARY:M".utf8) + [0xFC] + Array("ller\r\nEND:VEVENT\r\n".utf8)
    #expect(ICSDocument(latin).items[0].property("SUMMARY")?.text == "Müller")
    let wide: [UInt8] =
      [0xFF, 0xFE] + "BEGIN:VEVENT\r\nSUMMARY:ü\r\nEND:VEVENT\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let document = ICSDocument(wide)
    #expect(document.items[0].property("SUMMARY")?.text == "ü")
    #expect(document.diagnostics.first?.message.contains("UTF-16") == true)
    let old = Array("BEGIN:VEVENT\rSUMMARY:a\rEND:VEVENT\r".utf8)
    #expect(ICSDocument(old).items[0].property("SUMMARY")?.text == "a")
  }

  @Test func unreadablePartsOfAFileAreReportedWithTheirLine() {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      this is no line
      DTSTART:tomorrow
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART;TZID=Nowhere/Land:20260603T100000
      RRULE:FREQ=SOMETIMES
      EXDATE:20260603T100000,never
      DTEND:20260603T090000
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260603
      END:VTODO
      BEGIN:VEVENT
      UID:2
      DTSTART:20260604
      """
    let found = ParsedFile(Array(text.utf8)).diagnostics.map(\.description)
    let expected = [
      (4, "no ':'"), (5, "DTSTART is neither"), (9, "Nowhere/Land"), (10, "SOMETIMES"), (11, "never"),
      (16, "END:VTODO"),
      (14, "not ended"), (17, "not ended"), (1, "not ended"), (17, "within another"),
    ]
    for (line, part) in expected {
      #expect(
        found.contains { $0.hasPrefix("line \(line):") && $0.contains(part) }, "line \(line): \(part) in \(found)")
    }
  }

  @Test func readableEventsOfADamagedFileAreRead() {
    let broken = "BEGIN:VEVENT\r\nUID:9\r\nDTSTART:nonsense\r\nEND:VEVENT\r\n"
    let parsed = ParsedFile(file(event + broken + event.replacingOccurrences(of: "UID:1\r\n", with: "")))
    #expect(parsed.items.count == 2)
    #expect(parsed.items[1].uid.hasPrefix("quire-"))
    #expect(!parsed.items[1].hasUID)
  }

  @Test func twoEventsWithTheSameUIDAreBothRead() {
    let items = ParsedFile(file(event + event)).items
    #expect(items.map(\.index) == [0, 1])
  }

  @Test func deeplyNestedComponentsAreReadWithoutACrash() {
    let deep = String(repeating: "BEGIN:VEVENT\r\n", count: 100_000)
    let parsed = ParsedFile(Array(deep.utf8))
    #expect(parsed.document.bytes == Array(deep.utf8))
    #expect(parsed.diagnostics.count < 3000)
  }

  @Test func aFileOfTenMegabytesIsRead() {
    let line = "ATTACH:" + String(repeating: "x", count: 1000) + "\r\n"
    let bytes = file(
      "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260603\r\n" + String(repeating: line, count: 10_000) + "END:VEVENT\r\n")
    let parsed = ParsedFile(bytes)
    #expect(parsed.items.count == 1)
    #expect(parsed.document.bytes == bytes)
  }

  @Test(arguments: [
    ("P1D", 1, 0), ("-PT15M", 0, -900), ("P2W", 14, 0), ("P1DT2H3M4S", 1, 7384), ("PT0S", 0, 0), ("+P1D", 1, 0),
  ])
  func durationsAreParsedAndWrittenBack(text: String, days: Int, seconds: Int) throws {
    let duration = try #require(ICSDuration(text))
    #expect(duration == ICSDuration(days: days, seconds: seconds))
    #expect(ICSDuration(duration.text) == duration)
  }

  @Test(arguments: ["", "P", "PT", "1D", "P1H", "PT1D", "P1", "PxD", "--P1D", "P99999999999D"])
  func textsThatAreNoDurationAreNotParsed(text: String) { #expect(ICSDuration(text) == nil) }

  @Test(arguments: [
    ("2026-06-03", "20260603"), ("20260603T", "20260603"), ("2026-06-03T::", "20260603"),
    ("20260603T1040", "20260603T104000"), ("2026-06-03T10:40:30", "20260603T104030"),
    ("2026-06-03 10:40", "20260603T104000"), ("20260603t104000z", "20260603T104000Z"),
    ("20260603T104000.123Z", "20260603T104000Z"), ("20260603T104000+0200", "20260603T084000Z"),
    ("2026-06-03T10:40:00-05:30", "20260603T161000Z"), ("20260603T240000", "20260604T000000"),
  ])
  func timesInNonstandardFormsAreParsed(text: String, standard: String) { #expect(ICSDateTime(text)?.text == standard) }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\r\r\r\n", "\n\n", "\r\n\r\n", "\r\r"])
  func everyKindOfLineEndIsRead(end: String) {
    let lines = ["BEGIN:VEVENT", "UID:1", "DTSTART:20260603", "SUMMARY:one", " two", "END:VEVENT", ""]
    let bytes = Array(lines.joined(separator: end).utf8)
    let parsed = ParsedFile(bytes)
    #expect(parsed.items.first?.component.property("SUMMARY")?.text == "onetwo")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.bytes == bytes)
  }

  @Test func aCarriageReturnEndsALineOnlyBeforeAProperty() {
    let text = "BEGIN:VEVENT\nUID:1\rDTSTART:20260603\rSUMMARY:one\rtwo\nEND:VEVENT\n"
    let component = ParsedFile(Array(text.utf8)).items.first?.component
    #expect(component?.property("UID")?.value == "1")
    #expect(component?.property("SUMMARY")?.text == "one\rtwo")
  }

  @Test func lineNumbersCountFoldedAndBlankLines() {
    let text = "BEGIN:VEVENT\r\n\r\nSUMMARY:a\r\n\r\n b\r\n\r\nDTSTART:never\r\nEND:VEVENT\r\n"
    #expect(ParsedFile(Array(text.utf8)).diagnostics.map(\.line) == [1, 7])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("\r\n \r\n", "the file is empty"), ("\u{FEFF}", "the file is empty"),
    ("<!DOCTYPE html>\n<p style=\"a: b\">\n", "begins with <!DOCTYPE html>"), ("{\"error\": 404}", "begins with {"),
    ("Subject: invitation\n\ntext\n", "begins with Subject: invitation"),
  ])
  func aFileWithoutACalendarComponentHasOneDiagnostic(text: String, message: String) {
    let parsed = ParsedFile(Array(text.utf8))
    #expect(parsed.diagnostics.map(\.line) == [1])
    #expect(parsed.diagnostics.first?.message.contains(message) == true)
    #expect(parsed.document.bytes == Array(text.utf8))
  }

  @Test func aMillionBlankLinesAreReadInLinearTime() {
    let bytes = Array("X:1\n".utf8) + [UInt8](repeating: 10, count: 1_000_000)
    #expect(ParsedFile(bytes).document.bytes.count == bytes.count)
  }

  @Test(arguments: [
    "20260231", "2026060", "20261301", "20260603T2500", "20260603T250000", "20260603T100000X", "", "abcdefgh",
  ])
  func textsThatAreNoTimeAreNotParsed(text: String) { #expect(ICSDateTime(text) == nil) }
}
