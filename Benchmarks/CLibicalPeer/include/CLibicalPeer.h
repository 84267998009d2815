#ifndef C_LIBICAL_PEER_H
#define C_LIBICAL_PEER_H

#include <stddef.h>

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

/// Returns the version of the linked library.
const char *quire_ical_version(void);

#endif
