import Foundation
import Testing

@testable import Workbench

struct TargetSourcesTests {
  static let files = [
    "Leaves/Plain.swift": "let plain = 1\n",
    "Leaves/View.swift": "import UIKit\nclass View: UIView { @objc func f() { g(#selector(f)) } }\n",
    "Leaves/Map.swift": "import UIKit\nimport AppKit\n",
    "Base/Base.swift": "import UIKit\n@objc public protocol Teller { @objc optional func tell() }\n",
    "Leaves/Told.swift": "import UIKit\nimport Base\nfunc told(_ teller: Teller?) { teller?.tell?() }\n",
  ]

  /// Writes a request as the plugin does, and runs it.
  private func run(
    _ folder: TemporaryFolder, adapted: [String], compiled: [String], support: [String] = []
  ) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    func paths(_ names: [String]) -> [String] { names.map { folder.url.appendingPathComponent($0).path } }
    let request: [String: Any] = [
      "module": "Leaves", "isTest": false, "quire": root.standardizedFileURL.path, "package": folder.url.path,
      "adapted": paths(adapted), "compiled": paths(compiled),
      "others": [["name": "Base", "files": paths(["Base/Base.swift"])]], "support": support,
      "output": folder.url.appendingPathComponent("out").path,
    ]
    let file = folder.url.appendingPathComponent("request.json")
    try JSONSerialization.data(withJSONObject: request).write(to: file)
    return try TargetSources(request: file).write()
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("out/\(name)"), encoding: .utf8)
  }

  @Test func adaptedFilesReportTheUsersFileNames() throws {
    let folder = try TemporaryFolder(TargetSourcesTests.files)
    let messages = try run(
      folder, adapted: ["Leaves/View.swift", "Leaves/Map.swift", "Leaves/Told.swift"], compiled: ["Leaves/Plain.swift"],
      support: ["QuireTestSupport.swift"])
    let lines = try text(folder, "View.adapted.swift").split(separator: "\n").map(String.init)
    #expect(lines[0] == "#sourceLocation(file: \"\(folder.url.path)/Leaves/View.swift\", line: 1)")
    #expect(lines[2].contains("g(Selector(\"f\", View.f))"))
    // A protocol of another target is known.
    #expect(try text(folder, "Told.adapted.swift").contains("(try? teller?.tell ())"))
    #expect(try text(folder, "QuireTestSupport.swift").contains("@_exported import UIKitTesting"))
    #expect(try !text(folder, "Map.adapted.swift").contains("AppKit"))
    #expect(messages.count == 1 && messages[0].hasPrefix("\(folder.url.path)/Leaves/Map.swift:2: note: not adapted:"))
    #expect(FileManager.default.files(under: folder.url.appendingPathComponent("out")).count == 4)
  }

  @Test func aFileCompiledUnchangedThatNeedsAdaptingIsAnError() throws {
    let folder = try TemporaryFolder(TargetSourcesTests.files)
    let failure = #expect(throws: Failure.self) {
      try run(folder, adapted: ["Leaves/Plain.swift"], compiled: ["Leaves/View.swift"])
    }
    #expect(
      failure?.description.hasPrefix("\(folder.url.path)/Leaves/View.swift:2: error: the target's 'sources'") == true)
  }

  @Test func unchangedFilesAreNotWrittenAgain() throws {
    let folder = try TemporaryFolder(TargetSourcesTests.files)
    func date() throws -> Date? {
      let path = folder.url.appendingPathComponent("out/View.adapted.swift").path
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    _ = try run(folder, adapted: ["Leaves/View.swift"], compiled: ["Leaves/Plain.swift"])
    let first = try date()
    _ = try run(folder, adapted: ["Leaves/View.swift"], compiled: ["Leaves/Plain.swift"])
    #expect(try date() == first)
  }
}
