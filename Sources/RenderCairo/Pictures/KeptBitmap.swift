import CPangoCairo
import DisplayList

/// A Cairo surface on a bitmap's own pixels, or on a copy of them scaled down.
final class KeptBitmap: Kept {
  let surface: OpaquePointer
  let width: Int
  let height: Int
  let cost: Int
  var lastUse: UInt64 = 0
  private let bitmap: Bitmap?

  /// Uses the bitmap's pixels and keeps it alive.
  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    // Cairo takes a pointer it may write to, and does not: the surface is used as a source only.
    let base = UnsafeMutablePointer(mutating: bitmap.baseAddress.assumingMemoryBound(to: UInt8.self))
    surface = cairo_image_surface_create_for_data(
      base, bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height),
      Int32(bitmap.stride))
    cost = bitmap.stride * bitmap.height
  }

  /// Draws another surface at a smaller size, once, with Cairo's good filter.
  init(scaling source: KeptBitmap, toWidth width: Int, height: Int) {
    bitmap = nil
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cost = width * height * 4
    let cairo = cairo_create(surface)!
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, Double(width) / Double(source.width), Double(height) / Double(source.height))
    cairo_set_source_surface(cairo, source.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
  }

  deinit { cairo_surface_destroy(surface) }
}

/// A scaled copy of a bitmap.
struct ScaledBitmapKey: Hashable {
  var bitmap: UInt64
  var width: Int
  var height: Int
}
