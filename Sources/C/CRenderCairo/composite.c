#include "CRenderCairo.h"

#include <stdbool.h>
#include <string.h>

#include "pixel.h"

/// Returns whether a number of pixels are opaque.
QUIRE_INLINE bool are_opaque(const uint32_t *row, const int32_t count) {
  uint32_t together = row[0];
  for (int32_t i = 1; i < count; i++) together &= row[i];
  return together >> 24 == 255;
}

/// Returns whether eight pixels are clear.
QUIRE_INLINE bool are_eight_clear(const uint32_t *row) {
  uint32_t together = row[0];
  for (int32_t i = 1; i < 8; i++) together |= row[i];
  return together == 0;
}

QUIRE_WIDE
void quire_scan_spans(const void *pixels, int32_t width, int32_t height, size_t stride, quire_span *spans) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const char *)pixels + (size_t)y * stride);
    int32_t start = 0, end = width;
    // Eight pixels at a time: a picture is scanned in each frame in which it changes.
    while (end - start >= 8 && are_eight_clear(row + start)) start += 8;
    while (start < end && row[start] == 0) start++;
    while (end - start >= 8 && are_eight_clear(row + end - 8)) end -= 8;
    while (end > start && row[end - 1] == 0) end--;
    // A span has room for one opaque run: the longest one saves the most work.
    int32_t best = start, bestEnd = start, x = start;
    while (x < end) {
      if (row[x] >> 24 != 255) {
        x += end - x >= 8 && are_eight_clear(row + x) ? 8 : 1;
        continue;
      }
      int32_t first = x;
      while (end - x >= 64 && are_opaque(row + x, 64)) x += 64;
      while (end - x >= 8 && are_opaque(row + x, 8)) x += 8;
      while (x < end && row[x] >> 24 == 255) x++;
      if (x - first > bestEnd - best) best = first, bestEnd = x;
    }
    spans[y] = (quire_span){start, best, bestEnd, end};
  }
}

QUIRE_WIDE
static void blend_run(uint32_t *restrict destination, const uint32_t *restrict source, int32_t count) {
  for (int32_t x = 0; x < count; x++) destination[x] = over(source[x], destination[x]);
}

/// Blends pixels. Clear and opaque pixels have no case of their own: the arithmetic is exact for them, and a branch
/// costs more.
static inline void blend(uint32_t *destination, const uint32_t *source, int32_t x0, int32_t x1) {
  if (x1 - x0 >= 16) {
    blend_run(destination + x0, source + x0, x1 - x0);
  } else {
    for (int32_t x = x0; x < x1; x++) destination[x] = over(source[x], destination[x]);
  }
}

void quire_composite(void *destination, size_t destinationStride, const void *picture, size_t stride,
                     const quire_span *spans, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  for (int32_t y = y0; y < y1; y++) {
    uint32_t *to = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)destinationStride);
    const uint32_t *from = (const uint32_t *)((const char *)picture + (size_t)y * stride);
    quire_span s = spans[y];
    int32_t a = clamp(s.start, x0, x1), b = clamp(s.solid, x0, x1), c = clamp(s.solidEnd, x0, x1), d = clamp(s.end, x0, x1);
    if (y + quire_rows_ahead < y1) fetch_row(to, destinationStride, a, d);
    blend(to, from, a, b);
    if (c > b) memcpy(to + b, from + b, (size_t)(c - b) * 4);
    blend(to, from, c, d);
  }
}

QUIRE_WIDE
void quire_composite_faint(void *destination, size_t destinationStride, const void *picture, size_t stride,
                           const quire_span *spans, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t alpha) {
  for (int32_t y = y0; y < y1; y++) {
    uint32_t *to = (uint32_t *)((char *)destination + (ptrdiff_t)y * (ptrdiff_t)destinationStride);
    const uint32_t *from = (const uint32_t *)((const char *)picture + (size_t)y * stride);
    int32_t first = clamp(spans[y].start, x0, x1), last = clamp(spans[y].end, x0, x1);
    for (int32_t x = first; x < last; x++) {
      to[x] = over(faint(from[x], alpha), to[x]);
    }
  }
}

QUIRE_WIDE
static void blend_pixel(uint32_t *to, uint32_t pixel, int32_t count) {
  for (int32_t x = 0; x < count; x++) to[x] = over(pixel, to[x]);
}

void quire_fill(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel) {
  if (x1 <= x0) return;
  uint32_t *first = NULL;
  for (int32_t y = y0; y < y1; y++) {
    uint32_t *row = (uint32_t *)((char *)destination + (size_t)y * stride) + x0;
    if (first) {
      memcpy(row, first, (size_t)(x1 - x0) * 4);
    } else {
      for (int32_t x = 0; x < x1 - x0; x++) row[x] = pixel;
      first = row;
    }
  }
}

void quire_move(void *pixels, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t dx, int32_t dy) {
  // The part of the destination that receives pixels.
  int32_t left = dx > 0 ? x0 + dx : x0, right = dx < 0 ? x1 + dx : x1;
  int32_t top = dy > 0 ? y0 + dy : y0, bottom = dy < 0 ? y1 + dy : y1;
  if (right <= left || bottom <= top) return;
  size_t length = (size_t)(right - left) * 4;
  char *to = (char *)pixels + (ptrdiff_t)top * (ptrdiff_t)stride + (ptrdiff_t)left * 4;
  ptrdiff_t distance = (ptrdiff_t)dy * (ptrdiff_t)stride + (ptrdiff_t)dx * 4, step = (ptrdiff_t)stride;
  if (length == stride) {
    memmove(to, to - distance, length * (size_t)(bottom - top));
    return;
  }
  // Rows are visited in the order in which each is read before it is overwritten.
  if (dy > 0) to += step * (bottom - top - 1), step = -step;
  for (int32_t y = top; y < bottom; y++, to += step) memmove(to, to - distance, length);
}

void quire_tint(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel) {
  if (pixel == 0) return;
  for (int32_t y = y0; y < y1; y++) {
    blend_pixel((uint32_t *)((char *)destination + (size_t)y * stride) + x0, pixel, x1 - x0);
  }
}

void quire_multiply(void *pixels, size_t stride, int32_t width, int32_t height, uint32_t red, uint32_t green,
                    uint32_t blue) {
  for (int32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((char *)pixels + (size_t)y * stride);
    for (int32_t x = 0; x < width; x++) {
      uint32_t p = row[x];
      if (!p) continue;
      uint32_t r = ((p >> 16 & 0xff) * red + 128) >> 8, g = ((p >> 8 & 0xff) * green + 128) >> 8;
      uint32_t b = ((p & 0xff) * blue + 128) >> 8;
      row[x] = (p & 0xff000000) | r << 16 | g << 8 | b;
    }
  }
}
