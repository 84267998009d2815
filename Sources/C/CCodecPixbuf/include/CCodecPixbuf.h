// Registers CodecPixbuf before main, because it is linked, and holds the loops over pixels, which must be fast in debug
// builds too.
#ifndef QUIRE_CCODECPIXBUF_H
#define QUIRE_CCODECPIXBUF_H

#include <stddef.h>
#include <stdint.h>

/// Converts rows of RGB or RGBA bytes to premultiplied ARGB pixels.
void quire_premultiply(const uint8_t *from, size_t fromStride, int channels, void *to, size_t toStride, int width,
                       int height);

/// Returns whether all pixels are opaque; RGB rows always are.
int quire_is_opaque(const uint8_t *from, size_t stride, int channels, int width, int height);

/// Converts premultiplied ARGB pixels to rows of RGB or RGBA bytes.
void quire_unpremultiply(const void *from, size_t fromStride, uint8_t *to, size_t toStride, int channels, int width,
                         int height);

/// Returns whether bytes contain a sequence of bytes.
int quire_contains(const void *bytes, size_t count, const void *mark, size_t markCount);

/// Returns the checksum of a chunk of a PNG file (PNG specification, annex D).
uint32_t quire_crc32(const void *bytes, size_t count);

/// Writes the chunk of a PNG file with a color profile, uncompressed, and returns its length; only returns the length
/// if there is no memory to write to.
size_t quire_profile_chunk(const void *profile, size_t count, uint8_t *chunk);

/// Returns a new iterator over the frames of an animation of gdk-pixbuf, at its first frame.
void *quire_animation_begin(void *animation);

/// Goes on to the next frame; returns 0 if there is none. The time in milliseconds is that of the frame.
int quire_animation_step(void *iterator, int64_t *elapsed);

/// Returns the canvas with the frame, which belongs to the iterator.
void *quire_animation_canvas(void *iterator);

#endif
