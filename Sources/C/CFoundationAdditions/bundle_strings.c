#include "CFoundationAdditions.h"

#include <stdint.h>

// Foundation on Linux ends programs that ask for a string of a `.stringsdict` file, and does not know string catalogs.
// `NSLocalizedString` and `Bundle.localizedString(forKey:value:table:)` call the method through the method table of the
// class. This file replaces the entry, by a function that asks `quire_string_in_bundle` first. The entry is found by the
// address of the method; where the symbols are missing, nothing changes.

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define SWIFT __attribute__((swiftcall))

struct string {
  uint64_t first, second;
};

typedef SWIFT struct string LocalizedString(
    struct string key, struct string value, struct string table, __attribute__((swift_context)) void *bundle);

extern char bundle_class[] __asm__("$s10Foundation6BundleCN") __attribute__((weak));
extern LocalizedString original
    __asm__("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF") __attribute__((weak));

SWIFT struct string quire_string_in_bundle(struct string key, struct string table, void *bundle);

static SWIFT struct string localized_string(
    struct string key, struct string value, struct string table, __attribute__((swift_context)) void *bundle) {
  struct string found = quire_string_in_bundle(key, table, bundle);
  return found.first || found.second ? found : original(key, value, table, bundle);
}

// Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift repository) has the size of a class's metadata 32 bytes, and the
// bytes before its address 36 bytes after that address.
__attribute__((constructor)) static void install(void) {
  if (!bundle_class || !original) return;
  uint32_t size = *(uint32_t *)(bundle_class + 32) - *(uint32_t *)(bundle_class + 36);
  for (uint32_t offset = 40; offset + sizeof(void *) <= size; offset += sizeof(void *)) {
    void **entry = (void **)(bundle_class + offset);
    if (*entry == (void *)original) *entry = (void *)localized_string;
  }
}
#endif
