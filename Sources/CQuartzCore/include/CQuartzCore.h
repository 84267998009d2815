// Chooses where instances of Swift classes end; Sources/QuartzCore/MainThreadDeinit.swift says why and is the only caller.
#ifndef CQUARTZCORE_H
#define CQUARTZCORE_H

#include <stdbool.h>
#include <stddef.h>

// What a class does with an instance that nobody refers to any more. Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift
// repository) keeps it two words before a class.
typedef __attribute__((swiftcall)) void QuireDestroyer(__attribute__((swift_context)) void *object);
enum { QUIRE_DESTROYER = -2 };

// The destroyer that ends instances on the main thread itself, and hands them on anywhere else.
QuireDestroyer quire_destroy_on_main;

// Whether the class of an object has that destroyer.
static inline bool quire_ends_on_main(const void *object) {
  void *const *class = *(void *const *const *)object;
  return __atomic_load_n(&class[QUIRE_DESTROYER], __ATOMIC_RELAXED) == (void *)quire_destroy_on_main;
}

// Gives that destroyer to the class of an object. `elsewhere` gets objects that end on other threads than the main one and
// calls `quire_destroy` for each where it may end.
void quire_end_on_main(void *object, void (*elsewhere)(void *object));

// Whether the caller is on the process's main thread; asked of the kernel once a thread. False where that is not known.
bool quire_is_main_thread(void);

// Ends an object by the destroyer that its class had.
void quire_destroy(void *object);

// Whether classes are laid out as expected; consumes an object of a class of its own that nobody else refers to.
bool quire_knows_classes(void *probe);

#endif
