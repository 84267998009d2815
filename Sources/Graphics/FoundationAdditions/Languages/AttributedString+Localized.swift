public import Foundation

extension AttributedString {
  /// Creates the attributed string of a key in the language of the bundle; its Markdown becomes attributes.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = InlineMarkdown.attributed(
      LocalizedTables.text(
        keyAndValue.key, keyAndValue, table, bundle ?? .main, locale, escaping: InlineMarkdown.escaped))
  }

  /// Creates the attributed string of a key, with a text in place of a missing one; its Markdown becomes attributes.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = InlineMarkdown.attributed(
      LocalizedTables.text(
        "\(key)", defaultValue, table, bundle ?? .main, locale, escaping: InlineMarkdown.escaped))
  }

  /// Creates the attributed string of a resource; its Markdown becomes attributes.
  public init(localized resource: LocalizedStringResource) {
    self = InlineMarkdown.attributed(
      LocalizedTables.text(
        resource.key, resource.defaultValue, resource.table, resource.bundle.bundle, resource.locale,
        escaping: InlineMarkdown.escaped))
  }
}
