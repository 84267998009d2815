import CPangoCairo
import GeometryCore

/// A Cairo context with, when it draws into memory, the pixels behind it.
///
/// Whoever writes the pixels directly says so (`willWritePixels`), and whoever draws with Cairo asks for the context with
/// the clip in force (`context(clippedTo:)`); so rectangular clips cost nothing until Cairo draws.
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

  /// Draws into memory that lives longer than the canvas.
  init(pixels: Pixels) {
    self.pixels = pixels
    surface = cairo_image_surface_create_for_data(
      pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.stride))
    cairo = cairo_create(surface)
  }

  /// Draws on a surface without pixels; takes the surface over.
  init(vector surface: OpaquePointer) {
    pixels = nil
    self.surface = surface
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// The context, clipped to a rectangle of pixels; for states without a clip of Cairo's own.
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

  /// The context with the clip that it has.
  var context: OpaquePointer {
    if isWritten {
      cairo_surface_mark_dirty(surface)
      isWritten = false
    }
    return cairo
  }

  /// Whether Cairo met an error, after which it draws nothing more.
  var hasFailed: Bool { cairo_status(cairo) != CAIRO_STATUS_SUCCESS }

  /// Called before pixels are written past Cairo.
  func willWritePixels() {
    if !isWritten {
      cairo_surface_flush(surface)
      isWritten = true
    }
  }
}

extension Affine {
  /// The map as Cairo has it; the two layouts are the same.
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// How much lengths grow at most.
  var maximumScale: Double {
    if b == 0 && c == 0 { return max(abs(a), abs(d)) }
    let p = a * a + b * b + c * c + d * d
    let q = determinant
    return ((p + max(0, p * p - 4 * q * q).squareRoot()) / 2).squareRoot()
  }
}
