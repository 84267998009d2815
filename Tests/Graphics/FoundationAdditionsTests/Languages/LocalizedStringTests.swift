import Foundation
import Testing

@testable import FoundationAdditions

/// Strings of tables, with plural forms and arguments.
struct LocalizedStringTests {
  /// A bundle that is a folder of this test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString).bundle")
    let bundle: Bundle

    init(_ files: [String: String]) throws {
      for (path, text) in files {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      bundle = try #require(Bundle(url: url))
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private static func table(_ key: String, _ format: String, _ variables: [String: [String: String]]) -> String {
    let dicts = variables.map { name, forms in
      let lines = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      let type = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      return "<key>\(name)</key><dict>\(type)\(lines)</dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(dicts.joined())
      </dict></dict></plist>
      """
  }

  private static let leaves = [
    "zero": "no leaves", "one": "%lld leaf", "other": "%lld leaves", "NSStringFormatValueTypeKey": "lld",
  ]

  // MARK: Plural rules

  @Test(arguments: [
    ("de", [0: "other", 1: "one", 2: "other"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
    ("ja", [0: "other", 1: "other", 2: "other"]),
    ("pl", [0: "many", 1: "one", 2: "few", 5: "many", 12: "many", 22: "few"]),
    ("tr", [0: "other", 1: "one", 2: "other"]),
    ("ru", [1: "one", 3: "few", 5: "many", 21: "one", 111: "many"]),
    ("fr", [0: "one", 1: "one", 2: "other"]),
    ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 7: "other"]),
    ("lv", [0: "zero", 1: "one", 21: "one", 22: "other"]),
  ])
  func numbersHaveThePluralCategoriesOfTheirLanguages(_ language: String, _ categories: [Int: String]) {
    for (number, category) in categories {
      #expect(PluralRules.category(of: Double(number), in: language) == category, "\(number)")
    }
  }

  @Test func aFractionHasACategoryOfItsOwn() {
    #expect(PluralRules.category(of: 1.5, in: "pl") == "other")
    #expect(PluralRules.category(of: 1.5, in: "de") == "other")
    #expect(PluralRules.category(of: 1, in: "no language") == "other")
  }

  // MARK: Varied formats

  private func format(_ format: String, _ variables: [String: [String: String]], _ language: String = "en")
    -> VariedFormat
  {
    VariedFormat(
      format: format,
      variables: variables.mapValues {
        VariedFormat.Variable(specifier: $0["type"] ?? "lld", forms: $0.filter { $0.key != "type" })
      }, language: language)
  }

  @Test func aFormWithTextAroundItNamesEveryArgument() {
    let varied = format("%@: %#@n@ (%@)", ["n": ["one": "%d file", "other": "%d files"]])
    #expect(varied.resolved(for: ["a" as NSString, 1, "b" as NSString]) == "%1$@: %2$d file (%3$@)")
    #expect(varied.general == "%1$@: %2$d files (%3$@)")
  }

  @Test func variablesAreCountedByTheirPlaces() {
    let forms = ["one": "a tree", "other": "%d trees"]
    let varied = format(
      "%2$#@trees@, %1$#@leaves@", ["trees": forms, "leaves": ["one": "a leaf", "other": "%d leaves"]])
    #expect(varied.resolved(for: [1, 2]) == "%2$d trees, a leaf")
    #expect(varied.resolved(for: [3, 1]) == "a tree, %1$d leaves")
  }

  @Test func aFormContainsAnotherVariable() {
    let varied = format(
      "%#@people@",
      [
        "people": ["one": "one person has %#@leaves@", "other": "%d people have %#@leaves@"],
        "leaves": ["one": "%d leaf", "other": "%d leaves"],
      ])
    #expect(varied.resolved(for: [2, 1]) == "%1$d people have %2$d leaf")
    #expect(varied.resolved(for: [1, 5]) == "one person has %2$d leaves")
  }

  @Test func aVariableThatNamesItselfEnds() {
    #expect(!format("%#@a@", ["a": ["other": "x%#@a@"]]).resolved(for: [1]).contains("%#@"))
    #expect(format("%#@missing@ 100%%", [:]).resolved(for: []) == " 100%%")
  }

  // MARK: Strings of bundles

  @Test func aStringOfAStringsdictFollowsItsNumber() throws {
    let folder = try Folder(["en.lproj/Localizable.stringsdict": Self.table("%lld leaves", "%#@n@", ["n": Self.leaves])]
    )
    let format = NSLocalizedString("%lld leaves", bundle: folder.bundle, comment: "")
    #expect(String.localizedStringWithFormat(format, 1) == "1 leaf")
    #expect(String(format: format, 0) == "no leaves")
    #expect(String(format: format, arguments: [7]) == "7 leaves")
    #expect(String(format: format, locale: Locale(identifier: "de_DE"), 1_234) == "1.234 leaves")
    #expect(String(localized: "\(1) leaves", bundle: folder.bundle) == "1 leaf")
    #expect(String(localized: "\(2) leaves", bundle: folder.bundle) == "2 leaves")
  }

  @Test func stringsBesideAStringsdictAreFound() throws {
    let folder = try Folder([
      "en.lproj/Localizable.stringsdict": Self.table("n", "%#@n@", ["n": Self.leaves]),
      "en.lproj/Localizable.strings": "\"plain\" = \"Plain 100%\"; \"n\" = \"wrong\";",
    ])
    #expect(folder.bundle.localizedString(forKey: "plain", value: nil, table: nil) == "Plain 100%")
    #expect(folder.bundle.localizedString(forKey: "missing", value: "value", table: nil) == "value")
    #expect(folder.bundle.localizedString(forKey: "missing", value: nil, table: "Other") == "missing")
    #expect(String(format: folder.bundle.localizedString(forKey: "n", value: nil, table: nil), 1) == "1 leaf")
  }

  @Test func twoStringsWithTheSameGeneralFormKeepTheirOwnForms() throws {
    let folder = try Folder([
      "en.lproj/A.stringsdict": Self.table("n", "%#@n@", ["n": ["one": "single", "other": "%lld of them"]]),
      "en.lproj/B.stringsdict": Self.table("n", "%#@n@", ["n": ["one": "alone", "other": "%lld of them"]]),
    ])
    let formats = ["A", "B"].map { folder.bundle.localizedString(forKey: "n", value: nil, table: $0) }
    #expect(formats.map { String(format: $0, 1) } == ["single", "alone"])
  }

  @Test func aStringCatalogHasPluralFormsAndSubstitutions() throws {
    let folder = try Folder([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld leaves": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld leaf"}}, "other": {"stringUnit": {"value": "%lld leaves"}}}}}}},
        "hello": {"localizations": {"en": {"stringUnit": {"value": "Hello there"}}}},
        "device": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}}}}}}},
        "%lld in %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@leaves@ on %#@trees@"},
          "substitutions": {
            "leaves": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg leaf"}}, "other": {"stringUnit": {"value": "%arg leaves"}}}}},
            "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg tree"}}, "other": {"stringUnit": {"value": "%arg trees"}}}}}}}}}}}
      """
    ])
    let bundle = folder.bundle
    #expect(String(localized: "\(1) leaves", bundle: bundle) == "1 leaf")
    #expect(String(localized: "\(3) leaves", bundle: bundle) == "3 leaves")
    #expect(String(localized: "hello", bundle: bundle) == "Hello there")
    #expect(NSLocalizedString("device", bundle: bundle, comment: "") == "Tap")
    #expect(String(localized: "\(1) in \(2)", bundle: bundle) == "1 leaf on 2 trees")
    #expect(String(localized: "not in it", bundle: bundle) == "not in it")
  }

  // MARK: Interpolation

  @Test func anInterpolatedKeyHasAConversionForEachArgument() {
    let value: String.LocalizationValue =
      "\(1) \(UInt8(2)) \(2.5) \("text") \(Int32(3)) \(0.5, specifier: "%.2f") 100% \(7, format: .number)"
    #expect(value.key == "%lld %u %lf %@ %d %.2f 100%% %@")
    #expect(String(localized: value, locale: Locale(identifier: "de_DE")) == "1 2 2,500000 text 3 0,50 100% 7")
  }

  @Test func aMissingKeyHasItsDefaultValue() throws {
    let folder = try Folder(["en.lproj/Table.strings": "\"there\" = \"There, %@\";"])
    let name = "Ann"
    #expect(
      String(localized: "there", defaultValue: "Hi \(name)", table: "Table", bundle: folder.bundle) == "There, Ann")
    #expect(String(localized: "gone", defaultValue: "Hi \(name)", table: "Table", bundle: folder.bundle) == "Hi Ann")
  }

