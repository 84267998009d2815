import Foundation
import Testing

@testable import FoundationAdditions

/// Finds of data in text; the present day is Wednesday, 25 November 2026.
struct NSDataDetectorTests {
  private static let kinds: UInt64 = CheckedKind.link | CheckedKind.phoneNumber | CheckedKind.date | CheckedKind.address

  private func detector(_ types: UInt64 = kinds, _ locale: String = "en_US") throws -> NSDataDetector {
    let now = Calendar(identifier: .gregorian).date(from: DateComponents(year: 2026, month: 11, day: 25, hour: 8))
    return try NSDataDetector(types: types, locale: Locale(identifier: locale)) { now ?? Date() }
  }

  private func finds(_ text: String, _ types: UInt64 = kinds, _ locale: String = "en_US") throws
    -> [NSTextCheckingResult]
  {
    try detector(types, locale).matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
  }

  private func texts(_ text: String, _ types: UInt64 = kinds) throws -> [String] {
    try finds(text, types).map { (text as NSString).substring(with: $0.range) }
  }

  @Test(
    arguments: [
      ("See https://example.org/a_(b)?c=1), ok", "https://example.org/a_(b)?c=1"),
      ("at www.example.com.", "http://www.example.com"), ("(me@example.org)", "mailto:me@example.org"),
      ("\u{1F600}example.co.uk/path!", "http://example.co.uk/path"), ("open myapp://do/it now", "myapp://do/it"),
      ("HTTP://EXAMPLE.COM:8080/x", "HTTP://EXAMPLE.COM:8080/x"),
    ])
  func aLinkIsFoundWithoutTheMarksAroundIt(text: String, expected: String) throws {
    let found = try finds(text)
    #expect(found.count == 1)
    #expect(found.first?.url?.absoluteString == expected)
    #expect(found.first?.resultType.rawValue == CheckedKind.link)
  }

