#!/usr/bin/python3
"""A bus of a test's own: a distributor of UnifiedPush, a NetworkManager and a logind. Usage: bus.py METERED MESSAGE…

A registered program gets an endpoint and every message; one that begins with "base64:" is the bytes behind it. SIGUSR1 makes the network free. METERED may be METERED,IDLE with
0 or 1 for a logind, too; SIGUSR2 says that nobody uses the machine.
"""
import base64
import signal
import sys

from gi.repository import Gio, GLib

XML = """<node>
<interface name='org.unifiedpush.Distributor2'>
<method name='Register'><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='out'/></method>
</interface>
<interface name='org.freedesktop.NetworkManager'><property name='Metered' type='u' access='read'/></interface>
<interface name='org.freedesktop.login1.Manager'><property name='IdleHint' type='b' access='read'/></interface>
</node>"""
metered, *idle = [int(number) for number in sys.argv[1].split(",")]
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
node = Gio.DBusNodeInfo.new_for_xml(XML)


def content(text):
    return base64.urlsafe_b64decode(text[7:] + "==") if text.startswith("base64:") else text.encode()


def deliver(service, method, values):
    arguments = GLib.Variant("(a{sv})", (values,))
    bus.call(service, "/org/unifiedpush/Connector", "org.unifiedpush.Connector2", method, arguments,
             GLib.VariantType("(a{sv})"), Gio.DBusCallFlags.NONE, 5000, None, None)


def called(_bus, _sender, _path, _interface, _method, parameters, invocation):
    values = parameters.unpack()[0]
    invocation.return_value(GLib.Variant("(a{sv})", ({"success": GLib.Variant("s", "REGISTRATION_SUCCEEDED")},)))
    token = GLib.Variant("s", values["token"])
    deliver(values["service"], "NewEndpoint",
            {"token": token, "endpoint": GLib.Variant("s", "https://push.example/" + values["description"])})
    # One for a token that nobody has: it must not arrive anywhere.
    texts = [(GLib.Variant("s", "nobody's"), sys.argv[2])] + [(token, text) for text in sys.argv[2:]]
    for owner, text in texts:
        deliver(values["service"], "Message", {"token": owner, "message": GLib.Variant("ay", content(text))})


def read(_bus, _sender, _path, _interface, _name):
    return GLib.Variant("u", metered)


def read_idle(_bus, _sender, _path, _interface, _name):
    return GLib.Variant("b", idle[0] == 1)


def become_idle():
    idle[0] = 1
    changed = GLib.Variant("(sa{sv}as)", ("org.freedesktop.login1.Manager", {"IdleHint": GLib.Variant("b", True)}, []))
    bus.emit_signal(None, "/org/freedesktop/login1", "org.freedesktop.DBus.Properties", "PropertiesChanged", changed)
    return True


def become_free():
    global metered
    metered = 4
    changed = GLib.Variant("(sa{sv}as)", ("org.freedesktop.NetworkManager", {"Metered": GLib.Variant("u", 4)}, []))
    bus.emit_signal(None, "/org/freedesktop/NetworkManager", "org.freedesktop.DBus.Properties", "PropertiesChanged", changed)
    return True


bus.register_object("/org/unifiedpush/Distributor", node.interfaces[0], called, None, None)
bus.register_object("/org/freedesktop/NetworkManager", node.interfaces[1], None, read, None)
bus.register_object("/org/freedesktop/login1", node.interfaces[2], None, read_idle, None)
names = ["org.freedesktop.NetworkManager", "org.unifiedpush.Distributor.test"] + ["org.freedesktop.login1"] * len(idle)
for name in names:
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, become_free)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, become_idle)
GLib.MainLoop().run()
