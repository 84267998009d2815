// The blocks of a GIF file (GIF89a specification, 18 to 27).

extension ImageOutline {
  mutating func readGIF(_ reader: ByteReader) {
    guard let width = reader.little(6, 2), let height = reader.little(8, 2), let flags = reader.byte(10) else { return }
    (self.width, self.height) = (width, height)
    (hasAlpha, isIndexed) = (true, true)
    hasGlobalColorMap = flags & 0x80 != 0
    var at = 13 + (hasGlobalColorMap ? 3 << (flags & 7 + 1) : 0)
    var delay = 0.0
    while let kind = reader.byte(at) {
      switch kind {
      case 0x21:
        guard let label = reader.byte(at + 1) else { return }
        if label == 0xF9, let hundredths = reader.little(at + 4, 2) { delay = Double(hundredths) / 100 }
        if label == 0xFF, isLoopExtension(reader, at) { loopCount = reader.little(at + 16, 2) ?? loopCount }
        guard let end = Self.endOfBlocks(reader, at + 2) else { return }
        at = end
      case 0x2C:
        guard let local = reader.byte(at + 9) else { return }
        let data = at + 10 + (local & 0x80 != 0 ? 3 << (local & 7 + 1) : 0) + 1
        let end = Self.endOfBlocks(reader, data)
        // The size of a canvas of nothing is that of its first frame.
        if frames.isEmpty, !hasSize {
          (self.width, self.height) = (reader.little(at + 5, 2) ?? 0, reader.little(at + 7, 2) ?? 0)
        }
        frames.append(Frame(delay: delay, isComplete: end != nil))
        guard let end else { return }
        (at, delay) = (end, 0)
      case 0x3B:
        finishGIF()
        return
      default:
        // Some programs pad files with zeros.
        at += 1
      }
    }
  }

  private mutating func finishGIF() {
    isComplete = true
    if frames.count == 1, loopCount == nil { frames[0].delay = frames[0].delay == 0 ? nil : frames[0].delay }
  }

  private func isLoopExtension(_ reader: ByteReader, _ at: Int) -> Bool {
    (reader.has("NETSCAPE2.0", at: at + 3) || reader.has("ANIMEXTS1.0", at: at + 3)) && reader.byte(at + 15) == 1
  }

  /// Returns the offset after a chain of data blocks; nil if it is cut off.
  private static func endOfBlocks(_ reader: ByteReader, _ start: Int) -> Int? {
    var at = start
    while let length = reader.byte(at) {
      at += length + 1
      if length == 0 { return at }
    }
    return nil
  }
}
