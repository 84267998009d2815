#define _GNU_SOURCE
#include "main_work.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Foundation and libdispatch contain the runtime of blocks.
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

void (*quire_dispatch_async_f)(void *, void *, quire_function);
void (*quire_dispatch_after_f)(uint64_t, void *, void *, quire_function);

struct quire_work {
  // One reference for the list and one for the token in the real queue; the first one that is reached runs the work.
  atomic_int references;
  atomic_bool isDone;
  quire_function function;
  void *context;
  void *queue;
  // The clock for which the work counts as a task on its queue.
  quire_clock_t clock;
  double delay;
  quire_work_t next;
};

typedef struct {
  quire_work_t first, last;
} List;

// A timer that was added or rescheduled.
typedef struct Change {
  void *timer;
  double delay, interval;
  bool isNew;
  struct Change *next;
} Change;

// The recorded work of a clock.
typedef struct Notes {
  quire_clock_t clock;
  List ready, delayed;
  Change *first, *last;
  int taskCount;
  struct Notes *next;
} Notes;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static Notes *clocks;
static quire_clock_t lastClock;
static atomic_int clockCount;
static quire_clock_t (*_Atomic currentClock)(void);

void *quire_original(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void findOriginals(void) {
  quire_dispatch_async_f = quire_original("dispatch_async_f");
  quire_dispatch_after_f = quire_original("dispatch_after_f");
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
}

// Clocks

/// Returns the recorded work of a clock; null if it has ended. The caller holds the lock.
static Notes *find(quire_clock_t clock) {
  Notes *notes = clocks;
  while (notes && notes->clock != clock) notes = notes->next;
  return notes;
}

quire_clock_t quire_begin_clock(void) {
  Notes *notes = calloc(1, sizeof *notes);
  pthread_mutex_lock(&lock);
  notes->clock = ++lastClock;
  notes->next = clocks;
  clocks = notes;
  quire_clock_t clock = notes->clock;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(&clockCount, 1);
  return clock;
}

static void release(quire_work_t work);

static void forget(List *list) {
  while (list->first) {
    quire_work_t work = list->first;
    list->first = work->next;
    release(work);
  }
}

void quire_end_clock(quire_clock_t clock) {
  pthread_mutex_lock(&lock);
  Notes **place = &clocks;
  while (*place && (*place)->clock != clock) place = &(*place)->next;
  Notes *notes = *place;
  if (notes) *place = notes->next;
  pthread_mutex_unlock(&lock);
  if (!notes) return;
  atomic_fetch_sub(&clockCount, 1);
  forget(&notes->ready);
  forget(&notes->delayed);
  while (notes->first) {
    Change *change = notes->first;
    notes->first = change->next;
    quire_release_timer(change->timer);
    free(change);
  }
  free(notes);
}

void quire_set_current_clock(quire_clock_t (*function)(void)) { atomic_store(&currentClock, function); }

bool quire_has_clock(void) {
  return atomic_load_explicit(&clockCount, memory_order_relaxed) > 0 && quire_dispatch_async_f && quire_dispatch_after_f;
}

bool quire_is_clock(quire_clock_t clock) {
  if (!quire_has_clock()) return false;
  pthread_mutex_lock(&lock);
  bool isClock = find(clock) != 0;
  pthread_mutex_unlock(&lock);
  return isClock;
}

quire_clock_t quire_main_thread_clock(void) {
  static _Thread_local int isMain = -1;
  if (isMain < 0) isMain = syscall(SYS_gettid) == getpid();
  quire_clock_t (*function)(void) = isMain && quire_has_clock() ? atomic_load(&currentClock) : 0;
  return function ? function() : 0;
}

// Work

quire_work_t quire_make_work(quire_function function, void *context, void *queue) {
  quire_work_t work = calloc(1, sizeof *work);
  atomic_init(&work->references, 2);
  work->function = function;
  work->context = context;
  work->queue = queue;
  return work;
}

struct Block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct Block *);
};

static void runBlock(void *context) {
  struct Block *block = context;
  block->invoke(block);
  _Block_release(block);
}

quire_work_t quire_make_block_work(void *block, void *queue) {
  return quire_make_work(runBlock, _Block_copy(block), queue);
}

