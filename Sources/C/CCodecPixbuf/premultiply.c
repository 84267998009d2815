#include "CCodecPixbuf.h"

/// Returns v · a / 255, rounded.
static inline uint32_t times(uint32_t v, uint32_t a) {
  uint32_t t = v * a + 128;
  return (t + (t >> 8)) >> 8;
}

void quire_premultiply(const uint8_t *from, size_t fromStride, int channels, void *to, size_t toStride, int width,
                       int height) {
  for (int y = 0; y < height; y++) {
    const uint8_t *p = from + (size_t)y * fromStride;
    uint32_t *q = (uint32_t *)((char *)to + (size_t)y * toStride);
    if (channels == 3) {
      for (int x = 0; x < width; x++, p += 3) q[x] = 0xff000000u | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
      continue;
    }
    for (int x = 0; x < width; x++, p += 4) {
      uint32_t a = p[3];
      q[x] = a == 255 ? 0xff000000u | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2]
                      : a << 24 | times(p[0], a) << 16 | times(p[1], a) << 8 | times(p[2], a);
    }
  }
}

static inline uint8_t divided(uint32_t v, uint32_t a) {
  uint32_t t = (v * 255 + a / 2) / a;
  return (uint8_t)(t > 255 ? 255 : t);
}

void quire_unpremultiply(const void *from, size_t fromStride, uint8_t *to, size_t toStride, int channels, int width,
                         int height) {
  for (int y = 0; y < height; y++) {
    const uint32_t *p = (const uint32_t *)((const char *)from + (size_t)y * fromStride);
    uint8_t *q = to + (size_t)y * toStride;
    for (int x = 0; x < width; x++, q += channels) {
      uint32_t v = p[x], a = v >> 24;
      if (a == 0) {
        q[0] = q[1] = q[2] = 0;
      } else {
        q[0] = divided(v >> 16 & 255, a);
        q[1] = divided(v >> 8 & 255, a);
        q[2] = divided(v & 255, a);
      }
      if (channels == 4) q[3] = (uint8_t)a;
    }
  }
}

int quire_is_opaque(const uint8_t *from, size_t stride, int channels, int width, int height) {
  if (channels < 4) return 1;
  for (int y = 0; y < height; y++) {
    const uint8_t *alpha = from + (size_t)y * stride + 3;
    for (int x = 0; x < width; x++) {
      if (alpha[(size_t)x * 4] != 255) return 0;
    }
  }
  return 1;
}
