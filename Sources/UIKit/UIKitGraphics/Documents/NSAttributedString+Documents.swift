public import Foundation
import HostInterface

extension NSAttributedString {
  /// A kind of documents.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text format, which is not read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// A folder of rich text with attachments, which is not read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A choice for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// A `DocumentType`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of the `String.Encoding` of the data.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document has none, a dictionary.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// A `URL` to which links are relative.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A property of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// A `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of the `String.Encoding` of the data.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document has none, a dictionary.
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    /// The title of the document.
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates a text from HTML, or from plain text; without a type, from HTML if the data begins with a tag.
  ///
  /// Paragraphs, headings, lists, quotes, emphasis, links, fonts, colors, alignment and breaks become attributes, as on
  /// iOS: without a font of its own the text has Times at 12 points, and HTML without an encoding is not taken for
  /// UTF-8. The rows of tables become lines, with tabs between their cells. Pictures are shown if their data is in a
  /// `data:` URL; documents that HTML names are not loaded. Any thread may read.
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` for plain text in another encoding;
  ///   `CocoaError.fileReadUnknown` for kinds that are not read.
  /// - Complexity: O(bytes).
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let named = options[.documentType]
    let type = named as? DocumentType ?? (named as? String).map(DocumentType.init) ?? Self.type(of: data)
    switch type {
    case .html:
      let name = encoding.flatMap { HTMLDocument.name(of: String.Encoding(rawValue: $0)) }
      let contents = Registry.makeHTMLParser().parse(Array(data), encoding: name)
      var document = HTMLDocument(defaults: defaults, baseURL: options[.baseURL] as? URL)
      let text = document.text(of: contents)
      dict?.pointee = Self.properties(type, encoding, title: document.title)
      self.init(attributedString: text)
    case .plain:
      guard let text = String(data: data, encoding: encoding.map { String.Encoding(rawValue: $0) } ?? .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      dict?.pointee = Self.properties(type, encoding, title: nil)
      self.init(string: text, attributes: defaults)
    default: throw CocoaError(.fileReadUnknown)
    }
  }

  /// Creates a text from a file.
  /// - Throws: errors of reading the file, and those of `init(data:options:documentAttributes:)`.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    var options = options
    if options[.baseURL] == nil { options[.baseURL] = url }
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func properties(_ type: DocumentType, _ encoding: UInt?, title: String?) -> NSDictionary {
    var properties: [String: Any] = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: encoding ?? String.Encoding.utf8.rawValue,
    ]
    if let title { properties[DocumentAttributeKey.title.rawValue] = title }
    return properties as NSDictionary
  }

  private static func type(of data: Data) -> DocumentType {
    let start = String(decoding: data.prefix(512), as: UTF8.self).lowercased()
    return start.drop(while: \.isWhitespace).first == "<"
      && (start.contains("<!doctype html") || start.contains("<html"))
      ? .html : .plain
  }
}
