#pragma once

#include <stddef.h>

/// Returns how often the process has asked for memory on the heap so far, on all threads.
///
/// The program's own malloc, calloc, realloc and their kin stand in front of the C library's and count.
size_t quire_allocation_count(void);
