#include "rows.h"

// The loops in vectors of eight pixels. The same lines become AVX2 where an x86-64 processor has it, and NEON on arm64; the
// plain loops are for all others.
#if defined(__x86_64__) || defined(__aarch64__)

#include <string.h>

#include "sample.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define QUIRE_VECTOR __attribute__((target("avx2")))
#else
#define QUIRE_VECTOR
#endif
#define QUIRE_VECTOR_INLINE QUIRE_VECTOR static inline __attribute__((always_inline))

typedef uint32_t u32x16 __attribute__((vector_size(64)));

QUIRE_VECTOR_INLINE u8x32 load(const void *from) {
  u8x32 v;
  memcpy(&v, from, sizeof v);
  return v;
}

/// The shares of eight pixels, once for each of their bytes.
QUIRE_VECTOR_INLINE u8x32 byte_shares(i32x8 shares) {
  const u8x32 s = (u8x32)shares;
  return __builtin_shufflevector(s, s, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 16, 16, 16, 16, 20, 20, 20, 20, 24, 24,
                                 24, 24, 28, 28, 28, 28);
}

#if defined(__x86_64__)

// AVX2 multiplies bytes and adds neighbours in one instruction, and divides in another. The compiler uses neither for the lines
// below, with which the loops take 1.4 to 4.1 times as long (Documentation/Drawing.md).

/// Mixes bytes that lie next to each other; s * 258 / 32768, rounded, is s / 127.
QUIRE_VECTOR_INLINE __m256i mixed_neighbours(__m256i bytes, __m256i shares) {
  const __m256i weights = _mm256_xor_si256(shares, _mm256_set1_epi16(quire_share_one));
  return _mm256_mulhrs_epi16(_mm256_maddubs_epi16(bytes, weights), _mm256_set1_epi16(258));
}

/// Mixes eight pixels with eight others.
QUIRE_VECTOR_INLINE u8x32 mixed(u8x32 above, u8x32 below, u8x32 share) {
  const __m256i a = (__m256i)above, b = (__m256i)below, s = (__m256i)share;
  const __m256i low = mixed_neighbours(_mm256_unpacklo_epi8(a, b), _mm256_unpacklo_epi8(s, s));
  const __m256i high = mixed_neighbours(_mm256_unpackhi_epi8(a, b), _mm256_unpackhi_epi8(s, s));
  return (u8x32)_mm256_packus_epi16(low, high);
}

/// The product of 16-bit numbers divided by 32768, rounded.
QUIRE_VECTOR_INLINE i32x8 scaled(i32x8 numbers, i32x8 factors) {
  return (i32x8)_mm256_mulhrs_epi16((__m256i)numbers, (__m256i)factors);
}

/// The sums of two bytes times two shares.
QUIRE_VECTOR_INLINE u16x16 sums_of_pairs(u8x32 bytes, u8x32 shares) {
  return (u16x16)_mm256_maddubs_epi16((__m256i)bytes, (__m256i)shares);
}

/// The sums of 127 shares divided by 127, rounded, as bytes.
QUIRE_VECTOR_INLINE u8x32 divided_bytes(u16x16 low, u16x16 high) {
  const __m256i factor = _mm256_set1_epi16(quire_half_share);
  return (u8x32)_mm256_packus_epi16(_mm256_mulhrs_epi16((__m256i)low, factor), _mm256_mulhrs_epi16((__m256i)high, factor));
}

#else

/// The first eight bytes of either half.
QUIRE_VECTOR_INLINE u16x16 low_bytes(u8x32 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23), u16x16);
}

/// The last eight bytes of either half.
QUIRE_VECTOR_INLINE u16x16 high_bytes(u8x32 v) {
  return __builtin_convertvector(__builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31), u16x16);
}

/// Sums of 127 shares divided by 127, rounded, as the plain loops divide.
QUIRE_VECTOR_INLINE u16x16 divided(u16x16 sums) { return (sums + ((sums + 0x2000) >> 7)) >> 7; }

/// The sums of 127 shares divided by 127, rounded, as bytes.
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

/// The product of 16-bit numbers divided by 32768, rounded.
QUIRE_VECTOR_INLINE i32x8 scaled(i32x8 numbers, i32x8 factors) { return (numbers * factors + 0x4000) >> 15; }

/// The sums of two bytes times two shares.
QUIRE_VECTOR_INLINE u16x16 sums_of_pairs(u8x32 bytes, u8x32 shares) {
  const u16x16 b = (u16x16)bytes, s = (u16x16)shares;
  return (b & 255) * (s & 255) + (b >> 8) * (s >> 8);
}

#endif

