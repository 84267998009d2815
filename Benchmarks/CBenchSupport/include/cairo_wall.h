#pragma once

/// A wall of cells drawn by a bare loop over Cairo: 1000 x 700 pixels, 15 columns of cells of 66 x 84, each cached as a
/// surface of a rounded rectangle, an image of 64 x 64 and a label with a text of its own.
typedef struct QuireCairoWall QuireCairoWall;

QuireCairoWall *quire_cairo_wall_make(void);
void quire_cairo_wall_free(QuireCairoWall *wall);
/// Draws the wall scrolled to an offset in pixels; appearing cells are redrawn. Returns their number.
int quire_cairo_wall_draw(QuireCairoWall *wall, int offset);
/// Writes the last drawing as PNG; returns 1 on success.
int quire_cairo_wall_write(QuireCairoWall *wall, const char *file);
