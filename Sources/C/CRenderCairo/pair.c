#include "sample.h"

#include "CRenderCairo.h"

QUIRE_WIDE
static void pair_rows(const uint32_t *above, const uint32_t *below, uint8_t *to, int32_t count) {
  int32_t x = 0;
  for (; x + 4 <= count; x += 4) {
    u8x16 a, b;
    memcpy(&a, above + x, sizeof a);
    memcpy(&b, below + x, sizeof b);
    const u8x32 pairs = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26,
                                                11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    memcpy(to + 8 * (size_t)x, &pairs, sizeof pairs);
  }
  const uint8_t *a = (const uint8_t *)above, *b = (const uint8_t *)below;
  for (size_t i = 4 * (size_t)x; i < 4 * (size_t)count; i++) to[2 * i] = a[i], to[2 * i + 1] = b[i];
}

void quire_pair_rows(const quire_texture *from, void *to) {
  for (int32_t y = 0; y + 1 < from->height; y++) {
    const char *row = (const char *)from->pixels + (size_t)y * from->stride;
    pair_rows((const uint32_t *)row, (const uint32_t *)(row + from->stride), (uint8_t *)to + 8 * (size_t)y * (size_t)from->width,
              from->width);
  }
}
