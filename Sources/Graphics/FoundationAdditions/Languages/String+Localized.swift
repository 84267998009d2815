public import Foundation

extension String {
  /// Creates the string of a key in the language of the bundle.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, and the text in place of a missing one.
  ///   - table: The name of the table; nil for `Localizable`.
  ///   - bundle: The bundle of the table; nil for that of the program.
  ///   - locale: The locale by which arguments are formatted; it does not choose the language.
  ///   - comment: A note to translators, without effect.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedTables.text(keyAndValue.key, keyAndValue, table, bundle ?? .main, locale)
  }

  /// Creates the string of a key in the language of the bundle, with a text in place of a missing one.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedTables.text("\(key)", defaultValue, table, bundle ?? .main, locale)
  }

  /// Creates the string of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = LocalizedTables.text(
      resource.key, resource.defaultValue, resource.table, resource.bundle.bundle, resource.locale)
  }
}

extension LocalizedTables {
  /// Returns the string of a key with its arguments.
  ///
  /// - Parameter escape: Changes arguments that are text.
  static func text(
    _ key: String, _ value: String.LocalizationValue, _ table: String?, _ bundle: Bundle, _ locale: Locale,
    escaping escape: (String) -> String = { $0 }
  ) -> String {
    let text = bundle.localizedString(forKey: key, value: value.key, table: table)
    // Without arguments the text of a table is no format, as with NSLocalizedString.
    guard !value.arguments.isEmpty else { return text }
    return formatted(text, locale, value.arguments(in: locale, escaping: escape))
  }
}
