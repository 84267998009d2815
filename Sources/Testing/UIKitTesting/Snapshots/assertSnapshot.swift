public import Foundation
import Testing
import XCTest

/// Asserts that a value matches its reference on disk.
///
/// The reference is `__Snapshots__/TestFile/test.name.ext` beside the file of the test. The first run records it and
/// fails, so that the new reference is reviewed. In Swift Testing a failure has the reference, the new snapshot and
/// their difference as attachments.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that stores and compares it.
///   - name: The name of the reference; snapshots without one are counted within their test.
///   - recording: The snapshots to record; nil for the setting of `withSnapshotTesting`, the trait
///   `.snapshots(record:)` or the environment variable `SNAPSHOT_TESTING_RECORD`, else `.missing`.
///   - timeout: The time limit for creating the snapshot, in seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let place = SnapshotPlace(fileID, filePath, line, column)
  place.report(
    SnapshotComparison.run(
      try value(), snapshotting, name, recording, nil, timeout, filePath, testName, place))
}

/// Asserts that a value matches its reference on disk, under the name that older suites use.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value matches its references on disk, one for each named strategy.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value matches its references on disk, one for each strategy.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Returns the message of a value that does not match its reference on disk; nil if it does.
///
/// - Parameter snapshotDirectory: The folder of references, instead of `__Snapshots__/TestFile`.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  SnapshotComparison.run(
    try value(), snapshotting, name, recording, snapshotDirectory, timeout, filePath, testName,
    SnapshotPlace(fileID, filePath, line, column))
}

/// The source location of an assertion, at which failures and attachments are reported.
struct SnapshotPlace {
  private let fileID: StaticString
  private let file: StaticString
  private let line: UInt
  private let column: UInt

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.file = file
    self.line = line
    self.column = column
  }

  /// Returns the place for a report.
  func comparison(in testName: String) -> ComparisonPlace { ComparisonPlace("\(file)", line, testName) }

  /// Records a failure of the running test, of Swift Testing or XCTest.
  func report(_ message: String?) {
    guard let message else { return }
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    } else {
      XCTFail(message, file: file, line: line)
    }
  }

  /// Adds attachments to the running test; XCTest does not support them on Linux.
  func attach(_ attachments: [SnapshotAttachment]) {
    guard Test.current != nil else { return }
    for attachment in attachments {
      Attachment.record(Array(attachment.data), named: attachment.name, sourceLocation: sourceLocation)
    }
  }

  private var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }
}
