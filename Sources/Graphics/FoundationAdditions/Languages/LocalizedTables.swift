import Foundation
import Synchronization

/// The tables of strings in the languages of bundles: `.strings` and `.stringsdict` files, and string catalogs.
///
/// A string that varies is returned as the format with the forms for `other`, and remembered: the functions that
/// format it choose the forms by the arguments (`quire_format`).
enum LocalizedTables {
  private struct State {
    /// The strings of tables by the path of the bundle and the name of the table.
    var tables: [String: [String: VariedFormat]] = [:]
    /// The strings that were returned.
    var returned: [String: VariedFormat] = [:]
  }

  private static let state = Mutex(State())

  /// Returns the format of a key; nil if no table of the bundle has it.
  static func format(_ key: String, table: String?, in bundle: Bundle) -> VariedFormat? {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let place = bundle.bundlePath + "\n" + name
    if let known = state.withLock({ $0.tables[place] }) { return known[key] }
    let read = formats(ofTable: name, in: bundle)
    state.withLock { $0.tables[place] = read }
    return read[key]
  }

  /// Returns the string of a key; nil if no table of the bundle has it.
  static func string(_ key: String, table: String?, in bundle: Bundle) -> String? {
    guard let format = format(key, table: table, in: bundle) else { return nil }
    guard !format.variables.isEmpty else { return format.format }
    var text = format.general
    return state.withLock { state in
      // Two keys may have the same words for most numbers: the second one gets a character without a width.
      while let other = state.returned[text], other != format { text += "\u{2060}" }
      state.returned[text] = format
      return text
    }
  }

  /// Returns what a format stands for with arguments: itself unless a table returned it.
  static func resolve(_ format: String, for arguments: [any CVarArg]) -> String {
    state.withLock { $0.returned[format] }?.resolved(for: arguments) ?? format
  }

  private static func formats(ofTable name: String, in bundle: Bundle) -> [String: VariedFormat] {
    var result: [String: VariedFormat] = [:]
    guard let folder = bundle.resourceURL else { return result }
    // The language of the user comes last, and replaces the others.
    for language in BundleLanguages.preferred(of: bundle).reversed() {
      let place = folder.appendingPathComponent("\(language).lproj")
      for ending in ["strings", "stringsdict"] {
        let url = place.appendingPathComponent("\(name).\(ending)")
        guard let data = try? Data(contentsOf: url) else { continue }
        result.merge(PluralTable.formats(data, language: language)) { $1 }
      }
    }
    if let data = try? Data(contentsOf: folder.appendingPathComponent("\(name).xcstrings")),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    {
      let languages = BundleLanguages.preferred(among: catalog.languages, development: catalog.sourceLanguage)
      for language in languages.reversed() { result.merge(catalog.formats(in: language)) { $1 } }
    }
    return result
  }
}

/// Strings in the form of a `.strings` or `.stringsdict` file.
enum PluralTable {
  /// Returns the strings of a file by their keys; none if it has another form.
  static func formats(_ data: Data, language: String) -> [String: VariedFormat] {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    return (list ?? [:]).compactMapValues { value in
      if let text = value as? String { return VariedFormat(format: text, variables: [:], language: language) }
      guard let entry = value as? [String: Any] else { return nil }
      if let format = entry["NSStringLocalizedFormatKey"] as? String {
        return VariedFormat(format: format, variables: entry.compactMapValues(variable), language: language)
      }
      let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: String]
      let widths = entry["NSStringVariableWidthRuleType"] as? [String: String]
      let text =
        devices.flatMap(StringCatalog.ofDevice) ?? widths?.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
      return text.map { VariedFormat(format: $0, variables: [:], language: language) }
    }
  }

  private static func variable(_ value: Any) -> VariedFormat.Variable? {
    guard let entry = value as? [String: String] else { return nil }
    let forms = entry.filter { !$0.key.hasPrefix("NSString") }
    return VariedFormat.Variable(specifier: entry["NSStringFormatValueTypeKey"] ?? "lld", forms: forms)
  }
}
