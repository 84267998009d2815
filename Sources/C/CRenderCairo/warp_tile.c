#include "warp.h"

// A rotation about an upright axis maps columns to columns, so a tile is drawn in blocks of eight columns. First each
// row of the picture that the block needs is sampled at the eight places, which are the same in all rows; then the
// sampled rows, which are contiguous in memory, are mixed. The left and right edges are upright as well, so that the
// coverage of a column is the same in all rows.

enum { quire_tile_source = 224 };

/// The map of eight columns.
typedef struct {
  quire_places places;
  /// The coverage of each column times the alpha of the picture: full inside, less at the left and right edges.
  uint32_t covered[quire_lanes];
  bool isWhole;
  /// The place of the block's first row in the picture, and the distance to the next row.
  f32x8 v, step;
} quire_block;

QUIRE_INLINE void block_at(quire_block *block, int32_t x0, int32_t last, double y, const quire_texture *t, const double *m,
                           uint32_t alpha) {
  f32x8 x = __builtin_elementwise_min(quire_steps + ((float)x0 + 0.5f), (f32x8){} + ((float)last + 0.5f));
  f32x8 k = 1 / ((float)m[6] * x + (float)m[8]);
  f32x8 u = ((float)m[0] * x + (float)m[2]) * k;
  f32x8 change = ((float)m[0] - u * (float)m[6]) * k, part = (f32x8){} + (float)alpha;
  f32x8 perPixel = 1 / __builtin_elementwise_max(__builtin_elementwise_abs(change), (f32x8){} + 1e-9f);
  cover_wide(&part, &u, (float)t->right, &perPixel);
  i32x8 covered = __builtin_convertvector(part + 0.5f, i32x8);
  memcpy(block->covered, &covered, sizeof covered);
  block->isWhole = __builtin_reduce_min(covered) == 256;
  u -= 0.5f;
  keep_within(&u, t->width);
  i32x8 whole = __builtin_convertvector(u, i32x8);
  i32x8 share = __builtin_convertvector((u - __builtin_convertvector(whole, f32x8)) * quire_share_one + 0.5f, i32x8);
  memcpy(block->places.at, &whole, sizeof whole);
  memcpy(block->places.share, &share, sizeof share);
  block->v = ((float)m[3] * x + (float)(m[4] * y + m[5])) * k - 0.5f;
  block->step = (float)m[4] * k;
}

/// Returns the greatest distance of eight columns over some lines, in rows; 99 when it is not known.
QUIRE_INLINE int32_t spread(const quire_block *block, const i32x8 *place, const i32x8 *step, int32_t lines) {
  i32x8 isElsewhere = (*place != (*place)[0]) | (*step != (*step)[0]);
  if (__builtin_reduce_or(isElsewhere) == 0) return 0;
  float top = block->v[7] - block->v[0], bottom = top + (block->step[7] - block->step[0]) * (float)(lines - 1);
  float most = __builtin_elementwise_max(__builtin_elementwise_abs(top), __builtin_elementwise_abs(bottom));
  // The rounding error is less than a hundredth.
  return most < 90 ? (int32_t)(most + 1.01f) : 99;
}

/// Composites a line of eight pixels over others.
QUIRE_INLINE void blend_eight(uint32_t *to, const uint32_t *line, const uint32_t *covered) {
  uint32_t below[quire_lanes];
  memcpy(below, to, sizeof below);
  for (int32_t i = 0; i < quire_lanes; i++) below[i] = over(faint(line[i], covered[i]), below[i]);
  memcpy(to, below, sizeof below);
}

/// Composites lines of eight pixels over the ranges of rows that begin at a column.
QUIRE_WIDE
static void blend_lines(char *to, size_t stride, int32_t x, const uint32_t *line, const quire_range *rows, int32_t count,
                        const quire_block *block) {
  for (int32_t y = 0; y < count; y++, line += quire_lanes, to += stride) {
    uint32_t *row = (uint32_t *)to;
    if (rows[y].first <= x && rows[y].end >= x + quire_lanes) {
      u32x8 pixels;
      memcpy(&pixels, line, sizeof pixels);
      // Even next to the edges most lines are opaque.
      if (block->isWhole && __builtin_reduce_and(pixels) >= 0xff000000) {
        memcpy(row + x, &pixels, sizeof pixels);
      } else {
        blend_eight(row + x, line, block->covered);
      }
    } else {
      int32_t first = rows[y].first > x ? rows[y].first - x : 0;
      int32_t end = rows[y].end < x + quire_lanes ? rows[y].end - x : quire_lanes;
      for (int32_t i = first; i < end; i++) row[x + i] = over(faint(line[i], block->covered[i]), row[x + i]);
    }
  }
}

