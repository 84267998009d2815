import ExhibitSupport
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

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

  @Test func placeholdersOfTranslationsAreThoseOfTheirKeys() throws {
    func placeholders(_ text: String) -> [String] {
      text.matches(of: /%(?:\d\$)?(?:@|lld)/).map { String($0.output) }.sorted()
    }
    for (key, value) in try catalog() { #expect(placeholders(key) == placeholders(value), "\(key)") }
  }
}
