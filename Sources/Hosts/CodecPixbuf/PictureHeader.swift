import HostInterface

/// The facts of a picture that gdk-pixbuf does not report: its orientation tag, whether it is gray, and some profiles.
///
/// Read are the segments of JPEG (ITU-T T.81, B.1), the chunks of PNG (third edition, 5 and 11) and WebP (container
/// specification), and the first directory of TIFF (TIFF 6.0, section 2).
struct PictureHeader {
  /// The orientation tag (Exif 2.32, 4.6.4 A), 1 to 8; 1 if there is none.
  private(set) var orientation = 1
  /// A Boolean value that indicates whether the picture has shades of gray only.
  private(set) var isGray = false
  /// The color profile of a WebP picture (ICC.1), which its loader does not read; nil for others.
  private(set) var profile: [UInt8]?
  /// The offset of the compressed data of a JPEG picture, in bytes; nil for others.
  private(set) var endOfJPEGSegments: Int?
  /// A Boolean value that indicates whether the picture is a PNG.
  private(set) var isPNG = false

  init(_ source: ImageSource) {
    let bytes = PictureBytes(source)
    guard let mark = bytes.part(0, 4) else { return }
    switch (mark[0], mark[1], mark[2], mark[3]) {
    case (0xFF, 0xD8, 0xFF, _): readJPEG(bytes)
    case (0x89, 0x50, 0x4E, 0x47): readPNG(bytes)
    case (0x52, 0x49, 0x46, 0x46): readWebP(bytes)
    case (0x49, 0x49, 0x2A, 0), (0x4D, 0x4D, 0, 0x2A):
      let tags = Self.tags(inTIFF: bytes, at: 0)
      orientation = Self.orientation(tags)
      isGray = tags[0x106].map { $0 < 2 } == true && tags[0x115] ?? 1 == 1
    default: break
    }
  }

  private mutating func readJPEG(_ bytes: PictureBytes) {
    var place = 2
    while let head = bytes.part(place, 4), head[0] == 0xFF {
      let length = max(2, Int(head[2]) << 8 | Int(head[3]))
      switch head[1] {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(head[1]): isGray = bytes.number(place + 9, 1) == 1
      case 0xE1 where bytes.part(place + 4, 6) == Array("Exif\0\0".utf8):
        orientation = Self.orientation(Self.tags(inTIFF: bytes, at: place + 10))
      default: break
      }
      place += 2 + length
      if head[1] == 0xDA { break }
    }
    endOfJPEGSegments = place
  }

  private mutating func readPNG(_ bytes: PictureBytes) {
    isPNG = true
    isGray = bytes.number(25, 1) == 0
    var place = 8
    while let length = bytes.number(place, 4), let name = bytes.part(place + 4, 4) {
      if name == Array("eXIf".utf8) { orientation = Self.orientation(Self.tags(inTIFF: bytes, at: place + 8)) }
      place += length + 12
    }
  }

  private mutating func readWebP(_ bytes: PictureBytes) {
    // Only an extended header says that there are a profile or Exif data.
    guard bytes.part(12, 4) == Array("VP8X".utf8), let flags = bytes.number(20, 1), flags & 0x28 != 0 else { return }
    var place = 12
    while let name = bytes.part(place, 4), let length = bytes.number(place + 4, 4, isLittle: true) {
      if name == Array("ICCP".utf8) { profile = bytes.part(place + 8, length) }
      if name == Array("EXIF".utf8) {
        let hasName = bytes.part(place + 8, 6) == Array("Exif\0\0".utf8)
        orientation = Self.orientation(Self.tags(inTIFF: bytes, at: place + (hasName ? 14 : 8)))
      }
      place += 8 + length + length % 2
    }
  }

  private static func orientation(_ tags: [Int: Int]) -> Int {
    tags[0x112].flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
  }

  /// Returns the numbers of the first directory of a TIFF file that begins at a place, by their tags.
  private static func tags(inTIFF bytes: PictureBytes, at start: Int) -> [Int: Int] {
    let isLittle = bytes.number(start, 1) == 0x49
    guard let directory = bytes.number(start + 4, 4, isLittle: isLittle),
      let count = bytes.number(start + directory, 2, isLittle: isLittle)
    else { return [:] }
    var result: [Int: Int] = [:]
    for i in 0..<min(count, 1000) {
      let entry = start + directory + 2 + i * 12
      guard let tag = bytes.number(entry, 2, isLittle: isLittle),
        let type = bytes.number(entry + 2, 2, isLittle: isLittle),
        let value = bytes.number(entry + 8, type == 3 ? 2 : 4, isLittle: isLittle)
      else { break }
      result[tag] = value
    }
    return result
  }
}
