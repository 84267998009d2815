package import Foundation

/// Returns the string of a key in the tables that Foundation on Linux does not read, for `bundle_strings.c`; nil for
/// none.
@_silgen_name("quire_string_in_bundle")
package func stringInBundle(_ key: String, _ table: String?, _ bundle: Bundle) -> String? {
  LocalizedTables.string(key, table: table, in: bundle)
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
