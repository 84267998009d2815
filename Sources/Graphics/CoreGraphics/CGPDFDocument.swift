public import Foundation
import HostInterface

/// A document in the Portable Document Format.
///
/// It is read by the library Poppler, if that is installed; without it no document can be opened. Any thread may use a
/// document.
public final class CGPDFDocument: @unchecked Sendable {
  // The document has a lock of its own.
  let document: any ReadableDocument
  private let header: [UInt8]

  /// Opens the document that a provider has; nil for bytes that are none, or a damaged one.
  public convenience init?(_ provider: CGDataProvider) {
    self.init(bytes: provider.withBytes { Array($0) })
  }

  /// Opens the document at a URL; nil if it cannot be read.
  public convenience init?(_ url: CFURL) {
    guard let url = url as URL?, let data = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: Array(data))
  }

  private init?(bytes: [UInt8]) {
    guard let opened = Registry.makeDocumentReader()?.open(bytes) else { return nil }
    document = opened
    header = Array(bytes.prefix(1024))
  }

  /// The number of pages; 0 while the document is locked.
  public var numberOfPages: Int { document.pageCount }

  /// Returns a page, counted from 1; nil if there is no such page.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard pageNumber >= 1, pageNumber <= numberOfPages else { return nil }
    return CGPDFPage(of: self, number: pageNumber)
  }

  /// A Boolean value that indicates whether the document has a password, even an empty one.
  public var isEncrypted: Bool { document.isEncrypted }
  /// A Boolean value that indicates whether the pages can be read.
  public var isUnlocked: Bool { !document.isLocked }

  /// Unlocks the document with a password; returns false for a wrong one.
  @discardableResult
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
    document.unlock(String(cString: password))
  }

  /// Finds the version of the format that the document names.
  public func getVersion(
    majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
  ) {
    let text = String(decoding: header, as: UTF8.self)
    let digits = text.range(of: "%PDF-").map { text[$0.upperBound...].prefix { $0.isNumber || $0 == "." } } ?? ""
    let parts = digits.split(separator: ".").compactMap { Int32($0) }
    majorVersion.pointee = parts.first ?? 0
    minorVersion.pointee = parts.dropFirst().first ?? 0
  }

  /// The title, the author and the subject of the document, by the names "Title", "Author", "Subject", "Keywords" and
  /// "Creator".
  package var texts: [String: String] {
    let information = document.information
    return [
      "Title": information.title, "Author": information.author, "Subject": information.subject,
      "Keywords": information.keywords, "Creator": information.creator,
    ].compactMapValues { $0 }
  }
}

/// The boxes of a page.
public enum CGPDFBox: Int32, Hashable, Sendable {
  /// The extent of the medium.
  case mediaBox = 0
  /// The part that is shown.
  case cropBox = 1
  /// The part that is cut out in production.
  case bleedBox = 2
  /// The finished page after trimming.
  case trimBox = 3
  /// The part with meaningful content.
  case artBox = 4
}
