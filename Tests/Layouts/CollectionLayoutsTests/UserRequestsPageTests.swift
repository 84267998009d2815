import Foundation
import TestSupport
import Testing

/// Every answer in Tests/Layouts/CollectionLayoutsTests/UsersAsk.md and
/// Tests/Layouts/CollectionLayoutsTests/CalendarWishes.md names tests that exist.
@Suite struct UserRequestsPageTests {
  @Test func everyTestNamedInUsersAskExists() throws {
    let (rows, named) = try checkTests(namedIn: "UsersAsk.md", columns: 3)
    #expect(rows.count > 50)
    #expect(named > 60)
  }

  @Test func theWishesForCalendarsAreFiftyThreadsWithTestsThatExist() throws {
    let (rows, named) = try checkTests(namedIn: "CalendarWishes.md", columns: 4)
    let threads = rows.filter { $0.contains("](https://github.com/") }.map { $0.split(separator: ")")[0] }
    #expect(Set(threads).count == 50)
    #expect(threads.count == 50)
    #expect(named > 50)
  }

  /// Checks that the tests in the last column of a page's tables exist, and returns its rows and the number of tests.
  private func checkTests(namedIn name: String, columns: Int) throws -> (rows: [Substring], named: Int) {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try Repository.text("Tests/Layouts/CollectionLayoutsTests/" + name)
    var code = ""
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)!
    where file.pathExtension == "swift" { code += try String(contentsOf: file, encoding: .utf8) }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("|---") }
    var named = 0
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == columns + 2 else { Issue.record("\(columns) columns: \(row)"); continue }
      for (index, part) in cells[columns].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        named += 1
        #expect(code.contains("func \(part)("), "\(part) of the row \(cells[1])")
      }
    }
    return (rows, named)
  }
}
