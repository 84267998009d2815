import Foundation
import TestSupport
import Testing

@testable import EventKit

@Suite struct ZoneTableTests {
  private let zones = ZoneDatabase.system

  /// The system's own `zdump` prints the moment before and at each change.
  @Test func clockChangesOfAllTimeZonesEqualThoseOfZdump() throws {
    let names = TimeZone.knownTimeZoneIdentifiers.filter { zones.zone($0) != nil }
    var random = SeededGenerator(seed: 16)
    let some =
      names.shuffled(using: &random).prefix(40) + [
        "Europe/Vienna", "Europe/Dublin", "Africa/Casablanca", "Australia/Lord_Howe",
      ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/zdump")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/zdump") else { return }
    process.arguments = ["-v", "-c", "1970,2038"] + some
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var count = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 14, let month = months.firstIndex(of: String(words[2])), let year = Int(words[5]),
        year >= 1970,
        let day = Int(words[3]),
        let offset = words.last.flatMap({ $0.hasPrefix("gmtoff=") ? Int($0.dropFirst(7)) : nil })
      else { continue }
      let clock = words[4].split(separator: ":").compactMap { Int($0) }
      let moment = CivilDate.day(year, month + 1, day) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
      #expect(zones.zone(String(words[0]))?.offset(at: moment) == offset, "\(line)")
      count += 1
    }
    #expect(count > 1000)
  }

  @Test func everyExistingLocalTimeConvertsToAMomentAndBack() throws {
    for name in [
      "Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "America/St_Johns",
    ] {
      let zone = try #require(zones.zone(name))
      for change in zone.changes(in: 0..<ICSDateTime("20380101")!.seconds) {
        for distance in stride(from: -10_800, through: 10_800, by: 900) {
          let clock = zone.clock(at: change + distance)
          let (moment, exists) = zone.moment(clock)
          #expect(exists, "\(name) \(change)")
          #expect(zone.clock(at: moment) == clock, "\(name) \(change)")
          #expect(moment <= change + distance, "\(name) \(change)")
        }
      }
    }
  }

  @Test func aSkippedLocalTimeUsesTheOffsetBeforeTheChange() throws {
    let vienna = try #require(zones.zone("Europe/Vienna"))
    let (moment, exists) = vienna.moment(ICSDateTime("20260329T023000")!.seconds)
    #expect(!exists)
    #expect(ICSDateTime(seconds: moment).text == "20260329T013000")
  }

  @Test func clockChangeRulesApplyBeyondTheYearsOfTheZoneFile() throws {
    let vienna = try #require(zones.zone("Europe/Vienna"))
    for year in [2038, 2300, 2437, 2438, 2500, 3100, 9000] {
      #expect(vienna.offset(at: CivilDate.day(year, 7, 1) * 86_400) == 7200, "\(year)")
      #expect(vienna.offset(at: CivilDate.day(year, 1, 1) * 86_400) == 3600, "\(year)")
      let clock = CivilDate.day(year, 7, 1) * 86_400
      #expect(vienna.moment(clock).moment == clock - 7200, "\(year)")
    }
  }

  @Test(arguments: [
    "Eastern Standard Time", "W. Europe Standard Time", "/freeassociation.sourceforge.net/Europe/Vienna",
    "/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "Line Islands Standard Time", "UTC", "Etc/GMT+12",
  ])
  func timeZoneNamesOfOtherSystemsAreKnown(name: String) { #expect(zones.zone(forIdentifier: name) != nil) }

  @Test(arguments: ["", "../../etc/passwd", "/etc/passwd", "Europe/Nowhere", "Europe", "posixrules\0", "My Zone"])
  func invalidTimeZoneNamesAreRefused(name: String) { #expect(zones.zone(forIdentifier: name) == nil) }

  @Test func aTimeZoneDefinedInAFileIsUsed() throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Customized
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      """
    var resolver = ZoneResolver(definitions: ICSDocument(Array(text.utf8)).items)
    let found = resolver.zone("Customized")
    let own = try #require(found)
    let vienna = try #require(zones.zone("Europe/Vienna"))
    for day in CivilDate.day(1997, 1, 1)..<CivilDate.day(2037, 12, 31) {
      #expect(
        own.offset(at: day * 86_400 + 43_200) == vienna.offset(at: day * 86_400 + 43_200), "\(CivilDate.date(day))")
    }
  }

  @Test(arguments: ["Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "Africa/Casablanca"])
  func aWrittenTimeZoneDefinitionEqualsTheZoneInItsYears(name: String) throws {
    let zone = try #require(zones.zone(name))
    let clock = ICSDateTime("20260601T100000")!.seconds
    let component = ICSComponent(zone: zone, around: clock, lineEnd: .crlf)
    let read = try #require(ZoneTable(definition: component, name: "other"))
    for day in CivilDate.day(2026, 1, 1)..<CivilDate.day(2027, 12, 31) {
      #expect(read.offset(at: day * 86_400 + 7) == zone.offset(at: day * 86_400 + 7), "\(name) \(CivilDate.date(day))")
    }
  }

  @Test(arguments: [
    "", "CET", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0/3", "TZif", "<", "A", "CET-1CEST,J400,J1",
  ])
  func invalidZoneFileFootersAreRefusedOrHaveNoClockChanges(text: String) {
    let footer = ZoneFooter(text)
    #expect(footer == nil || footer?.changes(in: 2000...2001).count ?? 0 <= 4)
  }

  @Test func randomBytesAreNoZoneFile() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var bytes = Array("TZif2".utf8) + (0..<200).map { _ in UInt8(random.next(256)) }
      if random.next(2) == 0 { for index in 20..<44 { bytes[index] = UInt8(random.next(3)) } }
      _ = ZoneFile(bytes)
    }
  }
}
