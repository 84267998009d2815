#pragma once

#include "CUIKitTesting.h"

#include <stdatomic.h>
#include <stdint.h>

typedef void (*quire_function)(void *context);

/// The functions through which other files of this module add to the lists of work.

/// Returns the clock that is current on the main thread; 0 on other threads.
quire_clock_t quire_main_thread_clock(void);
/// Returns whether there is a clock.
bool quire_has_clock(void);
/// Returns whether a clock has not ended.
bool quire_is_clock(quire_clock_t clock);

/// Creates work that calls a function: on a queue, where it counts as a task of its clock while it runs, or else on the
/// main thread.
quire_work_t quire_make_work(quire_function function, void *context, void *queue);
/// Creates work that calls a block, which is copied.
quire_work_t quire_make_block_work(void *block, void *queue);
void quire_push_ready(quire_clock_t clock, quire_work_t work);
void quire_push_delayed(quire_clock_t clock, quire_work_t work, double delay);
/// Records for a clock that a timer was added or rescheduled. The timer is retained already.
void quire_push_timer(quire_clock_t clock, void *timer, double delay, double interval, bool isNew);
/// Runs work when the main queue reaches it; for `dispatch_async_f`. Consumes a reference.
void quire_run_token(void *work);

/// Counts the tasks of a clock that run on other threads.
void quire_begin_task(quire_clock_t clock);
void quire_end_task(quire_clock_t clock);

/// The functions of libdispatch that this module replaces.
extern void (*quire_dispatch_async_f)(void *queue, void *context, quire_function function);
extern void (*quire_dispatch_after_f)(uint64_t when, void *queue, void *context, quire_function function);
/// Returns the original of a function that this module defines.
void *quire_original(const char *name);

/// The main queue and the global one.
extern struct dispatch_queue_s _dispatch_main_q;
void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
