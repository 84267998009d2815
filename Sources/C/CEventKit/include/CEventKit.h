#ifndef C_EVENT_KIT_H
#define C_EVENT_KIT_H

#include <stddef.h>

/// Parses a text and writes libical's errors to `message`, truncated to `size` bytes. Returns the number of errors, or
/// -1 if the text has no component.
int quire_ical_check(const char *text, char *message, size_t size);

/// Renames a file atomically: with `exchange` the two files are swapped, without it the target must not exist. Returns
/// 0, or -1 with the error in errno.
int quire_rename(const char *from, const char *to, int exchange);

#endif
