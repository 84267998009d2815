#define _GNU_SOURCE
#include "main_work.h"

#include <dlfcn.h>
#include <string.h>

// Tasks: what a test starts with `Task { … }`, on the main actor or elsewhere, and `Task.sleep` in it.
//
// The tasks in which the tests themselves run must not be run by another test's clock: one would begin inside the other. So a
// task belongs to a test when it was first seen while a window was under test and the main thread or another such task
// made it.

#define SWIFT_CALL __attribute__((swiftcall))
#define STAND_IN __attribute__((weak, visibility("default")))

typedef SWIFT_CALL void (*EnqueueGlobal)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal original);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL void swift_job_run(void *job, void *executorIdentity, uintptr_t executorImplementation);

double quire_seconds_until(uint64_t when);

// The newest tasks by their numbers, which grow: twice the number, and one more for a task of a test.
enum { slotCount = 1 << 16 };
static _Atomic uint64_t slots[slotCount];

static bool isKnownOwn(void *task) {
  uint64_t number = swift_task_getJobTaskId(task);
  return number && atomic_load_explicit(&slots[number % slotCount], memory_order_relaxed) == (number << 1 | 1);
}

static bool isCallerOwn(void) {
  if (quire_notes_main_thread()) return true;
  void *task = swift_task_getCurrent();
  return task && quire_notes_work() && isKnownOwn(task);
}

/// Returns a Boolean value that indicates whether a job that is being enqueued is of a task that belongs to a test.
static bool isOwn(void *job) {
  uint64_t number = swift_task_getJobTaskId(job);
  if (!number) return quire_notes_work() && isCallerOwn();
  _Atomic uint64_t *slot = &slots[number % slotCount];
  uint64_t entry = atomic_load_explicit(slot, memory_order_relaxed);
  if (entry >> 1 == number) return entry & 1;
  // Its slot belongs to a newer task: it is too old to be told.
  if (entry >> 1 > number) return false;
  bool own = quire_notes_work() && isCallerOwn();
  atomic_store_explicit(slot, number << 1 | own, memory_order_relaxed);
  return own;
}

// On the threads of the pool

static void runCounted(void *job) {
  swift_job_run(job, 0, 0);
  quire_end_task();
}

static SWIFT_CALL void enqueueGlobal(void *job, EnqueueGlobal original) {
  if (!isOwn(job) || !quire_notes_work()) return original(job);
  quire_begin_task();
  quire_dispatch_async_f(dispatch_get_global_queue(0, 0), job, runCounted);
}

__attribute__((constructor)) static void installHook(void) { swift_task_enqueueGlobal_hook = enqueueGlobal; }

// On the main actor, and asleep. The concurrency runtime hands both to libdispatch.

/// Returns a Boolean value that indicates whether a function is the concurrency runtime's: its context is a job then.
static bool isRuntimeFunction(quire_function function) {
  static _Atomic(void *) known[4];
  for (int i = 0; i < 4; i++) {
    void *seen = atomic_load_explicit(&known[i], memory_order_relaxed);
    if (seen == (void *)function) return true;
    if (seen) continue;
    Dl_info info;
    if (!dladdr((void *)function, &info) || !info.dli_fname || !strstr(info.dli_fname, "swift_Concurrency")) return false;
    atomic_store_explicit(&known[i], (void *)function, memory_order_relaxed);
    return true;
  }
  return false;
}

STAND_IN void dispatch_async_f(void *queue, void *context, quire_function function) {
  static void (*original)(void *, void *, quire_function);
  if (!original) original = quire_original("dispatch_async_f");
  if (queue != &_dispatch_main_q || !isRuntimeFunction(function)) return original(queue, context, function);
  if (!isOwn(context) || !quire_notes_work()) return original(queue, context, function);
  quire_work_t work = quire_make_work(function, context, 0);
  quire_push_ready(work);
  original(queue, work, quire_run_token);
}

STAND_IN void dispatch_after_f(uint64_t when, void *queue, void *context, quire_function function) {
  static void (*original)(uint64_t, void *, void *, quire_function);
  if (!original) original = quire_original("dispatch_after_f");
  void *task = quire_notes_work() && when != UINT64_MAX ? swift_task_getCurrent() : 0;
  if (!task || !isKnownOwn(task) || !isRuntimeFunction(function)) return original(when, queue, context, function);
  quire_work_t work = quire_make_work(function, context, queue == &_dispatch_main_q ? 0 : queue);
  quire_push_delayed(work, quire_seconds_until(when));
  original(when, &_dispatch_main_q, work, quire_run_token);
}
