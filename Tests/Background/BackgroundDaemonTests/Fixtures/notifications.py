#!/usr/bin/python3
"""A desktop's notifications of a test's own, or with --portal the portal of a sandbox. Usage: notifications.py FOLDER [--portal] [CAPABILITY…]

Every call is written to FOLDER/calls as a line of JSON. Lines of FOLDER/commands are signals that it sends: "tap NUMBER ACTION [TOKEN]", "reply NUMBER TEXT",
"close NUMBER REASON". FOLDER/ready is there when it can be called.
"""
import json
import sys

from gi.repository import Gio, GLib

XML = """<node>
<interface name='org.freedesktop.Notifications'>
<method name='GetCapabilities'><arg type='as' direction='out'/></method>
<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
<arg type='s' direction='in'/><arg type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/></method>
<method name='CloseNotification'><arg type='u' direction='in'/></method>
<signal name='NotificationClosed'><arg type='u'/><arg type='u'/></signal>
<signal name='ActionInvoked'><arg type='u'/><arg type='s'/></signal>
<signal name='ActivationToken'><arg type='u'/><arg type='s'/></signal>
<signal name='NotificationReplied'><arg type='u'/><arg type='s'/></signal>
</interface>
<interface name='org.freedesktop.portal.Notification'>
<method name='AddNotification'><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/></method>
<method name='RemoveNotification'><arg type='s' direction='in'/></method>
<signal name='ActionInvoked'><arg type='s'/><arg type='s'/><arg type='av'/></signal>
</interface>
</node>"""
folder = sys.argv[1]
is_portal = "--portal" in sys.argv
capabilities = [word for word in sys.argv[2:] if word != "--portal"]
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
node = Gio.DBusNodeInfo.new_for_xml(XML)
SERVER = ("/org/freedesktop/Notifications", "org.freedesktop.Notifications")
PORTAL = ("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification")
last_number = 0
keys = []
done = 0


def called(_bus, _sender, _path, _interface, method, parameters, invocation):
    global last_number
    values = parameters.unpack()
    if method == "GetCapabilities":
        return invocation.return_value(GLib.Variant("(as)", (capabilities,)))
    result = None
    if method == "Notify":
        number = values[1]
        if number == 0:
            last_number += 1
            number = last_number
        values = values + (number,)
        result = GLib.Variant("(u)", (number,))
    if method == "AddNotification":
        keys.append(values[0])
    with open(folder + "/calls", "a") as calls:
        calls.write(json.dumps([method] + list(values)) + "\n")
    invocation.return_value(result)


def emit(place, signal, *arguments):
    bus.emit_signal(None, place[0], place[1], signal, GLib.Variant(*arguments))


def read_commands():
    global done
    try:
        lines = open(folder + "/commands").read().splitlines()
    except FileNotFoundError:
        return True
    for line in lines[done:]:
        command, number, *rest = line.split(" ")
        number = int(number)
        if command == "tap" and is_portal:
            platform = GLib.Variant("a{sv}", {"activation-token": GLib.Variant("s", rest[1])}) if len(rest) > 1 else None
            emit(PORTAL, "ActionInvoked", "(ssav)", (keys[number - 1], rest[0], [platform] if platform else []))
        elif command == "tap":
            if len(rest) > 1:
                emit(SERVER, "ActivationToken", "(us)", (number, rest[1]))
            emit(SERVER, "ActionInvoked", "(us)", (number, rest[0]))
        elif command == "reply":
            emit(SERVER, "NotificationReplied", "(us)", (number, " ".join(rest)))
        elif command == "close":
            emit(SERVER, "NotificationClosed", "(uu)", (number, int(rest[0])))
    done = len(lines)
    return True


bus.register_object(SERVER[0], node.interfaces[0], called, None, None)
bus.register_object(PORTAL[0], node.interfaces[1], called, None, None)
name = "org.freedesktop.portal.Desktop" if is_portal else "org.freedesktop.Notifications"
Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: open(folder + "/ready", "w").close(), None)
GLib.timeout_add(20, read_commands)
GLib.MainLoop().run()
