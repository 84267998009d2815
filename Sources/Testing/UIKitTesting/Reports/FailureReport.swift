import DisplayList
import Foundation
import Synchronization
import UIKit

/// The folder in which the failed comparisons of a run are collected, for `quire report`.
///
/// Each is a folder of its own that appears under its name when it is complete, so that several processes may write
/// side by side. Without the variable `QUIRE_REPORT` nothing is written.
struct FailureReport: Sendable {
  /// The folder of this process; nil without the variable `QUIRE_REPORT`.
  static let current = FailureReport(environment: ProcessInfo.processInfo.environment)

  /// The greatest number of areas of one picture that are shown by themselves.
  static let maximumAreas = 4

  private static let count = Mutex(0)

  private let folder: URL

  init(folder: URL) { self.folder = folder }

  /// Finds the folder that the environment names.
  init?(environment: [String: String]) {
    guard let path = environment["QUIRE_REPORT"], !path.isEmpty else { return nil }
    self.init(folder: URL(fileURLWithPath: path, isDirectory: true))
  }

  /// Adds a failure with its files; returns the folder of the record, or nil if it could not be written.
  ///
  /// A failure that cannot be reported remains a failure of the test, so that only a warning is printed.
  @discardableResult
  func add(_ record: FailureRecord, files: [String: Data]) -> URL? {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let records = folder.appendingPathComponent("records", isDirectory: true)
    let stem = SnapshotFile.component(record.name).prefix(80)
    let target = records.appendingPathComponent("\(stem)-\(record.process)-\(number)", isDirectory: true)
    let partial = records.appendingPathComponent(".\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: partial, withIntermediateDirectories: true)
      for (name, data) in files { try data.write(to: partial.appendingPathComponent(name)) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(record).write(to: partial.appendingPathComponent("record.json"))
      try FileManager.default.moveItem(at: partial, to: target)
      return target
    } catch {
      FileHandle.standardError.write(
        Data("A failure could not be written to the report in \(folder.path): \(error)\n".utf8))
      try? FileManager.default.removeItem(at: partial)
      return nil
    }
  }
}

extension FailureRecord {
  /// Creates the record of a comparison that failed at a place.
  init(_ kind: Kind, name: String, at place: ComparisonPlace, reference: URL, summary: String, message: String) {
    self.init(
      kind: kind, name: name, test: place.testName, testID: place.testID, file: place.file, line: place.line,
      root: place.root, time: Date().timeIntervalSince1970, process: ProcessInfo.processInfo.processIdentifier,
      summary: summary, message: message, reference: reference.path,
      variables: kind == .picture ? ["QUIRE_RECORD": "1"] : ["SNAPSHOT_TESTING_RECORD": "all"])
  }

  /// Adds the pictures of a comparison, and those of the areas in which they differ; returns the contents of the files.
  mutating func addPictures(
    expected: TestPicture?, new: TestPicture, difference: PixelDifference?, scale: Double?
  ) -> [String: Data] {
    var files = [String: Data]()
    func file(_ picture: TestPicture?, _ name: String) -> String? {
      guard let data = picture?.pngData() else { return nil }
      files[name] = data
      return name
    }
    (width, height) = (new.width, new.height)
    self.scale = scale
    self.expected = file(expected, "expected.png")
    self.new = file(new, "new.png")
    guard let expected, let difference else { return files }
    let painted = difference.picture()
    // Some points around, so that the place is recognized.
    let (margin, length) = (Int(8 * max(scale ?? 2, 1)), Int(48 * max(scale ?? 2, 1)))
    self.difference = file(painted, "difference.png")
    areas = difference.areas(limit: FailureReport.maximumAreas).enumerated().map { index, found in
      let area = found.grown(by: margin, atLeast: length, within: (new.width, new.height))
      return Area(
        x: area.x, y: area.y, width: area.width, height: area.height, count: area.count,
        expected: file(expected.cropped(to: area), "area-\(index + 1)-expected.png"),
        new: file(new.cropped(to: area), "area-\(index + 1)-new.png"),
        difference: file(painted.cropped(to: area), "area-\(index + 1)-difference.png"))
    }
    return files
  }
}
