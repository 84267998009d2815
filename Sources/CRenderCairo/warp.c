#include "CRenderCairo.h"

#include <math.h>

#include "warp.h"

/// What a row of the destination meets: numerators and denominator of the map, at the middle of its first pixel.
typedef struct {
  double u, v, w;
} quire_row;

static inline quire_row row_at(double x, double y, const double *m) {
  return (quire_row){m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8]};
}

/// How much of a pixel lies inside, from the distance to an edge (positive inside) and its change per pixel.
static inline double cover(double distance, double slope) {
  double c = distance / (slope > 1e-9 ? slope : 1e-9) + 0.5;
  return c < 0 ? 0 : c > 1 ? 1 : c;
}

/// Mixes two pixels; `t` from 0 to 256.
QUIRE_INLINE uint32_t mix(uint32_t a, uint32_t b, uint32_t t) {
  uint32_t rb = ((a & 0xff00ff) * (256 - t) + (b & 0xff00ff) * t + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = ((a >> 8 & 0xff00ff) * (256 - t) + (b >> 8 & 0xff00ff) * t + 0x800080) & 0xff00ff00;
  return rb | ag;
}

/// The pixels x0..<x1 of a row one by one, with smooth edges, of a picture of any size.
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

/// The pixels x0..<x1 of a row, all of them inside, eight at a time.
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

enum { quire_row_pixels = 4096 };

/// The same for a row of the destination that is a row of the picture, too: v and w are the same all along.
///
/// Two rows of the picture are mixed into one first, neighbour by neighbour, which takes half the time.
QUIRE_WIDE
static void warp_along(uint32_t *to, int32_t x0, int32_t x1, quire_row row, const quire_texture *t, const double *m, uint32_t alpha) {
  const double k = 1 / row.w;
  const float u0 = (float)(row.u * k - 0.5), du = (float)(m[0] * k);
  const bool isOpaque = t->isOpaque;
  double v = row.v * k - 0.5;
  v = v < 0 ? 0 : v > t->height - 2 + 0.999 ? t->height - 2 + 0.999 : v;
  int32_t iv = (int32_t)v;
  const uint8_t *above = (const uint8_t *)t->pixels + (size_t)iv * t->stride, *below = above + t->stride;
  double last = u0 + (double)du * (x1 - x0 - 1);
  int32_t first = clamp((int32_t)(u0 < last ? u0 : last), 0, t->width - 2), end = clamp((int32_t)(u0 < last ? last : u0) + 2, first + 2, t->width);
  uint32_t mixed[quire_row_pixels];
  uint16_t down = (uint16_t)((v - iv) * 256), up = (uint16_t)(256 - down);
  uint8_t *bytes = (uint8_t *)mixed;
  for (int32_t i = 4 * first; i < 4 * end; i++) {
    bytes[i - 4 * first] = (uint8_t)((uint16_t)((uint16_t)(above[i] * up) + (uint16_t)(below[i] * down) + 128) >> 8);
  }
  uint32_t line[quire_lanes];
  for (int32_t x = x0; x < x1; x += quire_lanes) {
    f32x8 place = u0 - (float)first + du * (quire_steps + (float)(x - x0));
    keep_within(&place, end - first);
    i32x8 whole, shares;
    int32_t at[quire_lanes];
    split(&place, &whole, &shares);
    memcpy(at, &whole, sizeof at);
    sample_row(line, at, &shares, mixed);
    put(to + x, line, x1 - x, alpha, isOpaque);
  }
}

/// The colours of columns x0..<x1 of a picture whose columns are of one colour each, at a w that is the same all down.
QUIRE_WIDE
static void ramp_columns(uint32_t *line, int32_t x0, int32_t x1, quire_row row, const quire_texture *t, const double *m) {
  const float u0 = (float)row.u, w0 = (float)row.w, du = (float)m[0], dw = (float)m[6];
  for (int32_t x = 0; x < x1 - x0; x += quire_lanes) {
    f32x8 at = quire_steps + (float)x;
    f32x8 place = (u0 + du * at) / (w0 + dw * at) - 0.5f;
    keep_within(&place, t->width);
    i32x8 whole, shares;
    int32_t columns[quire_lanes];
    split(&place, &whole, &shares);
    memcpy(columns, &whole, sizeof columns);
    sample_row(line + x, columns, &shares, t->pixels);
  }
}

/// Puts a line of pixels over a row, made fainter.
QUIRE_WIDE
static void blend_line(uint32_t *restrict to, const uint32_t *restrict line, int32_t count, uint32_t alpha) {
  for (int32_t x = 0; x < count; x++) to[x] = over(faint(line[x], alpha), to[x]);
}

/// The colour of a row of the destination that is a row of a picture whose rows are of one colour each.
static uint32_t row_color(quire_row row, const quire_texture *t) {
  double v = row.v / row.w - 0.5;
  v = v < 0 ? 0 : v > t->height - 1 ? t->height - 1 : v;
  int32_t iv = (int32_t)v;
  const uint32_t *a = (const uint32_t *)((const char *)t->pixels + (size_t)iv * t->stride);
  const uint32_t *b = iv + 1 < t->height ? (const uint32_t *)((const char *)a + t->stride) : a;
  return mix(*a, *b, (uint32_t)((v - iv) * 256));
}

/// What can be saved, from the map and the picture: the same for all rows.
typedef enum { quire_any, quire_level, quire_level_colors, quire_upright, quire_upright_colors } quire_kind;

static quire_kind kind_of(const quire_texture *t, const double *m, int32_t columns) {
  if (m[3] == 0 && m[6] == 0) {
    if (t->sameAlong == 1) return quire_level_colors;
    if (t->width <= quire_row_pixels) return quire_level;
  }
  if (m[1] != 0 || m[7] != 0) return quire_any;
  if (t->sameAlong == 2 && columns <= quire_row_pixels) return quire_upright_colors;
  return t->sameAlong == 0 ? quire_upright : quire_any;
}

/// Narrows a range to the columns where slope * (column + 0.5) + value is not negative.
static inline quire_range narrowed(quire_range r, double slope, double value) {
  if (slope == 0) return value >= 0 ? r : (quire_range){r.first, r.first};
  double zero = -value / slope - 0.5;
  // Comparisons with doubles keep huge values and those that are none out of the integers.
  if (slope > 0) {
    if (!(zero <= r.end)) return (quire_range){r.first, r.first};
    if (zero > r.first) r.first = (int32_t)ceil(zero);
  } else {
    if (!(zero >= r.first)) return (quire_range){r.first, r.first};
    if (zero < r.end - 1) r.end = (int32_t)floor(zero) + 1;
  }
  return r;
}

/// The columns of a row where u and v are between bounds.
static quire_range between(quire_range r, double y, const double *m, double u0, double u1, double v0, double v1) {
  double u = m[1] * y + m[2], v = m[4] * y + m[5], w = m[7] * y + m[8];
  r = narrowed(r, m[6], w - 1e-9);
  r = narrowed(r, m[0] - u0 * m[6], u - u0 * w);
  r = narrowed(r, u1 * m[6] - m[0], u1 * w - u);
  r = narrowed(r, m[3] - v0 * m[6], v - v0 * w);
  return narrowed(r, v1 * m[6] - m[3], v1 * w - v);
}

static inline double larger(double a, double b) { return a > b ? a : b; }

void quire_warp(void *destination, size_t destinationStride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                const quire_texture *t, const double *m, uint32_t alpha) {
  if (t->width <= 0 || t->height <= 0 || alpha == 0) return;
  // How fast u and v change at the edges, but for the division by w, squared.
  double su = larger(m[0] * m[0] + m[1] * m[1], pow(m[0] - t->right * m[6], 2) + pow(m[1] - t->right * m[7], 2));
  double sv = larger(m[3] * m[3] + m[4] * m[4], pow(m[3] - t->bottom * m[6], 2) + pow(m[4] - t->bottom * m[7], 2));
  su = sqrt(su) / 2;
  sv = sqrt(sv) / 2;
  const quire_kind kind = kind_of(t, m, x1 - x0);
  uint32_t ramp[quire_row_pixels + quire_lanes];
  if (kind == quire_upright_colors) {
    ramp_columns(ramp, x0, x1, row_at(x0 + 0.5, 0, m), t, m);
  }
  quire_range tile[quire_tile_rows] = {};
  int32_t tileStart = y0;
  for (int32_t y = y0; y < y1; y++) {
    if (y - tileStart == quire_tile_rows) {
      quire_warp_tile(destination, destinationStride, tileStart, y, tile, t, m, alpha);
      tileStart = y;
      memset(tile, 0, sizeof tile);
    }
    double py = y + 0.5;
    uint32_t *row = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)destinationStride);
    // The picture and as much around it, so that w stays away from zero.
    quire_range r = between((quire_range){x0, x1}, py, m, -t->right, 2 * t->right, -t->bottom, 2 * t->bottom);
    if (r.first >= r.end) continue;
    double w0 = m[6] * (r.first + 0.5) + m[7] * py + m[8], w1 = m[6] * (r.end - 0.5) + m[7] * py + m[8];
    double k = 1 / (w0 < w1 ? w0 : w1);
    double hu = su * k, hv = sv * k;
    r = between(r, py, m, -hu, t->right + hu, -hv, t->bottom + hv);
    if (r.first >= r.end) continue;
    // Inside, every sample has neighbours; where those are all the same it does not matter.
    double needU = t->sameAlong == 1 ? 0 : 0.5, needV = t->sameAlong == 2 ? 0 : 0.5;
    // The edges to the left and right of upright columns need nobody's care but the columns'.
    double edgeU = kind == quire_upright ? -hu : hu;
    if (kind == quire_upright) needU = -hu;
    double inU = larger(edgeU, needU), inV = larger(hv, needV);
    double outU = kind == quire_upright ? -hu : larger(hu, needU > 0 ? needU + t->right - t->width : 0);
    double outV = larger(hv, needV > 0 ? needV + t->bottom - t->height : 0);
    quire_range in = between(r, py, m, inU, t->right - outU, inV, t->bottom - outV);
    if (t->width < 2 || t->height < 2) {
      warp_few(row, r.first, r.end, py, t, m, alpha);
      continue;
    }
    // The pixels at the edges come in eights, too.
    if (in.first > r.first && in.first < r.first + quire_lanes) in.first = r.first + quire_lanes;
    if (in.end < r.end && in.end > r.end - quire_lanes) in.end = r.end - quire_lanes;
    if (in.end <= in.first) {
      quire_warp_edge(row, r.first, r.end, py, t, m, alpha);
      continue;
    }
    quire_row start = row_at(in.first + 0.5, py, m);
    quire_warp_edge(row, r.first, in.first, py, t, m, alpha);
    switch (kind) {
    case quire_any: warp_inside(row, in.first, in.end, py, t, m, alpha); break;
    case quire_level: warp_along(row, in.first, in.end, start, t, m, alpha); break;
    case quire_level_colors:
      quire_tint(row, 0, in.first, 0, in.end, 1, faint(row_color(start, t), alpha));
      break;
    case quire_upright: tile[y - tileStart] = in; break;
    case quire_upright_colors: blend_line(row + in.first, ramp + (in.first - x0), in.end - in.first, alpha); break;
    }
    quire_warp_edge(row, in.end, r.end, py, t, m, alpha);
  }
  if (kind == quire_upright) quire_warp_tile(destination, destinationStride, tileStart, y1, tile, t, m, alpha);
}
