import Foundation
import Testing

/// The place of a comparison in the sources of a test, and the test that runs there.
struct ComparisonPlace: Sendable {
  /// The path of the file in the user's package.
  let file: String
  /// The path of the file that was compiled, which may be an adapted copy.
  let source: String
  /// The line, from 1 on.
  let line: Int
  /// The name of the function.
  let function: String

  init(_ file: String, _ line: UInt, _ function: String) {
    source = file
    self.file = SnapshotFile.original(of: file, ProcessInfo.processInfo.environment)
    self.line = Int(line)
    self.function = function
  }

  /// The identifier that Swift Testing's events have for the test that runs; nil in XCTest.
  var testID: String? {
    guard let test = Test.current else { return nil }
    let place = test.sourceLocation
    return "\(test.id.moduleName).\((test.id.nameComponents).joined(separator: "/"))"
      + "/\(place.fileName):\(place.line):\(place.column)"
  }

  /// The name of the test: its module, suites and function, or the function alone in XCTest.
  var testName: String {
    guard let id = Test.current?.id else { return function }
    return "\(id.moduleName).\(id.nameComponents.joined(separator: "/"))"
  }

  /// The nearest folder with a manifest above the file.
  var root: String? {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder.path
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
