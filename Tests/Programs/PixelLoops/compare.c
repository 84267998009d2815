// Compares the vector loops of CRenderCairo with the plain ones on random input, and prints a digest of the output of
// each loop. Scripts/check/arm64 compiles this program for two processors, which must print the same.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CRenderCairo.h"

// The input is the same on every processor.
#pragma STDC FP_CONTRACT OFF

enum { cases = 1500, width = 120, height = 90, margin = 16, line = width + 2 * margin, most_lines = 48, most_rows = 60 };

static uint64_t state;

/// Returns the next number of the generator SplitMix64.
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static int32_t between(int32_t low, int32_t high) { return low + (int32_t)(next() % (uint64_t)(high - low + 1)); }

static double real(double low, double high) { return low + (high - low) * (double)(next() >> 11) / 0x1p53; }

/// Fills memory with random premultiplied pixels that have clear and opaque runs.
static void fill(uint32_t *pixels, size_t count, bool isOpaque) {
  uint32_t alpha = 255;
  for (size_t i = 0; i < count; i++) {
    if (!isOpaque && i % 7 == 0) alpha = next() % 3 == 0 ? 0 : next() % 3 == 0 ? 255 : (uint32_t)(next() % 256);
    pixels[i] = alpha << 24 | (uint32_t)(next() % (alpha + 1)) << 16 | (uint32_t)(next() % (alpha + 1)) << 8 | (uint32_t)(next() % (alpha + 1));
  }
}

/// Computes the hash FNV-1a.
static uint64_t digest(uint64_t hash, const void *bytes, size_t count) {
  const uint8_t *b = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ b[i]) * 0x100000001b3;
  return hash;
}

static const uint64_t empty = 0xcbf29ce484222325;
static int failures;

static void print_digest(const char *name, uint64_t hash) { printf("%-24s %016" PRIx64 "\n", name, hash); }

static void expect(bool isTrue, const char *name, uint64_t seed) {
  if (isTrue) return;
  failures++;
  fprintf(stderr, "%s: the vector loop and the plain one differ, seed %" PRIu64 "\n", name, seed);
}

// MARK: Rows

