#include "CHostGTK.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>

void quire_map_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }

void quire_return_free_memory(void) { malloc_trim(0); }

#else

void quire_map_large_blocks(void) {}
void quire_return_free_memory(void) {}

#endif
