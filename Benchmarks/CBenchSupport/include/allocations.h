#pragma once

#include <stddef.h>

/// Returns the number of heap allocations of the process so far, on all threads.
///
/// The program defines malloc, calloc, realloc and similar functions, which count and call those of the C library.
size_t quire_allocation_count(void);
