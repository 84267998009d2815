#include "CHostHeadless.h"

// On Apple's systems the main actor of a program whose `main` is asynchronous, as that of every Swift Testing process, runs
// on the main thread, in its run loop. On Linux the main thread is given away, and the main queue runs on any thread, whose
// run loop nobody runs: a `Timer` made there never fires. The concurrency runtime offers a hook for the place where this
// is decided; with it the main run loop runs as on Apple's systems.

#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL void (*Drain)(void);

extern SWIFT_CALL void (*swift_task_asyncMainDrainQueue_hook)(Drain original, Drain compatibility)
    __attribute__((weak));
// Foundation's; weak, because this module alone does not link Foundation.
extern void CFRunLoopRun(void) __attribute__((weak));

static SWIFT_CALL void runMainLoop(Drain original, Drain compatibility) {
  (void)compatibility;
  if (!CFRunLoopRun) return original();
  // The loop ends when somebody stops it; the main queue is served for ever.
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void installMainLoop(void) {
  if (&swift_task_asyncMainDrainQueue_hook && !swift_task_asyncMainDrainQueue_hook) {
    swift_task_asyncMainDrainQueue_hook = runMainLoop;
  }
}
