#ifndef C_EVENT_KIT_H
#define C_EVENT_KIT_H

#include <stddef.h>

/// Parses a text and writes libical's errors to `message`, truncated to `size` bytes. Returns the number of errors, or
/// -1 if the text has no component.
int quire_ical_check(const char *text, char *message, size_t size);

/// Writes the first times of a rule, each followed by a space, to `result`. Returns their number, or -1 if libical
/// rejects the rule.
int quire_ical_expand(const char *rule, const char *start, int count, char *result, size_t size);

/// A parsed text, so that benchmarks measure the search without the parsing.
typedef struct quire_ical_text quire_ical_text;
quire_ical_text *quire_ical_parse(const char *text);

/// Returns the number of occurrences that libical finds for the events of a text between two times in UTC (seconds
/// since 1970).
long quire_ical_count_in(quire_ical_text *text, long from, long to);
void quire_ical_free(quire_ical_text *text);

/// Renames a file atomically: with `exchange` the two files are swapped, without it the target must not exist. Returns
/// 0, or -1 with the error in errno.
int quire_rename(const char *from, const char *to, int exchange);

/// Returns the version of the linked library.
const char *quire_ical_version(void);

#endif
