#include "cairo_wall.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 1000, HEIGHT = 700, COLUMNS = 15, CELL_WIDTH = 66, CELL_HEIGHT = 84, IMAGES = 12, ROWS = 12 };

struct QuireCairoWall {
  cairo_surface_t *target;
  cairo_t *cr;
  cairo_surface_t *images[IMAGES];
  cairo_surface_t *cells[ROWS * COLUMNS];
  int items[ROWS * COLUMNS];
  PangoLayout *layout;
};

static cairo_surface_t *make_image(int number) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create(image);
  for (int y = 0; y < 64; y += 8) {
    for (int x = 0; x < 64; x += 8) {
      cairo_set_source_rgb(cr, x / 64.0, y / 64.0, number / 12.0);
      cairo_rectangle(cr, x, y, 8, 8);
      cairo_fill(cr);
    }
  }
  cairo_destroy(cr);
  return image;
}

QuireCairoWall *quire_cairo_wall_make(void) {
  QuireCairoWall *wall = calloc(1, sizeof *wall);
  wall->target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  wall->cr = cairo_create(wall->target);
  for (int i = 0; i < IMAGES; i++) wall->images[i] = make_image(i);
  for (int i = 0; i < ROWS * COLUMNS; i++) {
    wall->cells[i] = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CELL_WIDTH, CELL_HEIGHT);
    wall->items[i] = -1;
  }
  wall->layout = pango_cairo_create_layout(wall->cr);
  PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans 9px");
  pango_layout_set_font_description(wall->layout, font);
  pango_font_description_free(font);
  return wall;
}

void quire_cairo_wall_free(QuireCairoWall *wall) {
  g_object_unref(wall->layout);
  for (int i = 0; i < ROWS * COLUMNS; i++) cairo_surface_destroy(wall->cells[i]);
  for (int i = 0; i < IMAGES; i++) cairo_surface_destroy(wall->images[i]);
  cairo_destroy(wall->cr);
  cairo_surface_destroy(wall->target);
  free(wall);
}

static void draw_cell(QuireCairoWall *wall, cairo_surface_t *cell, int item) {
  cairo_t *cr = cairo_create(cell);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  const double r = 6;
  cairo_new_path(cr);
  cairo_arc(cr, CELL_WIDTH - r, r, r, -M_PI / 2, 0);
  cairo_arc(cr, CELL_WIDTH - r, CELL_HEIGHT - r, r, 0, M_PI / 2);
  cairo_arc(cr, r, CELL_HEIGHT - r, r, M_PI / 2, M_PI);
  cairo_arc(cr, r, r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cr);
  cairo_set_source_rgb(cr, 230 / 255.0, 235 / 255.0, 245 / 255.0);
  cairo_fill(cr);
  cairo_set_source_surface(cr, wall->images[item % IMAGES], 1, 0);
  cairo_paint(cr);
  char text[32];
  snprintf(text, sizeof text, "Cell %d", item);
  pango_layout_set_text(wall->layout, text, -1);
  int height;
  pango_layout_get_pixel_size(wall->layout, NULL, &height);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_move_to(cr, 2, 64 + (20 - height) / 2);
  pango_cairo_update_layout(cr, wall->layout);
  pango_cairo_show_layout(cr, wall->layout);
  cairo_destroy(cr);
}

int quire_cairo_wall_draw(QuireCairoWall *wall, int offset) {
  int drawn = 0;
  cairo_set_source_rgb(wall->cr, 1, 1, 1);
  cairo_paint(wall->cr);
  for (int row = offset / CELL_HEIGHT; row * CELL_HEIGHT < offset + HEIGHT; row++) {
    for (int column = 0; column < COLUMNS; column++) {
      int item = row * COLUMNS + column;
      int place = item % (ROWS * COLUMNS);
      if (wall->items[place] != item) {
        draw_cell(wall, wall->cells[place], item);
        wall->items[place] = item;
        drawn++;
      }
      // The line's 10 pixels of leftover width are spread over its 14 gaps, rounded to pixels.
      double x = round(column * (CELL_WIDTH + 10.0 / 14));
      cairo_set_source_surface(wall->cr, wall->cells[place], x, row * CELL_HEIGHT - offset);
      cairo_paint(wall->cr);
    }
  }
  cairo_surface_flush(wall->target);
  return drawn;
}

int quire_cairo_wall_write(QuireCairoWall *wall, const char *file) {
  return cairo_surface_write_to_png(wall->target, file) == CAIRO_STATUS_SUCCESS;
}
