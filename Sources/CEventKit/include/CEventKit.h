#ifndef C_EVENT_KIT_H
#define C_EVENT_KIT_H

#include <stddef.h>

/// Parses a text and writes what libical cannot read in it to `message`, cut at `size` bytes; the number of its complaints.
/// -1: the text has no component at all.
int quire_ical_check(const char *text, char *message, size_t size);

/// Writes the first times of a rule, each with a space behind it, to `result`; their number, or -1 if libical refuses the rule.
int quire_ical_expand(const char *rule, const char *start, int count, char *result, size_t size);

/// The number of occurrences that libical has for the events of a text within two times of UTC (seconds since 1970).
long quire_ical_count(const char *text, long from, long to);

/// A text that libical has parsed, so that the search in it is measured alone.
typedef struct quire_ical_text quire_ical_text;
quire_ical_text *quire_ical_parse(const char *text);
long quire_ical_count_in(quire_ical_text *text, long from, long to);
void quire_ical_free(quire_ical_text *text);

/// Renames a file in one step: with `exchange` the two change places, without it the target must not be there yet.
/// 0, or -1 with the error in errno.
int quire_rename(const char *from, const char *to, int exchange);

/// The version of the library that is linked.
const char *quire_ical_version(void);

#endif
