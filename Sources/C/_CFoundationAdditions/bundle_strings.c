#include "_CFoundationAdditions.h"

#include <stdint.h>

// Foundation on Linux takes every string of a bundle from its English localization, whatever the user's languages are;
// it ends programs that ask for a string of a `.stringsdict` file, and does not know string catalogs.
// `NSLocalizedString` and clients call the methods of `Bundle` through the method table of the class. This file
// replaces four entries, by functions that ask FoundationAdditions first. An entry is found by the address of its
// method; where the symbols are missing, nothing changes.

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

struct string {
  uint64_t first, second;
};

typedef SWIFT struct string LocalizedString(
    struct string key, struct string value, struct string table, CONTEXT void *bundle);
typedef SWIFT struct string PathForResource(struct string name, struct string type, CONTEXT void *bundle);
// `URL?` has two words as well.
typedef SWIFT struct string URLForResource(struct string name, struct string type, CONTEXT void *bundle);
// An array, which the caller releases.
typedef SWIFT void *PreferredLocalizations(CONTEXT void *bundle);
typedef SWIFT void *PreferredLocalizationsFrom(void *localizations, CONTEXT void *metatype);

extern char bundle_class[] __asm__("$s10Foundation6BundleCN") __attribute__((weak));
extern LocalizedString original_string
    __asm__("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF") __attribute__((weak));
extern PathForResource original_path
    __asm__("$s10Foundation6BundleC4path11forResource6ofTypeSSSgAG_AGtF") __attribute__((weak));
extern URLForResource original_url
    __asm__("$s10Foundation6BundleC3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF") __attribute__((weak));
extern PreferredLocalizations original_preferred
    __asm__("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg") __attribute__((weak));
// A class method is called by its symbol: a weak definition of the program precedes that of the library, as in
// formats.c.
__attribute__((weak, visibility("default"))) PreferredLocalizationsFrom quire_bundle_preferred_localizations
    __asm__("$s10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ");

SWIFT struct string quire_string_in_bundle(struct string key, struct string table, void *bundle);
SWIFT struct string quire_path_in_bundle(struct string name, struct string type, void *bundle);
SWIFT struct string quire_url_in_bundle(struct string name, struct string type, void *bundle);
SWIFT void *quire_preferred_localizations(void *bundle);
SWIFT void *quire_preferred_localizations_from(void *localizations);

static SWIFT struct string localized_string(
    struct string key, struct string value, struct string table, CONTEXT void *bundle) {
  struct string found = quire_string_in_bundle(key, table, bundle);
  return found.first || found.second ? found : original_string(key, value, table, bundle);
}

static SWIFT struct string path_for_resource(struct string name, struct string type, CONTEXT void *bundle) {
  struct string found = quire_path_in_bundle(name, type, bundle);
  return found.first || found.second ? found : original_path(name, type, bundle);
}

static SWIFT struct string url_for_resource(struct string name, struct string type, CONTEXT void *bundle) {
  struct string found = quire_url_in_bundle(name, type, bundle);
  return found.first || found.second ? found : original_url(name, type, bundle);
}

static SWIFT void *preferred_localizations(CONTEXT void *bundle) { return quire_preferred_localizations(bundle); }

SWIFT void *quire_bundle_preferred_localizations(void *localizations, CONTEXT void *metatype) {
  (void)metatype;
  return quire_preferred_localizations_from(localizations);
}

static void replace(void *original, void *function) {
  // Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift repository) has the size of a class's metadata 32 bytes, and
  // the bytes before its address 36 bytes after that address.
  uint32_t size = *(uint32_t *)(bundle_class + 32) - *(uint32_t *)(bundle_class + 36);
  for (uint32_t offset = 40; original && offset + sizeof(void *) <= size; offset += sizeof(void *)) {
    void **entry = (void **)(bundle_class + offset);
    if (*entry == original) *entry = function;
  }
}

__attribute__((constructor)) static void install(void) {
  if (!bundle_class) return;
  replace((void *)original_string, (void *)localized_string);
  replace((void *)original_path, (void *)path_for_resource);
  replace((void *)original_url, (void *)url_for_resource);
  replace((void *)original_preferred, (void *)preferred_localizations);
}
#endif
