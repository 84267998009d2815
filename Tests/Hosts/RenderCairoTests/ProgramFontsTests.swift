import Testing

@testable import RenderCairo

/// Fonts of files that a program brings along.
@Suite struct ProgramFontsTests {
  private static let file = "/usr/share/fonts/opentype/inter/Inter-Thin.otf"

  @Test func aFontFileIsAddedToAConfigurationWithoutFonts() throws {
    let empty = try #require(FontConfiguration(document: "<fontconfig></fontconfig>"))
    #expect(FontConfiguration.add(Self.file, to: empty.pointer))
    #expect(FontConfiguration.hasFonts(file: Self.file))
  }

  @Test func aFileWithoutAFontIsRefused() {
    #expect(!FontConfiguration.hasFonts(file: #filePath))
    #expect(!FontConfiguration.hasFonts(file: "/nowhere.ttf"))
  }

  @Test func contextsAreMadeWithTheFontsOfTheProgram() {
    let names = TextContexts(.pinned, [Self.file]).familyNames
    #expect(names.contains { $0.hasPrefix("Inter") })
  }
}
