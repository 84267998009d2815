import CoreGraphics
import DisplayList
import Foundation
import UIKit

/// A snapshot that does not match, for the report.
struct SnapshotFailure<Value, Format> {
  let value: Value
  let new: Format
  let file: SnapshotFile
  let place: ComparisonPlace
  /// The report to which the failure is added.
  var failures = FailureReport.current

  /// Adds the failure to the report.
  ///
  /// - Parameters:
  ///   - new: The contents of the new snapshot's file.
  ///   - reference: The contents of the reference; nil if there is none.
  ///   - message: The message of the comparison.
  func add(new data: Data, reference: Data?, _ message: String) {
    guard let failures else { return }
    let image = new as? UIImage
    let text = image == nil ? Self.text(data) : nil
    let difference = reference.flatMap { Self.text($0) }.flatMap { old in text.map { lineDifference(old, $0) } }
    let isText = image == nil && text != nil
    var record = FailureRecord(
      isText ? .text : .snapshot, name: file.reference.lastPathComponent, at: place, reference: file.reference,
      summary: isText ? Self.summary(difference) ?? message : message, message: message)
    var files = [String: Data]()
    if let image, let picture = image.cgImage.map({ TestPicture($0.bitmap) }) {
      let expected = reference.flatMap { UIImage(data: $0)?.cgImage }.map { TestPicture($0.bitmap) }
      let stored = UIImage(data: data)?.cgImage.map { TestPicture($0.bitmap) } ?? picture
      files = record.addPictures(
        expected: expected, new: stored, difference: expected.flatMap { stored.difference(from: $0, tolerance: 0) },
        scale: Double(image.scale))
      record.newHierarchy = Self.hierarchy(of: value)
      record.expectedHierarchy = reference.flatMap { PictureText.text(in: $0) }
      record.views = Self.views(of: value, at: record.areas, image.scale)
    } else if let text {
      record.newText = text
      record.expectedText = reference.flatMap { Self.text($0) }
    }
    failures.add(record, files: files)
  }

  /// Returns the view hierarchy of a view or view controller; nil for other values.
  static func hierarchy(of value: Value) -> String? {
    guard Thread.isMainThread else { return nil }
    nonisolated(unsafe) let value = value
    return onMainActor { root(of: value)?.hierarchyText }
  }

  @MainActor private static func root(of value: Value) -> UIView? {
    (value as? UIView) ?? (value as? UIViewController)?.viewIfLoaded
  }

  private static func views(of value: Value, at areas: [FailureRecord.Area], _ scale: CGFloat) -> [String] {
    guard Thread.isMainThread else { return [] }
    nonisolated(unsafe) let value = value
    return onMainActor {
      root(of: value).map { PictureSubject(root: $0, scale: max(scale, 1)).views(at: areas) } ?? []
    }
  }

  private static func summary(_ difference: String?) -> String? {
    guard let lines = difference?.components(separatedBy: "\n") else { return nil }
    let removed = lines.count { $0.hasPrefix("−") }
    let added = lines.count { $0.hasPrefix("+") }
    return
      "\(removed) \(removed == 1 ? "line is" : "lines are") missing, and \(added) \(added == 1 ? "is" : "are") new."
  }

  private static func text(_ data: Data) -> String? {
    data.count <= 1 << 20 ? String(data: data, encoding: .utf8) : nil
  }
}
