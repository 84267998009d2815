#include "rows.h"

// The loops over vectors of eight pixels. The same lines compile to AVX2 where an x86-64 processor has it, and to NEON
// on arm64; other processors use the plain loops.
#if defined(__x86_64__) || defined(__aarch64__)

#include <string.h>

#include "vector.h"
#include "warp.h"

/// Loads two pairs of neighbors into each half of a vector.
QUIRE_VECTOR_INLINE u32x8 pairs(const uint32_t *row, int32_t a, int32_t b, int32_t c, int32_t d) {
  uint64_t p[4];
  memcpy(&p[0], row + a, 8);
  memcpy(&p[1], row + b, 8);
  memcpy(&p[2], row + c, 8);
  memcpy(&p[3], row + d, 8);
  return (u32x8)(u64x4){p[0], p[1], p[2], p[3]};
}

/// Mixes the neighbors at eight places of a row.
QUIRE_VECTOR_INLINE u8x32 sampled_at(const uint32_t *row, const int32_t *at, u8x32 share) {
  // Pairs 0 and 1, 4 and 5; 2 and 3, 6 and 7: in this order no pixel has to move to the other half.
  const u32x8 outer = pairs(row, at[0], at[1], at[4], at[5]), inner = pairs(row, at[2], at[3], at[6], at[7]);
  const u32x8 left = __builtin_shufflevector(outer, inner, 0, 2, 8, 10, 4, 6, 12, 14);
  const u32x8 right = __builtin_shufflevector(outer, inner, 1, 3, 9, 11, 5, 7, 13, 15);
  return mixed((u8x32)left, (u8x32)right, share);
}

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
  // The rows are far apart in memory, so that no processor prefetches them by itself.
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

/// Returns the weights of places, out of 127, in 32 bits each: the upper half of a product with their fractions.
QUIRE_VECTOR_INLINE i32x8 shares_of(i32x8 places) {
  const u32x16 one = __builtin_convertvector((u16x16)((i32x8){} + quire_share_one), u32x16);
  return (i32x8)__builtin_convertvector(__builtin_convertvector((u16x16)places, u32x16) * one >> 16, u16x16);
}

QUIRE_VECTOR_INLINE u8x32 chosen(i32x8 condition, u8x32 yes, u8x32 no) {
  return ((u8x32)condition & yes) | (~(u8x32)condition & no);
}

/// Mixes rows whose columns are at most `spread` rows apart, all of them between the first row and the last one. `low`
/// is the place of the highest column, and `fall` is its step.
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
      // Rounding can put a column above the highest one.
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

/// Mixes rows whose columns can be in any rows.
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
    // One column must be the highest in all lines, and no column may leave the rows.
    int64_t left = a[0], right = a[7], leftEnd = left + (int64_t)(count - 1) * s[0], rightEnd = right + (int64_t)(count - 1) * s[7];
    above = left <= right, firstBelow = leftEnd <= rightEnd;
    int64_t least = left < right ? left : right, most = left < right ? right : left;
    if (leftEnd < least) least = leftEnd;
    if (rightEnd < least) least = rightEnd;
    if (leftEnd > most) most = leftEnd;
    if (rightEnd > most) most = rightEnd;
    // Rounding puts a column at most a fraction below the lowest one.
    isNear = above == firstBelow && least >= 0 && most + 64 <= d->bottom;
  }
  if (!isNear) return mix_far_rows(to, stride, count, sampled, d);
  int32_t low = above ? a[0] : a[7], fall = above ? s[0] : s[7];
  // Each spread has a loop of its own, which is compiled without branches.
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
    // Missing pixels count as opaque.
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

/// The weights of a row and of the row above it.
typedef struct {
  quire_two_shares row, above;
} quire_four_shares;

QUIRE_VECTOR_INLINE u8x32 shifted(const uint32_t *above, const uint32_t *row, quire_four_shares s) {
  return mixed_four(load(row), load(row - 1), load(above), load(above - 1), s.row, s.above);
}

QUIRE_VECTOR
static void shift_row(void *to, const void *above, const void *row, int32_t count, int32_t solid, int32_t solidEnd,
                      const quire_shift *shift) {
  const quire_four_shares s = {two_shares(shift->same, shift->left), two_shares(shift->up, shift->upLeft)};
  const uint32_t *a = above, *r = row, alpha = shift->alpha;
  const u32x8 shares = (u32x8){} + alpha;
  uint32_t *line = to;
  for (int32_t x = 0; x < count; x += quire_lanes) {
    // Opaque pixels replace the ones below.
    for (const int32_t end = solidEnd < count ? solidEnd : count; x >= solid && x + quire_lanes <= end; x += quire_lanes) {
      put_eight(line + x, (u32x8)shifted(a + x, r + x, s), true);
    }
    if (x >= count) return;
    u32x8 pixels = (u32x8)shifted(a + x, r + x, s);
    if (alpha < 256) fade_pixels(&pixels, &shares);
    if (count - x < quire_lanes) return put_few(line + x, pixels, count - x);
    put_eight(line + x, pixels, false);
  }
}

static const quire_row_loops vector_rows = {sample_rows, mix_rows, mix_lines, sample_line, quire_warp_slant_vector, shift_row};

const quire_row_loops *quire_fastest_rows(void) {
#if defined(__x86_64__)
  // This function can be called before main.
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2")) return &quire_plain_rows;
#endif
  return &vector_rows;
}

#else

const quire_row_loops *quire_fastest_rows(void) { return &quire_plain_rows; }

#endif
