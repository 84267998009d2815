import Foundation
import Testing

/// The reason for which a picture does not match the expected one, and the paths of the files to look at.
public struct PictureMismatch: Error, CustomStringConvertible {
  public let description: String
}

/// An expected picture in the folder `Pictures` beside a test's file.
struct PictureFile {
  private let name: String
  private let expected: URL
  private let output: URL

  init(_ name: String, beside file: String) {
    self.name = name
    let source = URL(fileURLWithPath: file)
    expected = source.deletingLastPathComponent().appendingPathComponent("Pictures/\(name).png")
    output = Self.packageFolder(above: source).appendingPathComponent("out/pictures")
  }

  func expect(_ actual: TestPicture, tolerance: Int, share: Double) throws {
    if Self.isRecording { return try actual.write(to: expected) }
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
    guard difference.exceeds(share: share) else { return }
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
        \(differenceFile.path). If the new one is right, run the test with QUIRE_RECORD=1.
        """)
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
