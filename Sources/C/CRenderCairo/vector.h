// The common operations of the loops over vectors of eight pixels: AVX2 where an x86-64 processor has it, NEON on
// arm64.
#ifndef QUIRE_VECTOR_H
#define QUIRE_VECTOR_H

#include <string.h>

#include "rows.h"
#include "sample.h"

#if defined(__x86_64__)
#include <immintrin.h>
// Tuned for the first processors with AVX2 rather than for the oldest ones: rotated pictures take a tenth less.
#define QUIRE_VECTOR __attribute__((target("avx2,tune=haswell")))
#else
#define QUIRE_VECTOR
#endif
#define QUIRE_VECTOR_INLINE QUIRE_VECTOR static inline __attribute__((always_inline))

typedef uint32_t u32x16 __attribute__((vector_size(64)));

/// Copies one to seven pixels.
QUIRE_INLINE void copy_few(uint32_t *to, const uint32_t *from, int32_t count) {
  if (count >= 4) {
    memcpy(to, from, 16);
    memcpy(to + count - 4, from + count - 4, 16);
  } else if (count >= 2) {
    memcpy(to, from, 8);
    memcpy(to + count - 2, from + count - 2, 8);
  } else {
    *to = *from;
  }
}

QUIRE_VECTOR_INLINE u8x32 load(const void *from) {
  u8x32 v;
  memcpy(&v, from, sizeof v);
  return v;
}

/// Returns the weights of eight pixels, repeated for each of their bytes.
QUIRE_VECTOR_INLINE u8x32 byte_shares(i32x8 shares) {
  const u8x32 s = (u8x32)shares;
  return __builtin_shufflevector(s, s, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 16, 16, 16, 16, 20, 20, 20, 20, 24, 24,
                                 24, 24, 28, 28, 28, 28);
}

#if defined(__x86_64__)

/// Loads one to seven pixels.
QUIRE_VECTOR_INLINE u32x8 load_few(const uint32_t *from, int32_t count) {
  return (u32x8)_mm256_maskload_epi32((const int *)from, (__m256i)((i32x8){} + count > quire_numbers));
}

/// Stores one to seven pixels.
QUIRE_VECTOR_INLINE void store_few(uint32_t *to, u32x8 pixels, int32_t count) {
  _mm256_maskstore_epi32((int *)to, (__m256i)((i32x8){} + count > quire_numbers), (__m256i)pixels);
}

/// Returns whether all pixels are opaque.
QUIRE_VECTOR_INLINE bool are_opaque(u32x8 pixels) {
  return _mm256_testc_si256((__m256i)pixels, _mm256_set1_epi32((int)0xff000000));
}

// AVX2 multiplies bytes and adds neighbors in one instruction, and divides in another one. The compiler uses neither
// for the portable lines below, with which the loops take 1.4 to 4.1 times as long
// (Documentation/Internals/Rendering.md).

/// Mixes adjacent bytes; s * 258 / 32768, rounded, is s / 127.
QUIRE_VECTOR_INLINE __m256i mixed_neighbors(__m256i bytes, __m256i shares) {
  const __m256i weights = _mm256_xor_si256(shares, _mm256_set1_epi16(quire_share_one));
  return _mm256_mulhrs_epi16(_mm256_maddubs_epi16(bytes, weights), _mm256_set1_epi16(258));
}

/// Mixes eight pixels with eight others.
QUIRE_VECTOR_INLINE u8x32 mixed(u8x32 above, u8x32 below, u8x32 share) {
  const __m256i a = (__m256i)above, b = (__m256i)below, s = (__m256i)share;
  const __m256i low = mixed_neighbors(_mm256_unpacklo_epi8(a, b), _mm256_unpacklo_epi8(s, s));
  const __m256i high = mixed_neighbors(_mm256_unpackhi_epi8(a, b), _mm256_unpackhi_epi8(s, s));
  return (u8x32)_mm256_packus_epi16(low, high);
}

/// The weights of a pixel and its left neighbor, in the form that `mixed_four` uses.
typedef __m256i quire_two_shares;

QUIRE_VECTOR_INLINE quire_two_shares two_shares(uint8_t same, uint8_t left) { return _mm256_set1_epi16((int16_t)(same | left << 8)); }

