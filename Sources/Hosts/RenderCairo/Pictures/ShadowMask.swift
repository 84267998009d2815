import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

/// The blurred coverage of an outline, in pixels.
final class ShadowMask: Kept {
  let surface: OpaquePointer
  /// The area of the mask, in pixels of the space in which it was made.
  let area: PixelRect
  var lastUse: UInt64 = 0

  /// Creates a mask: `draw` fills the coverage of `area`, which is then blurred; `area` must leave room for the blur.
  init(area: PixelRect, deviation: Double, draw: (OpaquePointer) -> Void) {
    self.area = area
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(max(1, area.width)), Int32(max(1, area.height)))
    let cairo = cairo_create(surface)!
    cairo_surface_set_device_offset(surface, Double(-area.x0), Double(-area.y0))
    draw(cairo)
    cairo_destroy(cairo)
    cairo_surface_set_device_offset(surface, 0, 0)
    cairo_surface_flush(surface)
    if let data = cairo_image_surface_get_data(surface) {
      quire_blur(
        data, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
        Int(cairo_image_surface_get_stride(surface)), deviation)
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  var cost: Int { area.width * area.height + 256 }
}

/// The properties that determine a shadow: those of a rounded rectangle, a path, or the picture of a version of a node.
struct ShadowKey: Hashable {
  var size: Size
  var corners: CornerRadii
  var path: Path?
  var radius: Double
  var scale: Double
  var node: UInt64 = 0
  var revision: UInt64 = 0
}
