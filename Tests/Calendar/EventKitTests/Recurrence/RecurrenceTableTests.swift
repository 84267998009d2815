import EventKit
import Foundation
import Testing

/// Rules with the occurrences that python-dateutil gives them: `Fixtures/rules.txt`, made by `rules.py table 500 7`.
@Suite struct RecurrenceTableTests {
  @Test func everyRuleOfTheTableHasTheTimesOfDateutil() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: path.appendingPathComponent("Fixtures/rules.txt"), encoding: .utf8)
    var count = 0
    for block in text.split(separator: "\n\n") {
      let lines = block.split(separator: "\n").map { String($0[$0.index(after: $0.firstIndex(of: ":")!)...]) }
      let start = try #require(ICSDateTime(lines[1]))
      let expected = lines[2].split(separator: ",").map { String($0) }
      let found = RuleExpander(try RecurrenceRule(lines[0]), start: start.seconds)
        .occurrences(from: start.seconds, through: ICSDateTime(expected.last!)!.seconds, limit: 12)
      #expect(found.map { ICSDateTime(seconds: $0).text } == expected, "\(block)")
      count += 1
    }
    #expect(count == 500)
  }

  /// RFC 5545, section 3.8.5.3, and rows of libical's table on which engines differ.
  @Test(arguments: [
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105T090000",
      "19961105 20001107 20041102"
    ),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512T090000", "19970512 19980511 19990517"),
    ("FREQ=YEARLY;BYDAY=20MO", "19970519T090000", "19970519 19980518 19990517"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "19970929T090000", "19970929 19971030 19971127 19971230"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19970902T090000", "19980213 19980313 19981113 19990813"),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805T090000", "19970805 19970810 19970819 19970824"),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805T090000", "19970805 19970817 19970819 19970831"),
    ("FREQ=WEEKLY;INTERVAL=4;BYDAY=SU;COUNT=3", "20150322T000000", "20150322 20150419 20150517"),
    ("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115T090000", "20070115 20070130 20070215 20070315 20070330"),
    ("FREQ=DAILY;BYMONTHDAY=-1,-2;COUNT=5", "20241030", "20241030 20241031 20241129 20241130 20241230"),
    ("FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4", "20240201", "20240201 20240229 20250228 20260228"),
    (
      "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=6;UNTIL=20170101T000000Z", "20100102T000000",
      "20100102 20151229 20160102"
    ),
    ("FREQ=YEARLY;BYWEEKNO=53;INTERVAL=5;BYDAY=TH;COUNT=1", "20270103T000000", "20321230"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,SU,SA,TH;BYSETPOS=3,2;COUNT=4", "20240102T120000", "20240102 20240104 20240109 20240111"),
    ("FREQ=WEEKLY;INTERVAL=1;COUNT=2;BYDAY=MO;", "20141006T090000", "20141006 20141013"),
    ("FREQ=DAILY;BYMINUTE=1,2,3,4;INTERVAL=2;COUNT=3", "20241018", "20241018 20241020 20241022"),
    ("FREQ=YEARLY", "20120229T120000", "20120229 20160229 20200229"),
    ("FREQ=MONTHLY", "20070131T090000", "20070131 20070331 20070531 20070731"),
  ])
  func rulesThatImplementationsDisagreeOnFollowTheStandard(rule: String, start: String, days: String) throws {
    let expected = days.split(separator: " ").map { String($0) }
    let first = try #require(ICSDateTime(start))
    let found = RuleExpander(try RecurrenceRule(rule), start: first.seconds, hasTime: !first.isDate)
      .occurrences(from: first.seconds, through: .max / 4, limit: expected.count)
    #expect(found.map { String(ICSDateTime(seconds: $0).text.prefix(8)) } == expected)
  }
}
