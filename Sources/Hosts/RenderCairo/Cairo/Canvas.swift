import CPangoCairo
import GeometryCore

/// A Cairo context and, for drawing into memory, the pixels behind it.
///
/// Code that writes the pixels directly calls `willWritePixels`; code that draws with Cairo requests the context with
/// the current clip (`context(clippedTo:)`). So rectangular clips cost nothing until Cairo draws.
final class Canvas {
  struct Pixels: Equatable {
    var base: UnsafeMutableRawPointer
    var stride: Int
    var width: Int
    var height: Int
  }

  let pixels: Pixels?
  let surface: OpaquePointer
  private let cairo: OpaquePointer
  private var clip: PixelRect?
  private var isWritten = false

  /// Creates a canvas on memory that lives longer than the canvas.
  init(pixels: Pixels) {
    self.pixels = pixels
    surface = cairo_image_surface_create_for_data(
      pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.stride))
    cairo = cairo_create(surface)
  }

  /// Creates a canvas on a surface without pixels, which it consumes.
  init(vector surface: OpaquePointer) {
    pixels = nil
    self.surface = surface
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Returns the context clipped to a rectangle of pixels; for states without another Cairo clip.
  func context(clippedTo rect: PixelRect) -> OpaquePointer {
    if clip != rect {
      clip = rect
      cairo_reset_clip(cairo)
      cairo_identity_matrix(cairo)
      cairo_rectangle(cairo, Double(rect.x0), Double(rect.y0), Double(rect.width), Double(rect.height))
      cairo_clip(cairo)
    }
    return context
  }

  /// The context with its current clip.
  var context: OpaquePointer {
    if isWritten {
      cairo_surface_mark_dirty(surface)
      isWritten = false
    }
    return cairo
  }

  /// A Boolean value that indicates whether Cairo is in an error state, in which it draws nothing more.
  var hasFailed: Bool { cairo_status(cairo) != CAIRO_STATUS_SUCCESS }

  /// Prepares for pixels that are written bypassing Cairo.
  func willWritePixels() {
    if !isWritten {
      cairo_surface_flush(surface)
      isWritten = true
    }
  }
}

extension Affine {
  /// The transform in Cairo's layout, which is the same.
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// The greatest factor by which lengths grow.
  var maximumScale: Double {
    if b == 0 && c == 0 { return max(abs(a), abs(d)) }
    let p = a * a + b * b + c * c + d * d
    let q = determinant
    return ((p + max(0, p * p - 4 * q * q).squareRoot()) / 2).squareRoot()
  }
}
