import Foundation

/// A failed comparison as `quire report` reads it: the contents of `record.json` in a folder of its own, beside which
/// the pictures lie.
///
/// `Documentation/Internals/Reports.md` lists the members.
struct FailureRecord: Codable, Equatable {
  /// The version of the format.
  static let currentVersion = 1

  /// The kind of value that was compared.
  enum Kind: String, Codable { case picture, snapshot, text }

  /// A rectangle in which pixels differ, in pixels, with pictures of it.
  struct Area: Codable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The number of pixels that differ.
    var count: Int
    var expected: String?
    var new: String?
    var difference: String?
  }

  var version = FailureRecord.currentVersion
  var kind: Kind
  /// The name of the picture or of the reference.
  var name: String
  /// The module, suites and function of the test.
  var test: String
  /// The identifier of the test in Swift Testing's events; nil in XCTest.
  var testID: String?
  /// The path of the test's file, and the line of the comparison.
  var file: String
  var line: Int
  /// The package's folder.
  var root: String?
  /// The seconds since 1970, and the process that compared.
  var time: Double
  var process: Int32
  /// The difference, in one sentence, and the whole message of the failure.
  var summary: String
  var message: String
  /// The path of the reference.
  var reference: String
  /// The variables of the environment with which the reference is recorded again.
  var variables: [String: String]
  /// The size of the new picture in pixels, and its pixels per point.
  var width: Int?
  var height: Int?
  var scale: Double?
  /// The files of the pictures, beside the record.
  var expected: String?
  var new: String?
  var difference: String?
  var areas: [Area] = []
  /// The views at the areas.
  var views: [String] = []
  /// The view hierarchies, as text; the expected one is nil for a reference that was recorded without.
  var expectedHierarchy: String?
  var newHierarchy: String?
  /// The texts that were compared.
  var expectedText: String?
  var newText: String?
}
