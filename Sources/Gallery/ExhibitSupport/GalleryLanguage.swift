import Foundation
import UIKit

/// The language of the gallery's texts and dates: that of the interface, if there is a catalog for it, or else English.
enum GalleryLanguage {
  /// The languages that have a catalog beside English, which is the language of the keys.
  private static let catalogs: [String: [String: String]] = ["de": read("de")]

  /// The catalog of a window with another language than the user's; nil for a window in the user's language.
  static var catalogOfWindow: [String: String]? {
    let language = code(InterfaceLocale.current)
    return language == code(.current) ? nil : catalogs[language] ?? [:]
  }

  /// The locale of dates and numbers.
  static var locale: Locale {
    let locale = InterfaceLocale.current
    return catalogs[code(locale)] == nil ? Locale(identifier: "en_GB") : locale
  }

  private static func code(_ locale: Locale) -> String { locale.language.languageCode?.identifier ?? "en" }

  private static func read(_ language: String) -> [String: String] {
    let path = Bundle.module.bundlePath + "/\(language).lproj/Localizable.strings"
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: String] ?? [:]
  }
}
