// Arithmetic of one pixel: 32 bits, premultiplied, alpha in the top byte. Plain code, which compilers vectorize.
#ifndef QUIRE_PIXEL_H
#define QUIRE_PIXEL_H

#include <stddef.h>
#include <stdint.h>

// Functions are also compiled for wider vectors; the form for the processor is chosen when the program starts.
#if defined(__x86_64__) && defined(__linux__) && __has_attribute(target_clones)
#define QUIRE_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define QUIRE_WIDE
#endif

// arm64 would fuse a multiplication and an addition, with a single rounding. Without fusing, pixels are the same
// everywhere.
#pragma STDC FP_CONTRACT OFF

#define QUIRE_INLINE static inline __attribute__((always_inline))

/// Composites a pixel over another one.
QUIRE_INLINE uint32_t over(uint32_t source, uint32_t below) {
  uint32_t keep = 255 - (source >> 24);
  // Two channels at a time; (v + 128 + ((v + 128) >> 8)) >> 8 is v / 255 rounded.
  uint32_t rb = (below & 0xff00ff) * keep + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((below >> 8) & 0xff00ff) * keep + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return source + (rb | ag);
}

/// Multiplies a pixel by an alpha from 0 to 256.
QUIRE_INLINE uint32_t faint(uint32_t pixel, uint32_t alpha) {
  uint32_t rb = ((pixel & 0xff00ff) * alpha + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = ((pixel >> 8 & 0xff00ff) * alpha + 0x800080) & 0xff00ff00;
  return rb | ag;
}

/// The number of rows after which pixels that are fetched early are drawn over.
enum { quire_rows_ahead = 4 };

/// Fetches pixels of a row further down. Processors do not expect the short rows of small pictures, each of which is
/// on another page of memory than the one before.
QUIRE_INLINE void fetch_row(const uint32_t *row, size_t stride, int32_t x0, int32_t x1) {
  const char *ahead = (const char *)row + quire_rows_ahead * stride;
  for (int32_t x = x0; x < x1; x += 16) __builtin_prefetch(ahead + 4 * (ptrdiff_t)x, 1);
}

QUIRE_INLINE int32_t clamp(int32_t v, int32_t low, int32_t high) { return v < low ? low : v > high ? high : v; }

#endif
