import _CSwiftRuntime

/// The languages and the locale that the user has chosen for a program.
///
/// `current_locale.c` makes the locale `Locale.current`; `FoundationAdditions` makes the languages those of bundles.
package struct UserLanguages: Hashable, Sendable {
  /// The languages, such as `de-AT` or `zh-Hant-TW`, the preferred one first; empty unless the user chose one.
  package private(set) var languages: [String] = []
  /// The identifier of the locale whose formats are used, such as `de_AT`; nil unless the user chose one.
  package private(set) var locale: String?

  /// The choice for this process.
  package static let current = UserLanguages(arguments: CommandLine.arguments) { name in
    quire_environment_variable(name).map { String(cString: $0) }
  }

  /// Reads the arguments `-AppleLanguages` and `-AppleLocale`, else the variable `QUIRE_LOCALE`, else those of POSIX.
  ///
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` choose the language, `LANGUAGE` a list of them, and `LC_ALL`, `LC_TIME` and
  /// `LANG` the region, each the first that is set. The names `C` and `POSIX` choose nothing.
  package init(arguments: [String], variable: (String) -> String?) {
    func argument(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    func name(_ variables: String...) -> LocaleName? {
      variables.compactMap { variable($0) }.first { !$0.isEmpty }.flatMap { LocaleName($0) }
    }
    let forced = variable("QUIRE_LOCALE").flatMap { LocaleName($0) }
    let message = forced ?? name("LC_ALL", "LC_MESSAGES", "LANG")
    let format = forced ?? name("LC_ALL", "LC_TIME", "LANG")
    var chosen = message.map { [$0] } ?? []
    if forced == nil, !chosen.isEmpty {
      chosen = (variable("LANGUAGE") ?? "").split(separator: ":").compactMap { LocaleName(String($0)) } + chosen
    }
    if let list = argument("-AppleLanguages") {
      let names = list.split { "(), \"'\n".contains($0) }.compactMap { LocaleName(String($0)) }
      if !names.isEmpty { chosen = names }
    }
    for name in chosen where !languages.contains(name.tag) { languages.append(name.tag) }
    if let name = argument("-AppleLocale").flatMap({ LocaleName($0) }) {
      locale = name.identifier
    } else if let first = chosen.first ?? format.map({ _ in LocaleName(language: "en") }) {
      let name = LocaleName(
        language: first.language, script: first.script, region: format?.region ?? first.region,
        keywords: format?.keywords ?? first.keywords)
      locale = name.identifier
    }
  }
}

extension UserLanguages {
  /// Common languages that are written from left to right.
  private static let leftToRightLanguages = [
    "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt",
    "lv", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh",
  ]

  /// A Boolean value that indicates whether the language is known to be written from left to right.
  ///
  /// False for a language that is not in the list, or has a script of its own; `Locale` knows then. The first locale
  /// takes longer to load than a small program takes to draw a label. Without a choice the language is English.
  package var isKnownToBeLeftToRight: Bool {
    guard let locale else { return true }
    guard let name = LocaleName(locale), name.script == nil else { return false }
    return Self.leftToRightLanguages.contains(name.language)
  }

  /// Returns whether a text is the name of a locale.
  package static func isLocale(_ text: String) -> Bool { LocaleName(text) != nil }
}

/// The parts of the name of a locale.
private struct LocaleName {
  var language: String
  var script: String?
  var region: String?
  /// The keywords of ICU, such as `calendar=japanese`, separated by semicolons.
  var keywords: String?

  init(language: String, script: String? = nil, region: String? = nil, keywords: String? = nil) {
    (self.language, self.script, self.region, self.keywords) = (language, script, region, keywords)
  }

  /// Reads a name as POSIX writes it (`sr_RS.UTF-8@latin`), or as Apple does (`sr-Latn-RS`, `ja_JP@calendar=japanese`);
  /// nil for one without a language.
  init?(_ text: String) {
    let modifier = text.split(separator: "@", maxSplits: 1).dropFirst().first
    let parts = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter) else { return nil }
    language = first.lowercased()
    for part in parts.dropFirst() {
      if part.count == 4, part.allSatisfy(Self.isLetter) {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if part.count == 2 && part.allSatisfy(Self.isLetter) || part.count == 3 && part.allSatisfy(\.isNumber) {
        region = part.uppercased()
      }
    }
    if script == nil { script = ["latin": "Latn", "cyrillic": "Cyrl"][modifier ?? ""] }
    if let modifier, modifier.contains("=") { keywords = String(modifier) }
  }

  /// The name of the language for bundles: Chinese has the script of its region.
  var tag: String {
    let isTraditional = region.map { ["TW", "HK", "MO"].contains($0) } ?? false
    let written = script ?? (language == "zh" ? (isTraditional ? "Hant" : "Hans") : nil)
    return [language, written, region].compactMap(\.self).joined(separator: "-")
  }

  var identifier: String {
    [language, script, region].compactMap(\.self).joined(separator: "_") + (keywords.map { "@\($0)" } ?? "")
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
}

/// Returns the identifier of the user's locale, for `current_locale.c`.
@_silgen_name("quire_user_locale")
package func userLocale() -> String? { UserLanguages.current.locale }
