// The part of FoundationAdditions in C: ICU's plural rules, quantities with units, and lists.
#ifndef CFOUNDATIONADDITIONS_H
#define CFOUNDATIONADDITIONS_H

#include <stddef.h>
#include <stdint.h>

// Returns ICU's plural rules for cardinal numbers in a language; null if ICU is not linked or has none. They are never
// freed.
const void *quire_plural_rules(const char *locale);

// Writes the plural category of a number, such as "few"; returns false if ICU has none.
int quire_plural_category(const void *rules, double number, char *category, size_t capacity);

// Writes a number in the form of a skeleton of ICU's number formatter, such as "unit/hour unit-width-short". Returns
// the length in UTF-16 units, or a negative number if ICU cannot, or the capacity is too small.
int32_t quire_quantity(
    const uint16_t *skeleton, int32_t length, const char *locale, double value, uint16_t *text, int32_t capacity);

// Joins texts to a list: type 0 for "and", 1 for "or", 2 for units; width 0 for wide, 1 for short, 2 for narrow.
// Returns as quire_quantity does.
int32_t quire_list(
    const char *locale, int type, int width, const uint16_t *const texts[], const int32_t *lengths, int32_t count,
    uint16_t *text, int32_t capacity);

#endif
