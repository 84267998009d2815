import CCodecPixbuf
import CGdkPixbuf
import CoreGraphics
import DisplayList

/// Decoded pixels, which gdk-pixbuf scales, turns and encodes.
struct Pixbuf {
  private final class Owner {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  private let owner: Owner

  /// Takes over a reference to a pixbuf.
  init(owning pointer: OpaquePointer) { owner = Owner(pointer) }

  /// Retains a pixbuf.
  init(_ pointer: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(pointer))
    owner = Owner(pointer)
  }

  /// Creates a transparent pixbuf; nil if there is no memory for it.
  init?(width: Int, height: Int, hasAlpha: Bool) {
    guard
      let made = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(clamping: width), Int32(clamping: height))
    else { return nil }
    gdk_pixbuf_fill(made, 0)
    self.init(owning: made)
  }

  /// Creates a pixbuf with the pixels of a bitmap; nil if there is no memory for it.
  init?(_ bitmap: Bitmap, hasAlpha: Bool) {
    self.init(width: bitmap.width, height: bitmap.height, hasAlpha: hasAlpha)
    quire_unpremultiply(
      bitmap.baseAddress, bitmap.stride, pixels, stride, hasAlpha ? 4 : 3, Int32(bitmap.width), Int32(bitmap.height))
  }

  var pointer: OpaquePointer { owner.pointer }
  var width: Int { Int(gdk_pixbuf_get_width(pointer)) }
  var height: Int { Int(gdk_pixbuf_get_height(pointer)) }
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pointer) != 0 }
  /// The color profile of the file that the pixels were decoded from; empty for none.
  var profile: [UInt8] {
    guard let text = gdk_pixbuf_get_option(pointer, "icc-profile") else { return [] }
    var count: gsize = 0
    guard let bytes = g_base64_decode(text, &count) else { return [] }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
  /// The pixels, to be changed before anything else sees the pixbuf.
  var pixels: UnsafeMutablePointer<UInt8> { gdk_pixbuf_get_pixels(pointer) }

  /// Returns the pixels in a size that fits into a square of `side` pixels; they are never enlarged.
  func scaled(toFit side: Int) -> Pixbuf {
    let longest = max(width, height)
    guard side > 0, side < longest else { return self }
    let (width, height) = Self.size(width, height, fitting: side)
    return gdk_pixbuf_scale_simple(pointer, Int32(width), Int32(height), GDK_INTERP_BILINEAR).map(Pixbuf.init(owning:))
      ?? self
  }

  /// Returns the size, in pixels, of an image that is reduced to fit into a square of `side` pixels.
  static func size(_ width: Int, _ height: Int, fitting side: Int) -> (width: Int, height: Int) {
    let k = min(1, Double(side) / Double(max(width, height)))
    return (max(1, Int((Double(width) * k).rounded())), max(1, Int((Double(height) * k).rounded())))
  }

  /// Returns the pixels turned upright from an Exif orientation, 1 to 8.
  func upright(from orientation: Int) -> Pixbuf {
    let turns: [Int: GdkPixbufRotation] = [
      3: GDK_PIXBUF_ROTATE_UPSIDEDOWN, 4: GDK_PIXBUF_ROTATE_UPSIDEDOWN, 5: GDK_PIXBUF_ROTATE_CLOCKWISE,
      6: GDK_PIXBUF_ROTATE_CLOCKWISE, 7: GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE, 8: GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE,
    ]
    var result = self
    if let turn = turns[orientation], let turned = gdk_pixbuf_rotate_simple(pointer, turn) {
      result = Pixbuf(owning: turned)
    }
    // Mirrored orientations: left and right are exchanged after the turn.
    if [2, 4, 5, 7].contains(orientation), let flipped = gdk_pixbuf_flip(result.pointer, 1) {
      result = Pixbuf(owning: flipped)
    }
    return result
  }

  /// Returns the pixels as a bitmap; rows from `rowCount` on, which are not decoded yet, are transparent.
  func bitmap(rowCount: Int = .max) -> Bitmap? {
    guard width > 0, height > 0, let source = gdk_pixbuf_read_pixels(pointer) else { return nil }
    let channels = gdk_pixbuf_get_n_channels(pointer)
    let rows = Int32(min(max(rowCount, 0), height))
    let isOpaque =
      rows == height && quire_is_opaque(source, stride, channels, Int32(width), Int32(height)) != 0
    return Bitmap(id: BitmapIdentity.next(), width: width, height: height, isOpaque: isOpaque) { base, rowBytes in
      quire_premultiply(source, stride, channels, base, rowBytes, Int32(width), rows)
    }
  }
}
