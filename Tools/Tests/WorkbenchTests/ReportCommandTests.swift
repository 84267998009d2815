import Foundation
import Testing

@testable import Workbench

struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["old/note.txt": ""]) }

  private func run(_ script: String) throws -> (status: Int32, lines: [String]) {
    var lines: [String] = []
    let command = ReportCommand(
      folder: folder.url.appendingPathComponent("report"), title: "Leaf", command: .packageManager)
    let status = try command.run(["sh", "-c", script]) { lines.append($0) }
    return (status, lines)
  }

  private static let failing = """
    mkdir -p "$QUIRE_REPORT/records/wall-1-1"
    cat > "$QUIRE_REPORT/records/wall-1-1/record.json" <<'END'
    {"version":1,"kind":"text","name":"wall","test":"LeafTests.Wall/full()","file":"/p/W.swift","line":3,"time":1,"process":1,
    "summary":"differs","message":"differs","reference":"/p/wall.txt","variables":{"QUIRE_RECORD":"1"},"areas":[],"views":[],
    "newText":"b","expectedText":"a"}
    END
    exit 3
    """

  @Test func aCommandThatFailsLeavesAReportAndItsStatus() throws {
    let (status, lines) = try run(Self.failing)
    #expect(status == 3)
    #expect(lines == ["1 text differs. The report: \(folder.url.path)/report/report.html"])
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("report/report.html").path))
  }

  @Test func aCommandThatPassesRemovesTheReportOfTheLastRun() throws {
    _ = try run(Self.failing)
    let (status, lines) = try run("echo fine")
    #expect(status == 0)
    #expect(lines == ["fine"])
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("report/report.html").path))
  }

  @Test func failuresOfXCTestAreReadFromTheOutputOfTheCommand() throws {
    let (_, lines) = try run(
      """
      echo "Test Case 'WallTests.testFull' started at 2026"
      echo "/p/W.swift:4: error: WallTests.testFull : XCTAssertTrue failed"
      echo "Test Case 'WallTests.testFull' failed (0.1 seconds)"
      """)
    #expect(lines.last?.hasPrefix("1 test fails. The report: ") == true)
  }

  @Test func aProgramThatIsNotThereIsNamed() {
    let command = ReportCommand(
      folder: folder.url.appendingPathComponent("report"), title: "Leaf", command: .packageManager)
    #expect(throws: Failure.self) { try command.run(["no-such-program-of-leaf"]) { _ in } }
  }

  @Test func theResultsOfEachRunHaveAFileOfTheirOwn() {
    let url = URL(fileURLWithPath: "/r")
    #expect(ReportCommand.events(in: url, run: 2).contains("/r/results/run-2.jsonl"))
    #expect(ReportCommand.events(in: url, run: 1) != ReportCommand.events(in: url, run: 2))
  }
}
