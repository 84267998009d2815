import CCodecPixbuf

// The segments of a JPEG file (ITU-T T.81, B.1; JFIF 1.02).

extension ImageOutline {
  mutating func readJPEG(_ reader: ByteReader) {
    var at = 2
    var scan: Int?
    while scan == nil, let mark = reader.byte(at), let kind = reader.byte(at + 1) {
      guard mark == 0xFF else { break }
      // Bytes that fill the space before a marker, and markers without data.
      if kind == 0xFF || kind == 0x01 || (0xD0...0xD8).contains(kind) {
        at += kind == 0xFF ? 1 : 2
        continue
      }
      guard kind != 0xD9, let length = reader.big(at + 2, 2), length >= 2 else { break }
      readJPEGSegment(reader, kind, (at + 4)..<(at + 2 + length))
      at += 2 + length
      if kind == 0xDA { scan = at }
    }
    guard hasSize else { return }
    if let scan, scan < reader.count {
      hasScan = true
      isComplete =
        quire_contains(reader.bytes.baseAddress! + scan, reader.count - scan, [0xFF, 0xD9] as [UInt8], 2) != 0
    }
    frames = [Frame(delay: nil, isComplete: isComplete)]
  }

  private mutating func readJPEGSegment(_ reader: ByteReader, _ kind: Int, _ data: Range<Int>) {
    let start = data.lowerBound
    switch kind {
    case 0xC0...0xCF where kind != 0xC4 && kind != 0xC8 && kind != 0xCC:
      guard let depth = reader.byte(start), let height = reader.big(start + 1, 2),
        let width = reader.big(start + 3, 2), let components = reader.byte(start + 5)
      else { return }
      (self.width, self.height, self.depth) = (width, height, depth)
      colorModel = components == 1 ? .gray : components == 4 ? .cmyk : .rgb
      isProgressive = kind & 3 == 2
    case 0xE0 where reader.has("JFIF\0", at: start):
      guard let major = reader.byte(start + 5), let minor = reader.byte(start + 6), let unit = reader.byte(start + 7),
        let x = reader.big(start + 8, 2), let y = reader.big(start + 10, 2)
      else { return }
      jfif = JFIF(version: [major, minor >> 4, minor & 15], unit: unit, x: x, y: y)
      if unit == 1 { resolution = (Double(x), Double(y)) }
      if unit == 2 { resolution = (Double(x) * 2.54, Double(y) * 2.54) }
    case 0xE1 where reader.has("Exif\0\0", at: start) && exif.isEmpty:
      exif = reader.part((start + 6)..<data.upperBound)
    case 0xE2 where reader.has("ICC_PROFILE\0", at: start):
      // Segments with their number and the count of them, in order.
      profile += reader.part((start + 14)..<data.upperBound)
    case 0xED where reader.has("Photoshop 3.0\0", at: start) && iptc.isEmpty:
      iptc = IPTCRecord.records(inPhotoshop: reader.part((start + 14)..<data.upperBound))
    default: break
    }
  }
}
