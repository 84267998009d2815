#include "CBusBridge.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <string.h>

#define CONNECTOR_NAME "org.quire.Background"
#define CONNECTOR_PATH "/org/unifiedpush/Connector"
#define DISTRIBUTOR_PREFIX "org.unifiedpush.Distributor."
#define DISTRIBUTOR_PATH "/org/unifiedpush/Distributor"
#define MANAGER "org.freedesktop.NetworkManager"
#define MANAGER_PATH "/org/freedesktop/NetworkManager"
#define LOGIN "org.freedesktop.login1"
#define LOGIN_PATH "/org/freedesktop/login1"
#define LOGIN_MANAGER "org.freedesktop.login1.Manager"

typedef struct {
  const char *const *tokens;
  const char *const *names;
  int count;
  quire_bus_calls calls;
  void *context;
  GMainLoop *loop;
  GDBusConnection *session;
  char *distributor;
} Bridge;

static void note(Bridge *bridge, const char *format, const char *text) {
  char *line = g_strdup_printf(format, text);
  bridge->calls.note(bridge->context, line);
  g_free(line);
}

// MARK: NetworkManager and logind

static void report(Bridge *bridge, GVariant *value) {
  if (value && g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32))
    bridge->calls.metered(bridge->context, g_variant_get_uint32(value));
  if (value && g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN))
    bridge->calls.idle(bridge->context, g_variant_get_boolean(value));
}

static void properties_changed(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                               const char *signal, GVariant *parameters, gpointer context) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(sa{sv}as)"))) return;
  const char *changed = NULL;
  GVariant *values = NULL;
  g_variant_get(parameters, "(&s@a{sv}@as)", &changed, &values, NULL);
  GVariant *value = NULL;
  if (strcmp(changed, MANAGER) == 0) value = g_variant_lookup_value(values, "Metered", NULL);
  if (strcmp(changed, LOGIN_MANAGER) == 0) value = g_variant_lookup_value(values, "IdleHint", NULL);
  report(context, value);
  if (value) g_variant_unref(value);
  g_variant_unref(values);
}

static void got_property(GObject *bus, GAsyncResult *result, gpointer context) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (!reply) return;
  GVariant *value = NULL;
  g_variant_get(reply, "(v)", &value);
  report(context, value);
  g_variant_unref(value);
  g_variant_unref(reply);
}

static void manager_appeared(GDBusConnection *bus, const char *name, const char *owner, gpointer context) {
  g_dbus_connection_call(bus, MANAGER, MANAGER_PATH, "org.freedesktop.DBus.Properties", "Get",
                         g_variant_new("(ss)", MANAGER, "Metered"), G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, 5000,
                         NULL, got_property, context);
}

static void manager_vanished(GDBusConnection *bus, const char *name, gpointer context) {
  Bridge *bridge = context;
  bridge->calls.metered(bridge->context, 0);
}

static void login_appeared(GDBusConnection *bus, const char *name, const char *owner, gpointer context) {
  g_dbus_connection_call(bus, LOGIN, LOGIN_PATH, "org.freedesktop.DBus.Properties", "Get",
                         g_variant_new("(ss)", LOGIN_MANAGER, "IdleHint"), G_VARIANT_TYPE("(v)"),
                         G_DBUS_CALL_FLAGS_NONE, 5000, NULL, got_property, context);
}

static void login_vanished(GDBusConnection *bus, const char *name, gpointer context) {
  Bridge *bridge = context;
  bridge->calls.idle(bridge->context, -1);
}

// MARK: UnifiedPush

static void registered(GObject *bus, GAsyncResult *result, gpointer context) {
  GError *error = NULL;
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, &error);
  if (!reply) {
    note(context, "the distributor did not register a program: %s", error->message);
    g_error_free(error);
    return;
  }
  GVariant *values = g_variant_get_child_value(reply, 0);
  const char *success = "", *reason = "no reason";
  g_variant_lookup(values, "success", "&s", &success);
  g_variant_lookup(values, "reason", "&s", &reason);
  if (strcmp(success, "REGISTRATION_SUCCEEDED") != 0)
    note(context, "the distributor refused to register a program: %s", reason);
  g_variant_unref(values);
  g_variant_unref(reply);
}

