import Foundation
import HostInterface

/// The MIME types on a desktop's clipboard that correspond to type identifiers, and the values of types.
@MainActor
enum PasteboardTypes {
  /// The type identifiers and their MIME types, in order of preference.
  private static let table: [(identifier: String, mimeTypes: [String])] = [
    (TypeIdentifiers.utf8PlainText, ["text/plain;charset=utf-8", "text/plain"]),
    (TypeIdentifiers.plainText, ["text/plain;charset=utf-8", "text/plain"]),
    ("public.html", ["text/html"]),
    (TypeIdentifiers.url, ["text/uri-list"]),
    (TypeIdentifiers.fileURL, ["text/uri-list"]),
    (TypeIdentifiers.png, ["image/png"]),
    (TypeIdentifiers.jpeg, ["image/jpeg"]),
    ("com.compuserve.gif", ["image/gif"]),
    ("public.tiff", ["image/tiff"]),
    ("com.microsoft.bmp", ["image/bmp"]),
    ("org.webmproject.webp", ["image/webp"]),
    ("public.svg-image", ["image/svg+xml"]),
    ("public.rtf", ["text/rtf"]),
    ("public.json", ["application/json"]),
    ("public.xml", ["text/xml"]),
    ("public.comma-separated-values-text", ["text/csv"]),
    ("com.adobe.pdf", ["application/pdf"]),
    ("public.vcard", ["text/vcard"]),
  ]

  static func mimeTypes(of identifier: String) -> [String] {
    table.first { $0.identifier == identifier }?.mimeTypes ?? [identifier]
  }

  static func identifier(of mimeType: String) -> String {
    table.first { $0.mimeTypes.contains(mimeType) }?.identifier ?? mimeType
  }

  /// Returns the position of a type among the representations of an item: rich types come before plain text.
  static func rank(_ type: String) -> Int { TypeIdentifiers.conforms(type, to: TypeIdentifiers.plainText) ? 1 : 0 }

  static func data(of value: Any) -> Data? {
    switch value {
    case let text as String: Data(text.utf8)
    case let data as Data: data
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }

  static func value(of data: Data, type: String) -> Any? {
    let identifier = identifier(of: type)
    if TypeIdentifiers.conforms(identifier, to: TypeIdentifiers.url) { return url(of: data) }
    if TypeIdentifiers.conforms(identifier, to: "public.text") { return String(decoding: data, as: UTF8.self) }
    if TypeIdentifiers.conforms(identifier, to: "public.image") { return UIImage(data: data) }
    return data
  }

  /// Returns the first URL of a list, in which lines with a number sign are comments (RFC 2483).
  static func url(of data: Data) -> URL? {
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first { !$0.hasPrefix("#") }.flatMap { URL(string: String($0)) }
  }
}
