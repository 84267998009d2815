#include "NotificationBus.h"

#include <gio/gio.h>
#include <string.h>
#include <unistd.h>

#define SERVER "org.freedesktop.Notifications"
#define SERVER_PATH "/org/freedesktop/Notifications"
#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Notification"

// The process has one session bus, so what belongs to it is here.
static struct {
  quire_notification_calls calls;
  void *context;
  GDBusConnection *bus;
  /// Keys by the numbers of the desktop, numbers by keys, and tokens and answered actions by numbers.
  GHashTable *keys;
  GHashTable *numbers;
  GHashTable *tokens;
  /// The actions that ask for a text, by keys.
  GHashTable *replies;
  /// The capabilities of the desktop; NULL while they are not known.
  char **capabilities;
  int waiting;
  gboolean uses_portal;
} desk;

static gboolean can(const char *capability) {
  return desk.capabilities && g_strv_contains((const char *const *)desk.capabilities, capability);
}

static void forget(const char *key) {
  char *copy = g_strdup(key);
  gpointer number = g_hash_table_lookup(desk.numbers, copy);
  g_hash_table_remove(desk.keys, number);
  g_hash_table_remove(desk.tokens, number);
  g_hash_table_remove(desk.numbers, copy);
  g_hash_table_remove(desk.replies, copy);
  g_free(copy);
}

void quire_notifications_adopt(const char *key, uint32_t number) {
  if (number == 0 || !desk.keys) return;
  // A notification that took the place of another one has its number.
  const char *old = g_hash_table_lookup(desk.keys, GUINT_TO_POINTER(number));
  if (old && strcmp(old, key) != 0) forget(old);
  g_hash_table_insert(desk.keys, GUINT_TO_POINTER(number), g_strdup(key));
  g_hash_table_insert(desk.numbers, g_strdup(key), GUINT_TO_POINTER(number));
}

int quire_notifications_count(void) { return desk.numbers ? (int)g_hash_table_size(desk.numbers) + desk.waiting : 0; }

// MARK: Signals

static void signaled(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                     const char *signal, GVariant *parameters, gpointer context) {
  guint32 number = 0;
  const char *text = NULL;
  if (strcmp(signal, "NotificationClosed") == 0) {
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(uu)"))) return;
    guint32 reason = 0;
    g_variant_get(parameters, "(uu)", &number, &reason);
    const char *key = g_hash_table_lookup(desk.keys, GUINT_TO_POINTER(number));
    if (!key) return;
    char *copy = g_strdup(key);
    forget(copy);
    desk.calls.closed(desk.context, copy, reason);
    g_free(copy);
    return;
  }
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(us)"))) return;
  g_variant_get(parameters, "(u&s)", &number, &text);
  const char *key = g_hash_table_lookup(desk.keys, GUINT_TO_POINTER(number));
  if (!key) return;
  if (strcmp(signal, "ActivationToken") == 0) {
    // It comes before the action.
    g_hash_table_insert(desk.tokens, GUINT_TO_POINTER(number), g_strdup(text));
    return;
  }
  gboolean is_reply = strcmp(signal, "NotificationReplied") == 0;
  if (!is_reply && strcmp(signal, "ActionInvoked") != 0) return;
  const char *reply_action = g_hash_table_lookup(desk.replies, key);
  if (is_reply && !reply_action) return;
  char *copy = g_strdup(key);
  char *token = g_strdup(g_hash_table_lookup(desk.tokens, GUINT_TO_POINTER(number)));
  char *action = g_strdup(is_reply ? reply_action : text);
  forget(copy);
  desk.calls.activated(desk.context, copy, action, is_reply ? text : NULL, token);
  // The user has answered it; a server that keeps notifications with actions would leave it there.
  g_dbus_connection_call(desk.bus, SERVER, SERVER_PATH, SERVER, "CloseNotification", g_variant_new("(u)", number), NULL,
                         G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, NULL, NULL, NULL);
  g_free(action);
  g_free(token);
  g_free(copy);
}

static void portal_signaled(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                            const char *signal, GVariant *parameters, gpointer context) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssav)"))) return;
  const char *key = NULL, *action = NULL;
  GVariant *values = NULL;
  g_variant_get(parameters, "(&s&s@av)", &key, &action, &values);
  char *token = NULL;
  // The platform data of newer portals is in the values.
  for (gsize place = 0; place < g_variant_n_children(values); place++) {
    GVariant *boxed = g_variant_get_child_value(values, place);
    GVariant *value = g_variant_get_variant(boxed);
    const char *found = NULL;
    if (g_variant_is_of_type(value, G_VARIANT_TYPE_VARDICT) && g_variant_lookup(value, "activation-token", "&s", &found)) {
      g_free(token);
      token = g_strdup(found);
    }
    g_variant_unref(value);
    g_variant_unref(boxed);
  }
  char *copy = g_strdup(key);
  forget(copy);
  desk.calls.activated(desk.context, copy, action, NULL, token);
  g_free(copy);
  g_free(token);
  g_variant_unref(values);
}

