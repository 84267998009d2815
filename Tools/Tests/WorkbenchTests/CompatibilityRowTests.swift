import Foundation
import Testing

@testable import Workbench

struct CompatibilityRowTests {
  static let document = """
    | package | commit | lines | adapted | notes | builds | tests passed | of these without Quire |
    |---|---|---|---|---|---|---|---|
    | a/Leaf | `02ca196` | 3088 | 133 | 1 | yes | 40 / 41 | 40 |
    | a/Stem | `02ca197` | 88 | 0 | 0 | yes | – | – |
    | b/Tree | `02ca198` | 900 | 7 | 2 | no | 3 / 5 | ≥ 2 |
    | **3 packages** | | 4076 | 140 | | 2 | 43 / 46 | ≥ 42 of 43 |

    * a/Leaf, `Tests.testA`: a cause
    * b/Tree, the build: another
    """

  @Test func compatibilityRowsAreWrittenAndReadBack() throws {
    let rows = CompatibilityRow.rows(of: CompatibilityRowTests.document)
    #expect(rows.count == 3)
    let leaf = try #require(rows["a/Leaf"])
    #expect(leaf.lines == 3088)
    #expect(leaf.passed == 40)
    #expect(leaf.all == 41)
    #expect(leaf.control == 40)
    #expect(leaf.builds)
    #expect(leaf.causes == ["* a/Leaf, `Tests.testA`: a cause"])
    #expect(rows["b/Tree"]?.isControlUnfinished == true && rows["b/Tree"]?.control == 2)
    let lines = CompatibilityRowTests.document.split(separator: "\n").map(String.init)
    #expect(["a/Leaf", "a/Stem", "b/Tree"].map { rows[$0]?.text } == [lines[2], lines[3], lines[4]])
  }

  /// Packages that were not tested again keep their lines, with causes that have been found since.
  @Test func testingSomePackagesKeepsTheRowsOfOthers() throws {
    let programs = "## Programs\n\n| a/Leaf | `02ca19` | 1 | 2 | 3 | yes | 4 / 5 | – |\n"
    let folder = try TemporaryFolder([
      "list.json": """
      [{ "package": "a/Leaf", "commit": "02ca196" }, { "package": "b/Tree", "commit": "02ca198" }]
      """,
      "Compatibility.md": CompatibilityRowTests.document + "\n\n" + programs,
      "packages/Leaf/x": "", "packages/Tree/x": "",
    ])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let table = try CompatibilityTable(
      list: folder.url.appendingPathComponent("list.json"), folder: folder.url.appendingPathComponent("packages"))
    let output = folder.url.appendingPathComponent("Compatibility.md")
    try table.run(
      QuireCheckout(named: root.path), Toolchain(), folder.url.appendingPathComponent("scratch"), output: output,
      only: "Nobody", testsControl: false)
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text.contains("| a/Leaf | `02ca196` | 3088 | 133 | 1 | yes | 40 / 41 | 40 |\n"))
    #expect(text.contains("| **2 packages** | | 3988 | 140 | | 1 | 43 / 46 | ≥ 42 of 43 |"))
    #expect(text.contains("* a/Leaf, `Tests.testA`: a cause\n* b/Tree, the build: another\n"))
    #expect(!text.contains("a/Stem"))
    #expect(text.hasSuffix("\n\n" + programs))
  }
}
