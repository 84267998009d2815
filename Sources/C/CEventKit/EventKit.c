#define _GNU_SOURCE
#include "CEventKit.h"

#include <fcntl.h>
#include <libical/ical.h>
#include <stdio.h>

static int complaints(icalcomponent *component, char *message, size_t size) {
  int count = 0;
  for (icalproperty *p = icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY); p;
       p = icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY)) {
    const char *text = icalproperty_get_xlicerror(p);
    if (count++ == 0 && size > 0 && message[0] == 0 && text) snprintf(message, size, "%s", text);
  }
  for (icalcomponent *c = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT); c;
       c = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT))
    count += complaints(c, message, size);
  return count;
}

int quire_ical_check(const char *text, char *message, size_t size) {
  if (size > 0) message[0] = 0;
  icalcomponent *component = icalparser_parse_string(text);
  if (!component) return -1;
  int count = complaints(component, message, size);
  icalcomponent_free(component);
  return count;
}

int quire_rename(const char *from, const char *to, int exchange) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, exchange ? RENAME_EXCHANGE : RENAME_NOREPLACE);
}
