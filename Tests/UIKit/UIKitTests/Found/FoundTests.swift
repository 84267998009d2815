import Foundation
import TestSupport
import Testing

/// Every row of Tests/UIKit/UIKitTests/Found/Found.md names tests that exist.
@Suite struct FoundTests {
  @Test func everyTestNamedInFoundExists() throws {
    let page = try Repository.text("Tests/UIKit/UIKitTests/Found/Found.md")
    var code = ""
    for folder in ["Tests", "Tools/Tests"] {
      let tests = FileManager.default.enumerator(
        at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)!
      for case let file as URL in tests where file.pathExtension == "swift" {
        code += try String(contentsOf: file, encoding: .utf8)
      }
    }
    let rows = page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("|---") && !$0.hasPrefix("| number |")
    }
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else {
        Issue.record("A row has three columns: \(row)")
        continue
      }
      let names = cells[3].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(!names.isEmpty, "A row names at least one test: \(row)")
      for name in names {
        #expect(code.contains("func \(name)("), "The row \(cells[1]) names \(name), which no test file declares.")
      }
    }
  }
}
