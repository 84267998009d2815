import Foundation

/// A failed comparison that a test process has recorded: the contents of `record.json`.
///
/// The format is that of `FailureRecord` of the module `UIKitTesting`; `Documentation/Internals/Reports.md` lists the
/// members.
struct ReportedFailure: Codable, Equatable {
  /// A rectangle in which pixels differ, in pixels, with the names of its pictures.
  struct Area: Codable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var count: Int
    var expected: String?
    var new: String?
    var difference: String?
  }

  var version: Int
  /// `picture`, `snapshot` or `text`.
  var kind: String
  var name: String
  var test: String
  var testID: String?
  var file: String
  var line: Int
  var root: String?
  var time: Double
  var process: Int
  var summary: String
  var message: String
  var reference: String
  var variables: [String: String]
  var width: Int?
  var height: Int?
  var scale: Double?
  var expected: String?
  var new: String?
  var difference: String?
  var areas: [Area] = []
  var views: [String] = []
  var expectedHierarchy: String?
  var newHierarchy: String?
  var expectedText: String?
  var newText: String?
  /// The folder of the record; not part of the file.
  var folder = ""
  /// The number of processes in which the comparison failed.
  var occurrences = 1

  private enum CodingKeys: String, CodingKey {
    case version, kind, name, test, testID, file, line, root, time, process, summary, message, reference, variables
    case width, height, scale, expected, new, difference, areas, views
    case expectedHierarchy, newHierarchy, expectedText, newText
  }

  /// The properties that are the same for the failures of one comparison in several processes.
  var identity: String { "\(file):\(line) \(test) \(name)" }

  /// The path of the test's file within its package, and the line.
  var place: String { "\(relative(file)):\(line)" }

  /// Returns a path within the package.
  func relative(_ path: String) -> String {
    guard let root, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  /// The names of all pictures of the record.
  var pictures: [String] {
    [expected, new, difference].compactMap(\.self)
      + areas.flatMap { [$0.expected, $0.new, $0.difference].compactMap(\.self) }
  }
}
