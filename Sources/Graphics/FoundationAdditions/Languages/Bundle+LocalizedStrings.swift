package import Foundation

/// Returns the string of a key in the language of a bundle, for `bundle_strings.c`; nil for none.
@_silgen_name("quire_string_in_bundle")
package func stringInBundle(_ key: String, _ table: String?, _ bundle: Bundle) -> String? {
  LocalizedTables.string(key, table: table, in: bundle)
}

/// Returns the path of a resource in the language of a bundle, for `bundle_strings.c`; nil for none.
@_silgen_name("quire_path_in_bundle")
package func pathInBundle(_ name: String?, _ type: String?, _ bundle: Bundle) -> String? {
  BundleLanguages.url(name, type, in: bundle)?.path
}

/// Returns the place of a resource in the language of a bundle, for `bundle_strings.c`; nil for none.
@_silgen_name("quire_url_in_bundle")
package func urlInBundle(_ name: String?, _ type: String?, _ bundle: Bundle) -> URL? {
  BundleLanguages.url(name, type, in: bundle)
}

/// Returns the languages of a bundle in the order of the user's preference, for `bundle_strings.c`.
@_silgen_name("quire_preferred_localizations")
package func preferredLocalizations(_ bundle: Bundle) -> [String] { BundleLanguages.preferred(of: bundle) }

/// Returns the languages that fit the user's best, for `bundle_strings.c`.
@_silgen_name("quire_preferred_localizations_from")
package func preferredLocalizations(from localizations: [String]) -> [String] {
  BundleLanguages.preferred(among: localizations, development: nil)
}

/// Formats a string as `String(format:locale:arguments:)` does, with the plural forms of its table of strings, for
/// `formats.c`.
@_silgen_name("quire_format")
package func formatted(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
  let format = LocalizedTables.resolve(format, for: arguments)
  return withVaList(arguments) { list in
    NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: list) as String
  }
}

/// Formats a string as `String.localizedStringWithFormat(_:_:)` does, for `formats.c`.
@_silgen_name("quire_format_for_user")
package func formattedForUser(_ format: String, _ arguments: [any CVarArg]) -> String {
  formatted(format, .current, arguments)
}
