// The chunks of a PNG file (PNG specification, 5 and 11).

extension ImageOutline {
  mutating func readPNG(_ reader: ByteReader) {
    var (at, isAnimation) = (8, false)
    while let length = reader.big(at, 4) {
      let data = at + 8
      if reader.has("IHDR", at: at + 4) { readPNGHeader(reader, data) }
      if reader.has("tRNS", at: at + 4) { hasAlpha = true }
      if reader.has("acTL", at: at + 4) { isAnimation = true }
      if reader.has("pHYs", at: at + 4), let x = reader.big(data, 4), let y = reader.big(data + 4, 4),
        reader.byte(data + 8) == 1
      {
        // Pixels per meter.
        resolution = ((Double(x) * 0.0254).rounded(), (Double(y) * 0.0254).rounded())
      }
      if reader.has("eXIf", at: at + 4), reader.count >= data + length { exif = reader.part(data..<data + length) }
      if reader.has("iCCP", at: at + 4) {
        profileName = String(decoding: reader.part(data..<data + min(length, 79)).prefix { $0 != 0 }, as: UTF8.self)
      }
      if reader.has("IEND", at: at + 4) { isComplete = true }
      if isComplete || length > reader.count { break }
      at = data + length + 4
    }
    if profileName == nil, hasSize { profileName = "sRGB IEC61966-2.1" }
    if hasSize { frames = [Frame(delay: nil, isComplete: isComplete)] }
    if isAnimation, let animation = AnimatedPNG(reader) {
      frames = animation.frames.map { Frame(delay: $0.delay, isComplete: $0.isComplete) }
      loopCount = animation.loopCount
      // Frames need not fill the canvas.
      hasAlpha = true
    }
  }

  private mutating func readPNGHeader(_ reader: ByteReader, _ data: Int) {
    guard let width = reader.big(data, 4), let height = reader.big(data + 4, 4), let depth = reader.byte(data + 8),
      let type = reader.byte(data + 9), let interlacing = reader.byte(data + 12)
    else { return }
    (self.width, self.height, self.depth) = (width, height, depth)
    colorModel = type & 2 == 0 ? .gray : .rgb
    isIndexed = type == 3
    if isIndexed { self.depth = 8 }
    hasAlpha = type & 4 != 0
    isProgressive = interlacing == 1
  }
}
