import Foundation
import Testing

@testable import Workbench

struct PackageForLinuxTests {
  @Test func conditionsForModulesOfQuireAreFalseInTheSameColumns() {
    let text = "#if canImport(os)\nimport os\n#elseif canImport(Glibc) || canImport(UIKit)\nlet a = canImport(os)\n"
    let spaces = String(repeating: " ", count: 11)
    #expect(
      PackageForLinux.adapted(text)
        == "#if false        \nimport os\n#elseif canImport(Glibc) || false\(spaces)\nlet a = canImport(os)\n")
    #expect(PackageForLinux.adapted("  #if !canImport(C.os.lock)") == "  #if !canImport(C.os.lock)")
  }

  @Test func theCopyHasAllFilesAndIsWrittenOnce() throws {
    let folder = try TemporaryFolder([
      "Parser/Package.swift": "// swift-tools-version:5.9\n", "Parser/Plugins/Make/Make.swift": "let a = 1\n",
      "Parser/Sources/A.swift": "#if canImport(os)\n#endif\n", "Parser/.git/HEAD": "",
    ])
    func copy() throws -> PackageForLinux {
      try PackageForLinux(
        of: folder.url.appendingPathComponent("Parser"), in: folder.url.appendingPathComponent("work"))
    }
    let place = try copy().folder
    #expect(place.lastPathComponent == "Parser")
    let files = FileManager.default.files(under: place)
    #expect(files == ["Package.swift", "Plugins/Make/Make.swift", "Sources/A.swift"])
    func date() throws -> Date? {
      let path = place.appendingPathComponent("Sources/A.swift").path
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    let first = try date()
    _ = try copy()
    #expect(try date() == first)
  }
}
