#define _GNU_SOURCE
#include "main_work.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Foundation and libdispatch bring the runtime of blocks.
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

void (*quire_dispatch_async_f)(void *, void *, quire_function);
void (*quire_dispatch_after_f)(uint64_t, void *, void *, quire_function);

struct quire_work {
  // One reference for the list and one for the token in the real queue; the first of them that comes runs the work.
  atomic_int references;
  atomic_bool isDone;
  quire_function function;
  void *context;
  void *queue;
  double delay;
  quire_work_t next;
};

typedef struct {
  quire_work_t first, last;
} List;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static List ready, delayed;
static int taskCount;
static atomic_int windowCount;

void *quire_original(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void findOriginals(void) {
  quire_dispatch_async_f = quire_original("dispatch_async_f");
  quire_dispatch_after_f = quire_original("dispatch_after_f");
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
}

void quire_begin_test_window(void) { atomic_fetch_add(&windowCount, 1); }
void quire_end_test_window(void) { atomic_fetch_sub(&windowCount, 1); }

bool quire_notes_work(void) {
  return atomic_load_explicit(&windowCount, memory_order_relaxed) > 0 && quire_dispatch_async_f && quire_dispatch_after_f;
}

bool quire_notes_main_thread(void) {
  static _Thread_local int isMain = -1;
  if (isMain < 0) isMain = syscall(SYS_gettid) == getpid();
  return isMain && quire_notes_work();
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
  work->function(work->context);
  release(work);
  quire_end_task();
}

void quire_run_work(quire_work_t work) {
  if (atomic_exchange(&work->isDone, true)) return release(work);
  if (!work->queue) {
    work->function(work->context);
    return release(work);
  }
  quire_begin_task();
  quire_dispatch_async_f(work->queue, work, runOnQueue);
}

void quire_run_token(void *context) { quire_run_work(context); }

// Lists

static void push(List *list, quire_work_t work) {
  pthread_mutex_lock(&lock);
  // What its token ran leaves, so that a test which lets nothing run keeps nothing.
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
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static quire_work_t take(List *list) {
  pthread_mutex_lock(&lock);
  quire_work_t work = list->first;
  if (work) list->first = work->next;
  pthread_mutex_unlock(&lock);
  return work;
}

void quire_push_ready(quire_work_t work) { push(&ready, work); }

void quire_push_delayed(quire_work_t work, double delay) {
  work->delay = delay;
  push(&delayed, work);
}

quire_work_t quire_take_ready_work(void) { return take(&ready); }

quire_work_t quire_take_delayed_work(double *delay) {
  quire_work_t work = take(&delayed);
  if (work) *delay = work->delay;
  return work;
}

// Tasks on other threads

void quire_begin_task(void) {
  pthread_mutex_lock(&lock);
  taskCount++;
  pthread_mutex_unlock(&lock);
}

void quire_end_task(void) {
  pthread_mutex_lock(&lock);
  taskCount--;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

bool quire_wait_for_tasks(double seconds) {
  pthread_mutex_lock(&lock);
  int error = 0;
  if (taskCount > 0 && !ready.first) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    long long nanoseconds = end.tv_nsec + (long long)(seconds * 1e9);
    end.tv_sec += nanoseconds / 1000000000;
    end.tv_nsec = nanoseconds % 1000000000;
    while (taskCount > 0 && !ready.first && error != ETIMEDOUT) error = pthread_cond_timedwait(&changed, &lock, &end);
  }
  pthread_mutex_unlock(&lock);
  return error != ETIMEDOUT;
}
