#include "_CFoundationAdditions.h"

#include <stdint.h>

// In Foundation on Linux, a format is a string without the plural forms that its table of strings has for it. This file
// defines the functions that clients format with under Foundation's own symbols, in Swift's calling convention: the
// dynamic linker prefers the definitions of a program to those of a library (as in _CCoreGraphics/rectangles.c, where
// more is said). They ask `quire_format`, which knows the formats that tables of strings returned. The definitions are
// weak: a program that is linked with -static-stdlib uses Foundation's functions, and the forms for `other`.

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define SWIFT __attribute__((swiftcall))
#define FOUNDATION __attribute__((swiftcall, weak, visibility("default")))

struct string {
  uint64_t first, second;
};

// `Locale?`: a reference and its witnesses.
struct locale {
  const void *object, *witnesses;
};

SWIFT struct string quire_format(struct string format, struct locale locale, const void *arguments);
SWIFT struct string quire_format_for_user(struct string format, const void *arguments);

FOUNDATION struct string quire_string_with_locale_and_arguments(struct string, struct locale, const void *) __asm__(
    "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC");
FOUNDATION struct string quire_string_with_locale(struct string, struct locale, const void *) __asm__(
    "$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC");
FOUNDATION struct string quire_string_with_arguments(struct string, const void *) __asm__(
    "$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC");
FOUNDATION struct string quire_string(struct string, const void *) __asm__(
    "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC");
FOUNDATION struct string quire_localized_string(struct string, const void *) __asm__(
    "$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ");

static const struct locale none = {0, 0};

struct string quire_string_with_locale_and_arguments(
    struct string format, struct locale locale, const void *arguments) {
  return quire_format(format, locale, arguments);
}

struct string quire_string_with_locale(struct string format, struct locale locale, const void *arguments) {
  return quire_format(format, locale, arguments);
}

struct string quire_string_with_arguments(struct string format, const void *arguments) {
  return quire_format(format, none, arguments);
}

struct string quire_string(struct string format, const void *arguments) { return quire_format(format, none, arguments); }

struct string quire_localized_string(struct string format, const void *arguments) {
  return quire_format_for_user(format, arguments);
}
#endif
