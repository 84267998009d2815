// Sampling between pixels, eight samples at a time, in vectors that the compiler adapts to the processor.
#ifndef QUIRE_SAMPLE_H
#define QUIRE_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "pixel.h"

enum { quire_lanes = 8 };

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));

/// Loads two pairs of neighbors of a row: four pixels of four channels.
QUIRE_INLINE void load_pairs(u8x16 *to, const uint32_t *a, const uint32_t *b) {
  uint64_t two[2];
  memcpy(&two[0], a, 8);
  memcpy(&two[1], b, 8);
  memcpy(to, two, 16);
}

/// Mixes the neighbors in eight pairs of pixels, two pairs in each vector; the weights are those of the right
/// neighbors.
QUIRE_INLINE void mix_neighbors(uint32_t *line, const u16x16 *pairs, const i32x8 *shares) {
  const i32x8 s = *shares;
  u16x16 half[2];
  for (int32_t i = 0; i < 2; i++) {
    u64x4 a = (u64x4)pairs[2 * i], b = (u64x4)pairs[2 * i + 1];
    // In the order 0, 2, 1, 3.
    u16x16 left = (u16x16)__builtin_shufflevector(a, b, 0, 4, 2, 6), right = (u16x16)__builtin_shufflevector(a, b, 1, 5, 3, 7);
    u16x16 t = (u16x16)(i == 0 ? __builtin_shufflevector(s, s, 0, 0, 2, 2, 1, 1, 3, 3)
                               : __builtin_shufflevector(s, s, 4, 4, 6, 6, 5, 5, 7, 7));
    half[i] = (left * (256 - t) + right * t + 128) >> 8;
  }
  // Restores the order and narrows each number to a byte.
  u8x32 bytes = __builtin_shufflevector(
      (u8x32)half[0], (u8x32)half[1], 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30, 32, 34, 36, 38, 48, 50, 52,
      54, 40, 42, 44, 46, 56, 58, 60, 62);
  memcpy(line, &bytes, sizeof bytes);
}

/// Splits places into whole pixels and weights out of 256, each of which is stored twice.
QUIRE_INLINE void split(const f32x8 *place, i32x8 *whole, i32x8 *share) {
  *whole = __builtin_convertvector(*place, i32x8);
  *share = __builtin_convertvector((*place - __builtin_convertvector(*whole, f32x8)) * 256, i32x8) * 0x10001;
}

/// Takes eight samples at places in the picture that all have neighbors to the right and below.
QUIRE_INLINE void sample(uint32_t *line, const f32x8 *places, const uint32_t *top, const uint32_t *bottom, int32_t stride) {
  i32x8 iu, iv, right, down;
  int32_t at[quire_lanes];
  split(&places[0], &iu, &right);
  split(&places[1], &iv, &down);
  iu += iv * stride;
  memcpy(at, &iu, sizeof at);
  u16x16 pairs[4];
#pragma clang loop unroll(full)
  for (int32_t i = 0; i < 4; i++) {
    u8x16 above, below;
    load_pairs(&above, top + at[2 * i], top + at[2 * i + 1]);
    load_pairs(&below, bottom + at[2 * i], bottom + at[2 * i + 1]);
    int32_t a = down[2 * i], b = down[2 * i + 1];
    u16x16 t = (u16x16)(i32x8){a, a, a, a, b, b, b, b};
    pairs[i] = (__builtin_convertvector(above, u16x16) * (256 - t) + __builtin_convertvector(below, u16x16) * t + 128) >> 8;
  }
  mix_neighbors(line, pairs, &right);
}

/// Multiplies eight pixels by weights out of 256.
QUIRE_INLINE void fade_pixels(u32x8 *pixels, const u32x8 *shares) {
  const u16x16 both = (u16x16)(*shares | *shares << 16);
  const u16x16 rb = ((u16x16)(*pixels & 0xff00ff) * both + 128) >> 8, ag = (u16x16)(*pixels >> 8 & 0xff00ff) * both + 128;
  *pixels = (u32x8)rb | ((u32x8)ag & 0xff00ff00);
}

/// Composites eight pixels over others.
QUIRE_INLINE void blend_pixels(u32x8 *below, const u32x8 *pixels) {
  const u32x8 keep = 255 - (*pixels >> 24);
  const u16x16 both = (u16x16)(keep | keep << 16);
  u16x16 rb = (u16x16)(*below & 0xff00ff) * both + 128, ag = (u16x16)(*below >> 8 & 0xff00ff) * both + 128;
  rb = (rb + (rb >> 8)) >> 8;
  ag += ag >> 8;
  *below = *pixels + ((u32x8)rb | ((u32x8)ag & 0xff00ff00));
}

/// Composites up to eight pixels over a row.
QUIRE_INLINE void put(uint32_t *to, uint32_t *line, int32_t count, uint32_t alpha, bool isOpaque) {
  if (alpha < 256) {
    for (int32_t i = 0; i < quire_lanes; i++) line[i] = faint(line[i], alpha);
  }
  if (count < quire_lanes) {
    for (int32_t i = 0; i < count; i++) to[i] = over(line[i], to[i]);
  } else if (isOpaque && alpha == 256) {
    memcpy(to, line, quire_lanes * 4);
  } else {
    for (int32_t i = 0; i < quire_lanes; i++) to[i] = over(line[i], to[i]);
  }
}

/// Clamps places so that they have neighbors on both sides in spite of rounding.
QUIRE_INLINE void keep_within(f32x8 *place, int32_t size) {
  const f32x8 zero = {}, last = zero + ((float)(size - 2) + 0.999f);
  *place = __builtin_elementwise_min(__builtin_elementwise_max(*place, zero), last);
}

/// Multiplies by the part of each pixel that lies between two edges, given the distance to one of them and the factor
/// that converts a pixel's width to 1.
QUIRE_INLINE void cover_wide(f32x8 *part, const f32x8 *place, float size, const f32x8 *perPixel) {
  const f32x8 zero = {}, one = zero + 1;
  f32x8 low = *place * *perPixel + 0.5f, high = (size - *place) * *perPixel + 0.5f;
  *part *= __builtin_elementwise_min(__builtin_elementwise_max(low, zero), one);
  *part *= __builtin_elementwise_min(__builtin_elementwise_max(high, zero), one);
}

static const f32x8 quire_steps = {0, 1, 2, 3, 4, 5, 6, 7};
static const i32x8 quire_numbers = {0, 1, 2, 3, 4, 5, 6, 7};

#endif
