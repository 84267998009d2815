// The desktop's notifications by GDBus: org.freedesktop.Notifications (Desktop Notifications Specification 1.2), or the
// portal org.freedesktop.portal.Notification in a sandbox.
#ifndef QUIRE_NOTIFICATIONBUS_H
#define QUIRE_NOTIFICATIONBUS_H

#include <stdint.h>

/// The callbacks; their strings are valid during the call. A key is the text by which a notification was shown.
typedef struct {
  /// The desktop shows a notification under a number; 0 with a reason if it cannot.
  void (*shown)(void *context, const char *key, uint32_t number, const char *reason);
  /// The desktop does not show a notification any more: 1 expired, 2 dismissed, 3 closed by a call, 4 unknown.
  void (*closed)(void *context, const char *key, uint32_t reason);
  /// The user chose an action, with the text that was written, or NULL, and the token for a window, or NULL.
  void (*activated)(void *context, const char *key, const char *action, const char *text, const char *token);
} quire_notification_calls;

/// A notification; texts that do not exist are NULL.
typedef struct {
  const char *key;
  /// The number of the notification that it takes the place of; 0 for none.
  uint32_t replaced;
  const char *program;
  const char *desktop_entry;
  const char *title;
  const char *body;
  const char *picture;
  const char *sound;
  /// The urgency: 0 low, 1 normal, 2 critical.
  int urgency;
  /// Pairs of identifiers and titles, and their number.
  const char *const *actions;
  int action_count;
  /// The action that asks for a text, or NULL, with the title of its button and its placeholder.
  const char *reply_action;
  const char *reply_title;
  const char *reply_placeholder;
} quire_notification;

/// Sets the callbacks; to be called once, before the others.
void quire_notifications_start(quire_notification_calls calls, void *context);

/// Adopts a notification that another process showed.
void quire_notifications_adopt(const char *key, uint32_t number);

/// Shows a notification; `shown` is called later.
void quire_notifications_show(const quire_notification *notification);

/// Removes a notification.
void quire_notifications_close(const char *key, uint32_t number);

/// Sets the number on a program's icon (com.canonical.Unity.LauncherEntry).
void quire_notifications_badge(const char *program, int64_t count);

/// Returns how many notifications are shown or wait for the desktop's reply.
int quire_notifications_count(void);

#endif
