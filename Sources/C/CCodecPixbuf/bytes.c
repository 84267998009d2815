#define _GNU_SOURCE
#include "CCodecPixbuf.h"

#include <string.h>

uint32_t quire_crc32(const void *bytes, size_t count) {
  // The remainders of the numbers of four bits.
  uint32_t table[16], crc = ~0u;
  for (uint32_t i = 0; i < 16; i++) {
    table[i] = i;
    for (int bit = 0; bit < 4; bit++) table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320u : 0);
  }
  for (const uint8_t *byte = bytes; count > 0; byte++, count--) {
    crc = crc >> 4 ^ table[(crc ^ *byte) & 15];
    crc = crc >> 4 ^ table[(crc ^ *byte >> 4) & 15];
  }
  return ~crc;
}

static uint8_t *put(uint8_t *at, uint32_t value) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (24 - 8 * i));
  return at + 4;
}

size_t quire_profile_chunk(const void *profile, size_t count, uint8_t *chunk) {
  // PNG specification, 11.3.3.3: a name, the method, and a stream of zlib (RFC 1950) in blocks that are stored as they
  // are (RFC 1951, 3.2.4).
  const size_t most = 65535, blocks = count == 0 ? 1 : (count + most - 1) / most;
  const size_t length = 5 + 2 + blocks * 5 + count + 4;
  if (chunk == NULL) return length + 12;
  uint8_t *at = put(chunk, (uint32_t)length);
  memcpy(at, "iCCPICC\0\0\x78\x01", 11);
  at += 11;
  const uint8_t *from = profile;
  uint32_t a = 1, b = 0;
  for (size_t block = 0; block < blocks; block++) {
    size_t size = count - block * most < most ? count - block * most : most;
    const uint8_t head[] = {block + 1 == blocks, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255};
    memcpy(at, head, 5);
    memcpy(at + 5, from, size);
    for (size_t i = 0; i < size; i++) {
      a = (a + from[i]) % 65521;
      b = (b + a) % 65521;
    }
    at += 5 + size;
    from += size;
  }
  at = put(at, b << 16 | a);
  put(at, quire_crc32(chunk + 4, length + 4));
  return length + 12;
}

int quire_contains(const void *bytes, size_t count, const void *mark, size_t markCount) {
  return count >= markCount && memmem(bytes, count, mark, markCount) != NULL;
}
