import Testing

@testable import EventKit

@Suite struct ZoneNamesTests {
  private let zones = ZoneDatabase.system

  /// Names that programs write, and a name of the database with the same clock.
  @Test(arguments: [
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"), ("Eastern Standard Time 1", "America/New_York"),
    ("Eastern Time (US & Canada)", "America/New_York"), ("Eastern", "America/New_York"),
    ("Pacific Daylight Time", "America/Los_Angeles"), ("PST", "America/Los_Angeles"), ("W. Europe", "Europe/Berlin"),
    ("w. europe standard time", "Europe/Berlin"), ("tzone://Microsoft/Utc", "UTC"), ("Utc", "UTC"),
    ("UTC+03:00", "Etc/GMT-3"), ("GMT-0500", "Etc/GMT+5"), ("GMT -05:00", "Etc/GMT+5"), ("(GMT +01:00)", "Etc/GMT-1"),
    ("UTC-11", "Etc/GMT+11"), ("Coordinated Universal Time+12", "Etc/GMT-12"), ("+03:00", "Etc/GMT-3"),
    ("(UTC) Coordinated Universal Time", "UTC"), ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam\\, Berlin\\, Bern", "Europe/Berlin"),
    ("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "Europe/Warsaw"),
    ("Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"), ("(UTC-07:00) Arizona", "America/Phoenix"),
    ("(UTC-05:00) Indiana (East)", "America/Indiana/Indianapolis"), ("(UTC-03:30) Newfoundland", "America/St_Johns"),
    ("(UTC-03:00) Brasilia", "America/Sao_Paulo"),
    ("(UTC-03:00) City of Buenos Aires", "America/Argentina/Buenos_Aires"),
    ("(UTC-09:00) Alaska", "America/Anchorage"), ("(UTC-10:00) Hawaii", "Pacific/Honolulu"),
    ("(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", "America/La_Paz"),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
    ("(UTC-01:00) Cabo Verde Is.", "Atlantic/Cape_Verde"),
    ("(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Kolkata"), ("(UTC+05:45) Kathmandu", "Asia/Kathmandu"),
    ("(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", "Asia/Shanghai"), ("(UTC+13:00) Samoa", "Pacific/Apia"),
    ("(GMT-11:00) Midway Island, Samoa", "Pacific/Pago_Pago"), ("(UTC+12:45) Chatham Islands", "Pacific/Chatham"),
    ("(UTC+10:30) Lord Howe Island", "Australia/Lord_Howe"), ("(UTC+13:00) Nuku'alofa", "Pacific/Tongatapu"),
    ("(UTC+06:30) Yangon (Rangoon)", "Asia/Yangon"), ("(UTC-03:00) Saint Pierre and Miquelon", "America/Miquelon"),
    ("(UTC-03:00) São Paulo", "America/Sao_Paulo"), ("europe/vienna", "Europe/Vienna"),
    ("America/New York", "America/New_York"), ("\"Europe/Vienna;VALUE=DATE-TIME\"", "Europe/Vienna"),
    ("Western/Central Europe", "Europe/Berlin"), ("(UTC+11:00) Solomon Is., New Caledonia", "Pacific/Guadalcanal"),
  ])
  func aDisplayNameOfATimeZoneIsTheZoneThatItMeans(name: String, zone: String) throws {
    let (found, expected) = (zones.zone(forIdentifier: name), try #require(zones.zone(zone)))
    let start = CivilDate.day(2026, 1, 1)
    for day in stride(from: start, to: start + 365, by: 7) {
      #expect(found?.offset(at: day * 86_400) == expected.offset(at: day * 86_400), "\(name), \(CivilDate.date(day))")
    }
  }

  @Test func anUnknownPlaceWithAnOffsetHasThatOffset() throws {
    let zone = try #require(zones.zone(forIdentifier: "(UTC+04:30) Shangri-La"))
    #expect(zone.offset(at: 0) == 16_200)
    #expect(zone.name == "UTC+04:30")
  }

  @Test(arguments: [
    "Customized Time Zone", "tzone://Microsoft/Custom", "Standard Time", "Time", "UTC+25:00", "GMT+5x", "1", "(", "()",
    "/",
    "(UTC", "UTC+", "+", "(UTC+99:00) Nowhere",
  ])
  func aNameWithoutAMeaningIsNoTimeZone(name: String) { #expect(zones.zone(forIdentifier: name) == nil) }

  @Test(arguments: [
    ("+0530", 19_800), ("-093015", -34_215), ("+05:30", 19_800), ("+5", 18_000), ("+05", 18_000), ("-330", -12_600),
    ("+05.30", 19_800), ("-0000", 0), ("\u{2212}03:00", -10_800),
  ])
  func offsetsFromUTCAreParsed(text: String, seconds: Int) { #expect(ZoneOffset(text)?.seconds == seconds) }

  @Test(arguments: ["", "+", "0530", "+05300", "+05:3x", "+0560", "+1:2:3:4", "++5", "+²5", "+25:00"])
  func textsThatAreNoOffsetAreNotParsed(text: String) { #expect(ZoneOffset(text) == nil) }

  @Test(arguments: [
    ("TZOFFSETTO:+0530", 19_800), ("TZOFFSETTO:+05:30", 19_800), ("TZOFFSETTO:0530", 19_800),
    ("TZOFFSETFROM:+0530", 19_800), ("TZOFFSETFROM:+9900\nTZOFFSETTO:+0530", 19_800),
  ])
  func aTimeZonePartWithOneOffsetHasThatOffset(line: String, seconds: Int) throws {
    let other = line.hasPrefix("TZOFFSETFROM:+05") ? "BEGIN:DAYLIGHT\n\(line)\nEND:DAYLIGHT\n" : ""
    let part = other.isEmpty ? line + "\n" : ""
    let text =
      "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:19700101T000000\n\(part)END:STANDARD\n\(other)END:VTIMEZONE\n"
    var resolver = ZoneResolver(definitions: ICSDocument(Array(text.utf8)).items)
    let found = resolver.zone("Own")
    #expect(try #require(found).offset(at: 1_780_000_000) == seconds)
  }

  @Test func timeZonePartsWithoutAPreviousOffsetFollowEachOther() throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19700329T020000
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      """
    var resolver = ZoneResolver(definitions: ICSDocument(Array(text.utf8)).items)
    let found = resolver.zone("Own")
    let (own, vienna) = (try #require(found), try #require(zones.zone("Europe/Vienna")))
    for change in vienna.changes(in: 1_700_000_000..<1_800_000_000) {
      #expect(own.offset(at: change - 1) == vienna.offset(at: change - 1), "\(change)")
      #expect(own.offset(at: change) == vienna.offset(at: change), "\(change)")
    }
  }
}
