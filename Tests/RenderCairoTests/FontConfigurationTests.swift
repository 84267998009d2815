import DisplayList
import Glibc
import HostInterface
import Testing

@testable import RenderCairo

/// Quire's own fontconfig configuration knows the fonts that it names, and no others.
@Suite struct FontConfigurationTests {
  @Test func pinnedFamiliesAreThoseThatQuireNames() {
    let names = TextContexts(.pinned).familyNames
    let needed = [
      "Charis SIL", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Inter", "Inter Display", "JetBrains Mono",
      "Quicksand", "Quicksand Light", "Quicksand Medium",
    ]
    // fontconfig and Pango also list generic families.
    let generic: Set = ["Monospace", "Sans", "Serif", "System-ui"]
    let own = names.filter { !generic.contains($0) && !$0.hasPrefix("Noto ") }
    #expect(own == needed)
    #expect(Set(own).isSubset(of: TextContexts(.desktop).familyNames))
  }

  @Test func designsAreDrawnWithTheirFamilies() {
    let contexts = TextContexts(.pinned)
    func family(_ font: FontDescriptor) -> String { contexts.metrics(of: font).familyName }
    #expect(family(FontDescriptor(size: 17)) == "Inter")
    #expect(family(FontDescriptor(size: 20)) == "Inter Display")
    #expect(family(FontDescriptor(size: 17, design: .monospaced)) == "JetBrains Mono")
    #expect(family(FontDescriptor(size: 17, design: .rounded)) == "Quicksand")
    #expect(family(FontDescriptor(size: 17, design: .serif)) == "Charis SIL")
    #expect(family(FontDescriptor(family: "Helvetica Neue", size: 17)) == "Inter")
    #expect(family(FontDescriptor(family: "Menlo", size: 17)) == "JetBrains Mono")
    #expect(family(FontDescriptor(family: "Georgia", size: 17)) == "Charis SIL")
    #expect(family(FontDescriptor(family: "No Such Family", size: 17)) == "Inter")
  }

  @Test func missingPackagesAreNamed() throws {
    #expect(try #require(FontConfiguration()).missingPackages == [])
    let empty = try #require(FontConfiguration(document: "<fontconfig></fontconfig>"))
    #expect(empty.missingPackages == PinnedFonts.needed.map(\.name))
  }

  /// The list of packages is what `make install` reads.
  @Test func neededPackagesAreInstalledByTheScripts() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let file = try #require(fopen(root + "/Scripts/packages", "r"))
    defer { fclose(file) }
    var text = ""
    while let character = UInt8(exactly: fgetc(file)) { text.append(Character(UnicodeScalar(character))) }
    let packages = text.split(separator: "\n").map(String.init)
    for package in PinnedFonts.needed { #expect(packages.contains(package.name)) }
  }
}
