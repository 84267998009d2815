import Foundation
import TestSupport
import Testing

/// Every answer in Documentation/UsersAsk.md names tests that exist.
@Suite struct UserRequestsPageTests {
  @Test func everyTestNamedInUsersAskExists() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try Repository.text("Documentation/UsersAsk.md")
    var code = ""
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)!
    where file.pathExtension == "swift" { code += try String(contentsOf: file, encoding: .utf8) }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
    var named = 0
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { Issue.record("three columns: \(row)"); continue }
      for (index, part) in cells[3].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        named += 1
        #expect(code.contains("func \(part)("), "\(part) of the row \(cells[1])")
      }
    }
    #expect(rows.count > 50)
    #expect(named > 60)
  }
}
