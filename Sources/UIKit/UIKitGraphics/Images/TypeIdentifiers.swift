/// The type identifiers that the system declares, with the types each conforms to.
///
/// A type conforms to itself and to what its parents conform to. Unknown types conform to themselves alone.
package enum TypeIdentifiers {
  package static let plainText = "public.plain-text"
  package static let utf8PlainText = "public.utf8-plain-text"
  package static let url = "public.url"
  package static let fileURL = "public.file-url"
  package static let png = "public.png"
  package static let jpeg = "public.jpeg"
  package static let color = "com.apple.uikit.color"

  private static let parents: [String: [String]] = [
    "public.data": ["public.item"],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.html": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.comma-separated-values-text": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.rtf": ["public.text"],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.heic": ["public.image"],
    "public.tiff": ["public.image"],
    "public.svg-image": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "com.microsoft.bmp": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"],
    "public.video": ["public.movie"],
    "public.mpeg-4": ["public.movie"],
    "public.audio": ["public.audiovisual-content"],
    "public.mp3": ["public.audio"],
    "public.composite-content": ["public.content"],
    "com.adobe.pdf": ["public.data", "public.composite-content"],
    "public.archive": ["public.data"],
    "public.zip-archive": ["public.archive"],
    "public.vcard": ["public.text"],
    "public.directory": ["public.item"],
    "public.folder": ["public.directory"],
    "com.apple.uikit.color": ["public.data"],
    "com.apple.uikit.image": ["public.image"],
  ]

  /// Returns true if a type is another one or a special case of it.
  package static func conforms(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    return parents[type]?.contains { conforms($0, to: other) } ?? false
  }
}