/// The shares of pixel `i` of either half, two for each channel of it and of its neighbour.
QUIRE_VECTOR_INLINE u8x32 shares_of_pixel(u8x32 s, const int32_t i) {
  const u16x16 pairs = (u16x16)s;
  switch (i) {
  case 0: return (u8x32)__builtin_shufflevector(pairs, pairs, 0, 0, 0, 0, 1, 1, 1, 1, 8, 8, 8, 8, 9, 9, 9, 9);
  case 1: return (u8x32)__builtin_shufflevector(pairs, pairs, 2, 2, 2, 2, 3, 3, 3, 3, 10, 10, 10, 10, 11, 11, 11, 11);
  case 2: return (u8x32)__builtin_shufflevector(pairs, pairs, 4, 4, 4, 4, 5, 5, 5, 5, 12, 12, 12, 12, 13, 13, 13, 13);
  default: return (u8x32)__builtin_shufflevector(pairs, pairs, 6, 6, 6, 6, 7, 7, 7, 7, 14, 14, 14, 14, 15, 15, 15, 15);
  }
}

/// Two pairs of neighbours in either half.
QUIRE_VECTOR_INLINE u32x8 pairs(const uint32_t *row, int32_t a, int32_t b, int32_t c, int32_t d) {
  uint64_t p[4];
  memcpy(&p[0], row + a, 8);
  memcpy(&p[1], row + b, 8);
  memcpy(&p[2], row + c, 8);
  memcpy(&p[3], row + d, 8);
  return (u32x8)(u64x4){p[0], p[1], p[2], p[3]};
}

/// Mixes the neighbours at eight places of a row.
QUIRE_VECTOR_INLINE u8x32 sampled_at(const uint32_t *row, const int32_t *at, u8x32 share) {
  // Pairs 0 and 1, 4 and 5; 2 and 3, 6 and 7: so no pixel has to change its half.
  const u32x8 outer = pairs(row, at[0], at[1], at[4], at[5]), inner = pairs(row, at[2], at[3], at[6], at[7]);
  const u32x8 left = __builtin_shufflevector(outer, inner, 0, 2, 8, 10, 4, 6, 12, 14);
  const u32x8 right = __builtin_shufflevector(outer, inner, 1, 3, 9, 11, 5, 7, 13, 15);
  return mixed((u8x32)left, (u8x32)right, share);
}

QUIRE_VECTOR_INLINE int32_t is_opaque(u8x32 together) { return __builtin_reduce_and((u32x8)together) >> 24 == 255; }

QUIRE_VECTOR
static int32_t sample_rows(void *to, const void *pixels, size_t stride, int32_t width, int32_t count, const quire_places *places) {
  (void)width;
  const char *row = pixels;
  char *line = to;
  const quire_places p = *places;
  i32x8 shares;
  memcpy(&shares, p.share, sizeof shares);
  const u8x32 share = byte_shares(shares);
  u8x32 together = (u8x32){} - 1, last = together;
  // The rows are far apart in memory, where no processor expects the block after the next one.
  const ptrdiff_t ahead = p.at[0] + (p.at[0] <= p.at[7] ? 32 : -32);
  for (int32_t y = 0; y < count; y++, row += stride, line += sizeof last) {
    __builtin_prefetch(row + 4 * ahead);
    last = sampled_at((const uint32_t *)row, p.at, share);
    together &= last;
    memcpy(line, &last, sizeof last);
  }
  memcpy(line, &last, sizeof last);
  return is_opaque(together);
}

/// The shares of 127 in places, in 32 bits each: the upper half of the product with what is behind the point.
QUIRE_VECTOR_INLINE i32x8 shares_of(i32x8 places) {
  const u32x16 one = __builtin_convertvector((u16x16)((i32x8){} + quire_share_one), u32x16);
  return (i32x8)__builtin_convertvector(__builtin_convertvector((u16x16)places, u32x16) * one >> 16, u16x16);
}

QUIRE_VECTOR_INLINE u8x32 chosen(i32x8 condition, u8x32 yes, u8x32 no) {
  return ((u8x32)condition & yes) | (~(u8x32)condition & no);
}

