import Foundation
import TestSupport
import Testing

/// The tables of `Members.md`, beside this file, that say what becomes of every member of a request, a configuration
/// and a task.
struct MemberTableTests {
  private static let types = ["URLRequest", "URLSessionConfiguration", "URLSessionTask"]

  /// A row of a table: the members, what becomes of them, and the tests that show it.
  private struct Row {
    var members: [String]
    var behavior: String
    var tests: [String]
  }

  /// Returns the rows of the table of a type.
  private static func rows(_ type: String) throws -> [Row] {
    let page = try Repository.text("Tests/Background/BackgroundTransfersTests/Requests/Members.md")
    let table = page.components(separatedBy: "\n### `\(type)`\n").dropFirst().first ?? ""
    let lines = table.components(separatedBy: "\n#")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
    func quoted(_ cell: Substring) -> [String] {
      cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
    return try lines.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(cells.count == 5, "A row has three columns: \(line)")
      return Row(members: quoted(cells[1]), behavior: String(cells[2]), tests: quoted(cells[3]))
    }
  }

  /// Returns the members of a type that a list has, one of `TYPE.MEMBER` a line.
  private static func listed(_ type: String) throws -> Set<String> {
    let lines = try Repository.text("Tests/Background/BackgroundTransfersTests/Fixtures/members.txt").split(
      separator: "\n")
    return Set(lines.filter { $0.hasPrefix(type + ".") }.map { String($0.dropFirst(type.count + 1)) })
  }

  @Test(arguments: types)
  func everyMemberOfATypeHasOneRowInTheTable(_ type: String) throws {
    let rows = try Self.rows(type)
    let listed = try Self.listed(type)
    let members = rows.flatMap(\.members)
    #expect(listed.subtracting(members).sorted() == [], "Members without a row")
    #expect(Set(members).subtracting(listed).sorted() == [], "Rows without a member")
    #expect(members.count == Set(members).count)
  }

  @Test(arguments: types)
  func everyRowOfTheTableNamesBehaviorAndExistingTests(_ type: String) throws {
    var code = ""
    let files = FileManager.default.enumerator(
      at: Repository.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)!
    for case let file as URL in files where file.pathExtension == "swift" {
      code += try String(contentsOf: file, encoding: .utf8)
    }
    for row in try Self.rows(type) {
      let kinds = ["honored", "refused", "Foundation's own", "does not exist"].filter { row.behavior.contains($0) }
      #expect(!kinds.isEmpty, "\(row.members) say neither honored nor refused: \(row.behavior)")
      #expect(
        !row.tests.isEmpty || kinds == ["Foundation's own"] || kinds == ["does not exist"],
        "\(row.members) name no test")
      for name in row.tests { #expect(code.contains("func \(name)("), "\(name) is no test") }
    }
  }

  /// The program of the toolchain that lists the symbols of a module.
  private static let extractor: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/swift-symbolgraph-extract" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  @Test(.enabled(if: extractor != nil, "the toolchain lists the symbols of a module"))
  func theListOfMembersIsCompleteForTheFoundationOfTheToolchain() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #if arch(arm64)
      let architecture = "aarch64"
    #else
      let architecture = "x86_64"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.extractor))
    process.arguments = [
      "-module-name", "FoundationNetworking", "-target", "\(architecture)-unknown-linux-gnu", "-output-dir",
      folder.path, "-minimum-access-level", "public",
    ]
    try process.run()
    process.waitUntilExit()
    let data = try Data(contentsOf: folder.appendingPathComponent("FoundationNetworking.symbols.json"))
    struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        var identifier: Identifier
        var pathComponents: [String]
      }
      var symbols: [Symbol]
    }
    let symbols = try JSONDecoder().decode(Graph.self, from: data).symbols
    #expect(symbols.count > 500)
    for type in Self.types {
      let found = symbols.filter {
        $0.pathComponents.count == 2 && $0.pathComponents[0] == type
          && !$0.identifier.precise.contains("::SYNTHESIZED::")
      }
      let missing = Set(found.map { $0.pathComponents[1] }).subtracting(try Self.listed(type))
      #expect(missing.sorted() == [], "\(type)")
    }
  }
}
