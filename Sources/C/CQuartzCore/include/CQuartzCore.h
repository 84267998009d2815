// Replaces the destroyers of Swift classes, so that instances are deinitialized on the main thread. The only caller is
// Sources/Graphics/QuartzCore/MainThreadDeinit.swift, which explains the reason.
#ifndef CQUARTZCORE_H
#define CQUARTZCORE_H

#include <stdbool.h>
#include <stddef.h>

// The function that deinitializes and frees an instance after its last release. Swift's ABI (docs/ABI/TypeMetadata.rst
// in the Swift repository) has it two words before the class.
typedef __attribute__((swiftcall)) void QuireDestroyer(__attribute__((swift_context)) void *object);
enum { QUIRE_DESTROYER = -2 };

// The destroyer that deinitializes instances at once on the main thread, and defers them on other threads.
QuireDestroyer quire_destroy_on_main;

// Returns whether the class of an object has that destroyer.
static inline bool quire_has_main_thread_destroyer(const void *object) {
  void *const *class = *(void *const *const *)object;
  return __atomic_load_n(&class[QUIRE_DESTROYER], __ATOMIC_RELAXED) == (void *)quire_destroy_on_main;
}

// Installs that destroyer in the class of an object. `defer_destruction` receives the objects that are released last on
// another thread, and calls `quire_destroy` for each on the main thread.
void quire_install_main_thread_destroyer(void *object, void (*defer_destruction)(void *object));

// Returns whether the caller is on the process's main thread; the kernel is asked once for each thread. False on
// systems where it is not known.
bool quire_is_main_thread(void);

// Deinitializes an object by the destroyer that its class had before.
void quire_destroy(void *object);

// Returns whether classes have the expected layout; consumes the only reference to an instance of a class without other
// instances.
bool quire_is_class_layout_known(void *probe);

#endif
