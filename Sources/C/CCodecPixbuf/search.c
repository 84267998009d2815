#define _GNU_SOURCE
#include "CCodecPixbuf.h"

#include <string.h>

int quire_contains(const void *bytes, size_t count, const void *mark, size_t markCount) {
  return count >= markCount && memmem(bytes, count, mark, markCount) != NULL;
}
