import CCodecPixbuf
import CGdkPixbuf
import CWebP

/// A decoder of the frames of an animation, each with those before it beneath it, in order.
protocol AnimationDecoder: AnyObject {
  /// The index of the frame that `next()` returns.
  var nextIndex: Int { get }
  /// Returns the next frame; nil if it cannot be decoded.
  func next() -> Pixbuf?
}

/// A decoder of GIF animations by gdk-pixbuf, which disposes of frames as they say.
///
/// gdk-pixbuf holds the frames compressed, and one canvas.
final class GIFDecoder: AnimationDecoder {
  private(set) var nextIndex = 0
  private let feed: PixbufFeed
  private let iterator: UnsafeMutableRawPointer
  /// The time of the frame in milliseconds.
  private var elapsed: Int64 = 0

  /// Creates a decoder of an animation as far as its bytes are there; nil if nothing can be decoded.
  init?(_ bytes: UnsafeRawBufferPointer) {
    feed = PixbufFeed { width, height, _ in ImageLimits.allows(width, height, isAnimated: true) ? .goOn : .stop }
    feed.write(bytes)
    feed.close()
    guard let animation = feed.animation, let made = quire_animation_begin(UnsafeMutableRawPointer(animation)) else {
      return nil
    }
    iterator = made
  }

  deinit { g_object_unref(iterator) }

  func next() -> Pixbuf? {
    if nextIndex > 0, quire_animation_step(iterator, &elapsed) == 0 { return nil }
    nextIndex += 1
    // The canvas is drawn over for the next frame.
    guard let canvas = quire_animation_canvas(iterator), let copy = gdk_pixbuf_copy(OpaquePointer(canvas)) else {
      return nil
    }
    return Pixbuf(owning: copy)
  }
}

/// A decoder of WebP animations by libwebp.
final class WebPAnimationDecoder: AnimationDecoder {
  private(set) var nextIndex = 0
  // The decoder refers to the bytes.
  private let copy: UnsafeMutableRawBufferPointer
  private let decoder: OpaquePointer
  private let size: (width: Int, height: Int)

  /// Creates a decoder of an animation; nil if it is damaged or too large.
  init?(_ bytes: UnsafeRawBufferPointer, _ outline: ImageOutline) {
    guard ImageLimits.allows(outline.width, outline.height, isAnimated: true) else { return nil }
    // The decoder takes whole files only: of a truncated one, the frames that are whole, and the length of these.
    let length = outline.isComplete ? bytes.count : outline.wholeLength
    guard length > 12 else { return nil }
    copy = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
    copy.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
    copy.storeBytes(of: UInt32(length - 8).littleEndian, toByteOffset: 4, as: UInt32.self)
    var options = WebPAnimDecoderOptions()
    WebPAnimDecoderOptionsInit(&options)
    options.color_mode = MODE_RGBA
    var data = WebPData(bytes: copy.bindMemory(to: UInt8.self).baseAddress, size: length)
    var info = WebPAnimInfo()
    guard let made = WebPAnimDecoderNew(&data, &options) else {
      copy.deallocate()
      return nil
    }
    guard WebPAnimDecoderGetInfo(made, &info) != 0, info.canvas_width > 0, info.canvas_height > 0 else {
      WebPAnimDecoderDelete(made)
      copy.deallocate()
      return nil
    }
    decoder = made
    size = (Int(info.canvas_width), Int(info.canvas_height))
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    copy.deallocate()
  }

  func next() -> Pixbuf? {
    var pixels: UnsafeMutablePointer<UInt8>?
    var timestamp: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &timestamp) != 0, let pixels,
      let result = Pixbuf(width: size.width, height: size.height, hasAlpha: true)
    else { return nil }
    nextIndex += 1
    for y in 0..<size.height {
      (result.pixels + y * result.stride).update(from: pixels + y * size.width * 4, count: size.width * 4)
    }
    return result
  }
}
