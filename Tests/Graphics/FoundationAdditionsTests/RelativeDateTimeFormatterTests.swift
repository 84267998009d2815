import Foundation
import FoundationAdditions
import Testing

struct RelativeDateTimeFormatterTests {
  private func formatter(_ locale: String = "en_US") -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    return formatter
  }

  @Test(
    arguments: [
      (0, "in 0 seconds"), (-1, "1 second ago"), (-119, "1 minute ago"), (-300, "5 minutes ago"), (5400, "in 1 hour"),
      (86_400, "in 1 day"), (-864_000, "1 week ago"), (63_072_000, "in 1 year"),
    ] as [(Double, String)])
  func relativeTimesAreTruncatedToTheLargestUnit(seconds: Double, expected: String) {
    // From 2023-12-01, so that two years of 365 days are less than two years.
    let reference = Date(timeIntervalSince1970: 1_701_388_800)
    #expect(formatter().localizedString(for: reference + seconds, relativeTo: reference) == expected)
  }

  @Test func namedStyleReplacesNumbersByNames() {
    let formatter = formatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(month: 1)) == "next month")
    #expect(formatter.localizedString(from: DateComponents(day: 3)) == "in 3 days")
  }

  @Test(arguments: [
    (RelativeDateTimeFormatter.UnitsStyle.full, "2 months ago"), (.spellOut, "two months ago"),
    (.short, "2 mo. ago"), (.abbreviated, "2mo ago"),
  ])
  func relativeTimesAreWrittenInFourUnitStyles(style: RelativeDateTimeFormatter.UnitsStyle, expected: String) {
    let formatter = formatter()
    formatter.unitsStyle = style
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == expected)
  }

  @Test func relativeTimesAreWrittenInTheLanguageOfTheLocale() {
    #expect(formatter("de_DE").localizedString(from: DateComponents(hour: -3, minute: -5)) == "vor 3 Stunden")
  }

  @Test func objectsOtherThanDatesHaveNoRelativeTime() {
    #expect(formatter().string(for: "text") == nil)
    #expect(formatter().string(for: Date(timeIntervalSinceNow: -3601)) == "1 hour ago")
  }
}
