#include "rows.h"

#if defined(__x86_64__) || defined(__aarch64__)

#include "slant.h"
#include "vector.h"

/// The length up to which a row is short, in pixels, and the number of rows whose places are computed together.
enum { quire_short_row = 32, quire_block_rows = 32 };

// The form for vectors of eight pixels, which are composited over the row as soon as they are sampled.

/// Returns the weights, out of 127, of the neighbors after places, rounded as in the plain loops.
QUIRE_VECTOR_INLINE i32x8 slant_shares(i32x8 places) { return scaled(places >> 1 & 0x7fff, (i32x8){} + quire_share_one); }

/// Loads two pixels into each half: each with the pixel below, followed by their neighbors to the right.
QUIRE_VECTOR_INLINE u8x32 four_neighbors(const char *pairs, uint32_t a, uint32_t b) {
  u8x16 halves[2];
  memcpy(&halves[0], pairs + 8 * (size_t)a, sizeof halves[0]);
  memcpy(&halves[1], pairs + 8 * (size_t)b, sizeof halves[1]);
  u8x32 both;
  memcpy(&both, halves, sizeof both);
  return both;
}

/// Adds the neighbors to the right, for two pixels in each half.
QUIRE_VECTOR_INLINE u16x16 sums_of_two(u16x16 first, u16x16 second) {
  const u64x4 a = (u64x4)first, b = (u64x4)second;
  return (u16x16)__builtin_shufflevector(a, b, 0, 4, 2, 6) + (u16x16)__builtin_shufflevector(a, b, 1, 5, 3, 7);
}

/// Returns eight samples of a picture of paired rows at places in it.
QUIRE_VECTOR_INLINE u32x8 sampled_places(const char *pairs, int32_t width, i32x8 right, i32x8 bottom) {
  const i32x8 places = index_of(right, bottom, width);
  uint32_t at[quire_lanes];
  memcpy(at, &places, sizeof at);
  // Loading a place from memory takes one instruction; extracting it from the vector, as the compiler would, takes
  // three.
  __asm__("" : "+m"(at));
  // Each number holds the weights of four neighbors in its bytes: above and below, then the same to the right.
  const i32x8 across = slant_shares(right), down = slant_shares(bottom);
  const i32x8 both = scaled((i32x8)((u16x16)across * (u16x16)down), (i32x8){} + quire_half_share);
  const u8x32 shares = (u8x32)((quire_share_one - across - down + both) | (down - both) << 8 | (across - both) << 16 | both << 24);
  u16x16 sums[4];
#pragma clang loop unroll(full)
  for (int32_t i = 0; i < 4; i++) {
    sums[i] = sums_of_pairs(four_neighbors(pairs, at[i], at[i + 4]), shares_of_pixel(shares, i));
  }
  return (u32x8)divided_bytes(sums_of_two(sums[0], sums[1]), sums_of_two(sums[2], sums[3]));
}

/// Clamps places to a picture.
QUIRE_VECTOR_INLINE i32x8 kept_within(u32x8 place, int32_t last) {
  return __builtin_elementwise_min(__builtin_elementwise_max((i32x8)place, (i32x8){}), (i32x8){} + last);
}

QUIRE_VECTOR_INLINE bool is_inside(int32_t start, int32_t step, int32_t from, int32_t to, int32_t last) {
  const int64_t a = start + (int64_t)step * from, b = start + (int64_t)step * to;
  return a >= 0 && a <= last && b >= 0 && b <= last;
}

/// Returns whether the places of all pixels from `start` to `end` of a line are in the picture.
QUIRE_VECTOR_INLINE bool are_inside(const quire_slant *s, int32_t start, int32_t end) {
  return start < end && is_inside(s->u, s->du, start, end - 1, s->right) && is_inside(s->v, s->dv, start, end - 1, s->bottom);
}

/// A row: its columns, and the beginning of its line.
typedef struct {
  quire_range outer, inner;
  int32_t u, v;
  float edgeU, edgeV;
} quire_line;