/// Mixes rows whose columns are at most `spread` rows apart, all of them between the first row and the last one. `low` is the
/// place of the highest column, and `fall` its step.
QUIRE_VECTOR_INLINE void mix_near_rows(char *to, size_t stride, int32_t count, const uint32_t *sampled, const quire_descent *d,
                                       int32_t low, int32_t fall, const int32_t spread) {
  i32x8 place, step;
  memcpy(&place, d->place, sizeof place);
  memcpy(&step, d->step, sizeof step);
  place += quire_half_share;
  low += quire_half_share;
  for (int32_t y = 0; y < count; y++, to += stride) {
    const uint32_t *row = sampled + (low >> 16) * quire_lanes;
    u8x32 above = load(row), below = load(row + quire_lanes);
    i32x8 v = place;
    if (spread > 0) {
      // Rounding may have put a column above the highest one.
      v = __builtin_elementwise_max(v - (low & ~0xffff), (i32x8){});
      u8x32 middle = below;
#pragma clang loop unroll(full)
      for (int32_t i = 1; i <= spread; i++) {
        const u8x32 next = load(row + (i + 1) * quire_lanes);
        const i32x8 isLower = v > i * 0x10000 - 1;
        above = chosen(isLower, middle, above);
        below = chosen(isLower, next, below);
        middle = next;
      }
    }
    const u8x32 line = mixed(above, below, byte_shares(shares_of(v)));
    memcpy(to, &line, sizeof line);
    place += step;
    low += fall;
  }
}

/// Mixes rows whose columns are anywhere.
QUIRE_VECTOR_INLINE void mix_far_rows(char *to, size_t stride, int32_t count, const uint32_t *sampled, const quire_descent *d) {
  i32x8 place, step;
  memcpy(&place, d->place, sizeof place);
  memcpy(&step, d->step, sizeof step);
  for (int32_t y = 0; y < count; y++, to += stride) {
    i32x8 v = __builtin_elementwise_max(__builtin_elementwise_min(place, (i32x8){} + d->bottom), (i32x8){});
    v += quire_half_share;
    const i32x8 at = (v >> 16) * quire_lanes + (i32x8){0, 1, 2, 3, 4, 5, 6, 7};
    u32x8 above = {}, below = {};
#pragma clang loop unroll(full)
    for (int32_t i = 0; i < quire_lanes; i++) above[i] = sampled[at[i]], below[i] = sampled[at[i] + quire_lanes];
    const u8x32 line = mixed((u8x32)above, (u8x32)below, byte_shares(shares_of(v)));
    memcpy(to, &line, sizeof line);
    place += step;
  }
}

QUIRE_VECTOR
static void mix_rows(void *to, size_t stride, int32_t count, const void *sampled, const quire_descent *d) {
  const int32_t *a = d->place, *s = d->step;
  int64_t above = 0, firstBelow = 0;
  bool isNear = d->spread <= 3;
  if (isNear) {
    // The same column must be the highest one all the way, and none may leave the rows.
    int64_t left = a[0], right = a[7], leftEnd = left + (int64_t)(count - 1) * s[0], rightEnd = right + (int64_t)(count - 1) * s[7];
    above = left <= right, firstBelow = leftEnd <= rightEnd;
    int64_t least = left < right ? left : right, most = left < right ? right : left;
    if (leftEnd < least) least = leftEnd;
    if (rightEnd < least) least = rightEnd;
    if (leftEnd > most) most = leftEnd;
    if (rightEnd > most) most = rightEnd;
    // Rounding puts a column hardly further down than the lowest one.
    isNear = above == firstBelow && least >= 0 && most + 64 <= d->bottom;
  }
  if (!isNear) return mix_far_rows(to, stride, count, sampled, d);
  int32_t low = above ? a[0] : a[7], fall = above ? s[0] : s[7];
  // Each in a form of its own, which has no jumps but the way back.
  switch (d->spread) {
  case 0: mix_near_rows(to, stride, count, sampled, d, low, fall, 0); break;
  case 1: mix_near_rows(to, stride, count, sampled, d, low, fall, 1); break;
  case 2: mix_near_rows(to, stride, count, sampled, d, low, fall, 2); break;
  default: mix_near_rows(to, stride, count, sampled, d, low, fall, 3); break;
  }
}

QUIRE_VECTOR
static int32_t mix_lines(void *to, const void *above, const void *below, int32_t share, int32_t count) {
  const u8x32 shares = (u8x32){} + (uint8_t)share;
  const uint32_t *top = above, *bottom = below;
  uint32_t *line = to;
  u8x32 together = (u8x32){} - 1;
  int32_t x = 0;
  for (; x + quire_lanes <= count; x += quire_lanes) {
    const u8x32 row = mixed(load(top + x), load(bottom + x), shares);
    together &= row;
    memcpy(line + x, &row, sizeof row);
  }
  if (x < count) {
    // The pixels that are missing are opaque.
    u8x32 a = (u8x32){} - 1, b = a;
    memcpy(&a, top + x, (size_t)(count - x) * 4);
    memcpy(&b, bottom + x, (size_t)(count - x) * 4);
    const u8x32 row = mixed(a, b, shares);
    together &= row;
    memcpy(line + x, &row, (size_t)(count - x) * 4);
  }
  return is_opaque(together);
}

