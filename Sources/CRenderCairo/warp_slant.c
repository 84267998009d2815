#include "warp.h"

#include <math.h>

// A map that keeps parallels parallel takes a row of the destination to a straight line across the picture, at a constant pace:
// there is nothing to divide by, and how much of a pixel is covered depends on its distance to four straight edges.

/// The number of pixels that are sampled at once, and of bytes below which a picture is read ahead.
enum { quire_chunk = 512, quire_small_picture = 1 << 14 };

/// A coordinate of the picture as a function of a place in the destination, and its size there.
typedef struct {
  double across, down, start, size;
  /// How far the coordinate changes from a pixel to the next one at most.
  double change;
} quire_axis;

static quire_axis axis_of(const double *m, double w, double size) {
  const double across = m[0] / w, down = m[1] / w;
  return (quire_axis){across, down, m[2] / w, size, sqrt(across * across + down * down)};
}

/// Two parallel lines: the columns between them in row 0, and how far they move from row to row.
typedef struct {
  double first, last, lean;
} quire_strip;

/// The strip where a coordinate is at least some share of a pixel inside its bounds.
static quire_strip strip_of(const quire_axis *axis, double share) {
  const double margin = share * axis->change, low = margin - axis->start, high = axis->size - margin - axis->start;
  // A strip along rows has all columns of the rows in it, and is as steep as that needs.
  const double steepest = 1e-7 * axis->change;
  const double across = fabs(axis->across) > steepest ? axis->across : axis->across < 0 ? -steepest : steepest;
  const double a = low / across - 0.5, b = high / across - 0.5;
  // No room is between the margins of a picture that is smaller than a pixel.
  if (low > high) return (quire_strip){1e18, -1e18, 0};
  return (quire_strip){across > 0 ? a : b, across > 0 ? b : a, -axis->down / across};
}

typedef double f64x4 __attribute__((vector_size(32)));

/// The columns of a row that are in two strips.
QUIRE_INLINE quire_range range_of(quire_range r, double first, double last) {
  if (!(first <= last)) return (quire_range){r.end, r.end};
  // Counted from the first column, numbers are not negative, and cutting rounds them down.
  const double start = first - r.first;
  const int32_t skipped = (int32_t)start;
  return (quire_range){r.first + skipped + (start > skipped), r.first + (int32_t)(last - r.first) + 1};
}

/// Makes eight pixels as faint as their shares of 256.
QUIRE_INLINE void fade_pixels(u32x8 *pixels, const u32x8 *shares) {
  const u16x16 both = (u16x16)(*shares | *shares << 16);
  const u16x16 rb = ((u16x16)(*pixels & 0xff00ff) * both + 128) >> 8, ag = (u16x16)(*pixels >> 8 & 0xff00ff) * both + 128;
  *pixels = (u32x8)rb | ((u32x8)ag & 0xff00ff00);
}

/// Puts eight pixels over others.
QUIRE_INLINE void blend_pixels(u32x8 *below, const u32x8 *pixels) {
  const u32x8 keep = 255 - (*pixels >> 24);
  const u16x16 both = (u16x16)(keep | keep << 16);
  u16x16 rb = (u16x16)(*below & 0xff00ff) * both + 128, ag = (u16x16)(*below >> 8 & 0xff00ff) * both + 128;
  rb = (rb + (rb >> 8)) >> 8;
  ag += ag >> 8;
  *below = *pixels + ((u32x8)rb | ((u32x8)ag & 0xff00ff00));
}

/// Edges across a row: u and v of its first pixel, and how far they go from pixel to pixel.
typedef struct {
  float u, v, du, dv, right, bottom;
  f32x8 perU, perV;
} quire_edges;

/// The shares of eight pixels that are inside the edges, of `alpha`; `x` counts from the first of the row.
QUIRE_INLINE void cover_pixels(u32x8 *shares, const quire_edges *edges, int32_t x, float alpha) {
  const f32x8 at = quire_steps + (float)x, us = edges->u + edges->du * at, vs = edges->v + edges->dv * at;
  f32x8 part = (f32x8){} + alpha;
  cover_wide(&part, &us, edges->right, &edges->perU);
  cover_wide(&part, &vs, edges->bottom, &edges->perV);
  *shares = (u32x8)__builtin_convertvector(part + 0.5f, i32x8);
}

