// The first directory of a TIFF file (TIFF 6.0, section 2).

extension ImageOutline {
  mutating func readTIFF(_ reader: ByteReader, isFinal: Bool) {
    let isLittle = reader.byte(0) == 0x49
    func number(_ at: Int, _ length: Int) -> Int? { isLittle ? reader.little(at, length) : reader.big(at, length) }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return }
    for i in 0..<count {
      let entry = directory + 2 + i * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        let value = number(entry + 8, type == 3 ? 2 : 4)
      else { break }
      switch tag {
      case 0x100: width = value
      case 0x101: height = value
      case 0x102 where number(entry + 4, 4) == 1: depth = value
      case 0x106: colorModel = value < 2 ? .gray : value == 5 ? .cmyk : .rgb
      case 0x112 where (1...8).contains(value): orientation = value
      case 0x152: hasAlpha = true
      default: break
      }
    }
    isComplete = isFinal
    if hasSize { frames = [Frame(delay: nil, isComplete: isFinal)] }
  }
}
