#include "rows.h"

// The same loops for processors with AVX2, which multiplies bytes and adds neighbours at one stroke.
#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "sample.h"

#define QUIRE_AVX2 __attribute__((target("avx2")))
#define QUIRE_AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

/// Sums of 127 shares divided by 127: s * 258 / 32768, rounded.
QUIRE_AVX2_INLINE __m256i divided(__m256i sums) { return _mm256_mulhrs_epi16(sums, _mm256_set1_epi16(258)); }

/// Bytes (127 - share, share), twice each, of shares in 32 bits: of the first two pixels in either half, or the last two.
QUIRE_AVX2_INLINE __m256i weights(__m256i shares, bool isHigh) {
  const __m256i low = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4);
  const __m256i high = _mm256_add_epi8(low, _mm256_set1_epi8(8));
  return _mm256_xor_si256(_mm256_shuffle_epi8(shares, isHigh ? high : low), _mm256_set1_epi16(127));
}

/// Mixes eight pixels with eight others.
QUIRE_AVX2_INLINE __m256i mixed(__m256i a, __m256i b, __m256i low, __m256i high) {
  __m256i first = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), low);
  __m256i last = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(a, b), high);
  return _mm256_packus_epi16(divided(first), divided(last));
}

/// Mixes neighbours in pairs of pixels: 0 and 1, 4 and 5; 2 and 3, 6 and 7.
QUIRE_AVX2_INLINE __m256i mixed_pairs(__m256i outer, __m256i inner, __m256i low, __m256i high) {
  const __m256i order = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i first = _mm256_maddubs_epi16(_mm256_shuffle_epi8(outer, order), low);
  __m256i last = _mm256_maddubs_epi16(_mm256_shuffle_epi8(inner, order), high);
  return _mm256_packus_epi16(divided(first), divided(last));
}

QUIRE_AVX2_INLINE int32_t is_opaque(__m256i together) {
  return (_mm256_movemask_epi8(_mm256_cmpeq_epi8(together, _mm256_set1_epi8(-1))) & 0x88888888) == 0x88888888;
}

/// Two pairs of neighbours in either half.
QUIRE_AVX2_INLINE __m256i pairs(const uint32_t *row, int32_t a, int32_t b, int32_t c, int32_t d) {
  __m128i low = _mm_loadl_epi64((const __m128i *)(row + a)), high = _mm_loadl_epi64((const __m128i *)(row + c));
  low = _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(low), (const __m64 *)(row + b)));
  high = _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(high), (const __m64 *)(row + d)));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/// Where eight pixels in a row begin that hold four pairs, and which of them make the pairs.
typedef struct {
  int32_t first;
  __m256i order;
} quire_window;

/// Finds a window in a row of some width; returns whether there is one.
QUIRE_AVX2_INLINE bool find_window(quire_window *window, const int32_t *at, int32_t width) {
  int32_t low = at[0] < at[3] ? at[0] : at[3], high = at[0] < at[3] ? at[3] : at[0];
  if (low > width - 8) low = width - 8;
  if (low < 0 || high + 1 - low > 7) return false;
  window->first = low;
  window->order = _mm256_setr_epi32(
      at[0] - low, at[0] + 1 - low, at[1] - low, at[1] + 1 - low, at[2] - low, at[2] + 1 - low, at[3] - low, at[3] + 1 - low);
  return true;
}

QUIRE_AVX2
static int32_t sample_rows(void *to, const void *pixels, size_t stride, int32_t width, int32_t count, const quire_places *places) {
  const char *row = pixels;
  __m256i *line = to, together = _mm256_set1_epi8(-1), last = together, shares;
  memcpy(&shares, places->share, sizeof shares);
  const quire_places p = *places;
  quire_window left, right;
  if (find_window(&left, p.at, width) && find_window(&right, p.at + 4, width)) {
    // Pairs 0 to 3 are in one window and 4 to 7 in the other, so the middle of the line is turned round at the end.
    shares = _mm256_permute4x64_epi64(shares, 0xd8);
    const __m256i low = weights(shares, false), high = weights(shares, true);
    // The rows are far apart in memory, where no processor expects the block after the next one.
    const ptrdiff_t ahead = p.at[0] <= p.at[7] ? 128 : -128;
    for (int32_t y = 0; y < count; y++, row += stride) {
      const uint32_t *from = (const uint32_t *)row;
      _mm_prefetch((const char *)(from + left.first) + ahead, _MM_HINT_T0);
      __m256i a = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(from + left.first)), left.order);
      __m256i b = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(from + right.first)), right.order);
      last = _mm256_permute4x64_epi64(mixed_pairs(a, b, low, high), 0xd8);
      together = _mm256_and_si256(together, last);
      _mm256_storeu_si256(line++, last);
    }
  } else {
    const __m256i low = weights(shares, false), high = weights(shares, true);
    for (int32_t y = 0; y < count; y++, row += stride) {
      const uint32_t *from = (const uint32_t *)row;
      __m256i outer = pairs(from, p.at[0], p.at[1], p.at[4], p.at[5]);
      __m256i inner = pairs(from, p.at[2], p.at[3], p.at[6], p.at[7]);
      last = mixed_pairs(outer, inner, low, high);
      together = _mm256_and_si256(together, last);
      _mm256_storeu_si256(line++, last);
    }
  }
  _mm256_storeu_si256(line, last);
  return is_opaque(together);
}

