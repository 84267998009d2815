#pragma once

#include <stddef.h>

/// Returns the number of bytes that the program has allocated and not freed.
size_t quire_heap_bytes(void);
