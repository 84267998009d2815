#include "rows.h"
#include "slant.h"

// The plain form: a line is sampled and then composited over the row.

/// Returns the weight, out of 127, of the neighbor after a place, whose low 16 bits are the fraction.
QUIRE_INLINE int32_t slant_share(int32_t place) { return ((place >> 1 & 0x7fff) * quire_share_one + 0x4000) >> 15; }

/// Samples a picture of paired rows along a line, eight pixels at a time.
static void sample_slant(uint32_t *to, int32_t count, const void *pairs, int32_t width, const quire_slant *slant) {
  uint8_t *line = (uint8_t *)to;
  const int32_t eights = (count + quire_lanes - 1) / quire_lanes * quire_lanes;
  for (int32_t x = 0; x < eights; x++, line += 4) {
    const int32_t u = clamp((int32_t)((uint32_t)slant->u + (uint32_t)x * (uint32_t)slant->du), 0, slant->right);
    const int32_t v = clamp((int32_t)((uint32_t)slant->v + (uint32_t)x * (uint32_t)slant->dv), 0, slant->bottom);
    const uint8_t *at = (const uint8_t *)pairs + 8 * ((size_t)(v >> 16) * (size_t)width + (size_t)(u >> 16));
    // Four weights that add up to 127; none is negative.
    const int32_t across = slant_share(u), down = slant_share(v), both = (across * down * quire_half_share + 0x4000) >> 15;
    const int32_t above = quire_share_one - across - down + both, below = down - both, aboveRight = across - both;
    for (int32_t i = 0; i < 4; i++) {
      const int32_t sum = at[2 * i] * above + at[2 * i + 1] * below + at[8 + 2 * i] * aboveRight + at[9 + 2 * i] * both;
      line[i] = (uint8_t)((sum * quire_half_share + 0x4000) >> 15);
    }
  }
}

/// Composites sampled pixels over a row with `alpha` and the coverage at the edges; the pixels from `left` to `right`
/// are inside. The line has room for eight more.
QUIRE_INLINE void put_pixels(uint32_t *to, const uint32_t *line, int32_t count, int32_t left, int32_t right,
                             const quire_edges *edges, uint32_t alpha) {
  for (int32_t x = 0; x < count; x += quire_lanes) {
    u32x8 pixels, below, shares = (u32x8){} + alpha;
    memcpy(&pixels, line + x, sizeof pixels);
    const bool isAtEdge = x < left || x + quire_lanes > right;
    if (isAtEdge) cover_pixels(&shares, edges, x, (float)alpha);
    if (isAtEdge || alpha < 256) fade_pixels(&pixels, &shares);
    if (count - x < quire_lanes) {
      for (int32_t i = 0; i < count - x; i++) to[x + i] = over(pixels[i], to[x + i]);
      return;
    }
    memcpy(&below, to + x, sizeof below);
    blend_pixels(&below, &pixels);
    memcpy(to + x, &below, sizeof below);
  }
}

QUIRE_WIDE
void quire_warp_slant_plain(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                            const quire_texture *t, const double *m, uint32_t alpha) {
  quire_slant_map map;
  quire_slant slant;
  quire_edges edges;
  if (!make_slant(&map, &slant, &edges, (quire_range){x0, x1}, t, m)) return;
  uint32_t line[quire_chunk + quire_lanes];
  for (int32_t y = y0; y < y1; y++) {
    quire_range outer, inner;
    if (!find_columns(&map, y, &outer, &inner)) continue;
    uint32_t *row = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)stride);
    for (int32_t x = outer.first; x < outer.end; x += quire_chunk) {
      const int32_t count = x + quire_chunk < outer.end ? quire_chunk : outer.end - x;
      begin_line(&map, x, y, &slant, &edges);
      sample_slant(line, count, t->pairs, t->width, &slant);
      put_pixels(row + x, line, count, inner.first - x, inner.end - x, &edges, alpha);
    }
  }
}
