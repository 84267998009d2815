#include "CRenderCairo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Computes a running mean over `before + 1 + after` samples; samples outside are zero.
static void box(const uint8_t *from, uint8_t *to, int32_t count, size_t step, int32_t before, int32_t after) {
  uint32_t sum = 0, size = (uint32_t)(before + after + 1);
  for (int32_t i = 0; i < after && i < count; i++) sum += from[(size_t)i * step];
  for (int32_t i = 0; i < count; i++) {
    if (i + after < count) sum += from[(size_t)(i + after) * step];
    if (i - before - 1 >= 0) sum -= from[(size_t)(i - before - 1) * step];
    to[i] = (uint8_t)((sum + size / 2) / size);
  }
}

void quire_blur(uint8_t *pixels, int32_t width, int32_t height, size_t stride, double deviation) {
  // The SVG specification's formula (feGaussianBlur) for three boxes of equal size.
  int32_t d = (int32_t)floor(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (d < 2) return;
  int32_t longest = width > height ? width : height;
  uint8_t *a = malloc((size_t)longest * 2);
  if (!a) return;
  uint8_t *b = a + longest;
  int32_t half = d / 2;
  // A box of even size shifts by half a pixel: one box goes left, one goes right, and the third is one sample larger.
  int32_t before[3] = {half, d % 2 ? half : half - 1, half}, after[3] = {d % 2 ? half : half - 1, half, half};
  for (int pass = 0; pass < 2; pass++) {
    int32_t lines = pass ? width : height, count = pass ? height : width;
    size_t next = pass ? 1 : stride, step = pass ? stride : 1;
    for (int32_t i = 0; i < lines; i++) {
      uint8_t *line = pixels + (size_t)i * next;
      box(line, a, count, step, before[0], after[0]);
      box(a, b, count, 1, before[1], after[1]);
      box(b, a, count, 1, before[2], after[2]);
      for (int32_t k = 0; k < count; k++) line[(size_t)k * step] = a[k];
    }
  }
  free(a);
}
