#include "_CSwiftRuntime.h"

// The sections of an image, as each registers them with the runtime when it is loaded: a version, the address of the
// image and two unused words, then the ranges of the protocols, of the conformances and of the types.
struct range {
  const void *start;
  size_t length;
};
struct sections {
  uintptr_t version;
  const void *image;
  void *unused[2];
  struct range protocols, conformances, types;
};

void swift_enumerateAllMetadataSections(bool (*body)(const struct sections *sections, void *context), void *context)
    __attribute__((weak));

struct call {
  void (*body)(const int32_t *records, size_t count, void *context);
  void *context;
};

static bool enumerate(const struct sections *sections, void *context) {
  const struct call *call = context;
  if (sections->types.start) {
    call->body(sections->types.start, sections->types.length / sizeof(int32_t), call->context);
  }
  return true;
}

void quire_enumerate_type_records(
    void (*body)(const int32_t *records, size_t count, void *context), void *context) {
  struct call call = {body, context};
  if (swift_enumerateAllMetadataSections) swift_enumerateAllMetadataSections(enumerate, &call);
}
