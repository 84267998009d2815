#include "main_work.h"

#include <math.h>

// Run loops: `Timer`. A timer stays in its run loop as well, so that a timer which the test does not reach fires in
// real time.

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

static void note(quire_clock_t clock, void *timer, bool isNew) {
  double delay = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
  double interval = CFRunLoopTimerGetInterval(timer);
  // Some time has passed since the timer was created; its creator meant whole milliseconds, or one interval.
  double meant = interval > delay && interval - delay < 0.001 ? interval : ceil(delay * 1000 - 1e-3) / 1000;
  quire_push_timer(clock, (void *)CFRetain(timer), delay > 0 ? meant : 0, interval, isNew);
}

STAND_IN void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  static void (*original)(void *, void *, void *);
  if (!original) original = quire_original("CFRunLoopAddTimer");
  original(loop, timer, mode);
  quire_clock_t clock = quire_main_thread_clock();
  if (clock) note(clock, timer, true);
}

static void (*setNextFireDate)(void *, double);

STAND_IN void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  if (!setNextFireDate) setNextFireDate = quire_original("CFRunLoopTimerSetNextFireDate");
  setNextFireDate(timer, date);
  quire_clock_t clock = quire_main_thread_clock();
  if (clock) note(clock, timer, false);
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
