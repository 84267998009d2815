#pragma once

#include <stdbool.h>
#include <stdint.h>

// Prevents the environment of a process that links UIKitTesting from changing its pictures.

// Main work: the work that a program under test submits to the main queue, to timers and to tasks, recorded for the
// clock of the test.
//
// Foundation, libdispatch and the concurrency runtime know the system's clock alone, and cannot be given another one.
// Therefore this module defines the few C functions through which they schedule work (main_queue.c, run_loop.c,
// tasks.c); the dynamic linker prefers the definitions of a program to those of a library. Each function records the
// work for the test clock that is current when the main thread, or a task of the test, schedules it, and then calls the
// original: work that the test does not run runs in real time, once the test releases the main thread. In a program
// that is linked with -static-stdlib the originals take precedence, and nothing is recorded.

/// The number of a test clock; 0 for none.
typedef uint32_t quire_clock_t;

/// Begins to record work for a new clock, and returns its number.
quire_clock_t quire_begin_clock(void);
/// Discards the recorded work of a clock; it runs in real time.
void quire_end_clock(quire_clock_t clock);
/// Sets the function that returns the current clock on the main thread.
void quire_set_current_clock(quire_clock_t (*function)(void));

/// A recorded piece of work.
typedef struct quire_work *quire_work_t;

/// Removes and returns the first work that waits only for the main thread; null for none.
quire_work_t quire_pop_ready_work(quire_clock_t clock);
/// Removes and returns the first work that waits for a time, with its delay in seconds; null for none.
quire_work_t quire_pop_delayed_work(quire_clock_t clock, double *delay);
/// Runs work unless it has run, and releases it.
void quire_run_work(quire_work_t work);

/// Removes and returns a timer of a run loop that was added or rescheduled; null for none.
///
/// `delay` is in seconds, and `isNew` is true for a timer that was added. The timer is retained.
void *quire_pop_timer(quire_clock_t clock, double *delay, double *interval, bool *isNew);
/// Returns whether a timer is still valid: it has not been invalidated.
bool quire_is_timer_valid(void *timer);
/// Returns the `Timer` for which Foundation created a timer of a run loop; null for none.
void *quire_timer_owner(void *timer);
/// Reschedules a repeating timer in its run loop to a whole interval after the call.
void quire_postpone_timer(void *timer);
/// Releases a timer.
void quire_release_timer(void *timer);

/// Waits while tasks of the test run on other threads and submit nothing to the main thread. Returns false after
/// `seconds` of real time.
bool quire_wait_for_tasks(quire_clock_t clock, double seconds);
