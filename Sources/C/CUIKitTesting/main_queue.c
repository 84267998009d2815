#include "main_work.h"

#include <math.h>

// The main queue: `DispatchQueue.main.async` and `asyncAfter`.

#define STAND_IN __attribute__((weak, visibility("default")))

extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const void *when, int64_t delta);

/// Returns the nanoseconds of a `dispatch_time_t` on its own clock, which bits 63 and 62 select.
static uint64_t nanoseconds(uint64_t time) {
  if (!(time >> 63)) return time;
  return time >> 62 & 1 ? -time : time & ~(1ull << 63);
}

double quire_seconds_until(uint64_t when) {
  uint64_t now = !(when >> 63) ? dispatch_time(0, 0) : when >> 62 & 1 ? dispatch_walltime(0, 0) : dispatch_time(1ull << 63, 0);
  double seconds = (double)(int64_t)(nanoseconds(when) - nanoseconds(now)) / 1e9;
  // Some time has passed since the caller computed the deadline; it meant whole milliseconds.
  return seconds > 0 ? ceil(seconds * 1000 - 1e-3) / 1000 : 0;
}

STAND_IN void dispatch_async(void *queue, void *block) {
  static void (*original)(void *, void *);
  if (!original) original = quire_original("dispatch_async");
  quire_clock_t clock = queue == &_dispatch_main_q ? quire_main_thread_clock() : 0;
  if (!clock) return original(queue, block);
  quire_work_t work = quire_make_block_work(block, 0);
  quire_push_ready(clock, work);
  quire_dispatch_async_f(queue, work, quire_run_token);
}

STAND_IN void dispatch_after(uint64_t when, void *queue, void *block) {
  static void (*original)(uint64_t, void *, void *);
  if (!original) original = quire_original("dispatch_after");
  quire_clock_t clock = when != UINT64_MAX ? quire_main_thread_clock() : 0;
  if (!clock) return original(when, queue, block);
  quire_work_t work = quire_make_block_work(block, queue == &_dispatch_main_q ? 0 : queue);
  quire_push_delayed(clock, work, quire_seconds_until(when));
  quire_dispatch_after_f(when, &_dispatch_main_q, work, quire_run_token);
}