static void register_programs(Bridge *bridge) {
  note(bridge, "UnifiedPush by %s", bridge->distributor);
  for (int place = 0; place < bridge->count; place++) {
    GVariantBuilder arguments;
    g_variant_builder_init(&arguments, G_VARIANT_TYPE("a{sv}"));
    g_variant_builder_add(&arguments, "{sv}", "service", g_variant_new_string(CONNECTOR_NAME));
    g_variant_builder_add(&arguments, "{sv}", "token", g_variant_new_string(bridge->tokens[place]));
    g_variant_builder_add(&arguments, "{sv}", "description", g_variant_new_string(bridge->names[place]));
    g_dbus_connection_call(bridge->session, bridge->distributor, DISTRIBUTOR_PATH, "org.unifiedpush.Distributor2",
                           "Register", g_variant_new("(a{sv})", &arguments), G_VARIANT_TYPE("(a{sv})"),
                           G_DBUS_CALL_FLAGS_NONE, 30000, NULL, registered, bridge);
  }
}

static char *first_distributor(GDBusConnection *bus, const char *method) {
  GVariant *reply =
      g_dbus_connection_call_sync(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                                  NULL, G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NONE, 5000, NULL, NULL);
  if (!reply) return NULL;
  GVariantIter *names = NULL;
  const char *name = NULL;
  char *found = NULL;
  g_variant_get(reply, "(as)", &names);
  while (g_variant_iter_next(names, "&s", &name))
    if (g_str_has_prefix(name, DISTRIBUTOR_PREFIX) && (!found || strcmp(name, found) < 0)) {
      g_free(found);
      found = g_strdup(name);
    }
  g_variant_iter_free(names);
  g_variant_unref(reply);
  return found;
}

static void choose_distributor(Bridge *bridge) {
  if (bridge->distributor) return;
  bridge->distributor = first_distributor(bridge->session, "ListNames");
  if (!bridge->distributor) bridge->distributor = first_distributor(bridge->session, "ListActivatableNames");
  if (bridge->distributor) register_programs(bridge);
}

static void owner_changed(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                          const char *signal, GVariant *parameters, gpointer context) {
  Bridge *bridge = context;
  const char *name = NULL, *old = NULL, *new = NULL;
  g_variant_get(parameters, "(&s&s&s)", &name, &old, &new);
  if (!g_str_has_prefix(name, DISTRIBUTOR_PREFIX)) return;
  if (bridge->distributor && strcmp(bridge->distributor, name) == 0) g_clear_pointer(&bridge->distributor, g_free);
  if (*new) choose_distributor(bridge);
}

static void connector_called(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                             const char *method, GVariant *parameters, GDBusMethodInvocation *invocation,
                             gpointer context) {
  Bridge *bridge = context;
  GVariant *values = g_variant_get_child_value(parameters, 0);
  const char *token = "", *endpoint = NULL;
  g_variant_lookup(values, "token", "&s", &token);
  if (strcmp(method, "Message") == 0) {
    GVariant *bytes = g_variant_lookup_value(values, "message", G_VARIANT_TYPE_BYTESTRING);
    gsize count = 0;
    const uint8_t *content = bytes ? g_variant_get_fixed_array(bytes, &count, 1) : NULL;
    if (content) bridge->calls.message(bridge->context, token, content, count);
    if (bytes) g_variant_unref(bytes);
  } else if (strcmp(method, "NewEndpoint") == 0) {
    g_variant_lookup(values, "endpoint", "&s", &endpoint);
    bridge->calls.endpoint(bridge->context, token, endpoint);
  } else {
    bridge->calls.endpoint(bridge->context, token, NULL);
  }
  g_variant_unref(values);
  g_dbus_method_invocation_return_value(invocation, g_variant_new("(a{sv})", NULL));
}

