import Foundation
import FoundationAdditions
import Testing

struct PersonNameComponentsFormatterTests {
  // The name of the type alone is that of Foundation's, too.
  typealias Style = FoundationAdditions.PersonNameComponentsFormatter.Style

  private let name = PersonNameComponents(
    namePrefix: "Dr.", givenName: "Thomas", middleName: "Louis", familyName: "Clark", nameSuffix: "Esq.",
    nickname: "Tom")

  private func text(_ name: PersonNameComponents, _ style: Style, _ locale: String = "en_US")
    -> String
  {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = style
    formatter.locale = Locale(identifier: locale)
    return formatter.string(from: name)
  }

  // The documentation of `PersonNameComponents.FormatStyle` has this name in every style.
  @Test(
    arguments: [
      (.short, "Tom"), (.medium, "Thomas Clark"), (.default, "Thomas Clark"), (.long, "Dr. Thomas Louis Clark Esq."),
      (.abbreviated, "TC"),
    ] as [(Style, String)])
  func everyStyleHasItsParts(style: Style, expected: String) {
    #expect(text(name, style) == expected)
  }

  @Test func familyNamesComeFirstWhereTheyDo() {
    let hungarian = PersonNameComponents(givenName: "Béla", familyName: "Bartók")
    #expect(text(hungarian, .medium, "hu_HU") == "Bartók Béla")
    #expect(text(PersonNameComponents(givenName: "明", familyName: "王"), .medium) == "王明")
    #expect(text(PersonNameComponents(givenName: "さくら", familyName: "山田"), .medium) == "山田 さくら")
    #expect(text(PersonNameComponents(givenName: "민준", familyName: "김"), .medium) == "김민준")
  }

  @Test func writtenNamesAreTakenApart() throws {
    let formatter = PersonNameComponentsFormatter()
    let full = try #require(formatter.personNameComponents(from: "Dr. Ada King Byron Jr."))
    #expect(full.namePrefix == "Dr.")
    #expect(full.givenName == "Ada")
    #expect(full.middleName == "King")
    #expect(full.familyName == "Byron")
    #expect(full.nameSuffix == "Jr.")
    let turned = try PersonNameComponents("van der Berg, Anna")
    #expect(turned.familyName == "van der Berg")
    #expect(turned.givenName == "Anna")
    #expect(formatter.personNameComponents(from: "Ludwig van Beethoven")?.familyName == "van Beethoven")
    #expect(formatter.personNameComponents(from: " ") == nil)
  }

  @Test func theStyleOfNamesAndTheFormatterAgree() {
    let style = PersonNameComponents.FormatStyle(style: .long, locale: Locale(identifier: "en_US"))
    #expect(name.formatted(style) == "Dr. Thomas Louis Clark Esq.")
    #expect(name.formatted(.name(style: .short)) == "Tom")
    #expect(PersonNameComponentsFormatter().string(for: name) == "Thomas Clark")
    #expect(PersonNameComponentsFormatter().string(for: 1) == nil)
  }

  @Test func anAnnotatedNameNamesItsParts() {
    let text = PersonNameComponentsFormatter().annotatedString(from: name)
    let key = NSAttributedString.Key(NSPersonNameComponentKey)
    #expect(text.string == "Thomas Clark")
    #expect(text.attribute(key, at: 0, effectiveRange: nil) as? String == NSPersonNameComponentGivenName)
    #expect(text.attribute(key, at: 6, effectiveRange: nil) as? String == NSPersonNameComponentDelimiter)
    #expect(text.attribute(key, at: 7, effectiveRange: nil) as? String == NSPersonNameComponentFamilyName)
  }

  @Test func aPhoneticNameIsThePronunciation() {
    var name = PersonNameComponents(givenName: "明", familyName: "王")
    name.phoneticRepresentation = PersonNameComponents(givenName: "Ming", familyName: "Wang")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .medium, options: .phonetic) == "Ming Wang")
  }
}
