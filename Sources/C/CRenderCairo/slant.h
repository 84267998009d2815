// An affine map takes a row of the destination to a straight line across the picture, with a constant step: nothing is
// divided, and the coverage of a pixel depends on its distance to four straight edges.
#ifndef QUIRE_SLANT_H
#define QUIRE_SLANT_H

#include <math.h>
#include <stdbool.h>

#include "warp.h"

/// The number of pixels that are sampled at a time, and the size in bytes below which a picture is prefetched.
enum { quire_chunk = 512, quire_small_picture = 1 << 17 };

/// A coordinate of the picture as a function of a point of the destination, with the picture's size along it.
typedef struct {
  double across, down, start, size;
  /// The greatest change of the coordinate from a pixel to the next one.
  double change;
} quire_axis;

static quire_axis axis_of(const double *m, double w, double size) {
  const double across = m[0] / w, down = m[1] / w;
  return (quire_axis){across, down, m[2] / w, size, sqrt(across * across + down * down)};
}

/// The strip between two parallel lines: its columns in row 0, and their displacement from row to row.
typedef struct {
  double first, last, lean;
} quire_strip;

/// Returns the strip where a coordinate is inside its bounds by at least a part of a pixel.
static quire_strip strip_of(const quire_axis *axis, double share) {
  const double margin = share * axis->change, low = margin - axis->start, high = axis->size - margin - axis->start;
  // A strip along rows includes all columns of its rows; it is made just steep enough for that.
  const double steepest = 1e-7 * axis->change;
  const double across = fabs(axis->across) > steepest ? axis->across : axis->across < 0 ? -steepest : steepest;
  const double a = low / across - 0.5, b = high / across - 0.5;
  // A picture smaller than a pixel has nothing between its margins.
  if (low > high) return (quire_strip){1e18, -1e18, 0};
  return (quire_strip){across > 0 ? a : b, across > 0 ? b : a, -axis->down / across};
}

typedef double f64x4 __attribute__((vector_size(32)));

/// Returns the columns of a row that are in two strips.
QUIRE_INLINE quire_range range_of(quire_range r, double first, double last) {
  if (!(first <= last)) return (quire_range){r.end, r.end};
  // Relative to the first column the numbers are not negative, so that truncation rounds them down.
  const double start = first - r.first;
  const int32_t skipped = (int32_t)start;
  return (quire_range){r.first + skipped + (start > skipped), r.first + (int32_t)(last - r.first) + 1};
}

/// The edges that a row crosses: u and v of its first pixel, and their change from pixel to pixel.
typedef struct {
  float u, v, du, dv, right, bottom;
  f32x8 perU, perV;
} quire_edges;

/// Computes the coverage of eight pixels by the inside of the edges, times `alpha`; `x` is relative to the row's first
/// pixel.
QUIRE_INLINE void cover_pixels(u32x8 *shares, const quire_edges *edges, int32_t x, float alpha) {
  const f32x8 at = quire_steps + (float)x, us = edges->u + edges->du * at, vs = edges->v + edges->dv * at;
  f32x8 part = (f32x8){} + alpha;
  cover_wide(&part, &us, edges->right, &edges->perU);
  cover_wide(&part, &vs, edges->bottom, &edges->perV);
  *shares = (u32x8)__builtin_convertvector(part + 0.5f, i32x8);
}

/// A straight line across a picture: its first place, and the step to the next one, in 1/65536 of a pixel. Places are
/// clamped to 0, `right` and `bottom`; these two lie before the last pixel, so that each place has neighbors.
typedef struct {
  int32_t u, v, du, dv, right, bottom;
} quire_slant;

/// A map and its intersection with the rows of the destination: the columns of strips in row 0, and their displacement
/// from row to row; two strips that include the smooth edges, then two without them.
typedef struct {
  quire_axis u, v;
  quire_range columns;
  f64x4 first, last, lean;
} quire_slant_map;

/// Makes a map with its step along a row and its edges. Returns whether anything is visible.
QUIRE_INLINE bool make_slant(quire_slant_map *map, quire_slant *slant, quire_edges *edges, quire_range columns,
                             const quire_texture *t, const double *m) {
  const quire_axis u = axis_of(m, m[8], t->right), v = axis_of(m + 3, m[8], t->bottom);
  if (!(u.change > 0 && v.change > 0)) return false;
  const quire_strip outerU = strip_of(&u, -0.5), outerV = strip_of(&v, -0.5), innerU = strip_of(&u, 0.5), innerV = strip_of(&v, 0.5);
  *map = (quire_slant_map){u,
                           v,
                           columns,
                           {outerU.first, outerV.first, innerU.first, innerV.first},
                           {outerU.last, outerV.last, innerU.last, innerV.last},
                           {outerU.lean, outerV.lean, innerU.lean, innerV.lean}};
  *slant = (quire_slant){.du = (int32_t)lrint(u.across * 65536),
                         .dv = (int32_t)lrint(v.across * 65536),
                         .right = (t->width - 1) * 0x10000 - 1,
                         .bottom = (t->height - 1) * 0x10000 - 1};
  *edges = (quire_edges){.du = (float)u.across,
                         .dv = (float)v.across,
                         .right = (float)u.size,
                         .bottom = (float)v.size,
                         .perU = (f32x8){} + (float)(1 / u.change),
                         .perV = (f32x8){} + (float)(1 / v.change)};
  // Oblique lines access memory in an order that no processor prefetches; a small picture is needed as a whole.
  const size_t bytes = 8 * (size_t)t->width * (size_t)(t->height - 1);
  for (size_t at = 0; at < bytes && bytes < quire_small_picture; at += 64) __builtin_prefetch((const char *)t->pairs + at);
  return true;
}

/// Finds the visible columns of a row, and those without edges. Returns whether there are any.
QUIRE_INLINE bool find_columns(const quire_slant_map *map, int32_t y, quire_range *outer, quire_range *inner) {
  const double middle = y + 0.5;
  f64x4 a = map->first + map->lean * middle, b = map->last + map->lean * middle;
  a = __builtin_elementwise_max(a, (f64x4)__builtin_shufflevector(a, a, 1, 0, 3, 2));
  b = __builtin_elementwise_min(b, (f64x4)__builtin_shufflevector(b, b, 1, 0, 3, 2));
  a = __builtin_elementwise_max(a, (f64x4){} + map->columns.first);
  b = __builtin_elementwise_min(b, (f64x4){} + (map->columns.end - 1));
  *outer = range_of(map->columns, a[0], b[0]);
  if (outer->first >= outer->end) return false;
  *inner = range_of(map->columns, a[2], b[2]);
  return true;
}

/// Begins a line at a pixel. Its places are relative to the center of the picture's first pixel; they are in the
/// picture or within a pixel of it.
QUIRE_INLINE void begin_line(const quire_slant_map *map, int32_t x, int32_t y, quire_slant *slant, quire_edges *edges) {
  const double u = map->u.across * (x + 0.5) + map->u.down * (y + 0.5) + map->u.start;
  const double v = map->v.across * (x + 0.5) + map->v.down * (y + 0.5) + map->v.start;
  slant->u = (int32_t)((u - 0.5) * 65536);
  slant->v = (int32_t)((v - 0.5) * 65536);
  edges->u = (float)u;
  edges->v = (float)v;
}

#endif
