import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct FailureReportTests {
  private let folder = TemporaryFolder()

  private var report: FailureReport { FailureReport(folder: folder.url.appendingPathComponent("report")) }
  private var file: String { folder.url.appendingPathComponent("Tests.swift").path }

  /// Returns the records of the report with their folders, by name.
  private func records() throws -> [(folder: URL, record: FailureRecord)] {
    let url = folder.url.appendingPathComponent("report/records")
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { name in
      let folder = url.appendingPathComponent(name)
      let data = try Data(contentsOf: folder.appendingPathComponent("record.json"))
      return (folder, try JSONDecoder().decode(FailureRecord.self, from: data))
    }
  }

  private func window(_ text: String = "Quire", x: CGFloat = 10) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 200, height: 120), scale: 2)
    let label = UILabel(frame: CGRect(x: x, y: 20, width: 60, height: 24))
    label.text = text
    label.backgroundColor = .systemYellow
    test.window.addSubview(label)
    test.layout()
    return test
  }

  /// Compares a window with the picture `wall`, and adds the failure to the report.
  private func expect(_ test: TestWindow, fonts: String = "mine") throws {
    var picture = PictureFile("wall", at: ComparisonPlace(file, 12, "test()"), fonts: fonts)
    picture.failures = report
    try picture.expect(test.picture(), tolerance: 8, share: 0.001, subject: test.subject)
  }

  /// Records a window as the picture `wall`, as a run with `QUIRE_RECORD=1` does.
  private func record(_ test: TestWindow, withHierarchy: Bool = true) throws {
    let url = folder.url.appendingPathComponent("Pictures/wall.png")
    try test.picture().write(to: url)
    guard withHierarchy else { return }
    try PictureText.adding(test.subject.hierarchy, to: try Data(contentsOf: url)).write(to: url)
  }

  @Test func aPictureThatDiffersIsRecordedWithItsPictures() throws {
    try record(window())
    #expect(throws: PictureMismatch.self) { try expect(window(x: 50)) }
    let (url, record) = try #require(try records().first)
    #expect(record.kind == .picture)
    #expect(record.name == "wall")
    #expect(record.line == 12)
    #expect(record.file == file)
    #expect(record.scale == 2)
    #expect(record.variables == ["QUIRE_RECORD": "1"])
    #expect(record.test == "UIKitTestingTests.FailureReportTests/aPictureThatDiffersIsRecordedWithItsPictures()")
    #expect(record.testID?.hasPrefix(record.test + "/FailureReportTests.swift:") == true)
    let new = try TestPicture(contentsOf: url.appendingPathComponent(try #require(record.new)))
    #expect(new.width == 400)
    for name in [record.expected, record.difference, record.areas.first?.new, record.areas.first?.difference] {
      #expect(FileManager.default.fileExists(atPath: url.appendingPathComponent(try #require(name)).path))
    }
  }

  @Test func theAreaOfAMovedViewHoldsBothItsPlaces() throws {
    try record(window())
    #expect(throws: PictureMismatch.self) { try expect(window(x: 50)) }
    let record = try #require(try records().first?.record)
    let area = try #require(record.areas.first)
    #expect(area.x <= 20)
    #expect(area.x + area.width >= 220)
    #expect(area.y <= 40)
    #expect(area.y + area.height >= 88)
    #expect(record.views.contains("UILabel “Quire” (50, 20, 60, 24)"))
  }

  @Test func bothViewHierarchiesAreInTheRecord() throws {
    try record(window())
    #expect(throws: PictureMismatch.self) { try expect(window(x: 50)) }
    let record = try #require(try records().first?.record)
    #expect(record.expectedHierarchy?.contains("frame = (10 20; 60 24)") == true)
    #expect(record.newHierarchy?.contains("frame = (50 20; 60 24)") == true)
    #expect(record.newHierarchy?.contains("0x") == false)
  }

  @Test func aReferenceThatWasRecordedWithoutHierarchyHasNone() throws {
    try record(window(), withHierarchy: false)
    #expect(throws: PictureMismatch.self) { try expect(window(x: 50)) }
    #expect(try records().first?.record.expectedHierarchy == nil)
  }

  @Test func aPictureThatMatchesIsNotRecorded() throws {
    try record(window())
    try expect(window())
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("report").path))
  }

  @Test func aMissingReferenceIsRecordedWithTheNewPictureAlone() throws {
    #expect(throws: PictureMismatch.self) { try expect(window()) }
    let record = try #require(try records().first?.record)
    #expect(record.expected == nil)
    #expect(record.new == "new.png")
    #expect(record.summary == "There is no expected picture.")
  }

  @Test func aPictureOfAnotherSizeIsRecordedWithoutDifference() throws {
    try record(TestWindow(size: CGSize(width: 100, height: 120), scale: 2))
    #expect(throws: PictureMismatch.self) { try expect(window()) }
    let record = try #require(try records().first?.record)
    #expect(record.expected == "expected.png")
    #expect(record.difference == nil)
    #expect(record.summary == "The picture has 400 × 240 pixels instead of 200 × 240.")
  }

  @Test func failuresWithoutTheVariableAreNotReported() {
    #expect(FailureReport(environment: [:]) == nil)
    #expect(FailureReport(environment: ["QUIRE_REPORT": ""]) == nil)
    #expect(FailureReport(environment: ["QUIRE_REPORT": "/a"]) != nil)
  }

  @Test func recordsWrittenSideBySideAreAllComplete() async throws {
    try folder.make()
    let report = report
    let record = FailureRecord(
      .text, name: "a/b: c", at: ComparisonPlace(file, 1, "test()"), reference: folder.url, summary: "", message: "")
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        group.addTask { report.add(record, files: ["new.png": Data(repeating: UInt8(index), count: 10_000)]) }
      }
    }
    let all = try records()
    #expect(all.count == 40)
    #expect(all.allSatisfy { $0.record == record })
    let contents = Set(try all.map { try Data(contentsOf: $0.folder.appendingPathComponent("new.png")) })
    #expect(contents.count == 40)
    #expect(all.allSatisfy { !$0.folder.lastPathComponent.hasPrefix(".") })
  }

  @Test func aReportThatCannotBeWrittenDoesNotEndTheTest() throws {
    try folder.write("report", Data("a file".utf8))
    let record = FailureRecord(
      .text, name: "a", at: ComparisonPlace(file, 1, "test()"), reference: folder.url, summary: "", message: "")
    #expect(report.add(record, files: [:]) == nil)
  }

  // MARK: Snapshots

  @Test func aSnapshotOfAViewIsRecordedWithItsPictures() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .red
    let old = drawn(view.bounds, scale: 1) { _ in }
    let new = drawn(view.bounds, scale: 1) { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let place = ComparisonPlace(file, 3, "testCell()")
    let snapshot = SnapshotFile("testCell()", named: "a", pathExtension: "png", folder: folder.path, beside: file)
    SnapshotFailure(value: view, new: new, file: snapshot, place: place, failures: report)
      .add(new: new.pngData()!, reference: old.pngData()!, "400 of 800 pixels differ.")
    let record = try #require(try records().first?.record)
    #expect(record.kind == .snapshot)
    #expect(record.name == "testCell.a.png")
    #expect(record.areas.map(\.count) == [400])
    #expect(record.variables == ["SNAPSHOT_TESTING_RECORD": "all"])
    #expect(record.newHierarchy?.hasPrefix("<UIView; frame = (0 0; 40 20)") == true)
  }

  @Test func aSnapshotOfTextIsRecordedWithBothTexts() throws {
    let snapshot = SnapshotFile("testCell()", named: "a", pathExtension: "txt", folder: folder.path, beside: file)
    SnapshotFailure(
      value: "a\nc", new: "a\nc", file: snapshot, place: ComparisonPlace(file, 3, "testCell()"), failures: report
    ).add(new: Data("a\nc".utf8), reference: Data("a\nb".utf8), "differs")
    let record = try #require(try records().first?.record)
    #expect(record.kind == .text)
    #expect(record.expectedText == "a\nb")
    #expect(record.newText == "a\nc")
    #expect(record.summary == "1 line is missing, and 1 is new.")
  }

  @Test func aRecordedSnapshotOfAViewKeepsItsHierarchy() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .red
    let message = verifySnapshot(
      of: view, as: .image, named: "x", record: .all, snapshotDirectory: folder.path, testName: "test()")
    #expect(message?.hasPrefix("Record mode is on") == true)
    let data = try Data(contentsOf: folder.url.appendingPathComponent("test.x.png"))
    #expect(PictureText.text(in: data)?.hasPrefix("<UIView; frame = (0 0; 40 20)") == true)
    #expect(
      verifySnapshot(of: view, as: .image, named: "x", snapshotDirectory: folder.path, testName: "test()") == nil)
  }
}
