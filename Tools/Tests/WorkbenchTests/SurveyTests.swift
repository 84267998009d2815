import Foundation
import Testing

@testable import Workbench

/// The count of files that name only what is there.
struct SurveyTests {
  @Test func filesWithUIKitAreCountedOutsideOfTests() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try write("Leaf/App/A.swift", "import UIKit\nlet label = UILabel()")
    try write("Leaf/App/B.swift", "import UIKit\nlet map: MKMapThing? = nil")
    try write("Leaf/App/C.swift", "import Foundation\nlet map: MKMapThing? = nil")
    try write("Leaf/AppTests/D.swift", "import UIKit\nlet map: MKMapThing? = nil")
    try write("Fern/Sources/E.swift", "import UIKit\nlet view = UIView()")
    try write("notes.txt", "")
    let survey = try Survey(of: folder, quireNames: ["UIView", "UILabel"])
    #expect(
      survey.rows == [
        Survey.Row(project: "Fern", all: 1, whole: 1), Survey.Row(project: "Leaf", all: 2, whole: 1),
      ])
    #expect(survey.obstacles.map(\.name) == ["MKMapThing"])
    #expect(survey.lines.contains { $0.hasPrefix("all") && $0.hasSuffix("66.7 %") })
  }

  @Test func aFolderWithoutProjectsIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: Failure.self) { try Survey(of: folder, quireNames: []) }
  }
}
