import Foundation
import Testing

/// The reason for which a picture does not match the expected one, and the paths of the files to look at.
public struct PictureMismatch: Error, CustomStringConvertible {
  public let description: String
}

/// An expected picture in the folder `Pictures` beside a test's file.
///
/// The folder's `fonts.txt` tells with which fonts its pictures were recorded. On a machine with others, text is drawn
/// elsewhere, and views that are as wide as their text: there 15 % of the pixels may differ, wherever they are.
@MainActor
struct PictureFile {
  /// The share of pixels that may differ on a machine with other fonts.
  static let shareWithOtherFonts = 0.15

  private let name: String
  private let place: ComparisonPlace
  private let expected: URL
  private let output: URL
  /// The file that describes the fonts of the expected pictures.
  private let fontsFile: URL
  /// The description of this machine's fonts.
  private let fonts: String
  /// The report to which a failure is added.
  var failures = FailureReport.current

  /// Finds the expected picture of a name.
  ///
  /// - Parameter folder: The folder of expected pictures, if it is not `Pictures` beside the test's file.
  init(
    _ name: String, at place: ComparisonPlace, folder other: URL? = nil, fonts: String = FontFingerprint.current
  ) {
    self.name = name
    self.place = place
    self.fonts = fonts
    let source = URL(fileURLWithPath: place.file)
    let folder = other ?? source.deletingLastPathComponent().appendingPathComponent("Pictures")
    expected = folder.appendingPathComponent("\(name).png")
    fontsFile = folder.appendingPathComponent("fonts.txt")
    // A program that compares previews does not write into the package.
    output =
      other == nil
      ? Self.packageFolder(above: URL(fileURLWithPath: place.source)).appendingPathComponent("out/pictures")
      : FileManager.default.temporaryDirectory.appendingPathComponent("quire-pictures")
  }

  init(_ name: String, beside file: String, fonts: String = FontFingerprint.current) {
    self.init(name, at: ComparisonPlace(file, 0, ""), fonts: fonts)
  }

  /// Compares a picture with the expected one, or records it.
  ///
  /// - Parameter subject: The views that the picture shows, for the record of a failure.
  func expect(_ actual: TestPicture, tolerance: Int, share: Double, subject: PictureSubject? = nil) throws {
    if Self.isRecording { return try record(actual, subject) }
    let actualFile = output.appendingPathComponent("\(name).actual.png")
    let failure = Failure(actual: actual, tolerance: tolerance, subject: subject)
    guard FileManager.default.fileExists(atPath: expected.path) else {
      try actual.write(to: actualFile)
      throw mismatch(
        failure, "There is no expected picture.",
        """
        The picture '\(name)' was asked for, but there is no \(expected.path). Look at the actual one, \
        \(actualFile.path), and run the test with QUIRE_RECORD=1 to keep it.
        """)
    }
    let wanted = try TestPicture(contentsOf: expected)
    guard let difference = actual.difference(from: wanted, tolerance: tolerance) else {
      try actual.write(to: actualFile)
      throw mismatch(
        failure.with(wanted),
        "The picture has \(actual.width) × \(actual.height) pixels instead of \(wanted.width) × \(wanted.height).",
        """
        The picture '\(name)' should have \(wanted.width) × \(wanted.height) pixels, but has \(actual.width) × \
        \(actual.height). Expected: \(expected.path), actual: \(actualFile.path).
        """)
    }
    let isComparable = hasRecordedFonts
    guard
      isComparable
        ? difference.exceeds(share: share) : difference.share > max(share, PictureFile.shareWithOtherFonts)
    else { return }
    let differenceFile = output.appendingPathComponent("\(name).difference.png")
    let expectedCopy = output.appendingPathComponent("\(name).expected.png")
    try actual.write(to: actualFile)
    try wanted.write(to: expectedCopy)
    try difference.picture().write(to: differenceFile)
    attach([expectedCopy, actualFile, differenceFile])
    throw mismatch(
      failure.with(wanted, difference),
      """
      \(difference.count) of \(actual.width * actual.height) pixels differ by more than \(tolerance) of 255; \
      \(difference.worstBlock).\(isComparable ? "" : " The picture was recorded with other fonts.")
      """,
      """
      The picture '\(name)' differs in \(difference.count) of \(actual.width * actual.height) pixels by more than \
      \(tolerance) of 255; \(difference.worstBlock). Actual: \(actualFile.path), expected: \(expectedCopy.path), difference: \
      \(differenceFile.path). If the new one is right, run the test with QUIRE_RECORD=1.\
      \(isComparable ? "" : " It was recorded with other fonts: \(fontsFile.path).")
      """)
  }

