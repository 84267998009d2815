// The names by which the desktop knows types: MIME types, and extensions of files.
extension TypeIdentifiers {
  /// The type identifiers with their MIME types and extensions, in order of preference.
  private static let names: [(identifier: String, mimeTypes: [String], extensions: [String])] = [
    (utf8PlainText, ["text/plain;charset=utf-8", "text/plain"], ["txt"]),
    (plainText, ["text/plain;charset=utf-8", "text/plain"], ["txt", "md", "text", "log"]),
    ("public.html", ["text/html"], ["html", "htm"]),
    (url, ["text/uri-list"], []),
    (fileURL, ["text/uri-list"], []),
    (png, ["image/png"], ["png"]),
    (jpeg, ["image/jpeg"], ["jpg", "jpeg", "jpe"]),
    ("com.compuserve.gif", ["image/gif"], ["gif"]),
    ("public.tiff", ["image/tiff"], ["tiff", "tif"]),
    ("com.microsoft.bmp", ["image/bmp"], ["bmp"]),
    ("org.webmproject.webp", ["image/webp"], ["webp"]),
    ("public.heic", ["image/heic"], ["heic"]),
    ("public.svg-image", ["image/svg+xml"], ["svg"]),
    ("public.rtf", ["text/rtf"], ["rtf"]),
    ("public.json", ["application/json"], ["json"]),
    ("public.xml", ["text/xml"], ["xml"]),
    ("public.comma-separated-values-text", ["text/csv"], ["csv"]),
    ("public.swift-source", ["text/x-swift"], ["swift"]),
    ("com.adobe.pdf", ["application/pdf"], ["pdf"]),
    ("public.vcard", ["text/vcard"], ["vcf"]),
    ("public.mpeg-4", ["video/mp4"], ["mp4", "m4v"]),
    ("public.movie", ["video/quicktime"], ["mov"]),
    ("public.mp3", ["audio/mpeg"], ["mp3"]),
    ("public.zip-archive", ["application/zip"], ["zip"]),
    (color, ["application/x-color"], []),
  ]

  /// Returns the MIME types of a type identifier, the best first; a name that has none stands for itself.
  package static func mimeTypes(of identifier: String) -> [String] {
    names.first { $0.identifier == identifier }?.mimeTypes ?? [identifier]
  }

  /// Returns the type identifier of a MIME type; an unknown one stands for itself.
  package static func identifier(ofMIMEType mimeType: String) -> String {
    names.first { $0.mimeTypes.contains(mimeType) }?.identifier ?? mimeType
  }

  /// Returns the type identifier of files with an extension, in capital or small letters; `public.data` if it is
  /// unknown.
  package static func identifier(ofExtension name: String) -> String {
    // Text in a file can have any encoding.
    let name = name.lowercased()
    return names.last { $0.extensions.contains(name) }?.identifier ?? "public.data"
  }

  /// Returns the usual extension of files of a type; nil if it is unknown.
  package static func filenameExtension(of identifier: String) -> String? {
    names.first { $0.identifier == identifier }?.extensions.first
  }
}
