import Foundation
import Testing

@testable import Workbench

struct TargetGraphTests {
  private let graph = TargetGraph(targets: [
    .init(name: "Core", path: "Sources/Core", isTest: false, dependencies: []),
    .init(name: "CoreUI", path: "Sources/CoreUI", isTest: false, dependencies: ["Core", "Other"]),
    .init(name: "App", path: "Sources/App", isTest: false, dependencies: ["CoreUI"]),
    .init(name: "CoreTests", path: "Tests/CoreTests", isTest: true, dependencies: ["Core"]),
    .init(name: "AppTests", path: "Tests/AppTests", isTest: true, dependencies: ["App"]),
    .init(name: "FreeTests", path: "Tests/FreeTests", isTest: true, dependencies: []),
  ])

  @Test(arguments: [
    ("Sources/Core/A.swift", ["CoreTests", "AppTests"]), ("Sources/CoreUI/A.swift", ["AppTests"]),
    ("Sources/CoreUI/Media.xcassets/a.png", ["AppTests"]), ("Tests/FreeTests/B.swift", ["FreeTests"]),
    ("Tests/FreeTests/Fixtures/a.json", ["FreeTests"]),
  ])
  func aFileConcernsTheTestsOfTargetsThatImportItsModule(path: String, tests: [String]) {
    #expect(graph.tests(for: [path]) == .modules(Set(tests)))
  }

  @Test(arguments: [
    "Package.swift", "Package@swift-6.0.swift", "Package.resolved", "quire.json", "Sources/New/A.swift",
  ])
  func aFileThatDescribesTargetsConcernsAllTests(path: String) {
    #expect(graph.tests(for: [path]) == .all)
  }

  @Test(arguments: [
    "README.md", "Sources/Core/.A.swift.swp", "Sources/Core/A.swift~", "Sources/Core/4913", "Sources/Core/#A.swift#",
    "Sources/Core/.#A.swift", "Tests/AppTests/__Snapshots__/AppTests/test.1.png", "Tests/AppTests/Pictures/a.png",
    "out/pictures/a.png",
  ])
  func filesThatEditorsAndTestsWriteConcernNoTest(path: String) {
    #expect(graph.tests(for: [path]) == TargetGraph.Selection.none)
  }

  @Test func severalFilesConcernTheTestsOfEach() {
    let selection = graph.tests(for: ["Tests/FreeTests/B.swift", "Sources/App/A.swift"])
    #expect(selection == .modules(["FreeTests", "AppTests"]))
  }

  @Test func aTargetInTheFolderOfAnotherHasItsOwnFiles() {
    let graph = TargetGraph(targets: [
      .init(name: "Whole", path: ".", isTest: false, dependencies: []),
      .init(name: "WholeTests", path: "Tests", isTest: true, dependencies: []),
    ])
    #expect(graph.tests(for: ["Tests/A.swift"]) == .modules(["WholeTests"]))
  }

  // MARK: Saving

  @Test func aFileThatIsReplacedByARenameHasChanged() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
    let before = FolderState(of: folder.url)
    var steps: [() throws -> Void] = [
      { try FileManager.default.removeItem(at: folder.url.appendingPathComponent("A.swift")) },
      { try Data("let a = 23\n".utf8).write(to: folder.url.appendingPathComponent("A.new")) },
      {
        try FileManager.default.moveItem(
          at: folder.url.appendingPathComponent("A.new"), to: folder.url.appendingPathComponent("A.swift"))
      },
    ]
    let after = FolderState(settling: folder.url, from: before) { if !steps.isEmpty { try? steps.removeFirst()() } }
    #expect(steps.isEmpty)
    #expect(after.paths(changedSince: before) == ["A.swift"])
  }

  @Test func aFileThatComesAndGoesChangesNothing() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n"])
    let before = FolderState(of: folder.url)
    let file = folder.url.appendingPathComponent("B.swift")
    var steps: [() throws -> Void] = [
      { try Data().write(to: file) }, { try FileManager.default.removeItem(at: file) }, {},
      { try Data("let b = 1".utf8).write(to: file) },
    ]
    let after = FolderState(settling: folder.url, from: before) { if !steps.isEmpty { try? steps.removeFirst()() } }
    #expect(after.paths(changedSince: before) == ["B.swift"])
    #expect(steps.isEmpty)
  }
}
