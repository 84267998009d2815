import DisplayList
import Glibc
import HostInterface
import TestSupport
import Testing

@testable import RenderCairo

/// Quire's own fontconfig configuration knows the fonts that it names, and no others.
@Suite struct FontConfigurationTests {
  @Test func thePinnedFontFamiliesAreThoseThatQuireNames() {
    let names = TextContexts(.pinned).familyNames
    let needed = [
      "Charis SIL", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Inter", "Inter Display", "JetBrains Mono",
      "Quicksand", "Quicksand Light", "Quicksand Medium",
    ]
    // fontconfig and Pango also list generic families, and packages have variants: JetBrains Mono without ligatures on
    // Debian 13.
    let generic: Set = ["Monospace", "Sans", "Serif", "System-ui", "JetBrains Mono NL"]
    let own = names.filter { !generic.contains($0) && !$0.hasPrefix("Noto ") }
    #expect(own == needed)
    #expect(Set(own).isSubset(of: TextContexts(.desktop).familyNames))
  }

  @Test func fontDesignsAndFamiliesOfIOSMapToTheirPinnedFamilies() {
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

  /// The fonts of a window are the desktop's, whose settings name other substitutes for the families of iOS.
  @Test func fontNamesMapToTheSameFamiliesWithAndWithoutADisplay() {
    let (pinned, desktop) = (TextContexts(.pinned), TextContexts(.desktop))
    let installed = Set(desktop.familyNames)
    let names = PinnedFonts.aliases.flatMap(\.families) + ["No Such Family", "Charis SIL", "Quicksand", "DejaVu Serif"]
    for name in names where pinned.familyNames.contains(name) || !installed.contains(name) {
      for (weight, isItalic) in [(400, false), (700, false), (400, true)] {
        let font = FontDescriptor(family: name, size: 15, weight: weight, isItalic: isItalic)
        let expected = pinned.metrics(of: font).familyName
        #expect(desktop.metrics(of: font).familyName == expected, "\(name), \(weight), italic \(isItalic)")
      }
    }
  }

  @Test(arguments: FontDescriptor.Design.allCases)
  func fontDesignsMapToTheSameFamiliesWithAndWithoutADisplay(design: FontDescriptor.Design) {
    let (pinned, desktop) = (TextContexts(.pinned), TextContexts(.desktop))
    for size in [11.0, 17, 34] {
      for weight in [300, 400, 700] {
        let font = FontDescriptor(size: size, weight: weight, design: design)
        let expected = pinned.metrics(of: font).familyName
        #expect(desktop.metrics(of: font).familyName == expected, "\(size), \(weight)")
      }
    }
  }

  @Test func missingFontPackagesAreReportedByName() throws {
    #expect(try #require(FontConfiguration()).missingPackages == [])
    let empty = try #require(FontConfiguration(document: "<fontconfig></fontconfig>"))
    #expect(empty.missingPackages == PinnedFonts.needed.map(\.name))
  }

  /// The list of packages is what `make install` reads.
  @Test func theScriptsInstallEveryNeededFontPackage() throws {
    let packages = try Repository.text("Scripts/packages").split(separator: "\n").map(String.init)
    for package in PinnedFonts.needed { #expect(packages.contains(package.name)) }
  }
}