static void release(quire_work_t work) {
  if (atomic_fetch_sub(&work->references, 1) == 1) free(work);
}

static void runOnQueue(void *context) {
  quire_work_t work = context;
  quire_clock_t clock = work->clock;
  work->function(work->context);
  release(work);
  quire_end_task(clock);
}

void quire_run_work(quire_work_t work) {
  if (atomic_exchange(&work->isDone, true)) return release(work);
  if (!work->queue) {
    work->function(work->context);
    return release(work);
  }
  quire_begin_task(work->clock);
  quire_dispatch_async_f(work->queue, work, runOnQueue);
}

void quire_run_token(void *context) { quire_run_work(context); }

// Lists

/// Appends work to a list of a clock that has not ended. The caller holds the lock.
static void push(List *list, quire_work_t work) {
  // Work that its token has run is removed, so that the list does not grow in a test that runs no work itself.
  while (list->first && atomic_load(&list->first->isDone)) {
    quire_work_t done = list->first;
    list->first = done->next;
    release(done);
  }
  if (list->first) {
    list->last->next = work;
  } else {
    list->first = work;
  }
  list->last = work;
}

static quire_work_t take(List *list) {
  quire_work_t work = list->first;
  if (work) list->first = work->next;
  return work;
}

void quire_push_ready(quire_clock_t clock, quire_work_t work) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  work->clock = clock;
  if (notes) push(&notes->ready, work);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  // Without a list only the token runs the work.
  if (!notes) release(work);
}

void quire_push_delayed(quire_clock_t clock, quire_work_t work, double delay) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  work->clock = clock;
  work->delay = delay;
  if (notes) push(&notes->delayed, work);
  pthread_mutex_unlock(&lock);
  if (!notes) release(work);
}

quire_work_t quire_pop_ready_work(quire_clock_t clock) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  quire_work_t work = notes ? take(&notes->ready) : 0;
  pthread_mutex_unlock(&lock);
  return work;
}

quire_work_t quire_pop_delayed_work(quire_clock_t clock, double *delay) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  quire_work_t work = notes ? take(&notes->delayed) : 0;
  pthread_mutex_unlock(&lock);
  if (work) *delay = work->delay;
  return work;
}

void quire_push_timer(quire_clock_t clock, void *timer, double delay, double interval, bool isNew) {
  Change *change = calloc(1, sizeof *change);
  *change = (Change){timer, delay, interval, isNew, 0};
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  if (notes && notes->first) {
    notes->last->next = change;
  } else if (notes) {
    notes->first = change;
  }
  if (notes) notes->last = change;
  pthread_mutex_unlock(&lock);
  if (notes) return;
  quire_release_timer(timer);
  free(change);
}

void *quire_pop_timer(quire_clock_t clock, double *delay, double *interval, bool *isNew) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  Change *change = notes ? notes->first : 0;
  if (change) notes->first = change->next;
  pthread_mutex_unlock(&lock);
  if (!change) return 0;
  void *timer = change->timer;
  *delay = change->delay;
  *interval = change->interval;
  *isNew = change->isNew;
  free(change);
  return timer;
}

// Tasks on other threads

void quire_begin_task(quire_clock_t clock) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  if (notes) notes->taskCount++;
  pthread_mutex_unlock(&lock);
}

void quire_end_task(quire_clock_t clock) {
  pthread_mutex_lock(&lock);
  Notes *notes = find(clock);
  if (notes) notes->taskCount--;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

/// Returns whether a clock has tasks and nothing for the main thread. The caller holds the lock.
static bool waits(quire_clock_t clock) {
  Notes *notes = find(clock);
  return notes && notes->taskCount > 0 && !notes->ready.first;
}

bool quire_wait_for_tasks(quire_clock_t clock, double seconds) {
  pthread_mutex_lock(&lock);
  int error = 0;
  if (waits(clock)) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    long long nanoseconds = end.tv_nsec + (long long)(seconds * 1e9);
    end.tv_sec += nanoseconds / 1000000000;
    end.tv_nsec = nanoseconds % 1000000000;
    while (waits(clock) && error != ETIMEDOUT) error = pthread_cond_timedwait(&changed, &lock, &end);
  }
  pthread_mutex_unlock(&lock);
  return error != ETIMEDOUT;
}
