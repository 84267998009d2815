#include "CRenderCairo.h"

#include <stdbool.h>

#include "pixel.h"
#include "rows.h"

/// Returns the weights of four neighbors, rounded as in `sample_slant`: none is negative, and opaque pixels stay
/// opaque.
static quire_shift shift_of(uint32_t right, uint32_t down, uint32_t alpha) {
  const uint32_t across = (right * quire_share_one + 128) >> 8, below = (down * quire_share_one + 128) >> 8;
  const uint32_t both = (across * below * quire_half_share + 0x4000) >> 15;
  return (quire_shift){.same = (uint8_t)(quire_share_one - across - below + both),
                       .left = (uint8_t)(across - both),
                       .up = (uint8_t)(below - both),
                       .upLeft = (uint8_t)both,
                       .alpha = alpha};
}

void quire_composite_between(void *destination, size_t destinationStride, const void *picture, size_t stride,
                             const quire_span *spans, int32_t height, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                             uint32_t right, uint32_t down, uint32_t alpha) {
  if (height <= 0) return;
  const quire_shift shift = shift_of(right, down, alpha);
  const quire_row_loops *loops = quire_rows();
  quire_span u = spans[y0 > 0 ? y0 - 1 : 0];
  for (int32_t y = y0; y < y1; y++) {
    const quire_span s = spans[y < height ? y : height - 1];
    const int32_t start = s.start < u.start ? s.start : u.start, end = (s.end > u.end ? s.end : u.end) + 1;
    const int32_t first = start > x0 ? start : x0, count = (end < x1 ? end : x1) - first;
    int32_t solid = count, solidEnd = count;
    if (y > 0 && y < height && alpha == 256) {
      solid = (s.solid > u.solid ? s.solid : u.solid) + 1 - first;
      solidEnd = (s.solidEnd < u.solidEnd ? s.solidEnd : u.solidEnd) - first;
    }
    u = s;
    if (count <= 0) continue;
    uint32_t *to = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)destinationStride);
    const uint32_t *row = (const uint32_t *)((const char *)picture + (ptrdiff_t)y * (ptrdiff_t)stride);
    const uint32_t *above = (const uint32_t *)((const char *)row - stride);
    if (y + quire_rows_ahead < y1) fetch_row(to, destinationStride, first, first + count);
    loops->shift_row(to + first, above + first, row + first, count, solid, solidEnd, &shift);
  }
}
