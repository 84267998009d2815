// Registers RenderCairo before main, because it is linked, and holds the loops over pixels, which must be fast in debug
// builds too. Pixels are 32 bits, premultiplied, alpha in the top byte.
#ifndef QUIRE_CRENDERCAIRO_H
#define QUIRE_CRENDERCAIRO_H

#include <stddef.h>
#include <stdint.h>

/// The parts of a row: it is clear before start and from end on, and opaque from solid to solidEnd.
typedef struct {
  int32_t start, solid, solidEnd, end;
} quire_span;

/// Finds the parts of every row of a picture.
void quire_scan_spans(const void *pixels, int32_t width, int32_t height, size_t stride, quire_span *spans);

/// Composites columns x0..<x1 and rows y0..<y1 of a picture over a destination whose (0, 0) is the picture's.
void quire_composite(void *destination, size_t destinationStride, const void *picture, size_t stride,
                     const quire_span *spans, int32_t x0, int32_t y0, int32_t x1, int32_t y1);

/// Composites as quire_composite does, with every pixel multiplied by an alpha from 0 to 256.
void quire_composite_faint(void *destination, size_t destinationStride, const void *picture, size_t stride,
                           const quire_span *spans, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t alpha);

/// Composites a picture that lies between pixels: shifted right and down by fractions of a pixel, 0 to 256.
///
/// The result is one column and one row larger than the picture: columns x0..<x1 of 0...width, rows y0..<y1 of
/// 0...height. Around the picture there must be a margin of one clear pixel in memory, and 32 readable bytes after
/// that.
void quire_composite_between(void *destination, size_t destinationStride, const void *picture, size_t stride,
                             const quire_span *spans, int32_t height, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                             uint32_t right, uint32_t down, uint32_t alpha);

/// Multiplies the colors of pixels; factors from 0 to 256.
void quire_multiply(void *pixels, size_t stride, int32_t width, int32_t height, uint32_t red, uint32_t green,
                    uint32_t blue);

/// Fills a rectangle of pixels with one value.
void quire_fill(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel);

/// Moves pixels within a rectangle; pixels that would leave it are lost, and places that receive none stay as they are.
void quire_move(void *pixels, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t dx, int32_t dy);

/// Composites one pixel over every pixel of a rectangle.
void quire_tint(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t pixel);

/// Blurs 8-bit coverage with three box filters, which approximate a Gaussian of a standard deviation in pixels.
void quire_blur(uint8_t *pixels, int32_t width, int32_t height, size_t stride, double deviation);

/// A picture that is sampled between its pixels.
typedef struct {
  const void *pixels;
  size_t stride;
  /// The size in pixels, at least one each.
  int32_t width, height;
  /// The end of the picture, in pixels; a reduced picture can end within its last pixels.
  double right, bottom;
  /// Nonzero if all pixels are opaque.
  int32_t isOpaque;
  /// 1 if all pixels of each row are equal, 2 if all pixels of each column are, 3 if all pixels are; 0 if nothing is
  /// known.
  int32_t sameAlong;
  /// The same pixels in the form that quire_pair_rows writes, for maps that rotate a picture in its plane; NULL for
  /// none.
  const void *pairs;
} quire_texture;

/// Eight places in a row of pixels that all have a neighbor to the right, and the weight of each neighbor, 0 to 127.
typedef struct {
  int32_t at[8], share[8];
} quire_places;

/// The course of eight columns through sampled rows: the place of each in the first line, and the step to the next
/// line.
typedef struct {
  /// In 1/65536 of a row.
  int32_t place[8], step[8];
  /// The last row, in 1/65536 as well: places are clamped to it and the first one.
  int32_t bottom;
  /// The greatest distance between the columns, in rows; more than 3 when it is not known. Up to 3, the two outer
  /// columns must be the highest and the lowest one.
  int32_t spread;
} quire_descent;

/// The shift of a picture by fractions of a pixel: the weights of a pixel, of its left neighbor, of the pixel above
/// and of the one above left, which add up to 127, and the alpha, from 0 to 256.
typedef struct {
  uint8_t same, left, up, upLeft;
  uint32_t alpha;
} quire_shift;

/// The inner loops of warps and shifts. The layout of intermediate rows is private to each form of the loops.
typedef struct {
  /// Samples a number of rows at eight places each, and stores the last one twice. Returns whether all samples are
  /// opaque.
  int32_t (*sample_rows)(void *to, const void *pixels, size_t stride, int32_t width, int32_t count, const quire_places *places);
  /// Mixes the samples above and below each of eight columns, line by line.
  void (*mix_rows)(void *to, size_t stride, int32_t count, const void *sampled, const quire_descent *descent);
  /// Mixes two rows; the weight of the lower one is from 0 to 127. Returns whether the result is opaque.
  int32_t (*mix_lines)(void *to, const void *above, const void *below, int32_t share, int32_t count);
  /// Samples a mixed row of `size` pixels at equidistant places. Reads up to seven pixels after it.
  void (*sample_line)(void *to, int32_t count, const void *mixed, float first, float step, int32_t size);
  /// Draws a picture with paired rows through an affine map, as `quire_warp` does; the picture has at least two by two
  /// pixels and at most 28,672 in each direction.
  void (*warp_slant)(void *destination, size_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                     const quire_texture *texture, const double *map, uint32_t alpha);
  /// Mixes the pixels of a row with those above and their left neighbors, and composites them over `to`. The pixels
  /// from `solid` to `solidEnd` are known to be opaque. Reads up to seven pixels after the rows.
  void (*shift_row)(void *to, const void *above, const void *row, int32_t count, int32_t solid, int32_t solidEnd,
                    const quire_shift *shift);
} quire_row_loops;

/// The plain loops, for any processor.
extern const quire_row_loops quire_plain_rows;

/// Returns the fastest loops for the processor; they produce the same pixels as the plain ones.
const quire_row_loops *quire_fastest_rows(void);

/// Returns the loops in use: the fastest ones, or the plain ones if the environment variable QUIRE_ROW_LOOPS is
/// "plain".
const quire_row_loops *quire_rows(void);

/// Interleaves each pixel with the one below, channel by channel, so that the four neighbors of a sample are
/// contiguous. `to` has room for height - 1 rows without gaps, of `width` times eight bytes.
void quire_pair_rows(const quire_texture *from, void *to);

/// Makes a copy with half as many columns; `to` has room for its rows without gaps, of (width + 1) / 2 pixels.
void quire_halve_across(const quire_texture *from, void *to);

/// Makes a copy with half as many rows; `to` has room for (height + 1) / 2 rows without gaps.
void quire_halve_down(const quire_texture *from, void *to);

/// Draws a picture through a projective map, with bilinear samples and smooth edges, over a destination.
///
/// The nine numbers map destination pixels to picture pixels, row by row: u = (m0 x + m1 y + m2) / (m6 x + m7 y + m8).
/// The picture is multiplied by an alpha from 0 to 256.
void quire_warp(void *destination, size_t destinationStride, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                const quire_texture *texture, const double *map, uint32_t alpha);

#endif
