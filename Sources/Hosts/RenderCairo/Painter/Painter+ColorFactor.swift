import CPangoCairo
import CRenderCairo
import DisplayList

extension Painter {
  /// Multiplies the colors of a popped group; the alpha of its pixels is unchanged.
  func multiply(_ picture: OpaquePointer, by factor: Color, on cairo: OpaquePointer) {
    var surface: OpaquePointer?
    guard cairo_pattern_get_surface(picture, &surface) == CAIRO_STATUS_SUCCESS, let surface else { return }
    if cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE, let data = cairo_image_surface_get_data(surface) {
      cairo_surface_flush(surface)
      quire_multiply(
        data, Int(cairo_image_surface_get_stride(surface)), cairo_image_surface_get_width(surface),
        cairo_image_surface_get_height(surface), factor.red.part, factor.green.part, factor.blue.part)
      cairo_surface_mark_dirty(surface)
      return
    }
    // Documents have no such operation: a multiplied layer inside the outline of the picture is used, which is slightly
    // inaccurate where it is half transparent.
    let inner = cairo_create(surface)!
    defer { cairo_destroy(inner) }
    cairo_push_group(inner)
    cairo_set_source_surface(inner, surface, 0, 0)
    cairo_paint(inner)
    let copy = cairo_pop_group(inner)!
    defer { cairo_pattern_destroy(copy) }
    cairo_set_operator(inner, CAIRO_OPERATOR_MULTIPLY)
    cairo_set_source_rgba(inner, factor.red, factor.green, factor.blue, 1)
    cairo_paint(inner)
    cairo_set_operator(inner, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source(inner, copy)
    cairo_paint(inner)
  }
}

extension Double {
  /// The value from 0 to 1 as an integer from 0 to 256.
  fileprivate var part: UInt32 { isNaN ? 0 : UInt32(min(max(self, 0), 1) * 256 + 0.5) }
}
