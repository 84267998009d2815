#include "CRenderCairo.h"
#include "pixel.h"

/// Returns the mean of two pixels. Halves are rounded up in every other column, so that repeated halving preserves
/// brightness.
QUIRE_INLINE uint32_t mean(uint32_t a, uint32_t b, uint32_t up) {
  return (a & b) + (((a ^ b) & 0xfefefefe) >> 1) + ((a ^ b) & up);
}

QUIRE_INLINE uint32_t rounding(int32_t column) { return column & 1 ? 0x01010101 : 0; }

QUIRE_WIDE
static void halve_row(const uint32_t *restrict from, uint32_t *restrict to, int32_t pairs) {
  for (int32_t x = 0; x < pairs; x++) to[x] = mean(from[2 * x], from[2 * x + 1], rounding(x));
}

void quire_halve_across(const quire_texture *from, void *to) {
  int32_t width = (from->width + 1) / 2;
  for (int32_t y = 0; y < from->height; y++) {
    const uint32_t *row = (const uint32_t *)((const char *)from->pixels + (size_t)y * from->stride);
    uint32_t *line = (uint32_t *)to + (size_t)y * (size_t)width;
    halve_row(row, line, from->width / 2);
    if (from->width & 1) line[width - 1] = row[from->width - 1];
  }
}

QUIRE_WIDE
static void mean_rows(const uint32_t *restrict a, const uint32_t *restrict b, uint32_t *restrict to, int32_t width) {
  for (int32_t x = 0; x < width; x++) to[x] = mean(a[x], b[x], rounding(x));
}

void quire_halve_down(const quire_texture *from, void *to) {
  for (int32_t y = 0; y < from->height; y += 2) {
    const char *a = (const char *)from->pixels + (size_t)y * from->stride;
    const char *b = y + 1 < from->height ? a + from->stride : a;
    uint32_t *line = (uint32_t *)to + (size_t)(y / 2) * (size_t)from->width;
    mean_rows((const uint32_t *)a, (const uint32_t *)b, line, from->width);
  }
}
