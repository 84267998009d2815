#define _GNU_SOURCE
#include "_CSwiftRuntime.h"

#include <stdlib.h>
#include <string.h>

const char *quire_environment_variable(const char *name) { return getenv(name); }

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

// Foundation on Linux makes `Locale.current` with the language "en" and the region "001", whatever the environment
// says. It asks `_localeICUClass()` for the class of locales, which is a `dynamic` function: its implementation is an
// entry in a chain, which FoundationInternationalization replaces when it is loaded. This file replaces it once more,
// by a function that returns the same class with a copy of its witnesses to `_LocaleProtocol`; the initializer
// `init(name:prefs:disableBundleMatching:)`, which only the current locale is made with, receives the user's locale as
// its name. Therefore formatters, calendars and `autoupdatingCurrent` follow as well. All symbols are weak: without
// them nothing changes.

#define SWIFT __attribute__((swiftcall))

struct chain_entry {
  void *function;
  struct chain_entry *next;
};

struct string {
  uint64_t first, second;
};

struct locale_class {
  const void *type;
  void *const *witnesses;
};

typedef SWIFT struct locale_class FindClass(void);
typedef SWIFT void MakeCurrent(
    __attribute__((swift_indirect_result)) void *result, struct string name, const void *preferences, bool is_unmatched,
    const void *type, void *const *witnesses, __attribute__((swift_context)) void *metatype);

extern struct chain_entry implementation
    __asm__("$s20FoundationEssentials15_localeICUClassAA15_LocaleProtocol_pXpyFTX") __attribute__((weak));
// The description of the protocol and the word before its first requirement. A requirement has two 32-bit numbers: its
// flags, and the distance to its default implementation.
extern const uint32_t protocol[] __asm__("$s20FoundationEssentials15_LocaleProtocolMp") __attribute__((weak));
extern const uint32_t requirements[] __asm__("$s20FoundationEssentials15_LocaleProtocolTL") __attribute__((weak));

// Swift's `String?` for the identifier of the user's locale; null unless one is chosen.
SWIFT struct string quire_user_locale(void);
enum { INITIALIZER = 3, INITIALIZER_KIND = 2, REQUIREMENT_COUNT = 4 };

static FindClass *find_original;
static MakeCurrent *make_original;
static void **witnesses;

static SWIFT void make_current(
    __attribute__((swift_indirect_result)) void *result, struct string name, const void *preferences, bool is_unmatched,
    const void *type, void *const *own_witnesses, __attribute__((swift_context)) void *metatype) {
  if (!name.first && !name.second) name = quire_user_locale();
  make_original(result, name, preferences, is_unmatched, type, own_witnesses, metatype);
}

static SWIFT struct locale_class find_class(void) {
  struct locale_class found = find_original();
  void **own = __atomic_load_n(&witnesses, __ATOMIC_ACQUIRE);
  if (!own) {
    size_t count = protocol[REQUIREMENT_COUNT] + 1;
    void **copy = malloc(count * sizeof(void *));
    if (!copy) return found;
    memcpy(copy, found.witnesses, count * sizeof(void *));
    make_original = (MakeCurrent *)copy[INITIALIZER];
    copy[INITIALIZER] = (void *)make_current;
    void **expected = NULL;
    if (!__atomic_compare_exchange_n(&witnesses, &expected, copy, false, __ATOMIC_RELEASE, __ATOMIC_ACQUIRE)) free(copy);
    own = witnesses;
  }
  // Without FoundationInternationalization there is another class first, of which nothing is known.
  if (own[INITIALIZER + 1] == found.witnesses[INITIALIZER + 1]) found.witnesses = own;
  return found;
}

bool quire_is_locale_layout_known(void) {
  if (!&implementation || !&protocol[0] || !&requirements[0] || !implementation.function) return false;
  // Three initializers follow the inherited protocol: by identifier, by name, by components.
  for (int index = INITIALIZER - 1; index <= INITIALIZER + 1; index++) {
    if ((requirements[2 * index] & 0x1f) != INITIALIZER_KIND) return false;
  }
  return protocol[REQUIREMENT_COUNT] > INITIALIZER;
}

__attribute__((constructor)) static void install(void) {
  if (!quire_is_locale_layout_known()) return;
  find_original = (FindClass *)implementation.function;
  implementation.function = (void *)find_class;
}
#else
bool quire_is_locale_layout_known(void) { return false; }
#endif
