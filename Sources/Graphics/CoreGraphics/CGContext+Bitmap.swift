extension CGContext {
  /// Creates a bitmap context; nil, with a message, for samples that cannot be drawn into.
  ///
  /// Samples have 8 bits. Their space is RGB with premultiplied or skipped alpha, or gray without alpha, or there is
  /// alpha only. `bytesPerRow` may be 0 for rows without gaps. Without `data` the context has memory of its own,
  /// transparent at first; otherwise `data` has `bytesPerRow × height` bytes, and has to stay valid while the context
  /// is alive. What is drawn is in that memory when the call returns; within a transparency layer, or a clip to a mask,
  /// when that ends.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard
      let pixels = ContextPixels(
        data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
        info: CGBitmapInfo(rawValue: bitmapInfo), release: nil)
    else { return nil }
    self.init(pixels: pixels)
  }

  /// Creates a bitmap context that calls a function with the info and its memory when it is released.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32,
    releaseCallback: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    guard
      let pixels = ContextPixels(
        data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
        info: CGBitmapInfo(rawValue: bitmapInfo), release: { releaseCallback?(releaseInfo, data) })
    else { return nil }
    self.init(pixels: pixels)
  }

  /// The address of the samples of a bitmap context, which may be read and written; nil for other contexts.
  ///
  /// From then on every call draws at once, which costs more than drawing at the end.
  public var data: UnsafeMutableRawPointer? {
    drawPixels()
    pixels?.isShared = true
    return pixels?.base
  }

  /// The width of a bitmap context, in pixels; 0 for other contexts.
  public var width: Int { pixels?.width ?? 0 }
  /// The height of a bitmap context, in pixels; 0 for other contexts.
  public var height: Int { pixels?.height ?? 0 }
  /// The number of bits of a sample of a bitmap context; 0 for other contexts.
  public var bitsPerComponent: Int { pixels?.layout.bitsPerComponent ?? 0 }
  /// The number of bits of a pixel of a bitmap context; 0 for other contexts.
  public var bitsPerPixel: Int { pixels?.layout.bitsPerPixel ?? 0 }
  /// The distance between the rows of a bitmap context, in bytes; 0 for other contexts.
  public var bytesPerRow: Int { pixels?.layout.bytesPerRow ?? 0 }
  /// The color space of a bitmap context; nil for other contexts.
  public var colorSpace: CGColorSpace? { pixels?.layout.space }
  /// The place of the alpha sample in a bitmap context.
  public var alphaInfo: CGImageAlphaInfo { pixels?.layout.info.alphaInfo ?? .none }
  /// The layout of the samples of a bitmap context.
  public var bitmapInfo: CGBitmapInfo { pixels?.layout.info ?? [] }

  /// Returns an image of what is drawn so far; nil for contexts that do not draw an image, such as those of documents.
  /// - Complexity: O(pixels), which are copied.
  public func makeImage() -> CGImage? {
    drawPixels()
    return pixels?.makeImage() ?? imageMaker?()
  }
}