QUIRE_VECTOR_INLINE void find_line(const quire_slant_map *map, int32_t y, quire_slant *slant, quire_edges *edges, quire_line *line) {
  line->outer = line->inner = (quire_range){0, 0};
  if (!find_columns(map, y, &line->outer, &line->inner)) return;
  begin_line(map, line->outer.first, y, slant, edges);
  line->u = slant->u, line->v = slant->v;
  line->edgeU = edges->u, line->edgeV = edges->v;
}

QUIRE_VECTOR
void quire_warp_slant_vector(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                             const quire_texture *t, const double *m, uint32_t alpha) {
  quire_slant_map map;
  quire_slant slant;
  quire_edges edges;
  if (!make_slant(&map, &slant, &edges, (quire_range){x0, x1}, t, m)) return;
  const char *pairs = t->pairs;
  const int32_t width = t->width;
  const u32x8 steps = (u32x8)quire_numbers, strength = (u32x8){} + alpha;
  const u32x8 du = (u32x8){} + (uint32_t)slant.du, dv = (u32x8){} + (uint32_t)slant.dv;
  // Eight pixels fit into the destination at each place, except in the last row.
  const int32_t wideRows = stride >= 4 * quire_lanes ? y1 - 1 : y0;
  quire_line lines[quire_block_rows];
  for (int32_t y = y0; y < y1; y++) {
    // The beginnings of rows are computed before any of them is drawn, so that a wrong prediction of a row's length
    // costs little.
    const int32_t number = (y - y0) % quire_block_rows;
    for (int32_t i = 0; number == 0 && i < quire_block_rows && i < y1 - y; i++) find_line(&map, y + i, &slant, &edges, &lines[i]);
    const quire_range outer = lines[number].outer, inner = lines[number].inner;
    uint32_t *row = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)stride);
    for (int32_t x = outer.first; x < outer.end; x += quire_chunk) {
      const int32_t count = x + quire_chunk < outer.end ? quire_chunk : outer.end - x;
      const int32_t left = inner.first - x, right = (inner.end - x < count ? inner.end - x : count) - quire_lanes;
      if (x == outer.first) {
        slant.u = lines[number].u, slant.v = lines[number].v;
        edges.u = lines[number].edgeU, edges.v = lines[number].edgeV;
      } else {
        begin_line(&map, x, y, &slant, &edges);
      }
      u32x8 u = (uint32_t)slant.u + du * steps, v = (uint32_t)slant.v + dv * steps;
      // The pixels between the edges of a long row need no coverage. A short row consists of little else than edges:
      // finding them would take longer than computing the coverage of all pixels.
      int32_t start = count <= quire_short_row ? count : left <= 0 ? 0 : (left + quire_lanes - 1) / quire_lanes * quire_lanes;
      int32_t stop = right < start ? start : right / quire_lanes * quire_lanes + quire_lanes;
      bool isPlain = are_inside(&slant, start, stop);
      // If a picture is enlarged, places next to the edges lie beyond the centers of its outer pixels.
      if (!isPlain && start < stop) start += quire_lanes, stop -= quire_lanes, isPlain = are_inside(&slant, start, stop);
      for (int32_t at = 0; at < count; at += quire_lanes, u += du * quire_lanes, v += dv * quire_lanes) {
        for (; isPlain && at >= start && at < stop; at += quire_lanes, u += du * quire_lanes, v += dv * quire_lanes) {
          u32x8 pixels = sampled_places(pairs, width, (i32x8)u, (i32x8)v);
          if (alpha < 256) fade_pixels(&pixels, &strength);
          put_eight(row + x + at, pixels, are_opaque(pixels));
        }
        if (at >= count) break;
        u32x8 pixels = sampled_places(pairs, width, kept_within(u, slant.right), kept_within(v, slant.bottom)), shares;
        pixels &= (u32x8)(quire_numbers < count - at);
        cover_pixels(&shares, &edges, at, (float)alpha);
        fade_pixels(&pixels, &shares);
        if (y < wideRows || count - at >= quire_lanes) {
          put_eight(row + x + at, pixels, false);
        } else {
          put_few(row + x + at, pixels, count - at);
        }
      }
    }
  }
}

#endif
