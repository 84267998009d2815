import Foundation
import FoundationAdditions
import SwiftRuntime

/// The file of a document.
enum DocumentFile {
  /// A value that is handed to another thread once.
  struct Box<Value>: @unchecked Sendable {
    let item: Value
  }

  /// Returns the data of a file, or a wrapper of a folder.
  static func read(_ url: URL) throws -> Any {
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      return try FileWrapper(url: url, options: .immediate)
    }
    return try Data(contentsOf: url)
  }

  /// Writes data or a wrapper; an older file is replaced at the end.
  static func write(_ contents: Any, to url: URL) throws {
    switch contents {
    case let data as Data: try data.write(to: url, options: .atomic)
    case let data as NSData: try Data(referencing: data).write(to: url, options: .atomic)
    case let text as String: try Data(text.utf8).write(to: url, options: .atomic)
    case let wrapper as FileWrapper:
      try wrapper.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: url)
    default:
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [
          NSLocalizedDescriptionKey:
            "contents(forType:) returned \(type(of: contents)); return Data or a FileWrapper, or override writeContents."
        ])
    }
  }

  /// Sets attributes of a file.
  static func set(_ attributes: [AnyHashable: Any], of url: URL) throws {
    var known: [FileAttributeKey: Any] = [:]
    for (key, value) in attributes {
      if let key = key as? FileAttributeKey { known[key] = value }
      if let key = key as? String { known[FileAttributeKey(rawValue: key)] = value }
    }
    if !known.isEmpty { try FileManager.default.setAttributes(known, ofItemAtPath: url.path) }
  }
}

/// The facts by which two versions of a file differ.
struct FileVersion: Equatable {
  let modificationDate: Date
  private let size: UInt64
  private let number: UInt64

  /// Reads the facts of a file; nil if it does not exist.
  init?(_ url: URL) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    modificationDate = date
    size = (attributes[.size] as? NSNumber)?.uint64Value ?? 0
    number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
  }
}

extension OverridableMethod {
  static let readDocument = method(ReadingDocument.self)
  static let writeDocument = method(WritingDocument.self)
  static let writeDocumentSafely = method(SafelyWritingDocument.self)

  private static func method(_ example: AnyClass) -> OverridableMethod {
    OverridableMethod(of: UIDocument.self, inheritedBy: PlainDocument.self, overriddenBy: example)
  }
}

private final class PlainDocument: UIDocument {}

private final class ReadingDocument: UIDocument {
  override func read(from url: URL) throws {}
}

private final class WritingDocument: UIDocument {
  override func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {}
}

private final class SafelyWritingDocument: UIDocument {
  override func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {}
}
