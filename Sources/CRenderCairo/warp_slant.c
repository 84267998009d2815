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

/// Makes pixels as faint as they are covered, in eights; `x` is the column of the first.
QUIRE_INLINE void cover_pixels(uint32_t *line, int32_t count, int32_t x, double y, const quire_axis *u, const quire_axis *v, uint32_t alpha) {
  const float u0 = (float)(u->across * (x + 0.5) + u->down * y + u->start), v0 = (float)(v->across * (x + 0.5) + v->down * y + v->start);
  const f32x8 perU = (f32x8){} + (float)(1 / u->change), perV = (f32x8){} + (float)(1 / v->change);
  for (int32_t i = 0; i < count; i += quire_lanes) {
    const f32x8 at = quire_steps + (float)i;
    const f32x8 places[2] = {u0 + (float)u->across * at, v0 + (float)v->across * at};
    f32x8 part = (f32x8){} + (float)alpha;
    cover_wide(&part, &places[0], (float)u->size, &perU);
    cover_wide(&part, &places[1], (float)v->size, &perV);
    const u32x8 shares = (u32x8)__builtin_convertvector(part + 0.5f, i32x8);
    u32x8 pixels;
    memcpy(&pixels, line + i, sizeof pixels);
    const u32x8 rb = ((pixels & 0xff00ff) * shares + 0x800080) >> 8 & 0xff00ff;
    const u32x8 ag = ((pixels >> 8 & 0xff00ff) * shares + 0x800080) & 0xff00ff00;
    pixels = rb | ag;
    memcpy(line + i, &pixels, sizeof pixels);
  }
}

/// Puts pixels over others.
QUIRE_INLINE void put_pixels(uint32_t *to, const uint32_t *line, int32_t count) {
  int32_t x = 0;
  for (; x + quire_lanes <= count; x += quire_lanes) {
    u32x8 pixels;
    memcpy(&pixels, line + x, sizeof pixels);
    if (__builtin_reduce_and(pixels) >= 0xff000000) {
      memcpy(to + x, &pixels, sizeof pixels);
    } else {
      uint32_t below[quire_lanes];
      memcpy(below, to + x, sizeof below);
      for (int32_t i = 0; i < quire_lanes; i++) below[i] = over(line[x + i], below[i]);
      memcpy(to + x, below, sizeof below);
    }
  }
  for (; x < count; x++) to[x] = over(line[x], to[x]);
}

QUIRE_INLINE void fade_pixels(uint32_t *line, int32_t count, uint32_t alpha) {
  for (int32_t x = 0; x < count; x++) line[x] = faint(line[x], alpha);
}

/// A number of pixels rounded up to eights; 0 for negative ones.
QUIRE_INLINE int32_t eights(int32_t count) { return count > 0 ? (count + quire_lanes - 1) & -quire_lanes : 0; }

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
      // The pixels at the edges come in eights, too.
      const int32_t left = clamp(x + eights(inner.first - x), x, end), right = clamp(end - eights(end - inner.end), left, end);
      cover_pixels(line, left - x, x, middle, &u, &v, alpha);
      if (alpha < 256) fade_pixels(line + (left - x), right - left, alpha);
      cover_pixels(line + (right - x), end - right, right, middle, &u, &v, alpha);
      put_pixels(row + x, line, end - x);
    }
  }
}
