// Draws one label with Cairo and Pango: the minimal cost of a first frame.
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 320, 200);
  cairo_t *cr = cairo_create(surface);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Inter 17px");
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, "Hello", -1);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_move_to(cr, 20, 20);
  pango_cairo_show_layout(cr, layout);
  cairo_surface_flush(surface);
  // At least one pixel must have been drawn on.
  const unsigned char *pixels = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  int dark = 0;
  for (int y = 0; y < 200; y++) {
    for (int x = 0; x < 320; x++) dark += pixels[y * stride + x * 4] < 128;
  }
  _exit(dark > 0 ? 0 : 1);
}
