#include "CHostHeadless.h"

// On Apple's systems the main actor of a program with an asynchronous `main`, such as every Swift Testing process, runs
// on the main thread, in its run loop. On Linux the main thread exits, and the main queue is served by any thread,
// whose run loop does not run: a `Timer` created there never fires. This file uses a hook of the concurrency runtime to
// run the main run loop as on Apple's systems.

#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL void (*Drain)(void);

extern SWIFT_CALL void (*swift_task_asyncMainDrainQueue_hook)(Drain original, Drain compatibility)
    __attribute__((weak));
// Foundation's function; weak, because this module does not link Foundation.
extern void CFRunLoopRun(void) __attribute__((weak));

static SWIFT_CALL void runMainLoop(Drain original, Drain compatibility) {
  (void)compatibility;
  if (!CFRunLoopRun) return original();
  // The loop can be stopped by a client, but the main queue has to be served for ever.
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void installMainLoop(void) {
  if (&swift_task_asyncMainDrainQueue_hook && !swift_task_asyncMainDrainQueue_hook) {
    swift_task_asyncMainDrainQueue_hook = runMainLoop;
  }
}