/// The shares of 127 in places.
QUIRE_AVX2_INLINE __m256i shares_of(__m256i places) { return _mm256_mulhi_epu16(places, _mm256_set1_epi32(quire_share_one)); }

/// Mixes rows whose columns are at most `spread` rows apart, all of them between the first row and the last one. `low` is the
/// place of the highest column, and `fall` its step.
QUIRE_AVX2_INLINE void mix_near_rows(char *to, size_t stride, int32_t count, const uint32_t *sampled, const quire_descent *d,
                                     int32_t low, int32_t fall, const int32_t spread) {
  __m256i place, step;
  memcpy(&place, d->place, sizeof place);
  memcpy(&step, d->step, sizeof step);
  place = _mm256_add_epi32(place, _mm256_set1_epi32(quire_half_share));
  low += quire_half_share;
  for (int32_t y = 0; y < count; y++, to += stride) {
    const __m256i *row = (const __m256i *)(sampled + (low >> 16) * quire_lanes);
    __m256i above = _mm256_loadu_si256(row), below = _mm256_loadu_si256(row + 1), v = place;
    if (spread > 0) {
      // Rounding may have put a column above the highest one.
      v = _mm256_max_epi32(_mm256_sub_epi32(v, _mm256_set1_epi32(low & ~0xffff)), _mm256_setzero_si256());
      __m256i middle = below;
      for (int32_t i = 1; i <= spread; i++) {
        __m256i next = _mm256_loadu_si256(row + i + 1), isLower = _mm256_cmpgt_epi32(v, _mm256_set1_epi32(i * 0x10000 - 1));
        above = _mm256_blendv_epi8(above, middle, isLower);
        below = _mm256_blendv_epi8(below, next, isLower);
        middle = next;
      }
    }
    __m256i shares = shares_of(v);
    _mm256_storeu_si256((__m256i *)to, mixed(above, below, weights(shares, false), weights(shares, true)));
    place = _mm256_add_epi32(place, step);
    low += fall;
  }
}

/// Mixes rows whose columns are anywhere.
QUIRE_AVX2_INLINE void mix_far_rows(char *to, size_t stride, int32_t count, const uint32_t *sampled, const quire_descent *d) {
  __m256i place, step;
  memcpy(&place, d->place, sizeof place);
  memcpy(&step, d->step, sizeof step);
  for (int32_t y = 0; y < count; y++, to += stride) {
    __m256i v = _mm256_max_epi32(_mm256_min_epi32(place, _mm256_set1_epi32(d->bottom)), _mm256_setzero_si256());
    v = _mm256_add_epi32(v, _mm256_set1_epi32(quire_half_share));
    __m256i at = _mm256_slli_epi32(_mm256_srli_epi32(v, 16), 3);
    at = _mm256_add_epi32(at, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256i above = _mm256_i32gather_epi32((const int *)sampled, at, 4);
    __m256i below = _mm256_i32gather_epi32((const int *)sampled + quire_lanes, at, 4);
    __m256i shares = shares_of(v);
    _mm256_storeu_si256((__m256i *)to, mixed(above, below, weights(shares, false), weights(shares, true)));
    place = _mm256_add_epi32(place, step);
  }
}

QUIRE_AVX2
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

QUIRE_AVX2
static int32_t mix_lines(void *to, const void *above, const void *below, int32_t share, int32_t count) {
  const __m256i w = weights(_mm256_set1_epi32(share), false);
  __m256i *line = to, together = _mm256_set1_epi8(-1);
  const uint32_t *top = above, *bottom = below;
  int32_t x = 0;
  for (; x + quire_lanes <= count; x += quire_lanes) {
    __m256i a = _mm256_loadu_si256((const __m256i *)(top + x)), b = _mm256_loadu_si256((const __m256i *)(bottom + x));
    __m256i row = mixed(a, b, w, w);
    together = _mm256_and_si256(together, row);
    _mm256_storeu_si256(line++, row);
  }
  if (x < count) {
    // The pixels that are missing are opaque.
    __m256i a = _mm256_set1_epi8(-1), b = a;
    memcpy(&a, top + x, (size_t)(count - x) * 4);
    memcpy(&b, bottom + x, (size_t)(count - x) * 4);
    __m256i row = mixed(a, b, w, w);
    together = _mm256_and_si256(together, row);
    memcpy(line, &row, (size_t)(count - x) * 4);
  }
  return is_opaque(together);
}

/// The pairs of four places in order, from the eight pixels that begin at the least of them.
QUIRE_AVX2_INLINE __m256i near_pairs(const uint32_t *row, int32_t first, __m256i twice) {
  __m256i order = _mm256_add_epi32(twice, _mm256_sub_epi32(_mm256_setr_epi32(0, 1, 0, 1, 0, 1, 0, 1), _mm256_set1_epi32(first)));
  return _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(row + first)), order);
}