/// Mixes pixels with their left neighbors, and with two rows of others.
QUIRE_VECTOR_INLINE u8x32 mixed_four(u8x32 row, u8x32 left, u8x32 above, u8x32 aboveLeft, quire_two_shares s, quire_two_shares t) {
  const __m256i a = (__m256i)row, b = (__m256i)left, c = (__m256i)above, d = (__m256i)aboveLeft, half = _mm256_set1_epi16(258);
  const __m256i low = _mm256_add_epi16(_mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), s), _mm256_maddubs_epi16(_mm256_unpacklo_epi8(c, d), t));
  const __m256i high = _mm256_add_epi16(_mm256_maddubs_epi16(_mm256_unpackhi_epi8(a, b), s), _mm256_maddubs_epi16(_mm256_unpackhi_epi8(c, d), t));
  return (u8x32)_mm256_packus_epi16(_mm256_mulhrs_epi16(low, half), _mm256_mulhrs_epi16(high, half));
}

/// Returns the product of 16-bit numbers divided by 32768, rounded.
QUIRE_VECTOR_INLINE i32x8 scaled(i32x8 numbers, i32x8 factors) {
  return (i32x8)_mm256_mulhrs_epi16((__m256i)numbers, (__m256i)factors);
}

/// Returns the sums of two bytes times two weights.
QUIRE_VECTOR_INLINE u16x16 sums_of_pairs(u8x32 bytes, u8x32 shares) {
  return (u16x16)_mm256_maddubs_epi16((__m256i)bytes, (__m256i)shares);
}

/// Returns sums of 127 weights divided by 127, rounded, as bytes.
QUIRE_VECTOR_INLINE u8x32 divided_bytes(u16x16 low, u16x16 high) {
  const __m256i factor = _mm256_set1_epi16(quire_half_share);
  return (u8x32)_mm256_packus_epi16(_mm256_mulhrs_epi16((__m256i)low, factor), _mm256_mulhrs_epi16((__m256i)high, factor));
}

/// Returns the indices of the pixels at places in 1/65536 of a pixel, in rows of `width`: one instruction multiplies
/// and adds.
QUIRE_VECTOR_INLINE i32x8 index_of(i32x8 right, i32x8 bottom, int32_t width) {
  const __m256i places = _mm256_blend_epi16(_mm256_srli_epi32((__m256i)right, 16), (__m256i)bottom, 0xaa);
  return (i32x8)_mm256_madd_epi16(places, _mm256_set1_epi32(1 | width << 16));
}

#else

/// Returns the indices of the pixels at places in 1/65536 of a pixel, in rows of `width`.
QUIRE_VECTOR_INLINE i32x8 index_of(i32x8 right, i32x8 bottom, int32_t width) { return (right >> 16) + (bottom >> 16) * width; }

/// Loads one to seven pixels.
QUIRE_VECTOR_INLINE u32x8 load_few(const uint32_t *from, int32_t count) {
  u32x8 pixels = {};
  copy_few((uint32_t *)&pixels, from, count);
  return pixels;
}

/// Stores one to seven pixels.
QUIRE_VECTOR_INLINE void store_few(uint32_t *to, u32x8 pixels, int32_t count) {
  uint32_t line[quire_lanes];
  memcpy(line, &pixels, sizeof line);
  copy_few(to, line, count);
}

/// Returns whether all pixels are opaque.
QUIRE_VECTOR_INLINE bool are_opaque(u32x8 pixels) { return __builtin_reduce_and(pixels) >> 24 == 255; }

/// Returns the first eight bytes of each half.
QUIRE_VECTOR_INLINE u16x16 low_bytes(u8x32 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23), u16x16);
}

/// Returns the last eight bytes of each half.
QUIRE_VECTOR_INLINE u16x16 high_bytes(u8x32 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31), u16x16);
}

/// Returns sums of 127 weights divided by 127, rounded as in the plain loops.
QUIRE_VECTOR_INLINE u16x16 divided(u16x16 sums) { return (sums + ((sums + 0x2000) >> 7)) >> 7; }

