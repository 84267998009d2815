import Testing

@testable import FoundationAdditions

/// The choice of the localization of a bundle.
struct BundleLanguagesTests {
  @Test(
    arguments: [
      (["en", "de", "pt-BR"], "en", ["de-AT"], ["de", "en"]),
      (["en", "pt-BR"], nil, ["pt-PT"], ["pt-BR", "en"]),
      (["en", "zh-Hans", "zh-Hant"], nil, ["zh-Hant-TW"], ["zh-Hant", "en"]),
      (["en", "zh_TW"], nil, ["zh-Hant-TW"], ["zh_TW", "en"]),
      (["zh-Hans", "en"], nil, ["zh-Hant-TW"], ["en"]),
      (["Base", "fr"], "fr", ["ja-JP"], ["fr"]),
      (["no", "en"], nil, ["nb-NO"], ["no", "en"]),
      (["de", "tr"], nil, ["fr", "tr", "de"], ["tr"]),
      ([], nil, ["ja-JP"], ["en"]),
      (["Base", "ru"], nil, [], ["ru"]),
    ] as [([String], String?, [String], [String])])
  func theLocalizationThatFitsTheUserIsFirst(
    _ available: [String], _ development: String?, _ languages: [String], _ expected: [String]
  ) {
    #expect(BundleLanguages.preferred(among: available, development: development, for: languages) == expected)
  }
}
