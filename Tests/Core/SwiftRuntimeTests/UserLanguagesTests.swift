import Foundation
import SwiftRuntime
import Testing

/// The languages and the locale that an environment chooses.
struct UserLanguagesTests {
  private func choice(_ variables: [String: String], arguments: [String] = []) -> String {
    let choice = UserLanguages(arguments: arguments) { variables[$0] }
    return choice.languages.joined(separator: " ") + " | " + (choice.locale ?? "-")
  }

  @Test(arguments: [
    ([:], " | -"),
    (["LANG": "C.UTF-8"], " | -"),
    (["LANG": "POSIX", "LANGUAGE": "de"], " | -"),
    (["LANG": "de_AT.UTF-8"], "de-AT | de_AT"),
    (["LANG": "de_DE@euro"], "de-DE | de_DE"),
    (["LANG": "pl"], "pl | pl"),
    (["LANG": "ar_EG.UTF-8", "LC_ALL": "ja_JP.UTF-8"], "ja-JP | ja_JP"),
    (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en-US | en_DE"),
    (["LANG": "en_US.UTF-8", "LC_MESSAGES": "tr_TR.UTF-8"], "tr-TR | tr_US"),
    (["LC_TIME": "de_DE.UTF-8"], " | en_DE"),
    (["LANG": "de_DE.UTF-8", "LANGUAGE": "tr:de"], "tr de de-DE | tr_DE"),
    (["LANG": "sr_RS.UTF-8@latin"], "sr-Latn-RS | sr_Latn_RS"),
    (["LANG": "zh_TW.UTF-8"], "zh-Hant-TW | zh_TW"),
    (["LANG": "zh_CN.UTF-8"], "zh-Hans-CN | zh_CN"),
    (["LC_ALL": "", "LANG": "pl_PL.UTF-8"], "pl-PL | pl_PL"),
    (["LANG": "ja_JP.UTF-8@calendar=japanese"], "ja-JP | ja_JP@calendar=japanese"),
    (
      ["LANG": "en_US.UTF-8", "LC_TIME": "ar_SA@calendar=islamic-umalqura;numbers=arab"],
      "en-US | en_SA@calendar=islamic-umalqura;numbers=arab"
    ),
    (["LANG": "nonsense"], " | -"),
  ])
  func variablesOfPOSIXChooseLanguageAndRegion(_ variables: [String: String], _ expected: String) {
    #expect(choice(variables) == expected)
  }

  @Test func theVariableOfQuireComesBeforeThoseOfPOSIX() {
    #expect(choice(["QUIRE_LOCALE": "ar-EG", "LC_ALL": "de_DE", "LANGUAGE": "tr"]) == "ar-EG | ar_EG")
  }

  @Test func argumentsComeBeforeTheEnvironment() {
    let arguments = ["-AppleLanguages", "(\"pl\", de)", "-AppleLocale", "pl_PL"]
    #expect(choice(["LANG": "ja_JP.UTF-8"], arguments: arguments) == "pl de | pl_PL")
    #expect(choice(["LANG": "ja_JP.UTF-8"], arguments: ["-AppleLanguages", "(de)"]) == "de | de_JP")
    #expect(choice(["LANG": "ja_JP.UTF-8"], arguments: ["-AppleLanguages"]) == "ja-JP | ja_JP")
  }

  @Test func noRightToLeftLanguageIsKnownToBeLeftToRight() {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
    let known = codes.filter { code in
      UserLanguages(arguments: []) { $0 == "LANG" ? code : nil }.isKnownToBeLeftToRight
    }
    #expect(known.contains("de"))
    #expect(known.contains("ja"))
    for code in known { #expect(Locale(identifier: code).language.characterDirection == .leftToRight, "\(code)") }
  }

  @Test func aLocaleWithAScriptIsNotKnownToBeLeftToRight() {
    #expect(!UserLanguages(arguments: []) { $0 == "LANG" ? "en_Arab" : nil }.isKnownToBeLeftToRight)
    #expect(UserLanguages(arguments: []) { _ in nil }.isKnownToBeLeftToRight)
  }
}