/// Returns sums of 127 weights divided by 127, rounded, as bytes.
QUIRE_VECTOR_INLINE u8x32 divided_bytes(u16x16 low, u16x16 high) {
  return __builtin_shufflevector((u8x32)divided(low), (u8x32)divided(high), 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44,
                                 46, 16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52, 54, 56, 58, 60, 62);
}

/// Mixes eight pixels with eight others.
QUIRE_VECTOR_INLINE u8x32 mixed(u8x32 above, u8x32 below, u8x32 share) {
  const u8x32 rest = share ^ quire_share_one;
  return divided_bytes(low_bytes(above) * low_bytes(rest) + low_bytes(below) * low_bytes(share),
                       high_bytes(above) * high_bytes(rest) + high_bytes(below) * high_bytes(share));
}

/// The weights of a pixel and its left neighbor, in the form that `mixed_four` uses.
typedef struct {
  u16x16 same, left;
} quire_two_shares;

QUIRE_VECTOR_INLINE quire_two_shares two_shares(uint8_t same, uint8_t left) {
  return (quire_two_shares){(u16x16){} + same, (u16x16){} + left};
}

/// Mixes pixels with their left neighbors, and with two rows of others.
QUIRE_VECTOR_INLINE u8x32 mixed_four(u8x32 row, u8x32 left, u8x32 above, u8x32 aboveLeft, quire_two_shares s, quire_two_shares t) {
  return divided_bytes(low_bytes(row) * s.same + low_bytes(left) * s.left + low_bytes(above) * t.same + low_bytes(aboveLeft) * t.left,
                       high_bytes(row) * s.same + high_bytes(left) * s.left + high_bytes(above) * t.same + high_bytes(aboveLeft) * t.left);
}

/// Returns the product of 16-bit numbers divided by 32768, rounded.
QUIRE_VECTOR_INLINE i32x8 scaled(i32x8 numbers, i32x8 factors) { return (numbers * factors + 0x4000) >> 15; }

/// Returns the sums of two bytes times two weights.
QUIRE_VECTOR_INLINE u16x16 sums_of_pairs(u8x32 bytes, u8x32 shares) {
  const u16x16 b = (u16x16)bytes, s = (u16x16)shares;
  return (b & 255) * (s & 255) + (b >> 8) * (s >> 8);
}

#endif

/// Returns the weights of pixel `i` of each half, two for each channel of it and of its neighbor.
QUIRE_VECTOR_INLINE u8x32 shares_of_pixel(u8x32 s, const int32_t i) {
  const u16x16 pairs = (u16x16)s;
  switch (i) {
  case 0: return (u8x32)__builtin_shufflevector(pairs, pairs, 0, 0, 0, 0, 1, 1, 1, 1, 8, 8, 8, 8, 9, 9, 9, 9);
  case 1: return (u8x32)__builtin_shufflevector(pairs, pairs, 2, 2, 2, 2, 3, 3, 3, 3, 10, 10, 10, 10, 11, 11, 11, 11);
  case 2: return (u8x32)__builtin_shufflevector(pairs, pairs, 4, 4, 4, 4, 5, 5, 5, 5, 12, 12, 12, 12, 13, 13, 13, 13);
  default: return (u8x32)__builtin_shufflevector(pairs, pairs, 6, 6, 6, 6, 7, 7, 7, 7, 14, 14, 14, 14, 15, 15, 15, 15);
  }
}

QUIRE_VECTOR_INLINE int32_t is_opaque(u8x32 together) { return __builtin_reduce_and((u32x8)together) >> 24 == 255; }

/// Composites eight pixels over others; opaque ones replace them.
QUIRE_VECTOR_INLINE void put_eight(uint32_t *to, u32x8 pixels, bool isOpaque) {
  if (!isOpaque) {
    u32x8 below;
    memcpy(&below, to, sizeof below);
    blend_pixels(&below, &pixels);
    pixels = below;
  }
  memcpy(to, &pixels, sizeof pixels);
}

/// Composites one to seven pixels over others.
QUIRE_VECTOR_INLINE void put_few(uint32_t *to, u32x8 pixels, int32_t count) {
  u32x8 below = load_few(to, count);
  blend_pixels(&below, &pixels);
  store_few(to, below, count);
}

#endif
