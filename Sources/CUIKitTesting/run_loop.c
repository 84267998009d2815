#include "main_work.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

// Run loops: `Timer`. A timer stays in its run loop too, so that one which the test does not reach fires in real time.

#define STAND_IN __attribute__((weak, visibility("default")))

typedef const void *CFTypeRef;
typedef struct {
  long version;
  void *info;
  void *retain, *release, *copyDescription;
} TimerContext;

extern CFTypeRef CFRetain(CFTypeRef object);
extern void CFRelease(CFTypeRef object);
extern double CFAbsoluteTimeGetCurrent(void);
extern double CFRunLoopTimerGetNextFireDate(void *timer);
extern double CFRunLoopTimerGetInterval(void *timer);
extern void CFRunLoopTimerGetContext(void *timer, TimerContext *context);
extern unsigned char CFRunLoopTimerIsValid(void *timer);

typedef struct Change {
  void *timer;
  double delay, interval;
  bool isNew;
  struct Change *next;
} Change;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Change *first, *last;

static void note(void *timer, bool isNew) {
  Change *change = calloc(1, sizeof *change);
  double delay = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
  double interval = CFRunLoopTimerGetInterval(timer);
  // Some time has passed since the timer was made; whole milliseconds, or one interval, are what its maker meant.
  double meant = interval > delay && interval - delay < 0.001 ? interval : ceil(delay * 1000 - 1e-3) / 1000;
  change->timer = (void *)CFRetain(timer);
  change->delay = delay > 0 ? meant : 0;
  change->interval = interval;
  change->isNew = isNew;
  pthread_mutex_lock(&lock);
  if (first) {
    last->next = change;
  } else {
    first = change;
  }
  last = change;
  pthread_mutex_unlock(&lock);
}

STAND_IN void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  static void (*original)(void *, void *, void *);
  if (!original) original = quire_original("CFRunLoopAddTimer");
  original(loop, timer, mode);
  if (quire_notes_main_thread()) note(timer, true);
}

static void (*setNextFireDate)(void *, double);

STAND_IN void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  if (!setNextFireDate) setNextFireDate = quire_original("CFRunLoopTimerSetNextFireDate");
  setNextFireDate(timer, date);
  if (quire_notes_main_thread()) note(timer, false);
}

void *quire_take_timer(double *delay, double *interval, bool *isNew) {
  pthread_mutex_lock(&lock);
  Change *change = first;
  if (change) first = change->next;
  pthread_mutex_unlock(&lock);
  if (!change) return 0;
  void *timer = change->timer;
  *delay = change->delay;
  *interval = change->interval;
  *isNew = change->isNew;
  free(change);
  return timer;
}

void *quire_timer_owner(void *timer) {
  TimerContext context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

void quire_postpone_timer(void *timer) {
  if (!setNextFireDate) setNextFireDate = quire_original("CFRunLoopTimerSetNextFireDate");
  if (setNextFireDate) setNextFireDate(timer, CFAbsoluteTimeGetCurrent() + CFRunLoopTimerGetInterval(timer));
}

bool quire_is_timer_valid(void *timer) { return CFRunLoopTimerIsValid(timer); }

void quire_release_timer(void *timer) { CFRelease(timer); }
