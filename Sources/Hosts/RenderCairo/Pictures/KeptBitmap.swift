import CPangoCairo
import CRenderCairo
import DisplayList

/// A Cairo surface on a bitmap's own pixels, or on a copy of them scaled down.
final class KeptBitmap: Kept {
  let surface: OpaquePointer
  let width: Int
  let height: Int
  let cost: Int
  var lastUse: UInt64 = 0
  private let bitmap: Bitmap?
  /// The transparent and the opaque parts of the rows; computed on demand.
  private var spans: UnsafeMutablePointer<quire_span>?

  /// Creates a surface on the bitmap's pixels, and retains the bitmap.
  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    // Cairo takes a mutable pointer but does not write to it: the surface is used as a source only.
    let base = UnsafeMutablePointer(mutating: bitmap.baseAddress.assumingMemoryBound(to: UInt8.self))
    surface = cairo_image_surface_create_for_data(
      base, bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height),
      Int32(bitmap.stride))
    cost = bitmap.stride * bitmap.height
  }

  /// Creates a surface with another one drawn at a smaller size, once, with Cairo's good filter.
  convenience init?(scaling source: KeptBitmap, toWidth width: Int, height: Int) {
    self.init(width: width, height: height) { cairo in
      cairo_scale(cairo, Double(width) / Double(source.width), Double(height) / Double(source.height))
      cairo_set_source_surface(cairo, source.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
    }
  }

  /// Creates a transparent surface and draws into it; nil without pixels.
  init?(width: Int, height: Int, draw: (OpaquePointer) -> Void) {
    guard width > 0, height > 0 else { return nil }
    bitmap = nil
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cost = width * height * 4
    let cairo = cairo_create(surface)!
    draw(cairo)
    cairo_destroy(cairo)
  }

  deinit {
    cairo_surface_destroy(surface)
    spans?.deallocate()
  }

  /// Composites the whole bitmap, pixel on pixel, with its corner at a position in memory.
  /// - Complexity: O(pixels in the clip), and once O(pixels).
  func composite(at x: Int, _ y: Int, clip: PixelRect, into target: Canvas.Pixels) {
    let visible = PixelRect(x, y, x + width, y + height).intersection(clip)
    guard !visible.isEmpty, let pixels = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    if spans == nil {
      let found = UnsafeMutablePointer<quire_span>.allocate(capacity: height)
      quire_scan_spans(pixels, Int32(width), Int32(height), stride, found)
      spans = found
    }
    quire_composite(
      target.base + (y * target.stride + x * 4), target.stride, pixels, stride, spans, Int32(visible.x0 - x),
      Int32(visible.y0 - y), Int32(visible.x1 - x), Int32(visible.y1 - y))
  }
}

/// A scaled copy of a bitmap.
struct ScaledBitmapKey: Hashable {
  var bitmap: UInt64
  var width: Int
  var height: Int
}
