import Foundation
import TestSupport
import Testing

/// Every row of the tables that say what others met, and which test shows it, names tests that exist.
@Suite struct FoundTests {
  private static let otherTables = [
    "Tests/Hosts/HostGTKTests/GalleryWindow.md", "Tests/Hosts/HostGTKTests/OtherDrags.md",
    "Tests/UIKit/UIKitDocumentsTests/OtherDesktops.md", "Tools/Tests/ReportingTests/OtherReports.md",
  ]

  @Test func everyTestNamedInFoundExists() throws {
    let code = try testCode()
    for cells in try rows(of: "Tests/UIKit/UIKitTests/Found/Found.md") {
      #expect(cells.count == 5, "A row has three columns: \(cells)")
      let names = quoted(cells[3])
      #expect(!names.isEmpty, "A row names at least one test: \(cells)")
      for name in names {
        #expect(code.contains("func \(name)("), "The row \(cells[1]) names \(name), which no test file declares.")
      }
    }
  }

  @Test(arguments: otherTables)
  func everyTestNamedInATableBesideTheTestsExists(_ path: String) throws {
    let code = try testCode()
    let names = try rows(of: path).flatMap { quoted($0[$0.count - 2]) }
    #expect(names.count > 5)
    for name in names {
      let isDeclared = code.contains("func \(name)(") || code.contains("struct \(name) ")
      #expect(isDeclared, "\(path) names \(name), which no test file declares.")
    }
  }

  /// Returns the cells of the rows of a page's tables, without their headings.
  private func rows(of path: String) throws -> [[Substring]] {
    let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      lines[index].hasPrefix("| ") && !(index + 1 < lines.count && lines[index + 1].hasPrefix("|---"))
    }.map { lines[$0].split(separator: "|", omittingEmptySubsequences: false) }
  }

  /// Returns what stands between backticks.
  private func quoted(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  private func testCode() throws -> String {
    var code = ""
    for folder in ["Tests", "Tools/Tests"] {
      let tests = FileManager.default.enumerator(
        at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)!
      for case let file as URL in tests where file.pathExtension == "swift" {
        code += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return code
  }
}
