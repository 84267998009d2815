#pragma once

#include <stddef.h>

/// Returns how many bytes the program has allocated and not freed.
size_t quire_heap_bytes(void);
