import Testing
import UIKit

@testable import UIKitControllers

@MainActor
struct UILocalizedIndexedCollationTests {
  @MainActor
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func readName() {}
  }

  private var name: Selector { Selector("name", Person.readName) }

  private func collation(_ locale: String) -> UILocalizedIndexedCollation {
    UILocalizedIndexedCollation(Locale(identifier: locale))
  }

  @Test(arguments: [("ada", 0), ("Émile", 4), ("  zoe", 25), ("3 men", 26), ("Äpfel", 0), ("", 26), ("Яна", 26)])
  func anObjectIsInTheSectionOfItsFirstLetter(text: String, section: Int) {
    #expect(collation("en_US").section(for: Person(text), collationStringSelector: name) == section)
  }

  @Test func lettersOfTheLanguageHaveSectionsOfTheirOwn() {
    let swedish = collation("sv_SE")
    #expect(swedish.sectionTitles.suffix(4) == ["Å", "Ä", "Ö", "#"])
    #expect(swedish.section(for: "Ärla", collationStringSelector: Selector("self", Person.readName)) == 27)
    #expect(collation("ru_RU").section(for: Person("Яна"), collationStringSelector: name) == 28)
  }

  @Test func objectsAreSortedAsReadersExpect() {
    let people = ["zoe", "Émile", "Bob 10", "bob 9", "Ada"].map { Person($0) }
    let sorted = collation("en_US").sortedArray(from: people, collationStringSelector: name) as? [Person]
    #expect(sorted?.map(\.name) == ["Ada", "bob 9", "Bob 10", "Émile", "zoe"])
  }

  @Test func theIndexHasATitleForEachSection() {
    let collation = UILocalizedIndexedCollation.current()
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
  }
}
