// The part of FoundationAdditions in C: ICU's plural rules, and Foundation's functions for formats.
#ifndef CFOUNDATIONADDITIONS_H
#define CFOUNDATIONADDITIONS_H

#include <stddef.h>

// Returns ICU's plural rules for cardinal numbers in a language; null if ICU is not linked or has none. They are never
// freed.
const void *quire_plural_rules(const char *locale);

// Writes the plural category of a number, such as "few"; returns false if ICU has none.
int quire_plural_category(const void *rules, double number, char *category, size_t capacity);

#endif
