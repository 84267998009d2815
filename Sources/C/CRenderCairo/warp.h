// The functions of which a warp consists.
#ifndef QUIRE_WARP_H
#define QUIRE_WARP_H

#include "CRenderCairo.h"
#include "rows.h"
#include "sample.h"

/// A range of columns of a row.
typedef struct {
  int32_t first, end;
} quire_range;

enum { quire_tile_rows = 48 };

/// Draws the pixels x0..<x1 of a row with smooth edges, eight at a time; y is the center of the row.
void quire_warp_edge(uint32_t *to, int32_t x0, int32_t x1, double y, const quire_texture *t, const double *m, uint32_t alpha);

/// Draws columns of rows y0..<y1, at most a tile of them, inside or at the left and right edges, for a map that maps
/// columns to columns.
void quire_warp_tile(void *destination, size_t stride, int32_t y0, int32_t y1, const quire_range *rows, const quire_texture *t,
                     const double *m, uint32_t alpha, const quire_row_loops *loops);

/// The two forms of the loop `warp_slant`.
void quire_warp_slant_plain(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                            const quire_texture *t, const double *m, uint32_t alpha);
void quire_warp_slant_vector(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                             const quire_texture *t, const double *m, uint32_t alpha);

/// The greatest size of a picture whose places have 16 fractional bits, in pixels.
enum { quire_slant_size = 0x7000 };

#endif