static void compare_rows(const quire_row_loops *plain, const quire_row_loops *fast) {
  static uint32_t picture[width * most_rows], kept[2][(most_rows + 5) * 8], made[2][most_lines * 9], mixed[2][width + 8], row[2][width + 1];
  uint64_t hash = empty;
  for (uint64_t seed = 0; seed < cases; seed++) {
    state = seed;
    const int32_t rows = between(2, most_rows), wide = between(2, width), lines = between(1, most_lines), count = between(1, width);
    fill(picture, sizeof picture / 4, next() % 2);
    // Eight places, and a course down from there that is inclined and varies as in perspective maps.
    quire_places places;
    quire_descent down;
    const double across = real(-4, 4), start = real(0, wide - 1), top = real(-3, rows), fall = real(-1.8, 1.8);
    const double lean = next() % 2 ? 0 : real(-0.5, 0.5), change = next() % 2 ? 0 : real(-0.01, 0.01);
    double most = 7 * (lean < 0 ? -lean : lean), end = 7 * (lean + change * (lines - 1));
    if (end < 0) end = -end;
    for (int32_t i = 0; i < 8; i++) {
      const int32_t at = (int32_t)(start + across * i);
      places.at[i] = at < 0 ? 0 : at > wide - 2 ? wide - 2 : at;
      places.share[i] = between(0, 127);
      down.place[i] = (int32_t)((top + lean * i) * 65536);
      down.step[i] = (int32_t)((fall + change * i) * 65536);
    }
    down.bottom = (rows - 1) * 65536;
    down.spread = lean == 0 && change == 0 ? 0 : (int32_t)((most > end ? most : end) + 1.01);
    const int32_t share = between(0, 127);
    const float first = (float)real(-5, wide + 5), step = (float)real(-3, 3);
    static uint64_t pairs[width * most_rows];
    static uint32_t slanted[2][width * most_lines];
    quire_texture texture = {.pixels = picture, .stride = width * 4, .width = wide, .height = rows, .right = wide, .bottom = rows};
    quire_pair_rows(&texture, pairs);
    texture.pairs = pairs;
    const double c = real(-3, 3), s = next() % 4 ? real(-3, 3) : 0, x = real(0, width), y = real(0, lines);
    const double map[9] = {c, s, wide / 2.0 - c * x - s * y, -s, c, rows / 2.0 + s * x - c * y, 0, 0, 1};
    const uint32_t alpha = next() % 2 ? 256 : (uint32_t)between(0, 256);
    fill(slanted[0], sizeof slanted[0] / 4, true);
    memcpy(slanted[1], slanted[0], sizeof slanted[0]);
    static uint32_t shifted[2][width];
    const uint8_t aside = (uint8_t)between(0, 127), below = (uint8_t)between(0, aside);
    const quire_shift shift = {.same = (uint8_t)(127 - aside), .left = (uint8_t)(aside - below), .up = below / 3, .upLeft = (uint8_t)(below - below / 3),
                               .alpha = next() % 2 ? 256 : (uint32_t)between(0, 256)};
    fill(shifted[0], width, true);
    memcpy(shifted[1], shifted[0], sizeof shifted[0]);
    int32_t isOpaque[2][2];
    memset(made, 7, sizeof made);
    memset(mixed, 7, sizeof mixed);
    memset(row, 7, sizeof row);
    for (int32_t i = 0; i < 2; i++) {
      const quire_row_loops *loops = i ? fast : plain;
      isOpaque[i][0] = loops->sample_rows(kept[i], picture, width * 4, wide, rows, &places);
      loops->mix_rows(made[i], 36, lines, kept[i], &down);
      isOpaque[i][1] = loops->mix_lines(mixed[i], picture, picture + width, share, wide);
      loops->sample_line(row[i], count, mixed[i], first, step, wide);
      loops->warp_slant(slanted[i], width * 4, 0, 0, width, lines, &texture, map, alpha);
      loops->shift_row(shifted[i], picture + 1, picture + width + 1, count, count, count, &shift);
    }
    expect(isOpaque[0][0] == isOpaque[1][0] && !memcmp(kept[0], kept[1], (size_t)(rows + 1) * 32), "sample_rows", seed);
    expect(!memcmp(made[0], made[1], sizeof made[0]), "mix_rows", seed);
    expect(isOpaque[0][1] == isOpaque[1][1] && !memcmp(mixed[0], mixed[1], sizeof mixed[0]), "mix_lines", seed);
    expect(!memcmp(row[0], row[1], sizeof row[0]), "sample_line", seed);
    hash = digest(hash, kept[1], (size_t)(rows + 1) * 32);
    hash = digest(hash, made[1], sizeof made[1]);
    hash = digest(hash, mixed[1], (size_t)wide * 4);
    hash = digest(hash, row[1], sizeof row[1]);
    expect(!memcmp(slanted[0], slanted[1], sizeof slanted[0]), "warp_slant", seed);
    hash = digest(hash, slanted[1], sizeof slanted[1]);
    expect(!memcmp(shifted[0], shifted[1], sizeof shifted[0]), "shift_row", seed);
    hash = digest(hash, shifted[1], sizeof shifted[1]);
  }
  print_digest("rows", hash);
}

// MARK: Pictures

/// A picture with a margin of clear pixels, and its spans; a destination of the same size.
static uint32_t picture[line * (height + 4)], target[line * (height + 4)], half[line * height];
static quire_span spans[height];
static uint32_t *const origin = picture + margin + 2 * line, *const to = target + margin + 2 * line;
static const size_t stride = line * 4;

static void begin(uint64_t seed) {
  state = seed;
  memset(picture, 0, sizeof picture);
  const bool isOpaque = next() % 4 == 0;
  for (int32_t y = 0; y < height; y++) fill(origin + y * line, width, isOpaque);
  fill(target, sizeof target / 4, next() % 2);
  quire_scan_spans(origin, width, height, stride, spans);
}

static uint64_t composited(uint64_t hash, uint32_t alpha) {
  int32_t x0 = between(0, width), x1 = between(x0, width), y0 = between(0, height), y1 = between(y0, height);
  hash = digest(hash, spans, sizeof spans);
  quire_composite(to, stride, origin, stride, spans, x0, y0, x1, y1);
  quire_composite_faint(to, stride, origin, stride, spans, y0, y0, y1, y1, alpha);
  return digest(hash, target, sizeof target);
}

