#pragma once

#include <stdbool.h>
#include <stdint.h>

// Keeps the environment of a process that links UIKitTesting from changing its pictures.

// Main work: what a program under test hands to the main queue, to timers and to tasks, made known to the clock of the test.
//
// Foundation, libdispatch and the concurrency runtime know one clock, the system's, and offer no place for another. So this
// module defines the few C functions through which they set work aside (main_queue.c, run_loop.c, tasks.c); the dynamic linker
// prefers a program's own definitions to a library's. Each notes the work for the test clock that is the current one when the main
// thread, or a task of the test, sets it, and then calls the original: work that the test does not run runs in real time, once
// the test gives the main thread back. In a program that is linked with -static-stdlib the originals win and nothing is noted.

/// The number of a test clock; 0 for none.
typedef uint32_t quire_clock_t;

/// Begins to note work for a new clock, and returns its number.
quire_clock_t quire_begin_clock(void);
/// Forgets what was noted for a clock; it runs in real time.
void quire_end_clock(quire_clock_t clock);
/// Sets the function that tells the current clock on the main thread.
void quire_set_current_clock(quire_clock_t (*function)(void));

/// One piece of noted work.
typedef struct quire_work *quire_work_t;

/// Takes the first work that waits for the main thread alone; null for none.
quire_work_t quire_take_ready_work(quire_clock_t clock);
/// Takes the first work that waits for a time, and the seconds that it waits; null for none.
quire_work_t quire_take_delayed_work(quire_clock_t clock, double *delay);
/// Runs work unless it has run, and forgets it.
void quire_run_work(quire_work_t work);

/// A timer of a run loop that was added or got another date; null for none.
///
/// `delay` is in seconds and `isNew` tells a timer that was added. The timer is retained.
void *quire_take_timer(quire_clock_t clock, double *delay, double *interval, bool *isNew);
/// Returns a Boolean value that indicates whether a timer is still valid: it has not been invalidated.
bool quire_is_timer_valid(void *timer);
/// Returns the `Timer` for which Foundation made a timer of a run loop; null for none.
void *quire_timer_owner(void *timer);
/// Lets a timer that repeats go on in its run loop a whole interval from now.
void quire_postpone_timer(void *timer);
/// Releases a timer.
void quire_release_timer(void *timer);

/// Waits while tasks of the test run on other threads and hand nothing to the main thread; false when `seconds` of real time
/// were over.
bool quire_wait_for_tasks(quire_clock_t clock, double seconds);
