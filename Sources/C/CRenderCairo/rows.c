#include "rows.h"

#include <string.h>

#include "sample.h"
#include "warp.h"

// Plain loops, which compilers vectorize.

/// Divides two sums of 127 weights, packed in one number, by 127: s * 129 / 128 / 128, rounded. A pixel mixed with
/// itself stays the same.
QUIRE_INLINE uint32_t divided(uint32_t sums) {
  return (sums + ((sums + 0x20002000) >> 7 & 0x1ff01ff)) >> 7 & 0xff00ff;
}

/// Mixes two pixels; the weight of the second one is from 0 to 127.
QUIRE_INLINE uint32_t mix_shares(uint32_t a, uint32_t b, uint32_t share) {
  const uint32_t rest = quire_share_one - share;
  uint32_t rb = divided((a & 0xff00ff) * rest + (b & 0xff00ff) * share);
  uint32_t ag = divided((a >> 8 & 0xff00ff) * rest + (b >> 8 & 0xff00ff) * share);
  return rb | ag << 8;
}

static int32_t sample_rows(void *to, const void *pixels, size_t stride, int32_t width, int32_t count, const quire_places *places) {
  (void)width;
  uint32_t *line = to, together = UINT32_MAX;
  for (int32_t y = 0; y < count; y++, line += quire_lanes) {
    const uint32_t *row = (const uint32_t *)((const char *)pixels + (size_t)y * stride);
    for (int32_t i = 0; i < quire_lanes; i++) {
      const uint32_t *at = row + places->at[i];
      line[i] = mix_shares(at[0], at[1], (uint32_t)places->share[i]);
      together &= line[i];
    }
  }
  memcpy(line, line - quire_lanes, sizeof *line * quire_lanes);
  return together >> 24 == 255;
}

static void mix_rows(void *to, size_t stride, int32_t count, const void *sampled, const quire_descent *d) {
  for (int32_t y = 0; y < count; y++) {
    uint32_t line[quire_lanes];
    for (int32_t i = 0; i < quire_lanes; i++) {
      // A place far outside may overflow; unsigned arithmetic wraps it, and the clamp below handles it.
      int32_t place = (int32_t)((uint32_t)d->place[i] + (uint32_t)y * (uint32_t)d->step[i]);
      place = clamp(place, 0, d->bottom) + quire_half_share;
      const uint32_t *at = (const uint32_t *)sampled + (place >> 16) * quire_lanes + i;
      line[i] = mix_shares(at[0], at[quire_lanes], (uint32_t)(place & 0xffff) * quire_share_one >> 16);
    }
    memcpy((char *)to + (size_t)y * stride, line, sizeof line);
  }
}

static int32_t mix_lines(void *to, const void *above, const void *below, int32_t share, int32_t count) {
  uint32_t *line = to, together = UINT32_MAX;
  const uint32_t *a = above, *b = below;
  for (int32_t x = 0; x < count; x++) {
    line[x] = mix_shares(a[x], b[x], (uint32_t)share);
    together &= line[x];
  }
  return together >> 24 == 255;
}

static void sample_line(void *to, int32_t count, const void *mixed, float first, float step, int32_t size) {
  const uint32_t *from = mixed;
  uint32_t *line = to;
  for (int32_t x = 0; x < count; x++) {
    float place = first + step * (float)x, last = (float)(size - 2) + 0.999f;
    place = place < 0 ? 0 : place > last ? last : place;
    int32_t whole = (int32_t)place;
    line[x] = mix_shares(from[whole], from[whole + 1], (uint32_t)((place - (float)whole) * quire_share_one + 0.5f));
  }
}

/// Mixes bytes with those of three neighboring pixels.
static void mix_four(uint8_t *restrict to, const uint8_t *restrict above, const uint8_t *restrict row, int32_t count,
                     const quire_shift *shift) {
  const uint16_t same = shift->same, left = shift->left, up = shift->up, upLeft = shift->upLeft;
  for (int32_t i = 0; i < count; i++) {
    const uint16_t sum = (uint16_t)(row[i] * same + row[i - 4] * left + above[i] * up + above[i - 4] * upLeft);
    to[i] = (uint8_t)((uint16_t)(sum + ((uint16_t)(sum + 0x2000) >> 7)) >> 7);
  }
}

static void blend_run(uint32_t *restrict to, const uint32_t *restrict line, int32_t count) {
  for (int32_t x = 0; x < count; x++) to[x] = over(line[x], to[x]);
}

static void shift_row(void *to, const void *above, const void *row, int32_t count, int32_t solid, int32_t solidEnd,
                      const quire_shift *shift) {
  (void)solid, (void)solidEnd;
  enum { chunk = 256 };
  uint32_t line[chunk];
  for (int32_t x = 0; x < count; x += chunk) {
    const int32_t n = count - x < chunk ? count - x : chunk;
    mix_four((uint8_t *)line, (const uint8_t *)above + 4 * (ptrdiff_t)x, (const uint8_t *)row + 4 * (ptrdiff_t)x, 4 * n, shift);
    for (int32_t i = 0; i < n && shift->alpha < 256; i++) line[i] = faint(line[i], shift->alpha);
    blend_run((uint32_t *)to + x, line, n);
  }
}

const quire_row_loops quire_plain_rows = {sample_rows, mix_rows, mix_lines, sample_line, quire_warp_slant_plain, shift_row};
