import ExhibitSupport
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits
@testable import InterfaceExhibits

/// The German catalog has every word that the gallery shows of its own.
@MainActor
struct GalleryLanguageTests {
  private func catalog() throws -> [String: String] {
    let text = try Repository.text("Sources/Gallery/ExhibitSupport/de.lproj/Localizable.strings")
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: String])
  }

  /// Returns the names and titles of the controls in the options of a view.
  private func names(in view: UIView, isInOptions: Bool = false) -> [String] {
    let isInOptions = isInOptions || view is OptionsBar
    var found: [String] = []
    if isInOptions, let control = view as? UISegmentedControl {
      return (0..<control.numberOfSegments).compactMap { control.titleForSegment(at: $0) }
    }
    if isInOptions, let button = view as? UIButton, !button.showsMenuAsPrimaryAction {
      return [button.currentTitle].compactMap(\.self)
    }
    if isInOptions, let label = view as? UILabel { found += [label.text].compactMap(\.self) }
    return found + view.subviews.flatMap { names(in: $0, isInOptions: isInOptions) }
  }

  @Test func titlesCaptionsAndKeysOfEveryExhibitAreInTheCatalog() throws {
    let catalog = try catalog()
    for category in Catalog.categories {
      #expect(catalog[category.title] != nil, "\(category.title)")
      for exhibit in category.entries.map(\.exhibit) {
        let texts = [exhibit.title, exhibit.summary, exhibit.mouseHint].compactMap(\.self)
        for text in texts + exhibit.keys.flatMap({ [$0.keys, $0.effect] }) {
          #expect(catalog[text] != nil, "\(exhibit.title): \(text)")
        }
      }
    }
    for key in KeysController.common {
      #expect(catalog[key.keys] != nil, "\(key.keys)")
      #expect(catalog[key.effect] != nil, "\(key.effect)")
    }
  }

  /// Numbers, names of languages and values that are counted need no translation.
  @Test func optionsOfEveryExhibitAreInTheCatalog() async throws {
    let catalog = try catalog()
    for exhibit in Catalog.all {
      let content = exhibit.makeViewController(ExhibitContext())
      let test = TestWindow(content, size: CGSize(width: 760, height: 640), scale: 1)
      test.advance(by: 0.1)
      await content.settle()
      for name in names(in: content.view) where name.contains(where: \.isLetter) {
        let isValue = name.contains(where: \.isNumber) || ["العربية", "Nihongo"].contains(name)
        let isOpened = name.hasPrefix("Open ")
        #expect(catalog[name] != nil || isValue || isOpened, "\(exhibit.title): \(name)")
      }
    }
  }

  // MARK: The contents

  /// Names that are the same in every language: of people, pictures, places, mountains, symbols and functions.
  private static let names: Set<String> = {
    let people = [
      "Mira Albrecht", "Jonas Weidt", "Leyla Aydin", "Piet van Dam", "Sofia Lindqvist", "Ida Falk", "Ada Lovelace",
      "Ada Byron", "Ada", "Alan", "Barbara", "Bjarne", "Claude", "Dennis", "Donald", "Dorothy", "Edsger", "Frances",
      "Grace", "Hedy", "Ivan", "Margaret",
    ]
    let functions = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    // What the exhibits show of themselves: languages by their own names, formats of paper, sizes.
    let others = ["English", "Deutsch", "العربية", "Nihongo", "720 pt", "35 mm", "240 MB", "https://"]
    return Set(people + functions + others + Mountain.all.map(\.name))
  }()

  private func isName(_ text: String) -> Bool {
    let photos = (try? PhotoFolder.builtIn)?.photos.map(\.name) ?? []
    // A single letter, an address, a format of paper, a length, a mountain's height, a file with a person's name.
    // April has the same name in both languages, and so have the places of the table, all of which begin with Al here.
    let isSame = text.hasPrefix("April ") || text.hasPrefix("Al")
    return isSame || Self.names.contains(text) || photos.contains(text) || text.count == 1
      || text.wholeMatch(of: /(Mira Albrecht\n)?\S+@\S+|[\d:–]+ +Studio|A\d+|[\d.,]+ (m|pt|MB)|[\d-]+ [\w ]+\.\w+/)
        != nil
      || SystemSymbols.drawnNames.contains(text)
  }

  /// Returns the visible texts of a view.
  private func texts(in view: UIView) -> Set<String> {
    guard !view.isHidden else { return [] }
    var found: [String?] = []
    switch view {
    case let label as UILabel: found = [label.text]
    case let field as UITextField: found = [field.text, field.placeholder]
    case let text as UITextView: found = [text.text]
    case let choice as UISegmentedControl:
      found = (0..<choice.numberOfSegments).map { choice.titleForSegment(at: $0) }
    default: break
    }
    return view.subviews.reduce(into: Set(found.compactMap(\.self))) { $0.formUnion(texts(in: $1)) }
  }

  private func texts(of exhibit: any Exhibit.Type, in locale: String) async -> Set<String> {
    let test = TestWindow(size: CGSize(width: 1000, height: 900), scale: 1, locale: Locale(identifier: locale))
    let content = exhibit.makeViewController(ExhibitContext())
    test.window.rootViewController = content
    test.advance(by: 0.1)
    await content.settle()
    test.advance(by: 0.4)
    return texts(in: content.view)
  }

  @Test func noExhibitShowsAnEnglishTextInGerman() async throws {
    let catalog = try catalog()
    for exhibit in Catalog.all {
      let english = await texts(of: exhibit, in: "en_GB")
      let german = await texts(of: exhibit, in: "de_DE")
      // Words that are the same in German are in the catalog.
      let same = english.intersection(german).filter { text in
        text.contains(where: \.isLetter) && catalog[text] != text && !isName(text)
      }
      #expect(same.isEmpty, "\(exhibit.title): \(same.sorted())")
      #expect(german != english || english.allSatisfy { !$0.contains(where: \.isLetter) || isName($0) })
    }
  }

  @Test func datesAndNumbersOfTheGalleryAreThoseOfTheWindowsLanguage() {
    let german = TestWindow(size: CGSize(width: 100, height: 100), locale: Locale(identifier: "de_AT"))
    #expect(Locale.gallery.identifier == "de_AT")
    #expect("Unread".localized == "Ungelesen")
    withExtendedLifetime(german) {}
    let french = TestWindow(size: CGSize(width: 100, height: 100), locale: Locale(identifier: "fr_FR"))
    #expect(Locale.gallery.identifier == "en_GB")
    #expect("Unread".localized == "Unread")
    withExtendedLifetime(french) {}
  }

  @Test func placeholdersOfTranslationsAreThoseOfTheirKeys() throws {
    func placeholders(_ text: String) -> [String] {
      text.matches(of: /%(?:\d\$)?(?:@|lld)/).map { String($0.output) }.sorted()
    }
    for (key, value) in try catalog() { #expect(placeholders(key) == placeholders(value), "\(key)") }
  }
}
