#define _GNU_SOURCE
#include "main_work.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// Tasks: those that a test starts with `Task { … }`, on the main actor or elsewhere, and `Task.sleep` in them.
//
// The clock of a test must not run the tasks in which other tests run: one test would begin inside another. Therefore a
// task belongs to a clock if it was created by the main thread while that clock was current, or by another task of the
// clock.

#define SWIFT_CALL __attribute__((swiftcall))
#define STAND_IN __attribute__((weak, visibility("default")))

typedef SWIFT_CALL void (*EnqueueGlobal)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal original);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT_CALL void *swift_task_getCurrent(void);
extern SWIFT_CALL void swift_job_run(void *job, void *executorIdentity, uintptr_t executorImplementation);

double quire_seconds_until(uint64_t when);

// The newest tasks by their increasing numbers: the number, and in the low bits the task's clock.
enum { slotCount = 1 << 16, clockBits = 24 };
static _Atomic uint64_t slots[slotCount];

static quire_clock_t known(uint64_t entry) {
  quire_clock_t clock = entry & ((1 << clockBits) - 1);
  return clock && quire_is_clock(clock) ? clock : 0;
}

static quire_clock_t knownClock(void *task) {
  uint64_t number = swift_task_getJobTaskId(task);
  uint64_t entry = number ? atomic_load_explicit(&slots[number % slotCount], memory_order_relaxed) : 0;
  return number && entry >> clockBits == number ? known(entry) : 0;
}

static quire_clock_t callersClock(void) {
  if (!quire_has_clock()) return 0;
  quire_clock_t clock = quire_main_thread_clock();
  if (clock) return clock;
  void *task = swift_task_getCurrent();
  return task ? knownClock(task) : 0;
}

/// Returns the clock of a job's task while the job is enqueued; 0 for none.
static quire_clock_t clockOf(void *job) {
  uint64_t number = swift_task_getJobTaskId(job);
  if (!number) return callersClock();
  _Atomic uint64_t *slot = &slots[number % slotCount];
  uint64_t entry = atomic_load_explicit(slot, memory_order_relaxed);
  if (entry >> clockBits == number) return known(entry);
  // The slot belongs to a newer task: the clock of this one is unknown.
  if (entry >> clockBits > number) return 0;
  quire_clock_t clock = callersClock();
  atomic_store_explicit(slot, number << clockBits | clock, memory_order_relaxed);
  return clock;
}

// Tasks on the threads of the pool

typedef struct {
  void *job;
  quire_clock_t clock;
} Counted;

static void runCounted(void *context) {
  Counted counted = *(Counted *)context;
  free(context);
  swift_job_run(counted.job, 0, 0);
  quire_end_task(counted.clock);
}

static SWIFT_CALL void enqueueGlobal(void *job, EnqueueGlobal original) {
  quire_clock_t clock = clockOf(job);
  Counted *counted = clock ? malloc(sizeof *counted) : 0;
  if (!counted) return original(job);
  *counted = (Counted){job, clock};
  quire_begin_task(clock);
  quire_dispatch_async_f(dispatch_get_global_queue(0, 0), counted, runCounted);
}

__attribute__((constructor)) static void installHook(void) { swift_task_enqueueGlobal_hook = enqueueGlobal; }

// Tasks on the main actor, and sleeping ones. The concurrency runtime submits both to libdispatch.

/// Returns whether a function belongs to the concurrency runtime: its context is a job then.
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
  quire_clock_t clock = clockOf(context);
  if (!clock) return original(queue, context, function);
  quire_work_t work = quire_make_work(function, context, 0);
  quire_push_ready(clock, work);
  original(queue, work, quire_run_token);
}

STAND_IN void dispatch_after_f(uint64_t when, void *queue, void *context, quire_function function) {
  static void (*original)(uint64_t, void *, void *, quire_function);
  if (!original) original = quire_original("dispatch_after_f");
  void *task = quire_has_clock() && when != UINT64_MAX ? swift_task_getCurrent() : 0;
  quire_clock_t clock = task ? knownClock(task) : 0;
  if (!clock || !isRuntimeFunction(function)) return original(when, queue, context, function);
  quire_work_t work = quire_make_work(function, context, queue == &_dispatch_main_q ? 0 : queue);
  quire_push_delayed(clock, work, quire_seconds_until(when));
  original(when, &_dispatch_main_q, work, quire_run_token);
}