QUIRE_WIDE
void quire_warp_tile(void *destination, size_t stride, int32_t y0, int32_t y1, const quire_range *rows, const quire_texture *t,
                     const double *m, uint32_t alpha, const quire_row_loops *loops) {
  int32_t x0 = INT32_MAX, x1 = INT32_MIN;
  // The columns that are in all rows.
  quire_range all = {INT32_MIN, INT32_MAX};
  for (int32_t i = 0; i < y1 - y0; i++) {
    if (rows[i].first > all.first) all.first = rows[i].first;
    if (rows[i].end < all.end) all.end = rows[i].end;
    if (rows[i].first >= rows[i].end) continue;
    if (rows[i].first < x0) x0 = rows[i].first;
    if (rows[i].end > x1) x1 = rows[i].end;
  }
  // The last row is stored twice, and a few values after it are read and ignored.
  uint32_t sampled[(quire_tile_source + 5) * quire_lanes], lines[quire_tile_rows * quire_lanes];
  for (int32_t x = x0; x < x1; x += quire_lanes) {
    int32_t ya = y0, yb = y1;
    const bool isFull = all.first <= x && x + quire_lanes <= all.end;
    while (!isFull && ya < yb && !(rows[ya - y0].first < x + quire_lanes && rows[ya - y0].end > x)) ya++;
    while (!isFull && ya < yb && !(rows[yb - 1 - y0].first < x + quire_lanes && rows[yb - 1 - y0].end > x)) yb--;
    if (ya >= yb) continue;
    quire_block block;
    block_at(&block, x, x1 - 1, ya + 0.5, t, m, alpha);
    f32x8 ends[2] = {block.v, block.v + block.step * (float)(yb - 1 - ya)};
    keep_within(&ends[0], t->height);
    keep_within(&ends[1], t->height);
    int32_t low = INT32_MAX, high = 0;
    for (int32_t i = 0; i < quire_lanes; i += quire_lanes - 1) {
      for (int32_t j = 0; j < 2; j++) {
        int32_t v = (int32_t)ends[j][i];
        if (v < low) low = v;
        if (v > high) high = v;
      }
    }
    if (high - low + 2 > quire_tile_source) {
      for (int32_t y = ya; y < yb; y++) {
        int32_t first = clamp(rows[y - y0].first, x, x + quire_lanes), end = clamp(rows[y - y0].end, first, x + quire_lanes);
        quire_warp_edge((uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)stride), first, end, y + 0.5, t, m, alpha);
      }
      continue;
    }
    const char *picture = (const char *)t->pixels + (size_t)low * t->stride;
    bool isOpaque = loops->sample_rows(sampled, picture, t->stride, t->width, high - low + 2, &block.places);
    // From here on in fixed point with 16 fractional bits, relative to the first sampled row.
    i32x8 place = __builtin_convertvector((block.v - (float)low) * 65536, i32x8);
    i32x8 step = __builtin_convertvector(block.step * 65536, i32x8);
    quire_descent descent = {.bottom = (high - low + 1) * 0x10000, .spread = spread(&block, &place, &step, yb - ya)};
    memcpy(descent.place, &place, sizeof place);
    memcpy(descent.step, &step, sizeof step);
    char *to = (char *)destination + (ptrdiff_t)ya * (ptrdiff_t)stride;
    if (isFull && block.isWhole && isOpaque) {
      loops->mix_rows(to + 4 * (ptrdiff_t)x, stride, yb - ya, sampled, &descent);
    } else {
      loops->mix_rows(lines, quire_lanes * 4, yb - ya, sampled, &descent);
      blend_lines(to, stride, x, lines, rows + (ya - y0), yb - ya, &block);
    }
  }
}
