#include "CLibicalPeer.h"

#include <libical/ical.h>
#include <string.h>

// libical 4 counts references to rules, and libical 3 passes them by value; only this file depends on the difference.

int quire_ical_expand(const char *rule, const char *start, int count, char *result, size_t size) {
  struct icaltimetype first = icaltime_from_string(start);
  if (size > 0) result[0] = 0;
#if ICAL_MAJOR_VERSION >= 4
  struct icalrecurrencetype *recurrence = icalrecurrencetype_new_from_string(rule);
  if (!recurrence) return -1;
#else
  struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
  if (recurrence.freq == ICAL_NO_RECURRENCE) return -1;
#endif
  icalrecur_iterator *iterator = icalrecur_iterator_new(recurrence, first);
  int found = 0;
  size_t used = 0;
  if (iterator) {
    for (struct icaltimetype t = icalrecur_iterator_next(iterator); !icaltime_is_null_time(t) && found < count;
         t = icalrecur_iterator_next(iterator)) {
      const char *text = icaltime_as_ical_string(t);
      size_t length = strlen(text);
      if (used + length + 2 > size) break;
      memcpy(result + used, text, length);
      used += length;
      result[used++] = ' ';
      result[used] = 0;
      found++;
    }
    icalrecur_iterator_free(iterator);
  } else {
    found = -1;
  }
#if ICAL_MAJOR_VERSION >= 4
  icalrecurrencetype_unref(recurrence);
#endif
  return found;
}

#if ICAL_MAJOR_VERSION >= 4
static void count_one(icalcomponent *component, const struct icaltime_span *span, void *data) {
#else
static void count_one(icalcomponent *component, struct icaltime_span *span, void *data) {
#endif
  (void)component;
  (void)span;
  ++*(long *)data;
}

quire_ical_text *quire_ical_parse(const char *text) { return (quire_ical_text *)icalparser_parse_string(text); }

void quire_ical_free(quire_ical_text *text) { icalcomponent_free((icalcomponent *)text); }

long quire_ical_count_in(quire_ical_text *text, long from, long to) {
  icalcomponent *calendar = (icalcomponent *)text;
  icaltimezone *utc = icaltimezone_get_utc_timezone();
  struct icaltimetype first = icaltime_from_timet_with_zone((time_t)from, 0, utc);
  struct icaltimetype last = icaltime_from_timet_with_zone((time_t)to, 0, utc);
  long found = 0;
  for (icalcomponent *c = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); c;
       c = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
    icalcomponent_foreach_recurrence(c, first, last, count_one, &found);
  return found;
}

const char *quire_ical_version(void) { return ICAL_VERSION; }