  /// Records a picture that has no expected one; returns false if it has one.
  func recordIfMissing(_ picture: TestPicture, _ subject: PictureSubject) throws -> Bool {
    guard !FileManager.default.fileExists(atPath: expected.path) else { return false }
    try record(picture, subject)
    return true
  }

  /// A Boolean value that indicates whether this machine has the fonts with which the folder's pictures were recorded;
  /// true if no file tells.
  var hasRecordedFonts: Bool {
    (try? String(contentsOf: fontsFile, encoding: .utf8)).map { $0 == fonts } ?? true
  }

  /// Writes a picture, and with the first of a folder the description of the fonts.
  ///
  /// - Throws: `PictureMismatch` if the other pictures of the folder were recorded with other fonts.
  private func record(_ picture: TestPicture, _ subject: PictureSubject?) throws {
    guard hasRecordedFonts else {
      throw PictureMismatch(
        description: """
          The picture '\(name)' was to be recorded, but the others beside it were recorded with other fonts than this \
          machine has. Record it on a machine with those fonts, or delete \(fontsFile.path) and record all of them.
          """)
    }
    try picture.write(to: expected)
    if let subject {
      try PictureText.adding(subject.hierarchy, to: try Data(contentsOf: expected)).write(to: expected)
    }
    try fonts.write(to: fontsFile, atomically: true, encoding: .utf8)
  }

  /// The pictures of a comparison that failed.
  private struct Failure {
    let actual: TestPicture
    let tolerance: Int
    let subject: PictureSubject?
    var wanted: TestPicture?
    var difference: PixelDifference?

    func with(_ wanted: TestPicture, _ difference: PixelDifference? = nil) -> Failure {
      var result = self
      (result.wanted, result.difference) = (wanted, difference)
      return result
    }
  }

  /// Adds a failure to the report, and returns the error for the test.
  private func mismatch(_ failure: Failure, _ summary: String, _ message: String) -> PictureMismatch {
    if let failures {
      var record = FailureRecord(
        .picture, name: name, at: place, reference: expected, summary: summary, message: message)
      let files = record.addPictures(
        expected: failure.wanted, new: failure.actual, difference: failure.difference,
        scale: failure.subject.map { Double($0.scale) })
      if let subject = failure.subject {
        record.newHierarchy = subject.hierarchy
        record.expectedHierarchy = (try? Data(contentsOf: expected)).flatMap { PictureText.text(in: $0) }
        record.views = subject.views(at: record.areas)
      }
      failures.add(record, files: files)
    }
    return PictureMismatch(description: message)
  }

  private static var isRecording: Bool {
    ["1", "true", "yes"].contains(ProcessInfo.processInfo.environment["QUIRE_RECORD"] ?? "")
  }

  /// Adds files to the test of Swift Testing that runs.
  private func attach(_ files: [URL]) {
    guard Test.current != nil else { return }
    for file in files {
      guard let data = try? Data(contentsOf: file) else { continue }
      Attachment.record(Array(data), named: file.lastPathComponent)
    }
  }

  /// Returns the nearest folder with a manifest, so that output is written to the package's `out`.
  private static func packageFolder(above file: URL) -> URL {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }
}
