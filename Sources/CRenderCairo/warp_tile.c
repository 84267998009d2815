#include "warp.h"

// A turn about an upright axis keeps columns columns. So a tile is drawn in blocks of eight columns: first every row of the
// picture that the block needs is sampled at the eight places, which are the same for all of them; then the rows between are
// mixed, which lie next to each other in memory. That takes half the time of samples one by one. The left and right edges are
// upright, too: how much of a column is covered is the same all down.

enum { quire_tile_source = 160, quire_tile_spread = 8 };

/// The map of eight columns.
typedef struct {
  i32x8 shares;
  /// How much of each column is covered: all of them inside, fewer at the left and right edges, fainter pictures less.
  uint32_t covered[quire_lanes];
  bool isWhole;
  int32_t at[quire_lanes];
  /// Where the first row of the block is in the picture, and how far the next one is from it.
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
  i32x8 whole;
  split(&u, &whole, &block->shares);
  memcpy(block->at, &whole, sizeof whole);
  block->v = ((float)m[3] * x + (float)(m[4] * y + m[5])) * k - 0.5f;
  block->step = (float)m[4] * k;
}

/// Mixes two rows of eight pixels.
QUIRE_INLINE void mix_rows(uint32_t *line, const uint32_t *above, const uint32_t *below, const i32x8 *shares) {
  const i32x8 s = *shares;
  u16x16 t[2] = {(u16x16)__builtin_shufflevector(s, s, 0, 0, 1, 1, 2, 2, 3, 3),
                 (u16x16)__builtin_shufflevector(s, s, 4, 4, 5, 5, 6, 6, 7, 7)};
  for (int32_t i = 0; i < 2; i++) {
    u8x16 a, b;
    memcpy(&a, above + 4 * i, sizeof a);
    memcpy(&b, below + 4 * i, sizeof b);
    u16x16 mixed = (__builtin_convertvector(a, u16x16) * (256 - t[i]) + __builtin_convertvector(b, u16x16) * t[i] + 128) >> 8;
    u8x16 bytes = __builtin_convertvector(mixed, u8x16);
    memcpy(line + 4 * i, &bytes, sizeof bytes);
  }
}

/// Mixes what lies above and below eight places, each in its own column of the sampled rows.
QUIRE_INLINE void mix_columns(uint32_t *line, const uint32_t *rows, const i32x8 *places, const i32x8 *shares) {
  const i32x8 iv = *places;
  const int32_t low = __builtin_reduce_min(iv), spread = __builtin_reduce_max(iv) - low;
  const uint32_t *first = rows + quire_lanes * low;
  if (spread == 0) return mix_rows(line, first, first + quire_lanes, shares);
  uint32_t above[quire_lanes], below[quire_lanes];
  if (spread <= quire_tile_spread) {
    // Row for row, whatever belongs there is taken.
    i32x8 top, middle, next;
    memcpy(&top, first, sizeof top);
    memcpy(&middle, first + quire_lanes, sizeof middle);
    i32x8 under = middle;
    for (int32_t i = 1; i <= spread; i++) {
      memcpy(&next, first + (i + 1) * quire_lanes, sizeof next);
      i32x8 isLower = iv >= low + i;
      top = (top & ~isLower) | (middle & isLower);
      under = (under & ~isLower) | (next & isLower);
      middle = next;
    }
    memcpy(above, &top, sizeof above);
    memcpy(below, &under, sizeof below);
  } else {
    for (int32_t i = 0; i < quire_lanes; i++) {
      above[i] = rows[quire_lanes * iv[i] + i];
      below[i] = rows[quire_lanes * (iv[i] + 1) + i];
    }
  }
  mix_rows(line, above, below, shares);
}

QUIRE_WIDE
void quire_warp_tile(void *destination, size_t stride, int32_t y0, int32_t y1, const quire_range *rows, const quire_texture *t,
                     const double *m, uint32_t alpha) {
  int32_t x0 = INT32_MAX, x1 = INT32_MIN;
  for (int32_t i = 0; i < y1 - y0; i++) {
    if (rows[i].first >= rows[i].end) continue;
    if (rows[i].first < x0) x0 = rows[i].first;
    if (rows[i].end > x1) x1 = rows[i].end;
  }
  uint32_t source[quire_tile_source * quire_lanes], line[quire_lanes];
  for (int32_t x = x0; x < x1; x += quire_lanes) {
    int32_t ya = y0, yb = y1;
    while (ya < yb && !(rows[ya - y0].first < x + quire_lanes && rows[ya - y0].end > x)) ya++;
    while (ya < yb && !(rows[yb - 1 - y0].first < x + quire_lanes && rows[yb - 1 - y0].end > x)) yb--;
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
    bool fits = high - low + 2 <= quire_tile_source;
    for (int32_t y = low; fits && y < high + 2; y++) {
      const uint32_t *row = (const uint32_t *)((const char *)t->pixels + (size_t)y * t->stride);
      sample_row(source + (y - low) * quire_lanes, block.at, &block.shares, row);
    }
    // From here on with 16 bits behind the point, counted from the first row that was sampled.
    const i32x8 bottom = (i32x8){} + ((high - low + 1) * 0x10000 - 1);
    i32x8 step = {}, place = {};
    if (fits) {
      step = __builtin_convertvector(block.step * 65536, i32x8);
      place = __builtin_convertvector((block.v - (float)low) * 65536, i32x8);
    }
    for (int32_t y = ya; y < yb; y++) {
      int32_t first = clamp(rows[y - y0].first, x, x + quire_lanes), end = clamp(rows[y - y0].end, first, x + quire_lanes);
      uint32_t *to = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)stride);
      if (!fits) {
        quire_warp_edge(to, first, end, y + 0.5, t, m, alpha);
        continue;
      }
      i32x8 v = __builtin_elementwise_min(__builtin_elementwise_max(place, (i32x8){}), bottom);
      place += step;
      i32x8 whole = v >> 16, shares = (v >> 8 & 255) * 0x10001;
      mix_columns(line, source, &whole, &shares);
      if (!block.isWhole) {
        for (int32_t i = 0; i < quire_lanes; i++) line[i] = faint(line[i], block.covered[i]);
      }
      if (end - first == quire_lanes) {
        put(to + x, line, quire_lanes, 256, t->isOpaque && block.isWhole);
      } else {
        for (int32_t i = first; i < end; i++) to[i] = over(line[i - x], to[i]);
      }
    }
  }
}
