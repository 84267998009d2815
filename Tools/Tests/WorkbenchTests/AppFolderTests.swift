import Foundation
import Testing

@testable import Workbench

/// The folder of an app: program, property list and resources side by side.
struct AppFolderTests {
  private let folder: TemporaryFolder
  private var root: URL { folder.url }
  private var app: URL { root.appendingPathComponent("Leaf.app") }

  init() throws {
    folder = try TemporaryFolder([
      "build/Leaf": "program", "build/pkg_Kit.resources/a.txt": "a", "build/pkg_Other.resources/b.txt": "b",
      "names.txt": "Ann", "Sub/Cell.xib": "<document/>", "Base.lproj/Main.storyboard": "<document/>",
      "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Blatt\";\n",
      "de.lproj/Localizable.strings": "\"one\" = \"eins\";\n",
      "de.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>n</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>other</key><string>%d Blätter</string></dict>
      </dict></dict></plist>
      """,
      "Words.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"leaf": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "feuille"}}}}}}
      """,
    ])
  }

  @discardableResult
  private func make(_ resources: [String: String], modules: [String] = []) throws -> AppFolder {
    try AppFolder(
      at: app, InfoPlist(program: "Leaf"), resources: resources, in: root,
      program: root.appendingPathComponent("build/Leaf"), modules: modules)
  }

  private func text(_ place: String) throws -> String {
    try String(contentsOf: app.appendingPathComponent(place), encoding: .utf8)
  }

  @Test func theProgramItsListAndItsResourcesLieSideBySide() throws {
    try make(["names.txt": "names.txt", "Base.lproj/Main.storyboard": "Base.lproj/Main.storyboard"])
    #expect(
      FileManager.default.files(under: app) == [
        "Base.lproj/Main.storyboard", "Info.plist", "Leaf", "local.Leaf.desktop", "names.txt",
      ])
    #expect(try text("Leaf") == "program")
    #expect(try text("Info.plist").contains("local.Leaf"))
  }

  @Test func aNibIsFoundUnderBothOfItsNames() throws {
    try make(["Cell.xib": "Sub/Cell.xib"])
    #expect(try text("Cell.nib") == text("Cell.xib"))
  }

  @Test func filesThatTheAppNoLongerHasAreRemoved() throws {
    try make(["names.txt": "names.txt"])
    try make([:])
    #expect(FileManager.default.files(under: app) == ["Info.plist", "Leaf", "local.Leaf.desktop"])
  }

  @Test func aProgramThatWasBuiltAgainTakesThePlaceOfTheOldOne() throws {
    try make([:])
    // The linker writes another file.
    try Data("second".utf8).write(to: root.appendingPathComponent("build/Leaf"), options: .atomic)
    try make([:])
    #expect(try text("Leaf") == "second")
  }

  @Test func programsForBackgroundWorkLieBesideTheFolder() throws {
    try Data("daemon".utf8).write(to: root.appendingPathComponent("build/backgroundd"))
    let folder = try make([:])
    for _ in 0..<2 { try folder.putBeside([root.appendingPathComponent("build/backgroundd")]) }
    let placed = try String(contentsOf: root.appendingPathComponent("backgroundd"), encoding: .utf8)
    #expect(placed == "daemon")
  }

  @Test func theBundlesOfTheAppsLibrariesLieBesideTheProgram() throws {
    try make([:], modules: ["Kit"])
    #expect(
      FileManager.default.files(under: app) == [
        "Info.plist", "Leaf", "local.Leaf.desktop", "pkg_Kit.resources/a.txt",
      ])
  }

  @Test func tablesOfStringsLieInTheFoldersOfTheirLanguages() throws {
    let files = ["de.lproj/InfoPlist.strings", "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict"]
    try make(
      Dictionary(uniqueKeysWithValues: files.map { ($0, $0) }).merging(["Words.xcstrings": "Words.xcstrings"]) { $1 })
    #expect(try text("de.lproj/InfoPlist.strings").contains("Blatt"))
    #expect(try text("de.lproj/InfoPlist.strings").contains("CFBundleExecutable"))
    #expect(try text("de.lproj/Localizable.strings") == "\"one\" = \"eins\";\n")
    #expect(try text("fr.lproj/Words.strings") == "\"leaf\" = \"feuille\";\n")
    #expect(try text("de.lproj/Localizable.stringsdict").contains("%d Blätter"))
    #expect(try text("Words.xcstrings").contains("feuille"))
  }
}
