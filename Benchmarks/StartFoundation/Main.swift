import CPangoCairo
import Foundation

/// Draws one label with Cairo and Pango, as `bench-start-bare` does, in a program of Swift that uses Foundation: the
/// least that a first frame costs a program whose interface has Foundation's types.
@main
struct Main {
  static func main() {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 320, 200)
    let cairo = cairo_create(surface)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    let layout = pango_cairo_create_layout(cairo)
    pango_layout_set_font_description(layout, pango_font_description_from_string("Inter 17px"))
    pango_layout_set_text(layout, "Hello", -1)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    let origin = CGPoint(x: 20, y: 20)
    cairo_move_to(cairo, origin.x, origin.y)
    pango_cairo_show_layout(cairo, layout)
    cairo_surface_flush(surface)
    // At least one pixel must have been drawn on.
    let pixels = UnsafeBufferPointer(
      start: cairo_image_surface_get_data(surface), count: Int(cairo_image_surface_get_stride(surface)) * 200)
    let isDrawn = stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0] < 128 }
    _exit(isDrawn ? 0 : 1)
  }
}