/// Puts sampled pixels over a row, each as faint as `alpha` and the edges make it; those from `left` to `right` are inside. The
/// line has room for eight more.
QUIRE_INLINE void put_pixels(uint32_t *to, const uint32_t *line, int32_t count, int32_t left, int32_t right,
                             const quire_edges *edges, uint32_t alpha) {
  const float whole = (float)alpha;
  for (int32_t x = 0; x < count; x += quire_lanes) {
    // The last eight of a row meet the eight before them, whose pixels are not drawn again.
    const bool isLast = count - x < quire_lanes && count >= quire_lanes;
    const int32_t first = isLast ? count - quire_lanes : x;
    u32x8 pixels, shares = (u32x8){} + alpha;
    memcpy(&pixels, line + first, sizeof pixels);
    if (isLast) pixels &= (u32x8)(quire_numbers >= x - first);
    const bool isAtEdge = first < left || first + quire_lanes > right;
    if (isAtEdge) cover_pixels(&shares, edges, first, whole);
    if (isAtEdge || alpha < 256) fade_pixels(&pixels, &shares);
    if (count < quire_lanes) {
      for (int32_t i = 0; i < count; i++) to[i] = over(pixels[i], to[i]);
      return;
    }
    u32x8 below;
    memcpy(&below, to + first, sizeof below);
    blend_pixels(&below, &pixels);
    memcpy(to + first, &below, sizeof below);
  }
}

/// The place of a coordinate in 1/65536 of a pixel, counted from the middle of the first pixel. It is in the picture or within a
/// pixel of it.
QUIRE_INLINE int32_t place_of(const quire_axis *axis, double x, double y) {
  return (int32_t)((axis->across * x + axis->down * y + axis->start - 0.5) * 65536);
}

QUIRE_WIDE
void quire_warp_slant(void *destination, size_t stride, quire_range columns, int32_t y0, int32_t y1, const quire_texture *t,
                      const double *m, uint32_t alpha, const quire_row_loops *loops) {
  const quire_axis u = axis_of(m, m[8], t->right), v = axis_of(m + 3, m[8], t->bottom);
  if (!(u.change > 0 && v.change > 0)) return;
  const quire_strip outerU = strip_of(&u, -0.5), outerV = strip_of(&v, -0.5), innerU = strip_of(&u, 0.5), innerV = strip_of(&v, 0.5);
  const f64x4 first = {outerU.first, outerV.first, innerU.first, innerV.first};
  const f64x4 last = {outerU.last, outerV.last, innerU.last, innerV.last};
  const f64x4 lean = {outerU.lean, outerV.lean, innerU.lean, innerV.lean};
  quire_slant slant = {.du = (int32_t)lrint(u.across * 65536),
                       .dv = (int32_t)lrint(v.across * 65536),
                       .right = (t->width - 1) * 0x10000 - 1,
                       .bottom = (t->height - 1) * 0x10000 - 1};
  quire_edges edges = {.du = (float)u.across,
                       .dv = (float)v.across,
                       .right = (float)u.size,
                       .bottom = (float)v.size,
                       .perU = (f32x8){} + (float)(1 / u.change),
                       .perV = (f32x8){} + (float)(1 / v.change)};
  uint32_t line[quire_chunk + quire_lanes];
  // Lines at an angle meet memory in an order that no processor expects; all of a small picture is needed.
  const size_t bytes = 8 * (size_t)t->width * (size_t)(t->height - 1);
  for (size_t at = 0; at < bytes && bytes < quire_small_picture; at += 64) __builtin_prefetch((const char *)t->pairs + at);
  for (int32_t y = y0; y < y1; y++) {
    const double middle = y + 0.5;
    f64x4 a = first + lean * middle, b = last + lean * middle;
    a = __builtin_elementwise_max(a, (f64x4)__builtin_shufflevector(a, a, 1, 0, 3, 2));
    b = __builtin_elementwise_min(b, (f64x4)__builtin_shufflevector(b, b, 1, 0, 3, 2));
    a = __builtin_elementwise_max(a, (f64x4){} + columns.first);
    b = __builtin_elementwise_min(b, (f64x4){} + (columns.end - 1));
    const quire_range outer = range_of(columns, a[0], b[0]);
    if (outer.first >= outer.end) continue;
    const quire_range inner = range_of(columns, a[2], b[2]);
    uint32_t *row = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)stride);
    for (int32_t x = outer.first; x < outer.end; x += quire_chunk) {
      const int32_t end = x + quire_chunk < outer.end ? x + quire_chunk : outer.end;
      slant.u = place_of(&u, x + 0.5, middle);
      slant.v = place_of(&v, x + 0.5, middle);
      loops->sample_slant(line, end - x, t->pairs, t->width, &slant);
      edges.u = (float)(u.across * (x + 0.5) + u.down * middle + u.start);
      edges.v = (float)(v.across * (x + 0.5) + v.down * middle + v.start);
      put_pixels(row + x, line, end - x, inner.first - x, inner.end - x, &edges, alpha);
    }
  }
}