static void server_vanished(GDBusConnection *bus, const char *name, gpointer context) {
  g_clear_pointer(&desk.capabilities, g_strfreev);
  GList *keys = g_hash_table_get_keys(desk.numbers);
  for (GList *place = keys; place; place = place->next) {
    char *copy = g_strdup(place->data);
    forget(copy);
    desk.calls.closed(desk.context, copy, 4);
    g_free(copy);
  }
  g_list_free(keys);
}

static gboolean connect_bus(void) {
  if (desk.bus) return TRUE;
  desk.bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!desk.bus) return FALSE;
  g_dbus_connection_set_exit_on_close(desk.bus, FALSE);
  if (desk.uses_portal) {
    g_dbus_connection_signal_subscribe(desk.bus, PORTAL, PORTAL_INTERFACE, "ActionInvoked", PORTAL_PATH, NULL,
                                       G_DBUS_SIGNAL_FLAGS_NONE, portal_signaled, NULL, NULL);
  } else {
    g_dbus_connection_signal_subscribe(desk.bus, SERVER, SERVER, NULL, SERVER_PATH, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
                                       signaled, NULL, NULL);
    g_bus_watch_name_on_connection(desk.bus, SERVER, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, server_vanished, NULL, NULL);
  }
  return TRUE;
}

static void ask_capabilities(void) {
  if (desk.capabilities) return;
  GVariant *reply =
      g_dbus_connection_call_sync(desk.bus, SERVER, SERVER_PATH, SERVER, "GetCapabilities", NULL,
                                  G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NONE, 5000, NULL, NULL);
  if (!reply) return;
  g_variant_get(reply, "(^as)", &desk.capabilities);
  g_variant_unref(reply);
}

void quire_notifications_start(quire_notification_calls calls, void *context) {
  desk.calls = calls;
  desk.context = context;
  desk.keys = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  desk.numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  desk.tokens = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  desk.replies = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  desk.uses_portal = access("/.flatpak-info", R_OK) == 0 || g_getenv("QUIRE_NOTIFICATION_PORTAL") != NULL;
}

// MARK: Showing

static void did_notify(GObject *bus, GAsyncResult *result, gpointer context) {
  char *key = context;
  desk.waiting -= 1;
  GError *error = NULL;
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, &error);
  guint32 number = 0;
  if (reply && g_variant_is_of_type(reply, G_VARIANT_TYPE("(u)")))
    g_variant_get(reply, "(u)", &number);
  else if (reply)
    // The portal knows notifications by their keys.
    number = g_str_hash(key) | 1;
  if (number) quire_notifications_adopt(key, number);
  desk.calls.shown(desk.context, key, number, error ? error->message : NULL);
  if (reply) g_variant_unref(reply);
  g_clear_error(&error);
  g_free(key);
}

static GVariant *hints(const quire_notification *notification) {
  GVariantBuilder hints;
  g_variant_builder_init(&hints, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&hints, "{sv}", "urgency", g_variant_new_byte((guchar)notification->urgency));
  if (notification->desktop_entry)
    g_variant_builder_add(&hints, "{sv}", "desktop-entry", g_variant_new_string(notification->desktop_entry));
  if (notification->picture)
    g_variant_builder_add(&hints, "{sv}", "image-path", g_variant_new_string(notification->picture));
  if (!notification->sound)
    g_variant_builder_add(&hints, "{sv}", "suppress-sound", g_variant_new_boolean(TRUE));
  else if (g_path_is_absolute(notification->sound))
    g_variant_builder_add(&hints, "{sv}", "sound-file", g_variant_new_string(notification->sound));
  else
    g_variant_builder_add(&hints, "{sv}", "sound-name", g_variant_new_string(notification->sound));
  if (notification->reply_action && can("inline-reply")) {
    g_variant_builder_add(&hints, "{sv}", "x-kde-reply-placeholder-text",
                          g_variant_new_string(notification->reply_placeholder));
    g_variant_builder_add(&hints, "{sv}", "x-kde-reply-submit-button-text",
                          g_variant_new_string(notification->reply_title));
  }
  return g_variant_builder_end(&hints);
}

