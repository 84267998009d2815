#define _GNU_SOURCE
#include "_CSwiftRuntime.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

void swift_release(void *object);

// A class and the destroyer that it had. Entries are never removed, so that they can be read without a lock.
struct entry {
  const void *class;
  QuireDestroyer *destroyer;
  struct entry *next;
};

enum { PLACES = 1024 };
static struct entry *entries[PLACES];
static void (*deferring_destruction)(void *object);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct entry **place(const void *class) {
  uintptr_t bits = (uintptr_t)class;
  return &entries[(bits >> 4 ^ bits >> 14) % PLACES];
}

static void **destroyer(void *object) { return &(*(void ***)object)[QUIRE_DESTROYER]; }

bool quire_wants_main_thread_destroyers(void) {
  const char *value = getenv("QUIRE_MAIN_THREAD_DEINIT");
  return !value || strcmp(value, "0") != 0;
}

bool quire_is_main_thread(void) {
#ifdef __linux__
  static _Thread_local enum { UNKNOWN, YES, NO } is_main;
  if (is_main == UNKNOWN) is_main = getpid() == (pid_t)syscall(SYS_gettid) ? YES : NO;
  return is_main == YES;
#else
  // The caller asks the main actor instead.
  return false;
#endif
}

void quire_install_main_thread_destroyer(void *object, void (*defer_destruction)(void *object)) {
  void *class = *(void **)object;
  pthread_mutex_lock(&lock);
  deferring_destruction = defer_destruction;
  if (!quire_has_main_thread_destroyer(object)) {
    struct entry *entry = malloc(sizeof *entry);
    if (!entry) abort();
    *entry = (struct entry){class, (QuireDestroyer *)*destroyer(object), *place(class)};
    __atomic_store_n(place(class), entry, __ATOMIC_RELEASE);
    __atomic_store_n(destroyer(object), (void *)quire_destroy_on_main, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}

void quire_destroy(void *object) {
  const void *class = *(void **)object;
  const struct entry *entry = __atomic_load_n(place(class), __ATOMIC_ACQUIRE);
  while (entry->class != class) entry = entry->next;
  entry->destroyer(object);
}

__attribute__((swiftcall)) void quire_destroy_on_main(__attribute__((swift_context)) void *object) {
  if (quire_is_main_thread()) {
    quire_destroy(object);
  } else {
    deferring_destruction(object);
  }
}

static bool was_probed;
static QuireDestroyer *destroyer_of_probe;

static __attribute__((swiftcall)) void destroy_probe(__attribute__((swift_context)) void *object) {
  was_probed = true;
  destroyer_of_probe(object);
}

bool quire_is_class_layout_known(void *probe) {
  void **entry = destroyer(probe);
  destroyer_of_probe = (QuireDestroyer *)*entry;
  *entry = (void *)destroy_probe;
  swift_release(probe);
  *entry = (void *)destroyer_of_probe;
  return was_probed;
}
