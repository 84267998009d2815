// The directories of a TIFF file, one for each page (TIFF 6.0, section 2).

extension ImageOutline {
  /// A page of a TIFF file.
  struct Page: Equatable {
    /// The offset of its directory.
    var offset: Int
    var width = 0
    var height = 0
    var depth = 8
    var colorModel = ColorModel.rgb
    var hasAlpha = false
    var orientation: Int?
    /// The records of IPTC; empty for none.
    var records: [UInt8] = []
    /// The color profile; empty for none.
    var profile: [UInt8] = []
  }

  mutating func readTIFF(_ reader: ByteReader, isFinal: Bool) {
    var seen = Set<Int>()
    var next = Self.number(reader, 4, 4)
    // The directories of a damaged file may be a circle.
    while pages.count < ImageLimits.pages, let offset = next, offset > 0, seen.insert(offset).inserted,
      let count = Self.number(reader, offset, 2)
    {
      let page = Self.page(reader, offset, count)
      if page.width > 0, page.height > 0 { pages.append(page) }
      next = Self.number(reader, offset + 2 + count * 12, 4)
    }
    isComplete = isFinal
    frames = pages.map { _ in Frame(delay: nil, isComplete: isFinal) }
    self = page(0)
  }

  /// Returns the facts of a page; those of the file if it has no pages.
  func page(_ index: Int) -> ImageOutline {
    guard pages.indices.contains(index) else { return self }
    let page = pages[index]
    var result = self
    result.directory = page.offset
    (result.width, result.height, result.depth) = (page.width, page.height, page.depth)
    (result.colorModel, result.hasAlpha, result.orientation) = (page.colorModel, page.hasAlpha, page.orientation)
    (result.iptc, result.profile) = (page.records, page.profile)
    return result
  }

  private static func number(_ reader: ByteReader, _ at: Int, _ length: Int) -> Int? {
    reader.byte(0) == 0x49 ? reader.little(at, length) : reader.big(at, length)
  }

  private static func page(_ reader: ByteReader, _ offset: Int, _ count: Int) -> Page {
    func number(_ at: Int, _ length: Int) -> Int? { self.number(reader, at, length) }
    var page = Page(offset: offset)
    for i in 0..<count {
      let entry = offset + 2 + i * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2), let length = number(entry + 4, 4),
        let value = number(entry + 8, type == 3 ? 2 : 4)
      else { break }
      switch tag {
      case 0x100: page.width = value
      case 0x101: page.height = value
      case 0x102 where length == 1: page.depth = value
      case 0x106: page.colorModel = value < 2 ? .gray : value == 5 ? .cmyk : .rgb
      case 0x112 where (1...8).contains(value): page.orientation = value
      case 0x152: page.hasAlpha = true
      case 0x8773 where length > 4 && length < reader.count: page.profile = reader.part(value..<value + length)
      case 0x83BB:
        // Programs give the length in bytes, or in words of four bytes.
        let bytes = length * (type == 4 ? 4 : 1)
        if bytes > 4, bytes < reader.count { page.records = reader.part(value..<value + bytes) }
      default: break
      }
    }
    return page
  }
}
