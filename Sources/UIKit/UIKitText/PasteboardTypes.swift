import Foundation
import HostInterface
import UIKitDragAndDrop

/// The values of the types on a pasteboard.
@MainActor
enum PasteboardTypes {
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
    let identifier = TypeIdentifiers.identifier(ofMIMEType: type)
    if TypeIdentifiers.conforms(identifier, to: TypeIdentifiers.url) { return url(of: data) }
    if TypeIdentifiers.conforms(identifier, to: "public.text") { return String(decoding: data, as: UTF8.self) }
    if TypeIdentifiers.conforms(identifier, to: "public.image") { return UIImage(data: data) }
    return data
  }

  static func url(of data: Data) -> URL? { FileList.urls(in: data).first }

  /// Returns the formats in which programs take URLs: a list, files as file managers copy them, and text.
  static func representations(of urls: [URL]) -> [ClipboardRepresentation] {
    guard !urls.isEmpty else { return [] }
    let text = Data(FileList.text(of: urls).utf8)
    var formats = [(FileList.mimeType, FileList.data(of: urls))]
    if urls.allSatisfy(\.isFileURL) { formats.append((FileList.copiedFilesType, FileList.copiedFiles(urls))) }
    formats += TypeIdentifiers.mimeTypes(of: TypeIdentifiers.utf8PlainText).map { ($0, text) }
    return formats.map { ClipboardRepresentation(type: $0.0, bytes: [UInt8]($0.1)) }
  }
}
