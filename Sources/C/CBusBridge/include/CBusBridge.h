// The services of D-Bus that background work uses, by GDBus: NetworkManager's metered state, logind's idle hint, and
// UnifiedPush (DBUS_0.3.0).
#ifndef QUIRE_CBUSBRIDGE_H
#define QUIRE_CBUSBRIDGE_H

#include <stddef.h>
#include <stdint.h>

#include "NotificationBus.h"

/// The callbacks; their strings are valid during the call.
typedef struct {
  /// NetworkManager's `Metered`: 0 unknown, 1 yes, 2 no, 3 probably, 4 probably not.
  void (*metered)(void *context, unsigned value);
  /// logind's `IdleHint`: 1 if all sessions of the machine are idle, 0 if not; -1 without logind.
  void (*idle)(void *context, int value);
  void (*message)(void *context, const char *token, const uint8_t *bytes, size_t count);
  /// A program's endpoint; NULL when it was revoked.
  void (*endpoint)(void *context, const char *token, const char *endpoint);
  /// Called when the daemon's socket can be read; returns 0 if it was closed.
  int (*readable)(void *context);
  void (*note)(void *context, const char *text);
} quire_bus_calls;

/// Lets the loop read another socket of the daemon in place of the last one; none for -1.
void quire_bus_watch(int socket);

/// Calls a function after some milliseconds.
void quire_bus_after(unsigned milliseconds, void (*action)(void *context), void *context);

/// Ends the loop.
void quire_bus_quit(void);

/// Serves the buses until `quire_bus_quit()` is called; `tokens` and `names` list `count` programs for UnifiedPush.
void quire_bus_run(int socket, const char *const *tokens, const char *const *names, int count, quire_bus_calls calls,
                   void *context);

#endif
