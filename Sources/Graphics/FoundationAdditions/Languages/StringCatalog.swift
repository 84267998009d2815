/// A table of strings in all languages, as Xcode 15 and newer write it: `Name.xcstrings`.
struct StringCatalog: Decodable {

  struct Entry: Decodable { var localizations: [String: Localization]? }

  struct Unit: Decodable { var value: String }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?
  }

  /// A text, or texts by plural category or by device.
  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Localization]]?
    var substitutions: [String: Substitution]?
  }

  var sourceLanguage: String

  var strings: [String: Entry]

  /// The languages that at least one string has, and that of the source, which comes first.
  var languages: [String] {
    let others = Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }).subtracting([sourceLanguage])
    return [sourceLanguage] + others.sorted()
  }

  /// Returns the translated strings of a language by their keys.
  func formats(in language: String) -> [String: VariedFormat] {
    strings.compactMapValues { $0.localizations?[language].flatMap { format($0, language: language) } }
  }

  /// Returns what a phone has of the variations by device.
  static func ofDevice<Value>(_ devices: [String: Value]) -> Value? {
    devices["iphone"] ?? devices["other"] ?? devices.sorted { $0.key < $1.key }.first?.value
  }

  private func format(_ localization: Localization, language: String) -> VariedFormat? {
    if let devices = localization.variations?["device"] {
      return StringCatalog.ofDevice(devices).flatMap { format($0, language: language) }
    }
    var variables: [String: VariedFormat.Variable] = [:]
    for (name, part) in localization.substitutions ?? [:] {
      variables[name] = VariedFormat.Variable(
        argument: part.argNum, specifier: part.formatSpecifier ?? "lld",
        forms: StringCatalog.forms(part.variations?["plural"]))
    }
    if let text = localization.stringUnit?.value {
      return VariedFormat(format: text, variables: variables, language: language)
    }
    let forms = StringCatalog.forms(localization.variations?["plural"])
    guard !forms.isEmpty else { return nil }
    // The forms are whole strings; the number is the first of the key.
    return VariedFormat(
      format: "%#@value@", variables: ["value": VariedFormat.Variable(specifier: "lld", forms: forms)],
      language: language)
  }

  private static func forms(_ variations: [String: Localization]?) -> [String: String] {
    (variations ?? [:]).compactMapValues { form in
      form.stringUnit?.value ?? form.variations?["device"].flatMap(ofDevice)?.stringUnit?.value
    }
  }
}
