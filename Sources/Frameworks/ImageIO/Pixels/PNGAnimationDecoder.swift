import CGdkPixbuf

/// A decoder of animated PNG files: gdk-pixbuf decodes each frame as a file of its own, and frames are drawn onto
/// a canvas.
final class PNGAnimationDecoder: AnimationDecoder {
  private(set) var nextIndex = 0
  // The ranges of frames refer to the bytes.
  private let copy: UnsafeMutableRawBufferPointer
  private let animation: AnimatedPNG
  private let canvas: Pixbuf

  /// Creates a decoder of an animation as far as its bytes are there; nil if it is damaged or too large.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let animation = AnimatedPNG(ByteReader(bytes)),
      ImageLimits.allows(animation.width, animation.height, isAnimated: true),
      let canvas = Pixbuf(width: animation.width, height: animation.height, hasAlpha: true)
    else { return nil }
    (self.animation, self.canvas) = (animation, canvas)
    copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: bytes)
  }

  deinit { copy.deallocate() }

  func next() -> Pixbuf? {
    guard nextIndex < animation.frames.count, animation.frames[nextIndex].isComplete else { return nil }
    let frame = animation.frames[nextIndex]
    guard let picture = decoded(frame) else { return nil }
    // There is nothing to restore before the first frame.
    let saved = frame.disposal == .restore && nextIndex > 0 ? gdk_pixbuf_copy(canvas.pointer) : nil
    nextIndex += 1
    draw(picture, frame)
    let shown = gdk_pixbuf_copy(canvas.pointer).map(Pixbuf.init(owning:))
    if let saved {
      copy(part: frame, of: Pixbuf(owning: saved))
    } else if frame.disposal != .keep {
      clear(frame)
    }
    return shown
  }

  private func decoded(_ frame: AnimatedPNG.Frame) -> Pixbuf? {
    let feed = PixbufFeed { width, height, _ in (width, height) == (frame.width, frame.height) ? .goOn : .stop }
    animation.file(of: frame, ByteReader(UnsafeRawBufferPointer(copy))).withUnsafeBytes { feed.write($0) }
    feed.close()
    return feed.rowCount > 0 ? feed.pixbuf.map { Pixbuf($0) } : nil
  }

  private func draw(_ picture: Pixbuf, _ frame: AnimatedPNG.Frame) {
    let (x, y, width, height) = (Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height))
    if frame.isOver {
      gdk_pixbuf_composite(
        picture.pointer, canvas.pointer, x, y, width, height, Double(x), Double(y), 1, 1, GDK_INTERP_NEAREST, 255)
    } else {
      gdk_pixbuf_copy_area(picture.pointer, 0, 0, width, height, canvas.pointer, x, y)
    }
  }

  private func copy(part frame: AnimatedPNG.Frame, of other: Pixbuf) {
    let (x, y) = (Int32(frame.x), Int32(frame.y))
    gdk_pixbuf_copy_area(other.pointer, x, y, Int32(frame.width), Int32(frame.height), canvas.pointer, x, y)
  }

  private func clear(_ frame: AnimatedPNG.Frame) {
    let part = gdk_pixbuf_new_subpixbuf(
      canvas.pointer, Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height))
    guard let part else { return }
    gdk_pixbuf_fill(part, 0)
    g_object_unref(UnsafeMutableRawPointer(part))
  }
}
