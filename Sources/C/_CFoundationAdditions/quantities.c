#include "_CFoundationAdditions.h"

#include <stdint.h>

// ICU as Foundation contains it, as in plural_rules.c.
extern void *swift_unumf_openForSkeletonAndLocale(
    const uint16_t *skeleton, int32_t length, const char *locale, int *status) __attribute__((weak));
extern void swift_unumf_close(void *formatter) __attribute__((weak));
extern void *swift_unumf_openResult(int *status) __attribute__((weak));
extern void swift_unumf_closeResult(void *result) __attribute__((weak));
extern void swift_unumf_formatDouble(const void *formatter, double value, void *result, int *status)
    __attribute__((weak));
extern int32_t swift_unumf_resultToString(const void *result, uint16_t *text, int32_t capacity, int *status)
    __attribute__((weak));
extern void *swift_ulistfmt_openForType(const char *locale, int type, int width, int *status) __attribute__((weak));
extern void swift_ulistfmt_close(void *formatter) __attribute__((weak));
extern int32_t swift_ulistfmt_format(
    const void *formatter, const uint16_t *const texts[], const int32_t *lengths, int32_t count, uint16_t *text,
    int32_t capacity, int *status) __attribute__((weak));

int32_t quire_quantity(
    const uint16_t *skeleton, int32_t length, const char *locale, double value, uint16_t *text, int32_t capacity) {
  if (!swift_unumf_openForSkeletonAndLocale || !swift_unumf_openResult) return -1;
  int status = 0;
  void *formatter = swift_unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
  void *result = swift_unumf_openResult(&status);
  int32_t written = -1;
  if (status <= 0) {
    swift_unumf_formatDouble(formatter, value, result, &status);
    written = swift_unumf_resultToString(result, text, capacity, &status);
  }
  swift_unumf_closeResult(result);
  swift_unumf_close(formatter);
  return status <= 0 && written <= capacity ? written : -1;
}

int32_t quire_list(
    const char *locale, int type, int width, const uint16_t *const texts[], const int32_t *lengths, int32_t count,
    uint16_t *text, int32_t capacity) {
  if (!swift_ulistfmt_openForType || !swift_ulistfmt_format) return -1;
  int status = 0;
  void *formatter = swift_ulistfmt_openForType(locale, type, width, &status);
  int32_t written = -1;
  if (status <= 0) written = swift_ulistfmt_format(formatter, texts, lengths, count, text, capacity, &status);
  swift_ulistfmt_close(formatter);
  return status <= 0 && written <= capacity ? written : -1;
}