QUIRE_VECTOR
static void sample_line(void *to, int32_t count, const void *mixed, float first, float step, int32_t size) {
  const f32x8 last = (f32x8){} + ((float)(size - 2) + 0.999f);
  uint32_t *line = to;
  for (int32_t x = 0; x < count; x += quire_lanes) {
    f32x8 place = first + step * ((float)x + quire_steps);
    place = __builtin_elementwise_min(__builtin_elementwise_max(place, (f32x8){}), last);
    const i32x8 whole = __builtin_convertvector(place, i32x8);
    const f32x8 rest = place - __builtin_convertvector(whole, f32x8);
    const i32x8 shares = __builtin_convertvector(rest * quire_share_one + 0.5f, i32x8);
    int32_t at[quire_lanes];
    memcpy(at, &whole, sizeof at);
    const u8x32 pixels = sampled_at(mixed, at, byte_shares(shares));
    if (x + quire_lanes <= count) {
      memcpy(line + x, &pixels, sizeof pixels);
    } else {
      memcpy(line + x, &pixels, (size_t)(count - x) * 4);
    }
  }
}

/// The shares of 127 of the neighbours behind places, as the plain loops round them.
QUIRE_VECTOR_INLINE i32x8 slant_shares(i32x8 places) { return scaled(places >> 1 & 0x7fff, (i32x8){} + quire_share_one); }

/// Two pixels in either half as places have them: each with the one below, and then its neighbours to the right.
QUIRE_VECTOR_INLINE u8x32 four_neighbours(const char *pairs, uint32_t a, uint32_t b) {
  u8x16 halves[2];
  memcpy(&halves[0], pairs + 8 * (size_t)a, sizeof halves[0]);
  memcpy(&halves[1], pairs + 8 * (size_t)b, sizeof halves[1]);
  u8x32 both;
  memcpy(&both, halves, sizeof both);
  return both;
}

/// Adds the neighbours to the right, for two pixels in either half.
QUIRE_VECTOR_INLINE u16x16 sums_of_two(u16x16 first, u16x16 second) {
  const u64x4 a = (u64x4)first, b = (u64x4)second;
  return (u16x16)__builtin_shufflevector(a, b, 0, 4, 2, 6) + (u16x16)__builtin_shufflevector(a, b, 1, 5, 3, 7);
}

QUIRE_VECTOR
static void sample_slant(void *to, int32_t count, const void *pairs, int32_t width, const quire_slant *slant) {
  const quire_slant s = *slant;
  const u32x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  u32x8 u = (uint32_t)s.u + (uint32_t)s.du * steps, v = (uint32_t)s.v + (uint32_t)s.dv * steps;
  uint32_t *line = to;
  for (int32_t x = 0; x < count; x += quire_lanes) {
    const i32x8 right = __builtin_elementwise_min(__builtin_elementwise_max((i32x8)u, (i32x8){}), (i32x8){} + s.right);
    const i32x8 bottom = __builtin_elementwise_min(__builtin_elementwise_max((i32x8)v, (i32x8){}), (i32x8){} + s.bottom);
    const i32x8 places = (right >> 16) + (bottom >> 16) * width;
    uint32_t at[quire_lanes];
    memcpy(at, &places, sizeof at);
    // From memory each place is one instruction; taken out of the vector, as the compiler would, it is three.
    __asm__("" : "+m"(at));
    // The shares of four neighbours in the bytes of each number: above, below, and the same to the right.
    const i32x8 across = slant_shares(right), down = slant_shares(bottom);
    const i32x8 both = scaled((i32x8)((u16x16)across * (u16x16)down), (i32x8){} + quire_half_share);
    const u8x32 shares = (u8x32)((quire_share_one - across - down + both) | (down - both) << 8 | (across - both) << 16 | both << 24);
    u16x16 sums[4];
#pragma clang loop unroll(full)
    for (int32_t i = 0; i < 4; i++) {
      sums[i] = sums_of_pairs(four_neighbours(pairs, at[i], at[i + 4]), shares_of_pixel(shares, i));
    }
    const u8x32 samples = divided_bytes(sums_of_two(sums[0], sums[1]), sums_of_two(sums[2], sums[3]));
    memcpy(line + x, &samples, sizeof samples);
    u += (uint32_t)s.du * quire_lanes;
    v += (uint32_t)s.dv * quire_lanes;
  }
}

static const quire_row_loops vector_rows = {sample_rows, mix_rows, mix_lines, sample_line, sample_slant};

const quire_row_loops *quire_fastest_rows(void) {
#if defined(__x86_64__)
  // It may be called before main.
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2")) return &quire_plain_rows;
#endif
  return &vector_rows;
}

#else

const quire_row_loops *quire_fastest_rows(void) { return &quire_plain_rows; }

#endif
