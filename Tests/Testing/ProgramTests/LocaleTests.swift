import Foundation
import Testing

/// The language of a program, which is chosen when it starts: a program prints what it sees.
struct LocaleTests {
  private static let program = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent(
    "LocaleProbe")

  /// Returns what the program prints with variables, by the words at the beginnings of lines.
  private func seen(_ variables: [String: String], _ arguments: [String] = []) throws -> [String: [String]] {
    let process = Process()
    process.executableURL = try #require(Self.program)
    process.arguments = arguments
    let names = ["LANG", "LANGUAGE", "QUIRE_LOCALE", "QUIRE_LAYOUT_DIRECTION"]
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("LC_") && !names.contains($0.key) }.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Dictionary(grouping: lines) { String($0.prefix { $0 != ":" }) }
      .mapValues { $0.map { String($0.drop { $0 != ":" }.dropFirst(2)) } }
  }

  @Test(arguments: [
    ("de_DE", "2", "Montag, 21. September 2026", "1.234,5", "1,5 1.5", "left"),
    ("ar_EG", "7", "الاثنين، ٢١ سبتمبر ٢٠٢٦", "١٬٢٣٤٫٥", "١٫٥ 1.5", "right"),
    ("ja_JP", "1", "2026年9月21日 月曜日", "1,234.5", "1.5 1.5", "left"),
    ("pl_PL", "2", "poniedziałek, 21 września 2026", "1234,5", "1,5 1.5", "left"),
    ("tr_TR", "2", "21 Eylül 2026 Pazartesi", "1.234,5", "1,5 1.5", "left"),
  ])
  func formattersOfClientsFollowTheEnvironment(
    _ locale: String, _ weekday: String, _ date: String, _ number: String, _ format: String, _ direction: String
  ) throws {
    let seen = try seen(["LANG": locale + ".UTF-8"])
    #expect(seen["locale"] == ["\(locale) \(locale)"])
    #expect(seen["firstWeekday"] == [weekday])
    // Commas of dates differ between versions of CLDR.
    #expect(seen["formatter"]?.map { $0.filter { !"،,".contains($0) } } == [date.filter { !"،,".contains($0) }])
    #expect(seen["style"] == [number])
    #expect(seen["format"] == [format])
    #expect(seen["direction"] == [direction])
  }

  @Test(arguments: [["LANG": "ja_JP.UTF-8@calendar=japanese"], ["QUIRE_LOCALE": "ja_JP@calendar=japanese"]])
  func theCalendarOfALocaleIsThatOfFormatters(_ variables: [String: String]) throws {
    let seen = try seen(variables)
    #expect(seen["formatter"] == ["令和8年9月21日月曜日"])
    #expect(seen["calendar"] == ["japanese"])
  }

  @Test func aProgramWithoutALocaleHasThatOfFoundation() throws {
    for variables in [[:], ["LC_ALL": "C.UTF-8"]] {
      #expect(try seen(variables)["locale"] == ["en_001 en_001"])
    }
  }

  @Test func argumentsAndTheVariableOfQuireChooseTheLocale() throws {
    #expect(try seen(["QUIRE_LOCALE": "tr_TR", "LANG": "de_DE"])["locale"] == ["tr_TR tr_TR"])
    #expect(try seen(["QUIRE_LOCALE": "ar", "QUIRE_LAYOUT_DIRECTION": "leftToRight"])["direction"] == ["left"])
  }

  @Test(arguments: [
    ("de_AT", "Hallo", ["0 Blätter", "1 Blatt", "2 Blätter", "5 Blätter", "11 Blätter", "100 Blätter"]),
    ("pl_PL", "hello", ["0 liści", "1 liść", "2 liście", "5 liści", "11 liści", "100 liści"]),
    ("ja_JP", "hello", ["0 leaves", "1 leaf", "2 leaves", "5 leaves", "11 leaves", "100 leaves"]),
  ])
  func stringsOfABundleAreInTheLanguageOfTheEnvironment(_ locale: String, _ greeting: String, _ leaves: [String]) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let forms = [
      "en": ["one": "%lld leaf", "other": "%lld leaves"], "de": ["one": "%lld Blatt", "other": "%lld Blätter"],
      "pl": ["one": "%lld liść", "few": "%lld liście", "many": "%lld liści", "other": "%lld liścia"],
    ]
    for (language, forms) in forms {
      let place = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let rules: [String: Any] = ["NSStringFormatValueTypeKey": "lld"].merging(forms) { $1 }
      let table = ["%lld leaves": ["NSStringLocalizedFormatKey": "%#@n@", "n": rules]]
      try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
        .write(to: place.appendingPathComponent("Localizable.stringsdict"))
      try Data("\"greeting\" = \"\(language == "de" ? "Hallo" : "hello")\";".utf8)
        .write(to: place.appendingPathComponent("Localizable.strings"))
    }
    let seen = try seen(["LANG": locale + ".UTF-8"], [folder.path])
    #expect(seen["string"] == [greeting])
    #expect(seen["plural"] == leaves)
    #expect(seen["localized"] == leaves)
  }
}
