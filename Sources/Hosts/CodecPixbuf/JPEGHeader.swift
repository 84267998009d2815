/// The segments before the compressed data of a JPEG picture (ITU-T T.81, B.1).
struct JPEGHeader {
  /// The offset of the compressed data in bytes, as far as the header was read.
  private(set) var end: Int
  /// The Exif orientation tag (Exif 2.32, 4.6.4 A), 1 to 8; 1 if there is none.
  private(set) var orientation = 1

  init(_ bytes: [UInt8]) {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let length = max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
      let body = bytes[min(bytes.count, at + 4)..<min(bytes.count, at + 2 + length)]
      if bytes[at + 1] == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        orientation = Self.orientation(inTIFF: Array(body.dropFirst(6)))
      }
      let isScan = bytes[at + 1] == 0xDA
      at += 2 + length
      if isScan { break }
    }
    end = at
  }

  /// A Boolean value that indicates whether width and height are exchanged when the picture is turned upright.
  var swapsSides: Bool { orientation >= 5 }

  private static func orientation(inTIFF tiff: [UInt8]) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let isLittle = tiff[0] == 0x49
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let part = tiff[at..<at + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for i in 0..<count {
      let entry = directory + 2 + i * 12
      guard let tag = number(entry, 2) else { return 1 }
      if tag == 0x0112, let value = number(entry + 8, 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}