  @Test(arguments: ["e.g. this", "file.swift", "version 1.2.3", "a@b", "x.y"])
  func aTextThatOnlyLooksLikeALinkIsNotFound(text: String) throws { #expect(try finds(text).isEmpty) }

  @Test(
    arguments: [
      "+1 (555) 123-4567", "555-123-4567", "(555) 123-4567", "030 1234567", "+49 30 1234567", "5551234567", "555-1234",
    ])
  func aPhoneNumberIsFoundAsItIsWritten(number: String) throws {
    let found = try finds("Call \(number), please.")
    #expect(found.map(\.phoneNumber) == [number])
    #expect(found.first?.range == NSRange(location: 5, length: number.utf16.count))
  }

  @Test(arguments: ["12345", "1.234.567", "192.168.100.200", "$5551234567", "3/4"])
  func otherNumbersAreNoPhoneNumbers(text: String) throws {
    #expect(try finds(text, CheckedKind.phoneNumber).isEmpty)
  }

  @Test(
    arguments: [
      ("November 30, 2026 at 5 pm", "en_US", "2026-11-30 17:00"), ("Nov 5", "en_US", "2026-11-05 12:00"),
      ("5 December 2026", "en_US", "2026-12-05 12:00"), ("12/24/2026", "en_US", "2026-12-24 12:00"),
      ("24/12/2026", "en_GB", "2026-12-24 12:00"), ("tomorrow at 9:30", "en_US", "2026-11-26 09:30"),
      ("next Tuesday", "en_US", "2026-12-01 12:00"), ("last Friday", "en_US", "2026-11-20 12:00"),
      ("2026-12-01", "en_US", "2026-12-01 12:00"), ("at 17:30", "en_US", "2026-11-25 17:30"),
      ("tomorrow morning", "en_US", "2026-11-26 09:00"), ("5 pm tomorrow", "en_US", "2026-11-26 17:00"),
      ("3. Dezember 2026 um 14:30 Uhr", "de_DE", "2026-12-03 14:30"), ("24.12.2026", "de_DE", "2026-12-24 12:00"),
    ])
  func aDateIsFoundAtItsTimeOrAtNoon(text: String, locale: String, expected: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let found = try finds("It is \(text).", Self.kinds, locale)
    #expect(found.count == 1)
    #expect(found.first?.date.map(formatter.string(from:)) == expected)
  }

  @Test(arguments: [
    ("tomorrow", false), ("2026-12-24", false), ("next Friday", false), ("tomorrow at 9 am", true), ("tonight", true),
    ("Dec 24, 18:30", true),
  ])
  func theTimeOfADateIsSignificantWhereTheTextHasOne(text: String, isExpected: Bool) throws {
    let found = try #require(finds(text, CheckedKind.date).first)
    #expect(found.value(forKey: "timeIsSignificant") as? Bool == isExpected)
    #expect(found.value(forKey: "date") as? Date == found.date)
  }

  @Test func aFindOfAnotherKindHasNoSignificantTime() throws {
    let found = try #require(finds("https://example.org").first)
    #expect(found.value(forKey: "timeIsSignificant") == nil)
    #expect(found.value(forKey: "URL") as? URL == found.url)
    #expect(found.value(forKey: "leaf") == nil)
  }

  @Test func aDateHasItsDurationAndItsTimeZone() throws {
    let span = try #require(try finds("from 3 to 5 pm tomorrow").first)
    #expect(span.duration == 7200)
    let zoned = try #require(try finds("2026-12-01T10:00:00Z").first)
    #expect(zoned.timeZone?.secondsFromGMT() == 0)
    #expect(zoned.date == ISO8601DateFormatter().date(from: "2026-12-01T10:00:00Z"))
  }

  @Test(arguments: ["31/31/2026", "ratio 3/4", "may be", "2026-13-40"])
  func aTextThatNamesNoDayIsNoDate(text: String) throws { #expect(try finds(text, CheckedKind.date).isEmpty) }

  @Test func anAddressHasItsParts() throws {
    let american = try finds("To 1 Infinite Loop, Cupertino, CA 95014, USA.").first?.addressComponents
    #expect(
      american == [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014", .country: "USA"])
    let german = try finds("An: Hauptstraße 5, 10115 Berlin").first?.addressComponents
    #expect(german == [.street: "Hauptstraße 5", .city: "Berlin", .zip: "10115"])
  }

  @Test func findsAreInOrderAndOnlyOfTheKindsThatAreAskedFor() throws {
    let text = "Mail a@example.org or call 555-123-4567 tomorrow"
    #expect(try texts(text) == ["a@example.org", "555-123-4567", "tomorrow"])
    #expect(try texts(text, CheckedKind.phoneNumber) == ["555-123-4567"])
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @Test func theOtherQuestionsAgreeWithTheMatches() throws {
    let text = "a.com b.com c.com"
    let (detector, range) = (try detector(), NSRange(location: 0, length: 17))
    var seen: [String?] = []
    detector.enumerateMatches(in: text, range: range) { result, _, stop in
      seen.append(result?.url?.host())
      if seen.count == 2 { stop.pointee = true }
    }
    #expect(seen == ["a.com", "b.com"])
    #expect(detector.numberOfMatches(in: text, range: range) == 3)
    #expect(detector.rangeOfFirstMatch(in: text, range: NSRange(location: 5, length: 12)).location == 6)
    #expect(detector.firstMatch(in: "none", range: NSRange(location: 0, length: 4)) == nil)
    #expect(detector.numberOfMatches(in: text, options: .anchored, range: range) == 1)
  }

  /// Programs ask for dates by the name that Foundation has.
  @Test func theKindsAreThoseThatFoundationNames() throws {
    let names = try #require(FoundationKinds.self as? any KindNames.Type)
    #expect(names.values == [CheckedKind.date, CheckedKind.address, CheckedKind.link, CheckedKind.phoneNumber])
  }
}

/// The numbers of names that are deprecated, which only a deprecated declaration uses without a warning.
private protocol KindNames { static var values: [UInt64] { get } }

private enum FoundationKinds {}

@available(*, deprecated)
extension FoundationKinds: KindNames {
  static var values: [UInt64] {
    let kinds: [NSTextCheckingResult.CheckingType] = [.date, .address, .link, .phoneNumber]
    return kinds.map(\.rawValue)
  }
}