  @Test func aResourceIsLookedUpWhenItIsRead() throws {
    let folder = try Folder(["en.lproj/Localizable.strings": "\"%lld points\" = \"%lld Punkte\"; \"k\" = \"Key\";"])
    var resource = LocalizedStringResource("\(1_000) points", bundle: .atURL(folder.url))
    resource.locale = Locale(identifier: "de_DE")
    #expect(String(localized: resource) == "1.000 Punkte")
    #expect(resource.key == "%lld points")
    let key = LocalizedStringResource("k", defaultValue: "Default", bundle: .atURL(folder.url))
    #expect(String(localized: "(\(key))") == "(Key)")
  }

  // MARK: Markdown

  @Test func markdownOfALocalizedStringBecomesAttributes() throws {
    let name = "a_b *c*"
    let text = AttributedString(localized: "**Bold** and *slanted `code`* of \(name), [link](https://example.org)")
    #expect(String(text.characters) == "Bold and slanted code of a_b *c*, link")
    let runs = text.runs.map { run in (String(text[run.range].characters), run.inlinePresentationIntent, run.link) }
    #expect(runs.first { $0.0 == "Bold" }?.1 == .stronglyEmphasized)
    #expect(runs.first { $0.0 == "code" }?.1 == [.emphasized, .code])
    #expect(runs.first { $0.0 == "link" }?.2?.host == "example.org")
  }

  @Test(arguments: ["snake_case_name", "2 * 3 * 4", "[no link]", "**", "\\*x\\*", "a ` b", "~~"])
  func textThatIsNoMarkdownStaysText(_ text: String) {
    let attributed = InlineMarkdown.attributed(text)
    #expect(String(attributed.characters) == text.replacingOccurrences(of: "\\", with: ""))
    #expect(attributed.runs.allSatisfy { $0.inlinePresentationIntent == nil })
  }
}
