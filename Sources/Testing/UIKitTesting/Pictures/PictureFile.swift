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
  private let expected: URL
  private let output: URL
  /// The file that describes the fonts of the expected pictures.
  private let fontsFile: URL
  /// The description of this machine's fonts.
  private let fonts: String

  init(_ name: String, beside file: String, fonts: String = FontFingerprint.current) {
    self.name = name
    self.fonts = fonts
    let source = URL(fileURLWithPath: file)
    let folder = source.deletingLastPathComponent().appendingPathComponent("Pictures")
    expected = folder.appendingPathComponent("\(name).png")
    fontsFile = folder.appendingPathComponent("fonts.txt")
    output = Self.packageFolder(above: source).appendingPathComponent("out/pictures")
  }

  func expect(_ actual: TestPicture, tolerance: Int, share: Double) throws {
    if Self.isRecording { return try record(actual) }
    let actualFile = output.appendingPathComponent("\(name).actual.png")
    guard FileManager.default.fileExists(atPath: expected.path) else {
      try actual.write(to: actualFile)
      throw PictureMismatch(
        description: """
          The picture '\(name)' was asked for, but there is no \(expected.path). Look at the actual one, \
          \(actualFile.path), and run the test with QUIRE_RECORD=1 to keep it.
          """)
    }
    let wanted = try TestPicture(contentsOf: expected)
    guard let difference = actual.difference(from: wanted, tolerance: tolerance) else {
      try actual.write(to: actualFile)
      throw PictureMismatch(
        description: """
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
    throw PictureMismatch(
      description: """
        The picture '\(name)' differs in \(difference.count) of \(actual.width * actual.height) pixels by more than \
        \(tolerance) of 255; \(difference.worstBlock). Actual: \(actualFile.path), expected: \(expectedCopy.path), difference: \
        \(differenceFile.path). If the new one is right, run the test with QUIRE_RECORD=1.\
        \(isComparable ? "" : " It was recorded with other fonts: \(fontsFile.path).")
        """)
  }

  /// A Boolean value that indicates whether this machine has the fonts with which the folder's pictures were recorded;
  /// true if no file tells.
  var hasRecordedFonts: Bool {
    (try? String(contentsOf: fontsFile, encoding: .utf8)).map { $0 == fonts } ?? true
  }

  /// Writes a picture, and with the first of a folder the description of the fonts.
  ///
  /// - Throws: `PictureMismatch` if the other pictures of the folder were recorded with other fonts.
  private func record(_ picture: TestPicture) throws {
    guard hasRecordedFonts else {
      throw PictureMismatch(
        description: """
          The picture '\(name)' was to be recorded, but the others beside it were recorded with other fonts than this \
          machine has. Record it on a machine with those fonts, or delete \(fontsFile.path) and record all of them.
          """)
    }
    try picture.write(to: expected)
    try fonts.write(to: fontsFile, atomically: true, encoding: .utf8)
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
