#include "_CFoundationAdditions.h"

#include <stdint.h>

// ICU as Foundation contains it: its names have a prefix. Weak: a program without it has the category "other" only.
extern void *swift_uplrules_open(const char *locale, int *status) __attribute__((weak));
extern int32_t swift_uplrules_select(
    const void *rules, double number, uint16_t *keyword, int32_t capacity, int *status) __attribute__((weak));

const void *quire_plural_rules(const char *locale) {
  int status = 0;
  void *rules = swift_uplrules_open ? swift_uplrules_open(locale, &status) : NULL;
  return status <= 0 ? rules : NULL;
}

int quire_plural_category(const void *rules, double number, char *category, size_t capacity) {
  uint16_t keyword[16];
  int status = 0;
  if (!swift_uplrules_select) return 0;
  int32_t length = swift_uplrules_select(rules, number, keyword, 16, &status);
  if (status > 0 || length <= 0 || (size_t)length >= capacity || length > 16) return 0;
  for (int32_t index = 0; index < length; index++) category[index] = (char)keyword[index];
  category[length] = 0;
  return 1;
}