/// Eight samples at places of a row; when they are near, fours of them are in windows of eight pixels.
QUIRE_AVX2_INLINE __m256i line_at(const uint32_t *row, __m256 place, bool isNear, bool isBackward) {
  __m256i whole = _mm256_cvttps_epi32(place);
  __m256 rest = _mm256_sub_ps(place, _mm256_cvtepi32_ps(whole));
  rest = _mm256_add_ps(_mm256_mul_ps(rest, _mm256_set1_ps(quire_share_one)), _mm256_set1_ps(0.5f));
  __m256i shares = _mm256_cvttps_epi32(rest);
  if (!isNear) {
    int32_t p[quire_lanes];
    memcpy(p, &whole, sizeof p);
    return mixed_pairs(
        pairs(row, p[0], p[1], p[4], p[5]), pairs(row, p[2], p[3], p[6], p[7]), weights(shares, false), weights(shares, true));
  }
  shares = _mm256_permute4x64_epi64(shares, 0xd8);
  int32_t left = isBackward ? _mm256_extract_epi32(whole, 3) : _mm256_extract_epi32(whole, 0);
  int32_t right = isBackward ? _mm256_extract_epi32(whole, 7) : _mm256_extract_epi32(whole, 4);
  __m256i a = near_pairs(row, left, _mm256_permutevar8x32_epi32(whole, _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3)));
  __m256i b = near_pairs(row, right, _mm256_permutevar8x32_epi32(whole, _mm256_setr_epi32(4, 4, 5, 5, 6, 6, 7, 7)));
  return _mm256_permute4x64_epi64(mixed_pairs(a, b, weights(shares, false), weights(shares, true)), 0xd8);
}

QUIRE_AVX2_INLINE void sample_any_line(uint32_t *to, int32_t count, const uint32_t *mixed, float first, float step, int32_t size,
                                       bool isNear, bool isBackward) {
  const __m256 last = _mm256_set1_ps((float)(size - 2) + 0.999f);
  const __m256 steps = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
  for (int32_t x = 0; x < count; x += quire_lanes) {
    __m256 at = _mm256_add_ps(_mm256_set1_ps((float)x), steps);
    __m256 place = _mm256_add_ps(_mm256_set1_ps(first), _mm256_mul_ps(_mm256_set1_ps(step), at));
    place = _mm256_min_ps(_mm256_max_ps(place, _mm256_setzero_ps()), last);
    __m256i line = line_at(mixed, place, isNear, isBackward);
    if (x + quire_lanes <= count) {
      _mm256_storeu_si256((__m256i *)(to + x), line);
    } else {
      memcpy(to + x, &line, (size_t)(count - x) * 4);
    }
  }
}

QUIRE_AVX2
static void sample_line(void *to, int32_t count, const void *mixed, float first, float step, int32_t size) {
  // Three steps and the neighbour must lie within a window, whatever rounding does.
  if (step >= 0 && step < 1.9f) return sample_any_line(to, count, mixed, first, step, size, true, false);
  if (step < 0 && step > -1.9f) return sample_any_line(to, count, mixed, first, step, size, true, true);
  sample_any_line(to, count, mixed, first, step, size, false, false);
}

static const quire_row_loops avx2_rows = {sample_rows, mix_rows, mix_lines, sample_line};

const quire_row_loops *quire_fastest_rows(void) {
  // It may be called before main.
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? &avx2_rows : &quire_plain_rows;
}

#else

const quire_row_loops *quire_fastest_rows(void) { return &quire_plain_rows; }

#endif