static const char interface_text[] =
    "<node><interface name='org.unifiedpush.Connector2'>"
    "<method name='Message'><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='out'/></method>"
    "<method name='NewEndpoint'><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='out'/></method>"
    "<method name='Unregistered'><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='out'/></method>"
    "</interface></node>";

static void name_acquired(GDBusConnection *bus, const char *name, gpointer context) { choose_distributor(context); }

static void start_push(Bridge *bridge) {
  GError *error = NULL;
  bridge->session = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bridge->session) {
    note(bridge, "no UnifiedPush: %s", error->message);
    g_error_free(error);
    return;
  }
  g_dbus_connection_set_exit_on_close(bridge->session, FALSE);
  static const GDBusInterfaceVTable table = {.method_call = connector_called};
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(interface_text, NULL);
  g_dbus_connection_register_object(bridge->session, CONNECTOR_PATH, node->interfaces[0], &table, bridge, NULL, NULL);
  g_dbus_connection_signal_subscribe(bridge->session, "org.freedesktop.DBus", "org.freedesktop.DBus",
                                     "NameOwnerChanged", "/org/freedesktop/DBus", NULL, G_DBUS_SIGNAL_FLAGS_NONE,
                                     owner_changed, bridge, NULL);
  // A distributor calls back under this name, so it is acquired before a program is registered.
  g_bus_own_name_on_connection(bridge->session, CONNECTOR_NAME, G_BUS_NAME_OWNER_FLAGS_NONE, name_acquired, NULL,
                               bridge, NULL);
}

// MARK: The loop

static Bridge *running;
static guint watch;

static gboolean daemon_readable(gint socket, GIOCondition condition, gpointer context) {
  Bridge *bridge = context;
  return bridge->calls.readable(bridge->context) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void quire_bus_watch(int socket) {
  if (watch) g_source_remove(watch);
  watch = running && socket >= 0
              ? g_unix_fd_add(socket, G_IO_IN | G_IO_HUP | G_IO_ERR, daemon_readable, running)
              : 0;
}

typedef struct {
  void (*action)(void *context);
  void *context;
} Delayed;

static gboolean delay_is_over(gpointer context) {
  Delayed delayed = *(Delayed *)context;
  g_free(context);
  delayed.action(delayed.context);
  return G_SOURCE_REMOVE;
}

void quire_bus_after(unsigned milliseconds, void (*action)(void *context), void *context) {
  Delayed *delayed = g_new(Delayed, 1);
  *delayed = (Delayed){action, context};
  g_timeout_add(milliseconds, delay_is_over, delayed);
}

void quire_bus_quit(void) {
  if (running) g_main_loop_quit(running->loop);
}

void quire_bus_run(int socket, const char *const *tokens, const char *const *names, int count, quire_bus_calls calls,
                   void *context) {
  Bridge bridge = {.tokens = tokens, .names = names, .count = count, .calls = calls, .context = context};
  bridge.loop = g_main_loop_new(NULL, FALSE);
  running = &bridge;
  quire_bus_watch(socket);
  GDBusConnection *system = g_bus_get_sync(G_BUS_TYPE_SYSTEM, NULL, NULL);
  if (system) {
    g_dbus_connection_set_exit_on_close(system, FALSE);
    g_dbus_connection_signal_subscribe(system, MANAGER, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                                       MANAGER_PATH, NULL, G_DBUS_SIGNAL_FLAGS_NONE, properties_changed, &bridge, NULL);
    g_bus_watch_name_on_connection(system, MANAGER, G_BUS_NAME_WATCHER_FLAGS_NONE, manager_appeared, manager_vanished,
                                   &bridge, NULL);
    g_dbus_connection_signal_subscribe(system, LOGIN, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                                       LOGIN_PATH, NULL, G_DBUS_SIGNAL_FLAGS_NONE, properties_changed, &bridge, NULL);
    g_bus_watch_name_on_connection(system, LOGIN, G_BUS_NAME_WATCHER_FLAGS_NONE, login_appeared, login_vanished,
                                   &bridge, NULL);
  }
  if (count > 0) start_push(&bridge);
  g_main_loop_run(bridge.loop);
  running = NULL;
}
