/// The bounds of what is decoded, so that a small file cannot take all memory.
enum ImageLimits {
  /// The greatest number of pixels of a still image: 400 MB.
  static let pixels = 100_000_000
  /// The greatest number of pixels of the canvas of an animation, of which a decoder holds several.
  static let animatedPixels = 25_000_000
  /// The greatest number of pages of a file that are read.
  static let pages = 4_096
  /// The greatest length of a file in bytes.
  static let fileLength = 1 << 30
  /// The longest side, in pixels, of a JPEG image that is read at a fraction of its size.
  static let scaledSide = 65_535

  /// Returns true if an image of a size in pixels may be decoded.
  static func allows(_ width: Int, _ height: Int, isAnimated: Bool = false) -> Bool {
    let limit = isAnimated ? animatedPixels : pixels
    return width > 0 && height > 0 && width <= limit / height
  }
}
