import CWebP

// The chunks of a WebP file (WebP container specification).

extension ImageOutline {
  mutating func readWebP(_ reader: ByteReader) {
    guard let riff = reader.little(4, 4) else { return }
    isComplete = reader.count >= riff + 8
    var (at, isExtended) = (12, false)
    while let length = reader.little(at + 4, 4) {
      let data = at + 8
      let isWhole = reader.count >= data + length
      if reader.has("VP8X", at: at), let flags = reader.byte(data), let width = reader.little(data + 4, 3),
        let height = reader.little(data + 7, 3)
      {
        (isExtended, self.width, self.height) = (true, width + 1, height + 1)
        hasAlpha = flags & 0x10 != 0
      }
      if reader.has("ANIM", at: at) { loopCount = reader.little(data + 4, 2) }
      if reader.has("ANMF", at: at), let milliseconds = reader.little(data + 12, 3) {
        frames.append(Frame(delay: Double(milliseconds) / 1000, isComplete: isWhole))
      }
      if reader.has("VP8 ", at: at) || reader.has("VP8L", at: at) {
        if !isExtended { readWebPFeatures(reader) }
        if hasSize { frames.append(Frame(delay: nil, isComplete: isWhole)) }
      }
      if reader.has("ICCP", at: at), isWhole { profile = reader.part(data..<data + length) }
      if reader.has("EXIF", at: at), isWhole {
        let found = reader.part(data..<data + length)
        exif = found.starts(with: Array("Exif\0\0".utf8)) ? Array(found.dropFirst(6)) : found
      }
      guard isWhole else { break }
      at = data + length + length & 1
      wholeLength = min(at, reader.count)
    }
  }

  private mutating func readWebPFeatures(_ reader: ByteReader) {
    var features = WebPBitstreamFeatures()
    let start = reader.bytes.bindMemory(to: UInt8.self).baseAddress
    guard WebPGetFeatures(start, reader.count, &features) == VP8_STATUS_OK else { return }
    (width, height, hasAlpha) = (Int(features.width), Int(features.height), features.has_alpha != 0)
  }
}
