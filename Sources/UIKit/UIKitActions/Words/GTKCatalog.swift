import Foundation
import Synchronization

/// The translations of GTK in a language: `gtk40.mo` of the Debian package `libgtk-4-common`, which comes with GTK.
///
/// The file has the form of GNU gettext: a header, and two tables of lengths and offsets, of texts and translations.
/// `dgettext` of the C library is not used, because it depends on the locale of the process, and on locales that are
/// installed.
struct GTKCatalog: Sendable {

  private let texts: [String: String]

  private static let known = Mutex<[String: GTKCatalog?]>([:])

  /// Reads a file; nil if it has another form, or another order of bytes.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ entry: Int) -> String? {
      guard let length = number(at: entry), let start = number(at: entry + 4), start + length <= bytes.count else {
        return nil
      }
      // Plural forms follow after a zero.
      return String(decoding: bytes[start..<start + length].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard number(at: 0) == 0x9504_12de, let count = number(at: 8), let originals = number(at: 12),
      let translations = number(at: 16), count <= bytes.count / 16
    else { return nil }
    var texts: [String: String] = [:]
    for index in 0..<count {
      guard let original = text(originals + 8 * index), let translation = text(translations + 8 * index) else {
        return nil
      }
      if !original.isEmpty, !translation.isEmpty { texts[original] = translation }
    }
    self.texts = texts
  }

  /// Returns the catalog of a language, such as `de` or `pt_BR`; nil if there is none.
  static func named(_ language: String) -> GTKCatalog? {
    known.withLock { known in
      if let catalog = known[language] { return catalog }
      let paths = SharedData.folders.lazy.map { "\($0)/locale/\(language)/LC_MESSAGES/gtk40.mo" }
      let data = paths.compactMap { FileManager.default.contents(atPath: $0) }.first
      let catalog = data.flatMap(GTKCatalog.init)
      known[language] = .some(catalog)
      return catalog
    }
  }

  /// The translation of a text; nil if there is none.
  subscript(text: String) -> String? { texts[text] }
}