static uint64_t shifted(uint64_t hash, uint32_t alpha) {
  const uint32_t right = (uint32_t)between(0, 256), down = (uint32_t)between(0, 256);
  quire_composite_between(to, stride, origin, stride, spans, height, 0, 0, width + 1, height + 1, right, down, alpha);
  return digest(hash, target, sizeof target);
}

static uint64_t colored(uint64_t hash, uint32_t alpha) {
  quire_multiply(to, stride, width, height, (uint32_t)between(0, 256), (uint32_t)between(0, 256), alpha);
  quire_tint(to, stride, 3, 5, width - between(0, 9), height, origin[between(0, width - 1)]);
  quire_fill(to, stride, 1, 1, between(2, 20), 9, (uint32_t)next());
  quire_move(to, stride, 0, 0, width, height, between(-9, 9), between(-9, 9));
  return digest(hash, target, sizeof target);
}

static uint64_t halved(uint64_t hash, uint32_t alpha) {
  quire_texture t = {.pixels = origin, .stride = stride, .width = width - (int32_t)(alpha & 1), .height = height - (int32_t)(alpha >> 1 & 1)};
  memset(half, 0, sizeof half);
  quire_halve_across(&t, half);
  hash = digest(hash, half, sizeof half);
  quire_halve_down(&t, half);
  return digest(hash, half, sizeof half);
}

static uint64_t blurred(uint64_t hash, uint32_t alpha) {
  static uint8_t coverage[width * height];
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) coverage[y * width + x] = (uint8_t)(origin[y * line + x] >> 24);
  }
  quire_blur(coverage, width, height, width, alpha / 20.0);
  return digest(hash, coverage, sizeof coverage);
}

/// Maps of every kind: any, turned in the plane, rows that stay rows, columns that stay columns, ramps.
static uint64_t warped(uint64_t hash, uint32_t alpha) {
  quire_texture t = {.pixels = origin, .stride = stride, .width = width, .height = height, .right = width, .bottom = height};
  const int32_t kind = between(0, 4);
  const double size = real(0.3, 3), angle = real(-1, 1), lean = kind ? 0 : real(-0.5, 0.5), away = real(-0.002, 0.002);
  double m[9] = {size, lean, -20, -lean, size, -10, 0, 0, 1};
  if (kind == 0 && next() % 2) m[7] = away, m[6] = real(-0.002, 0.002);
  if (kind == 1 || kind == 4) m[1] = angle, m[7] = away;
  if (kind == 2 || kind == 3) m[3] = angle, m[6] = away;
  for (int32_t y = 0; y < height && kind > 2; y++) {
    for (int32_t x = 0; x < width; x++) origin[y * line + x] = kind == 3 ? origin[x] : origin[y * line];
  }
  t.sameAlong = kind == 3 ? 2 : kind == 4 ? 1 : 0;
  t.isOpaque = 1;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) t.isOpaque &= origin[y * line + x] >> 24 == 255;
  }
  static uint64_t pairs[width * height];
  quire_pair_rows(&t, pairs);
  if (next() % 2) t.pairs = pairs;
  quire_warp(to, stride, 0, 0, width, height, &t, m, alpha);
  return digest(hash, target, sizeof target);
}

int main(void) {
  const quire_row_loops *fast = quire_fastest_rows();
  if (fast == &quire_plain_rows) {
    fprintf(stderr, "There are no vector loops for this processor\n");
    return 1;
  }
  compare_rows(&quire_plain_rows, fast);
  const struct {
    const char *name;
    uint64_t (*run)(uint64_t, uint32_t);
  } loops[] = {{"composite", composited}, {"composite_between", shifted}, {"multiply, tint, fill", colored},
               {"halve", halved},         {"blur", blurred},              {"warp", warped}};
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
    uint64_t hash = empty;
    for (uint64_t seed = 0; seed < 200; seed++) {
      begin(seed);
      hash = loops[i].run(hash, next() % 2 ? 256 : (uint32_t)between(0, 256));
    }
    print_digest(loops[i].name, hash);
  }
  return failures > 0;
}
