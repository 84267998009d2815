#include "CRenderCairo.h"

#include <math.h>

#include "ranges.h"
#include "warp.h"

/// A row of the destination: the numerators and the denominator of the map at the center of its first pixel.
typedef struct {
  double u, v, w;
} quire_row;

static inline quire_row row_at(double x, double y, const double *m) {
  return (quire_row){m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8]};
}

/// Returns the part of a pixel that lies inside an edge, given the distance to it (positive inside) and its change per
/// pixel.
static inline double cover(double distance, double slope) {
  double c = distance / (slope > 1e-9 ? slope : 1e-9) + 0.5;
  return c < 0 ? 0 : c > 1 ? 1 : c;
}

/// Mixes two pixels; `t`, the weight of the second one, is from 0 to 256.
QUIRE_INLINE uint32_t mix(uint32_t a, uint32_t b, uint32_t t) {
  uint32_t rb = ((a & 0xff00ff) * (256 - t) + (b & 0xff00ff) * t + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = ((a >> 8 & 0xff00ff) * (256 - t) + (b >> 8 & 0xff00ff) * t + 0x800080) & 0xff00ff00;
  return rb | ag;
}

/// Draws the pixels x0..<x1 of a row one by one, with smooth edges, from a picture of any size.
static void warp_few(uint32_t *to, int32_t x0, int32_t x1, double y, const quire_texture *t, const double *m, uint32_t alpha) {
  for (int32_t x = x0; x < x1; x++) {
    double px = x + 0.5;
    double w = m[6] * px + m[7] * y + m[8];
    if (w <= 1e-9) continue;
    double k = 1 / w, u = (m[0] * px + m[1] * y + m[2]) * k, v = (m[3] * px + m[4] * y + m[5]) * k;
    double ux = (m[0] - u * m[6]) * k, uy = (m[1] - u * m[7]) * k;
    double vx = (m[3] - v * m[6]) * k, vy = (m[4] - v * m[7]) * k;
    double su = sqrt(ux * ux + uy * uy), sv = sqrt(vx * vx + vy * vy);
    double part = cover(u, su) * cover(t->right - u, su) * cover(v, sv) * cover(t->bottom - v, sv);
    if (!(part > 0)) continue;
    double fu = u - 0.5, fv = v - 0.5;
    fu = fu < 0 ? 0 : fu > t->width - 1 ? t->width - 1 : fu;
    fv = fv < 0 ? 0 : fv > t->height - 1 ? t->height - 1 : fv;
    int32_t iu = (int32_t)fu, iv = (int32_t)fv;
    uint32_t tu = (uint32_t)((fu - iu) * 256), tv = (uint32_t)((fv - iv) * 256);
    const uint32_t *a = (const uint32_t *)((const char *)t->pixels + (size_t)iv * t->stride) + iu;
    const uint32_t *b = iv + 1 < t->height ? (const uint32_t *)((const char *)a + t->stride) : a;
    int32_t right = iu + 1 < t->width ? 1 : 0;
    uint32_t color = mix(mix(a[0], b[0], tv), mix(a[right], b[right], tv), tu);
    uint32_t strength = (uint32_t)(part * alpha + 0.5);
    if (strength < 256) color = faint(color, strength);
    if (color) to[x] = over(color, to[x]);
  }
}

QUIRE_WIDE
void quire_warp_edge(uint32_t *to, int32_t x0, int32_t x1, double y, const quire_texture *t, const double *m, uint32_t alpha) {
  const quire_row row = row_at(x0 + 0.5, y, m);
  const f32x8 zero = {}, little = zero + 1e-9f;
  const uint32_t *top = t->pixels, *bottom = (const uint32_t *)((const char *)t->pixels + t->stride);
  float u0 = (float)row.u, v0 = (float)row.v, w0 = (float)row.w;
  float a = (float)m[0], b = (float)m[1], d = (float)m[3], e = (float)m[4], g = (float)m[6], h = (float)m[7];
  uint32_t line[quire_lanes], share[quire_lanes];
  for (int32_t x = x0; x < x1; x += quire_lanes) {
    f32x8 at = quire_steps + (float)(x - x0), w = w0 + g * at;
    f32x8 k = 1 / __builtin_elementwise_max(w, little), u = (u0 + a * at) * k, v = (v0 + d * at) * k;
    f32x8 ux = (a - u * g) * k, uy = (b - u * h) * k, vx = (d - v * g) * k, vy = (e - v * h) * k;
    f32x8 perU = 1 / __builtin_elementwise_max(__builtin_elementwise_sqrt(ux * ux + uy * uy), little);
    f32x8 perV = 1 / __builtin_elementwise_max(__builtin_elementwise_sqrt(vx * vx + vy * vy), little);
    f32x8 part = zero + (float)alpha;
    cover_wide(&part, &u, (float)t->right, &perU);
    cover_wide(&part, &v, (float)t->bottom, &perV);
    f32x8 places[2] = {u - 0.5f, v - 0.5f};
    keep_within(&places[0], t->width);
    keep_within(&places[1], t->height);
    sample(line, places, top, bottom, (int32_t)(t->stride / 4));
    i32x8 whole = __builtin_convertvector(part + 0.5f, i32x8);
    memcpy(share, &whole, sizeof share);
    for (int32_t i = 0; i < quire_lanes; i++) line[i] = faint(line[i], share[i]);
    put(to + x, line, x1 - x, 256, false);
  }
}

/// Draws the pixels x0..<x1 of a row, all of them inside, eight at a time.
QUIRE_WIDE
static void warp_inside(uint32_t *to, int32_t x0, int32_t x1, double y, const quire_texture *t, const double *m, uint32_t alpha) {
  const quire_row row = row_at(x0 + 0.5, y, m);
  const float u0 = (float)row.u, v0 = (float)row.v, w0 = (float)row.w, du = (float)m[0], dv = (float)m[3], dw = (float)m[6];
  const uint32_t *top = t->pixels, *bottom = (const uint32_t *)((const char *)t->pixels + t->stride);
  const int32_t stride = (int32_t)(t->stride / 4), width = t->width, height = t->height;
  const bool isOpaque = t->isOpaque;
  uint32_t line[quire_lanes];
  for (int32_t x = x0; x < x1; x += quire_lanes) {
    f32x8 at = quire_steps + (float)(x - x0);
    f32x8 k = 1 / (w0 + dw * at);
    f32x8 places[2] = {(u0 + du * at) * k - 0.5f, (v0 + dv * at) * k - 0.5f};
    keep_within(&places[0], width);
    keep_within(&places[1], height);
    sample(line, places, top, bottom, stride);
    put(to + x, line, x1 - x, alpha, isOpaque);
  }
}

/// Composites a line of pixels over a row.
QUIRE_WIDE
static void blend_run(uint32_t *restrict to, const uint32_t *restrict line, int32_t count) {
  for (int32_t x = 0; x < count; x++) to[x] = over(line[x], to[x]);
}

/// Composites a line of pixels over a row with a given alpha.
QUIRE_WIDE
static void blend_line(uint32_t *restrict to, const uint32_t *restrict line, int32_t count, uint32_t alpha) {
  for (int32_t x = 0; x < count; x++) to[x] = over(faint(line[x], alpha), to[x]);
}

enum { quire_row_pixels = 4096 };

/// Draws a row of the destination that is also a row of the picture: v and w are constant in it.
///
/// Two rows of the picture are mixed into one first, which saves half of the sums.
static void warp_along(uint32_t *to, int32_t x0, int32_t x1, quire_row row, const quire_texture *t, const double *m, uint32_t alpha,
                       const quire_row_loops *loops) {
  const double k = 1 / row.w;
  const float u0 = (float)(row.u * k - 0.5), du = (float)(m[0] * k);
  double v = row.v * k - 0.5;
  v = v < 0 ? 0 : v > t->height - 2 + 0.999 ? t->height - 2 + 0.999 : v;
  int32_t iv = (int32_t)v;
  const char *above = (const char *)t->pixels + (size_t)iv * t->stride, *below = above + t->stride;
  double last = u0 + (double)du * (x1 - x0 - 1);
  int32_t first = clamp((int32_t)(u0 < last ? u0 : last), 0, t->width - 2), end = clamp((int32_t)(u0 < last ? last : u0) + 2, first + 2, t->width);
  // The weights have the precision of the loops.
  uint32_t mixed[quire_row_pixels + quire_lanes], line[quire_row_pixels];
  int32_t share = (int32_t)((v - iv) * quire_share_one + 0.5);
  bool isOpaque = loops->mix_lines(mixed, above + 4 * first, below + 4 * first, share, end - first) && alpha == 256;
  for (int32_t x = x0; x < x1; x += quire_row_pixels) {
    int32_t count = x1 - x < quire_row_pixels ? x1 - x : quire_row_pixels;
    float place = u0 - (float)first + du * (float)(x - x0);
    loops->sample_line(isOpaque ? to + x : line, count, mixed, place, du, end - first);
    if (!isOpaque) blend_line(to + x, line, count, alpha);
  }
}

/// Computes the colors of columns x0..<x1 of a picture whose columns have one color each, where w is constant in a
/// column; at the left and right edges, in proportion to the covered part.
QUIRE_WIDE
static void ramp_columns(uint32_t *line, int32_t x0, int32_t x1, quire_row row, const quire_texture *t, const double *m,
                         uint32_t alpha) {
  uint32_t covered[quire_lanes];
  const float u0 = (float)row.u, w0 = (float)row.w, du = (float)m[0], dw = (float)m[6];
  for (int32_t x = 0; x < x1 - x0; x += quire_lanes) {
    f32x8 at = quire_steps + (float)x;
    f32x8 k = 1 / (w0 + dw * at), u = (u0 + du * at) * k, part = (f32x8){} + (float)alpha;
    f32x8 perPixel = 1 / __builtin_elementwise_max(__builtin_elementwise_abs((du - u * dw) * k), (f32x8){} + 1e-9f);
    cover_wide(&part, &u, (float)t->right, &perPixel);
    i32x8 shares = __builtin_convertvector(part + 0.5f, i32x8);
    memcpy(covered, &shares, sizeof covered);
    u -= 0.5f;
    keep_within(&u, t->width);
    for (int32_t i = 0; i < quire_lanes; i++) {
      int32_t whole = (int32_t)u[i];
      const uint32_t *pixel = (const uint32_t *)t->pixels + whole;
      line[x + i] = faint(mix(pixel[0], pixel[1], (uint32_t)((u[i] - (float)whole) * 256)), covered[i]);
    }
  }
}

/// Returns the color of a row of the destination that is a row of a picture whose rows have one color each.
static uint32_t row_color(quire_row row, const quire_texture *t) {
  double v = row.v / row.w - 0.5;
  v = v < 0 ? 0 : v > t->height - 1 ? t->height - 1 : v;
  int32_t iv = (int32_t)v;
  const uint32_t *a = (const uint32_t *)((const char *)t->pixels + (size_t)iv * t->stride);
  const uint32_t *b = iv + 1 < t->height ? (const uint32_t *)((const char *)a + t->stride) : a;
  return mix(*a, *b, (uint32_t)((v - iv) * 256));
}

/// The simplifications that the map and the picture allow, the same for all rows.
typedef enum { quire_any, quire_slanted, quire_level, quire_level_colors, quire_upright, quire_upright_colors } quire_kind;

static quire_kind kind_of(const quire_texture *t, const double *m, int32_t columns) {
  if (m[3] == 0 && m[6] == 0) {
    if (t->sameAlong & 1) return quire_level_colors;
    if (t->width <= quire_row_pixels) return quire_level;
  }
  const bool isSmall = t->width < 2 || t->height < 2;
  if (m[1] == 0 && m[7] == 0 && !isSmall) {
    if (t->sameAlong & 2 && columns <= quire_row_pixels) return quire_upright_colors;
    if (t->sameAlong == 0) return quire_upright;
  }
  const bool isSlanted = t->pairs && m[6] == 0 && m[7] == 0 && m[8] > 1e-9;
  return isSlanted && !isSmall && t->width <= quire_slant_size && t->height <= quire_slant_size ? quire_slanted : quire_any;
}

static inline double larger(double a, double b) { return a > b ? a : b; }

/// A warp: the picture, the destination, and the simplification.
typedef struct {
  char *destination;
  size_t stride;
  const quire_texture *texture;
  const double *map;
  uint32_t alpha;
  quire_kind kind;
  const quire_row_loops *loops;
  /// Half of the greatest change of u and v per pixel at the edges, before the division by w.
  double halfU, halfV;
} quire_job;

/// The columns of a row that are drawn, and those among them that need no smooth edges.
typedef struct {
  quire_range outer, inner;
} quire_extent;

static inline uint32_t *row_of(const quire_job *job, int32_t y) {
  return (uint32_t *)(job->destination + (ptrdiff_t)y * (ptrdiff_t)job->stride);
}

/// Returns the columns of an upright map where u is in the picture or at its edges: the same in all rows.
static quire_range upright_columns(const quire_job *job, quire_range r, double *k) {
  const double right = job->texture->right, *m = job->map;
  // The range includes a margin as large as the picture, so that w stays away from zero.
  r = within_u(in_front(r, 0, m), 0, m, -right, 2 * right);
  if (r.first >= r.end) return r;
  *k = nearest(r, 0, m);
  return within_u(r, 0, m, -job->halfU * *k, right + job->halfU * *k);
}

/// Returns the columns of a row of any other map, where v is in the picture as well.
static quire_range row_columns(const quire_job *job, quire_range r, double y, double *k) {
  const quire_texture *t = job->texture;
  const double *m = job->map;
  r = within_u(in_front(r, y, m), y, m, -t->right, 2 * t->right);
  r = within_v(r, y, m, -t->bottom, 2 * t->bottom);
  if (r.first >= r.end) return r;
  *k = nearest(r, y, m);
  return within_u(r, y, m, -job->halfU * *k, t->right + job->halfU * *k);
}

/// Returns the extent of a row in a range of columns; k is the maximum of 1 / w in it.
static quire_extent extent_of(const quire_job *job, quire_range r, double y, double k) {
  const quire_texture *t = job->texture;
  const double *m = job->map, hu = job->halfU * k, hv = job->halfV * k;
  r = within_v(r, y, m, -hv, t->bottom + hv);
  // Inside, each sample has neighbors, which is irrelevant where they are all equal.
  const double needU = t->sameAlong & 1 ? 0 : 0.5, needV = t->sameAlong & 2 ? 0 : 0.5;
  quire_range in = within_v(r, y, m, larger(hv, needV), t->bottom - larger(hv, needV > 0 ? needV + t->bottom - t->height : 0));
  // The left and right edges of upright columns are handled with the columns.
  if (job->kind != quire_upright && job->kind != quire_upright_colors) {
    in = within_u(in, y, m, larger(hu, needU), t->right - larger(hu, needU > 0 ? needU + t->right - t->width : 0));
  }
  return (quire_extent){r, in};
}

/// Draws the edges of a row. Returns the remaining columns; they are empty when there are only edges.
static quire_range draw_edges(const quire_job *job, quire_extent extent, int32_t y) {
  const quire_range r = extent.outer, none = {r.first, r.first};
  quire_range in = extent.inner;
  if (r.first >= r.end) return none;
  // The pixels at the edges are drawn eight at a time as well.
  if (in.first > r.first && in.first < r.first + quire_lanes) in.first = r.first + quire_lanes;
  if (in.end < r.end && in.end > r.end - quire_lanes) in.end = r.end - quire_lanes;
  uint32_t *row = row_of(job, y);
  if (in.end <= in.first) {
    quire_warp_edge(row, r.first, r.end, y + 0.5, job->texture, job->map, job->alpha);
    return none;
  }
  quire_warp_edge(row, r.first, in.first, y + 0.5, job->texture, job->map, job->alpha);
  quire_warp_edge(row, in.end, r.end, y + 0.5, job->texture, job->map, job->alpha);
  return in;
}

/// Draws a map that maps columns to columns, in bands of rows.
static void warp_upright(const quire_job *job, quire_range columns, int32_t y0, int32_t y1) {
  double k = 0;
  columns = upright_columns(job, columns, &k);
  if (columns.first >= columns.end) return;
  uint32_t ramp[quire_row_pixels + quire_lanes];
  const bool isRamp = job->kind == quire_upright_colors;
  if (isRamp) {
    const quire_row start = row_at(columns.first + 0.5, 0, job->map);
    ramp_columns(ramp, columns.first, columns.end, start, job->texture, job->map, job->alpha);
  }
  quire_range rows[quire_tile_rows];
  for (int32_t y = y0; y < y1; y += quire_tile_rows) {
    const int32_t end = y1 - y < quire_tile_rows ? y1 : y + quire_tile_rows;
    const quire_range top = extent_of(job, columns, y + 0.5, k).inner, bottom = extent_of(job, columns, end - 0.5, k).inner;
    // The inside is convex: if its first and its last row are complete, all rows are.
    const bool isWhole = top.first == columns.first && top.end == columns.end && bottom.first == columns.first &&
                         bottom.end == columns.end;
    for (int32_t i = 0; i < end - y; i++) {
      rows[i] = isWhole ? columns : draw_edges(job, extent_of(job, columns, y + i + 0.5, k), y + i);
    }
    if (!isRamp) {
      quire_warp_tile(job->destination, job->stride, y, end, rows, job->texture, job->map, job->alpha, job->loops);
      continue;
    }
    for (int32_t i = 0; i < end - y; i++) {
      blend_run(row_of(job, y + i) + rows[i].first, ramp + (rows[i].first - columns.first), rows[i].end - rows[i].first);
    }
  }
}

/// Draws any other map, row by row.
static void warp_rows(const quire_job *job, quire_range columns, int32_t y0, int32_t y1) {
  const quire_texture *t = job->texture;
  const bool isSmall = t->width < 2 || t->height < 2;
  for (int32_t y = y0; y < y1; y++) {
    double k = 0;
    const quire_range r = row_columns(job, columns, y + 0.5, &k);
    if (r.first >= r.end) continue;
    const quire_extent extent = extent_of(job, r, y + 0.5, k);
    if (isSmall) {
      warp_few(row_of(job, y), extent.outer.first, extent.outer.end, y + 0.5, t, job->map, job->alpha);
      continue;
    }
    const quire_range in = draw_edges(job, extent, y);
    if (in.first >= in.end) continue;
    const quire_row start = row_at(in.first + 0.5, y + 0.5, job->map);
    uint32_t *row = row_of(job, y);
    if (job->kind == quire_level) {
      warp_along(row, in.first, in.end, start, t, job->map, job->alpha, job->loops);
    } else if (job->kind == quire_level_colors) {
      quire_tint(row, 0, in.first, 0, in.end, 1, faint(row_color(start, t), job->alpha));
    } else {
      warp_inside(row, in.first, in.end, y + 0.5, t, job->map, job->alpha);
    }
  }
}

void quire_warp(void *destination, size_t destinationStride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                const quire_texture *t, const double *m, uint32_t alpha) {
  if (t->width <= 0 || t->height <= 0 || alpha == 0) return;
  double su = larger(m[0] * m[0] + m[1] * m[1], pow(m[0] - t->right * m[6], 2) + pow(m[1] - t->right * m[7], 2));
  double sv = larger(m[3] * m[3] + m[4] * m[4], pow(m[3] - t->bottom * m[6], 2) + pow(m[4] - t->bottom * m[7], 2));
  const quire_job job = {.destination = destination,
                         .stride = destinationStride,
                         .texture = t,
                         .map = m,
                         .alpha = alpha,
                         .kind = kind_of(t, m, x1 - x0),
                         .loops = quire_rows(),
                         .halfU = sqrt(su) / 2,
                         .halfV = sqrt(sv) / 2};
  if (job.kind == quire_upright || job.kind == quire_upright_colors) {
    warp_upright(&job, (quire_range){x0, x1}, y0, y1);
  } else if (job.kind == quire_slanted) {
    job.loops->warp_slant(destination, destinationStride, x0, y0, x1, y1, t, m, alpha);
  } else {
    warp_rows(&job, (quire_range){x0, x1}, y0, y1);
  }
}
