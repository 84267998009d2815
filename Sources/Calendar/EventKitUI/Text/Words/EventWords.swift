import Foundation
import UIKit

/// The texts of the controllers in the languages in which UIKit has its own words, by the English texts.
///
/// A text with a remark in parentheses has several translations where English has one: “every %@ (weeks)”.
enum EventWords {
  private static let tables: [String: [String: String]] = [
    "en": english, "de": german, "ar": arabic, "ja": japanese, "pl": polish, "tr": turkish, "fr": french,
    "es": spanish, "it": italian,
  ]

  private static let english = [
    "every %@ (days)": "every %@", "every %@ (weeks)": "every %@", "every %@ (months)": "every %@",
    "every %@ (years)": "every %@", "%@ %@ (position and day)": "%@ %@",
  ]

  /// The languages with a table.
  static var languages: [String] { tables.keys.sorted() }

  /// Returns the English texts that a language has a translation of.
  static func texts(in language: String) -> Set<String> { Set((tables[language] ?? [:]).keys) }

  /// Returns the translation of a text; nil if the language has none.
  static func translation(of text: String, in language: String) -> String? { tables[language]?[text] }
}

/// Returns a text of the controllers in the language of the interface: from the program's table
/// `EventKitUI.strings`, else from that of Quire.
func localized(_ text: String) -> String { translation(of: text) ?? EventWords.translation(of: text, in: "en") ?? text }

/// Returns a text of the controllers with values in the places of `%@`, or of `%1$@` and `%2$@` where a language has
/// them in another order.
func localized(_ format: String, _ values: String...) -> String {
  var rest = localized(format)[...]
  var text = ""
  var next = 0
  while let place = rest.firstRange(of: #/%(?:(\d)\$)?@/#) {
    text += rest[..<place.lowerBound]
    let digits = rest[place].dropFirst().prefix { $0.isNumber }
    let index = Int(digits).map { $0 - 1 } ?? next
    if values.indices.contains(index) { text += values[index] }
    next += 1
    rest = rest[place.upperBound...]
  }
  return text + rest
}

/// Returns the translation of a text into the language of the interface; nil if there is none.
func translation(of text: String) -> String? {
  let own = Bundle.main.localizedString(forKey: text, value: "", table: "EventKitUI")
  if !own.isEmpty, own != text { return own }
  let language = InterfaceLocale.current.language.languageCode?.identifier ?? "en"
  return EventWords.translation(of: text, in: language)
}
