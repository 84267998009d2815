/// The format of an image file.
struct ImageFormat: Hashable, Sendable {
  /// The name by which gdk-pixbuf knows the format.
  let name: String

  static let png = ImageFormat(name: "png")

  static let jpeg = ImageFormat(name: "jpeg")

  static let gif = ImageFormat(name: "gif")

  static let webp = ImageFormat(name: "webp")

  static let tiff = ImageFormat(name: "tiff")

  /// The uniform type identifiers of the formats that Apple's systems declare, by gdk-pixbuf's names.
  private static let identifiers = [
    "png": "public.png", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp",
    "tiff": "public.tiff", "bmp": "com.microsoft.bmp", "ico": "com.microsoft.ico", "icns": "com.apple.icns",
    "svg": "public.svg-image", "tga": "com.truevision.tga-image", "pnm": "public.pbm", "xbm": "public.xbitmap-image",
    "heif": "public.heif", "heif/avif": "public.avif", "avif": "public.avif", "jp2": "public.jpeg-2000",
    "jpeg2000": "public.jpeg-2000", "qtif": "com.apple.quicktime-image",
  ]

  /// Creates a format known by gdk-pixbuf's name.
  init(name: String) { self.name = name }

  /// Creates the format with a uniform type identifier; nil for an unknown one.
  init?(identifier: String) {
    let known = Self.identifiers.filter { $0.value == identifier }.keys.min()
    let prefix = "org.gnome.gdk-pixbuf."
    guard let name = known ?? (identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil) else {
      return nil
    }
    self.init(name: name)
  }

  /// Recognizes the formats that are read without gdk-pixbuf by their first bytes; nil for others.
  init?(signatureOf reader: ByteReader) {
    switch (reader.byte(0), reader.byte(1), reader.byte(2), reader.byte(3)) {
    case (0x89, 0x50, 0x4E, 0x47): self = .png
    case (0xFF, 0xD8, 0xFF, _): self = .jpeg
    case (0x49, 0x49, 0x2A, 0), (0x4D, 0x4D, 0, 0x2A): self = .tiff
    case _ where reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0): self = .gif
    case _ where reader.has("RIFF", at: 0) && reader.has("WEBP", at: 8): self = .webp
    default: return nil
    }
  }

  /// The uniform type identifier; one of the form `org.gnome.gdk-pixbuf.NAME` if Apple's systems declare none.
  var identifier: String { Self.identifiers[name] ?? "org.gnome.gdk-pixbuf.\(name)" }

  /// Returns true if bytes may be the beginning of the signature of a format that is read without gdk-pixbuf.
  static func isBeginning(_ reader: ByteReader) -> Bool {
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], Array("GIF8".utf8),
      Array("RIFF".utf8),
    ]
    return signatures.contains { signature in
      reader.bytes.prefix(signature.count).elementsEqual(signature.prefix(reader.count))
    } && reader.count < 12
  }
}
