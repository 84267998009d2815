// The part of SwiftRuntime in C: destroyers of classes, counts of references, the types that the runtime knows, the
// symbols of the program, and the current locale. The only caller, apart from the check for the main thread, is
// Sources/Core/SwiftRuntime. Documentation/Internals/SwiftRuntime.md lists the assumptions.
#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Deinitialization on the main thread

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

// Returns whether the environment variable QUIRE_MAIN_THREAD_DEINIT is not 0.
bool quire_wants_main_thread_destroyers(void);

// Returns whether the caller is on the process's main thread; the kernel is asked once for each thread. False on
// systems where it is not known.
bool quire_is_main_thread(void);

// Deinitializes an object by the destroyer that its class had before.
void quire_destroy(void *object);

// Returns whether classes have the expected layout; consumes the only reference to an instance of a class without other
// instances.
bool quire_is_class_layout_known(void *probe);

// MARK: References

// Functions of Swift's runtime. An unowned reference keeps the memory of an object, though not the object itself.
void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
// Returns the object, retained; null if it is being deinitialized, or was.
void *swift_tryRetain(void *object);

// MARK: Types and symbols

// Calls a function with the type records of each image that the runtime knows: 32-bit distances to descriptions of
// types. Does nothing if the runtime does not enumerate them.
void quire_enumerate_type_records(
    void (*body)(const int32_t *records, size_t count, void *context), void *context);

// Calls a function with the declarations of the methods of a class of the running program, and with the name of that
// class, as the symbol table of the program's file lists them (ELF, 64 bits); those of nested types are among them.
// Does nothing if there is no such table, or if the class, of which the description is given, belongs to a library.
void quire_enumerate_methods(
    const void *description, void (*body)(const char *type, const char *method, void *context), void *context);

// MARK: The user's language

// Returns the value of a variable of the environment; null without one.
const char *quire_environment_variable(const char *name);

// Returns whether Foundation makes the current locale as current_locale.c expects.
bool quire_is_locale_layout_known(void);

#endif
