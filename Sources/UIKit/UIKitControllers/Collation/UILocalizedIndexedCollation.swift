public import Foundation

/// The sections of an index of names in the user's language, and the order in them.
///
/// Names in the alphabet of the language have a section for each letter, others the last one, "#". Languages that are
/// not written with Latin, Greek or Cyrillic letters have the Latin ones.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private let letters: [String]
  private let locale: Locale

  /// Creates a collation for a language.
  init(_ locale: Locale) {
    self.locale = locale
    letters = Self.alphabet(of: locale.language.languageCode?.identifier ?? "en").map(String.init)
    super.init()
  }

  /// Returns the collation of the user's language.
  open class func current() -> Self {
    guard let made = UILocalizedIndexedCollation(.current) as? Self else {
      fatalError("UILocalizedIndexedCollation has no subclasses with collations of their own.")
    }
    return made
  }

  /// The titles of the sections.
  open var sectionTitles: [String] { letters + ["#"] }
  /// The titles in the index beside a table, one for each section.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section for a title of the index.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(0, indexTitleIndex), sectionTitles.count - 1)
  }

  /// Returns the section of an object.
  /// - Parameter selector: The name of the property with the object's text.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    section(of: text(of: object, selector))
  }

  /// Returns objects in the order of their texts.
  /// - Parameter selector: The name of the property with an object's text.
  /// - Complexity: O(n log n).
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let keyed = array.map { (text(of: $0, selector), $0) }
    return keyed.enumerated().sorted { a, b in
      let order = a.element.0.compare(
        b.element.0, options: [.caseInsensitive, .numeric, .widthInsensitive], range: nil, locale: locale)
      return order == .orderedSame ? a.offset < b.offset : order == .orderedAscending
    }.map(\.element.1)
  }

  private func section(of text: String) -> Int {
    let first = text.trimmingCharacters(in: .whitespacesAndNewlines).first.map { String($0).uppercased(with: locale) }
    guard let first else { return letters.count }
    if let index = letters.firstIndex(of: first) { return index }
    let plain = first.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: locale).uppercased().prefix(
      1)
    return letters.firstIndex(of: String(plain)) ?? letters.count
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    let value = PropertyValues.value(named: selector.name, of: object)
    return value.map { $0 as? String ?? String(describing: $0) } ?? (object as? String) ?? String(describing: object)
  }

  private static func alphabet(of language: String) -> String {
    switch language {
    case "ru", "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ"
    case "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ"
    case "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
    case "da", "nb", "nn", "no": "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"
    case "sv", "fi": "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ"
    case "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
    case "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"
    default: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    }
  }
}
