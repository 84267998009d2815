#include "CRenderCairo.h"

#include <stdbool.h>
#include <string.h>

#include "pixel.h"
#include "sample.h"

// Four pixels a step: sixteen channels of 16 bits, a whole vector.
enum { quire_step_pixels = 4, quire_step = 4 * quire_step_pixels };

/// The weights of a pixel, its left neighbour, the one above and the one above left; their sum is 256 at most, so that 16 bits
/// hold every sum.
typedef struct {
  uint16_t same, left, up, upLeft;
} quire_weights;

QUIRE_INLINE void widen(const uint8_t *bytes, u16x16 *wide) {
  u8x16 narrow;
  memcpy(&narrow, bytes, quire_step);
  *wide = __builtin_convertvector(narrow, u16x16);
}

QUIRE_INLINE void narrow(const u16x16 *wide, uint8_t *bytes) {
  u8x16 narrow = __builtin_convertvector(*wide, u8x16);
  memcpy(bytes, &narrow, quire_step);
}

/// Weighs the bytes of a step of four rows.
QUIRE_INLINE void weigh(const uint8_t *above, const uint8_t *row, const quire_weights *w, u16x16 *sum) {
  u16x16 same, left, up, upLeft;
  widen(row, &same);
  widen(row - 4, &left);
  widen(above, &up);
  widen(above - 4, &upLeft);
  *sum = (same * w->same + left * w->left + up * w->up + upLeft * w->upLeft + 128) >> 8;
}

/// Weighs a step and blends it. What is behind the last pixel is blended as clear, which changes nothing.
QUIRE_INLINE void blend_step(uint8_t *to, const uint8_t *above, const uint8_t *row, const quire_weights *w, int32_t count) {
  u16x16 source, below;
  weigh(above, row, w, &source);
  if (count < quire_step_pixels) {
    u16x16 lane = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    source &= (u16x16)(lane < (uint16_t)count);
  }
  widen(to, &below);
  u16x16 keep = 255 - __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  // (v + 128 + ((v + 128) >> 8)) >> 8 is v / 255 rounded.
  below = below * keep + 128;
  source += (below + (below >> 8)) >> 8;
  narrow(&source, to);
}

/// Blends the last pixels of a row, fewer than a step. What lies behind them is read and written, too, and stays as it is;
/// in the last row, where there may be nothing behind them, the step works on a copy.
QUIRE_INLINE void blend_end(uint32_t *to, const uint8_t *above, const uint8_t *row, const quire_weights *w, int32_t count,
                            bool isLast) {
  if (!isLast) {
    blend_step((uint8_t *)to, above, row, w, count);
    return;
  }
  uint32_t copy[quire_step_pixels] = {0};
  for (int32_t i = 0; i < count; i++) copy[i] = to[i];
  blend_step((uint8_t *)copy, above, row, w, count);
  for (int32_t i = 0; i < count; i++) to[i] = copy[i];
}

QUIRE_WIDE
void quire_composite_between(void *destination, size_t destinationStride, const void *picture, size_t stride,
                             const quire_span *spans, int32_t height, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                             uint32_t right, uint32_t down, uint32_t alpha) {
  if (height <= 0) return;
  quire_weights w = {.left = (uint16_t)(right * (256 - down) * alpha >> 16),
                     .up = (uint16_t)((256 - right) * down * alpha >> 16),
                     .upLeft = (uint16_t)(right * down * alpha >> 16)};
  // What is lost by rounding goes to the pixel itself: opaque stays opaque.
  w.same = (uint16_t)(alpha - w.left - w.up - w.upLeft);
  for (int32_t y = y0; y < y1; y++) {
    uint32_t *to = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)destinationStride);
    const uint8_t *row = (const uint8_t *)picture + (ptrdiff_t)y * (ptrdiff_t)stride, *above = row - stride;
    quire_span s = spans[y < height ? y : height - 1], u = spans[y > 0 ? y - 1 : 0];
    int32_t first = clamp(s.start < u.start ? s.start : u.start, x0, x1);
    int32_t last = clamp((s.end > u.end ? s.end : u.end) + 1, x0, x1);
    bool isWhole = y > 0 && y < height && alpha == 256;
    int32_t solid = isWhole ? clamp((s.solid > u.solid ? s.solid : u.solid) + 1, first, last) : last;
    int32_t solidEnd = isWhole ? clamp(s.solidEnd < u.solidEnd ? s.solidEnd : u.solidEnd, solid, last) : last;
    // The opaque part goes straight to the destination; blending changes nothing there, but takes time.
    int32_t x = first;
    for (; x + quire_step_pixels <= last; x += quire_step_pixels) {
      const uint8_t *a = above + (ptrdiff_t)x * 4, *r = row + (ptrdiff_t)x * 4;
      if (x >= solid && x + quire_step_pixels <= solidEnd) {
        u16x16 sum;
        weigh(a, r, &w, &sum);
        narrow(&sum, (uint8_t *)(to + x));
      } else {
        blend_step((uint8_t *)(to + x), a, r, &w, quire_step_pixels);
      }
    }
    if (x < last) blend_end(to + x, above + (ptrdiff_t)x * 4, row + (ptrdiff_t)x * 4, &w, last - x, y == y1 - 1);
  }
}