static GVariant *actions(const quire_notification *notification) {
  GVariantBuilder actions;
  g_variant_builder_init(&actions, G_VARIANT_TYPE_STRING_ARRAY);
  if (can("actions")) {
    g_variant_builder_add(&actions, "s", "default");
    g_variant_builder_add(&actions, "s", "");
    for (int place = 0; place < notification->action_count; place++) {
      const char *identifier = notification->actions[2 * place];
      gboolean is_reply = notification->reply_action && strcmp(identifier, notification->reply_action) == 0;
      // A desktop that cannot ask for a text does not offer the action.
      if (is_reply && !can("inline-reply")) continue;
      g_variant_builder_add(&actions, "s", is_reply ? "inline-reply" : identifier);
      g_variant_builder_add(&actions, "s", notification->actions[2 * place + 1]);
    }
  }
  return g_variant_builder_end(&actions);
}

static void show_by_portal(const quire_notification *notification) {
  static const char *priorities[] = {"low", "normal", "urgent"};
  GVariantBuilder values, buttons;
  g_variant_builder_init(&values, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&values, "{sv}", "title", g_variant_new_string(notification->title));
  g_variant_builder_add(&values, "{sv}", "body", g_variant_new_string(notification->body));
  g_variant_builder_add(&values, "{sv}", "priority", g_variant_new_string(priorities[notification->urgency]));
  g_variant_builder_add(&values, "{sv}", "default-action", g_variant_new_string("default"));
  g_variant_builder_init(&buttons, G_VARIANT_TYPE("aa{sv}"));
  for (int place = 0; place < notification->action_count; place++) {
    const char *identifier = notification->actions[2 * place];
    if (notification->reply_action && strcmp(identifier, notification->reply_action) == 0) continue;
    g_variant_builder_open(&buttons, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&buttons, "{sv}", "action", g_variant_new_string(identifier));
    g_variant_builder_add(&buttons, "{sv}", "label", g_variant_new_string(notification->actions[2 * place + 1]));
    g_variant_builder_close(&buttons);
  }
  g_variant_builder_add(&values, "{sv}", "buttons", g_variant_builder_end(&buttons));
  g_dbus_connection_call(desk.bus, PORTAL, PORTAL_PATH, PORTAL_INTERFACE, "AddNotification",
                         g_variant_new("(s@a{sv})", notification->key, g_variant_builder_end(&values)),
                         G_VARIANT_TYPE_UNIT, G_DBUS_CALL_FLAGS_NONE, 30000, NULL, did_notify,
                         g_strdup(notification->key));
}

void quire_notifications_show(const quire_notification *notification) {
  if (!connect_bus()) {
    desk.calls.shown(desk.context, notification->key, 0, "there is no session bus");
    return;
  }
  desk.waiting += 1;
  if (desk.uses_portal) {
    show_by_portal(notification);
    return;
  }
  ask_capabilities();
  if (notification->reply_action)
    g_hash_table_insert(desk.replies, g_strdup(notification->key), g_strdup(notification->reply_action));
  char *body = can("body-markup") ? g_markup_escape_text(notification->body, -1) : g_strdup(notification->body);
  g_dbus_connection_call(
      desk.bus, SERVER, SERVER_PATH, SERVER, "Notify",
      g_variant_new("(susss@as@a{sv}i)", notification->program, notification->replaced, "", notification->title, body,
                    actions(notification), hints(notification), -1),
      G_VARIANT_TYPE("(u)"), G_DBUS_CALL_FLAGS_NONE, 30000, NULL, did_notify, g_strdup(notification->key));
  g_free(body);
}

void quire_notifications_close(const char *key, uint32_t number) {
  forget(key);
  if (!connect_bus()) return;
  if (desk.uses_portal)
    g_dbus_connection_call(desk.bus, PORTAL, PORTAL_PATH, PORTAL_INTERFACE, "RemoveNotification",
                           g_variant_new("(s)", key), NULL, G_DBUS_CALL_FLAGS_NONE, 5000, NULL, NULL, NULL);
  else
    g_dbus_connection_call(desk.bus, SERVER, SERVER_PATH, SERVER, "CloseNotification", g_variant_new("(u)", number),
                           NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, NULL, NULL, NULL);
}

void quire_notifications_badge(const char *program, int64_t count) {
  if (!connect_bus()) return;
  GVariantBuilder values;
  g_variant_builder_init(&values, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&values, "{sv}", "count", g_variant_new_int64(count));
  g_variant_builder_add(&values, "{sv}", "count-visible", g_variant_new_boolean(count > 0));
  char *address = g_strdup_printf("application://%s.desktop", program);
  g_dbus_connection_emit_signal(desk.bus, NULL, "/com/canonical/unity/launcherentry/1",
                                "com.canonical.Unity.LauncherEntry", "Update",
                                g_variant_new("(s@a{sv})", address, g_variant_builder_end(&values)), NULL);
  g_free(address);
}
