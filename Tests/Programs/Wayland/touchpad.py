#!/usr/bin/python3
"""A Wayland compositor with one touchpad and no screen: it runs a program in a window and plays gestures on it, which reach
the program as the events of a real touchpad do, through GDK and GTK.

Usage: touchpad.py GESTURE… -- PROGRAM [ARGUMENT…]
  scroll X Y      two fingers scroll by X and Y points in ten steps, rest, and are lifted
  flick X Y       the same, lifted while they move
  pinch S A       two fingers pinch to the scale S and turn by A degrees clockwise, in ten steps
  cancel S A      the same, and the pinch is canceled
  wheel X Y       a wheel turns by notches
  wait S          nothing happens for S seconds
The protocol is https://wayland.freedesktop.org/docs/html/apa.html, with xdg-shell and pointer-gestures-unstable-v1.
"""
import os
import select
import socket
import struct
import subprocess
import sys
import tempfile
import time

PLACE = (150.0, 100.0)
SIZE = (300, 200)

GLOBALS = [
    ("wl_compositor", 4), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_data_device_manager", 3), ("wl_seat", 5),
    ("wl_output", 2), ("xdg_wm_base", 1), ("zwp_pointer_gestures_v1", 1),
]

# The requests that create an object: its interface, and which of the words of the request is its number.
CREATED = {
    ("wl_compositor", 0): ("wl_surface", 0), ("wl_compositor", 1): ("wl_region", 0),
    ("wl_subcompositor", 1): ("wl_subsurface", 0), ("wl_shm", 0): ("wl_shm_pool", 0),
    ("wl_shm_pool", 0): ("wl_buffer", 0), ("wl_surface", 3): ("wl_callback", 0),
    ("wl_data_device_manager", 0): ("wl_data_source", 0), ("wl_data_device_manager", 1): ("wl_data_device", 0),
    ("wl_seat", 0): ("wl_pointer", 0), ("wl_seat", 1): ("wl_keyboard", 0), ("wl_seat", 2): ("wl_touch", 0),
    ("xdg_wm_base", 1): ("xdg_positioner", 0), ("xdg_wm_base", 2): ("xdg_surface", 0),
    ("xdg_surface", 1): ("xdg_toplevel", 0), ("xdg_surface", 2): ("xdg_popup", 0),
    ("zwp_pointer_gestures_v1", 0): ("zwp_pointer_gesture_swipe_v1", 0),
    ("zwp_pointer_gestures_v1", 1): ("zwp_pointer_gesture_pinch_v1", 0),
}

# The requests that end an object.
DESTROYED = {
    ("wl_surface", 0), ("wl_region", 0), ("wl_buffer", 0), ("wl_subsurface", 0), ("wl_shm_pool", 1), ("xdg_surface", 0),
    ("xdg_toplevel", 0), ("xdg_positioner", 0), ("wl_data_source", 1), ("wl_data_device", 2), ("wl_pointer", 1),
    ("zwp_pointer_gesture_swipe_v1", 0), ("zwp_pointer_gesture_pinch_v1", 0),
}


def fixed(value):
    return struct.pack("<i", round(value * 256))


def word(value):
    return struct.pack("<I", value)


def text(value):
    data = value.encode() + b"\0"
    return word(len(data)) + data + b"\0" * (-len(data) % 4)


class Compositor:
    """The connection of the one client."""

    def __init__(self, connection):
        self.connection = connection
        self.objects = {1: "wl_display"}
        self.received = b""
        self.serial = 0
        self.registry = None
        self.role = {}
        self.configured = set()
        self.callbacks = {}
        self.attached = {}
        self.shown = None

    def first(self, interface):
        return next((number for number, name in self.objects.items() if name == interface), None)

    def send(self, number, event, payload=b""):
        self.connection.sendall(struct.pack("<II", number, (8 + len(payload)) << 16 | event) + payload)

    def next_serial(self):
        self.serial += 1
        return word(self.serial)

    def read(self):
        """Handles what has arrived; returns false when the client has left."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self.connection, 65536, 16)
        except ConnectionError:
            return False
        for descriptor in descriptors:
            os.close(descriptor)
        self.received += data
        while len(self.received) >= 8:
            number, head = struct.unpack_from("<II", self.received)
            size = head >> 16
            if len(self.received) < size:
                break
            self.handle(number, head & 0xFFFF, self.received[8:size])
            self.received = self.received[size:]
        return bool(data)

    def handle(self, number, request, payload):
        interface = self.objects.get(number)
        key = (interface, request)
        words = struct.unpack("<%dI" % (len(payload) // 4), payload)
        if key in CREATED:
            name, place = CREATED[key]
            self.objects[words[place]] = name
        if key == ("wl_display", 0):
            self.finish(words[0])
        elif key == ("wl_display", 1):
            self.objects[words[0]] = "wl_registry"
            for index, (name, version) in enumerate(GLOBALS):
                self.send(words[0], 0, word(index + 1) + text(name) + word(version))
        elif key == ("wl_registry", 0):
            self.bind(GLOBALS[words[0] - 1][0], words[-1])
        elif key == ("wl_surface", 1):
            self.attached[number] = words[0]
        elif key == ("wl_surface", 3):
            self.callbacks.setdefault(number, []).append(words[0])
        elif key == ("wl_surface", 6):
            self.commit(number)
        elif key == ("xdg_wm_base", 2):
            self.role[words[1]] = {"surface": words[0]}
        elif key == ("xdg_surface", 1):
            for role in self.role.values():
                if role["surface"] == number:
                    role["toplevel"] = words[0]
        elif key in DESTROYED:
            del self.objects[number]
            self.send(1, 1, word(number))

    def bind(self, interface, number):
        self.objects[number] = interface
        if interface == "wl_shm":
            for format in (0, 1):
                self.send(number, 0, word(format))
        elif interface == "wl_seat":
            self.send(number, 0, word(1))
            self.send(number, 1, text("seat"))
        elif interface == "wl_output":
            self.send(number, 0, struct.pack("<5i", 0, 0, 300, 200, 0) + text("none") + text("none") + word(0))
            self.send(number, 1, word(3) + struct.pack("<3i", 1000, 800, 60000))
            self.send(number, 3, word(1))
            self.send(number, 2)

    def finish(self, callback):
        self.send(callback, 0, word(milliseconds()))
        self.send(1, 1, word(callback))
        self.objects.pop(callback, None)

    def commit(self, surface):
        role = self.role.get(surface)
        if role and "toplevel" in role and surface not in self.configured:
            self.configured.add(surface)
            states = word(4) + word(4)  # activated
            self.send(role["toplevel"], 0, struct.pack("<2i", *SIZE) + states)
            self.send(role["surface"], 0, self.next_serial())
        if self.attached.get(surface):
            if role and "toplevel" in role:
                self.shown = surface
            self.send(self.attached.pop(surface), 0)
        for callback in self.callbacks.pop(surface, []):
            self.finish(callback)


def milliseconds():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


class Touchpad:
    """The gestures, as steps that are taken one after the other."""

    def __init__(self, compositor):
        self.compositor = compositor

    def pointer(self, event, payload=b""):
        self.compositor.send(self.compositor.first("wl_pointer"), event, payload)

    def enter(self):
        surface = word(self.compositor.shown)
        self.pointer(0, self.compositor.next_serial() + surface + fixed(PLACE[0]) + fixed(PLACE[1]))
        self.pointer(5)
        yield 0.2
        self.pointer(2, word(milliseconds()) + fixed(PLACE[0]) + fixed(PLACE[1]))
        self.pointer(5)
        yield 0.2

    def scroll(self, x, y, rest=0.4):
        for _ in range(10):
            self.pointer(6, word(1))  # fingers
            for axis, delta in ((0, y), (1, x)):
                if delta:
                    self.pointer(4, word(milliseconds()) + word(axis) + fixed(delta / 10))
            self.pointer(5)
            yield 0.016
        yield rest
        self.pointer(6, word(1))
        for axis in (0, 1):
            self.pointer(7, word(milliseconds()) + word(axis))
        self.pointer(5)
        yield 1.0

    def flick(self, x, y):
        yield from self.scroll(x, y, rest=0.0)

    def pinch(self, scale, angle, cancelled=0):
        gesture = self.compositor.first("zwp_pointer_gesture_pinch_v1")
        surface = word(self.compositor.shown)
        self.compositor.send(gesture, 0, self.compositor.next_serial() + word(milliseconds()) + surface + word(2))
        yield 0.016
        for step in range(1, 11):
            part = 1 + (scale - 1) * step / 10
            self.compositor.send(
                gesture, 1, word(milliseconds()) + fixed(0) + fixed(0) + fixed(part) + fixed(angle / 10))
            yield 0.016
        self.compositor.send(gesture, 2, self.compositor.next_serial() + word(milliseconds()) + word(cancelled))
        yield 0.4

    def cancel(self, scale, angle):
        yield from self.pinch(scale, angle, cancelled=1)

    def wheel(self, x, y):
        for axis, notches in ((0, y), (1, x)):
            if notches:
                self.pointer(6, word(0))
                self.pointer(8, word(axis) + struct.pack("<i", int(notches)))
                self.pointer(4, word(milliseconds()) + word(axis) + fixed(notches * 10))
                self.pointer(5)
        yield 0.3

    def wait(self, seconds):
        yield seconds

    def play(self, words):
        yield from self.enter()
        while words:
            name = words.pop(0)
            step = getattr(self, name)
            count = 1 if name == "wait" else 2
            yield from step(*[float(words.pop(0)) for _ in range(count)])


def serve(connection, words):
    compositor = Compositor(connection)
    steps, due = None, 0.0
    while True:
        if steps is None and compositor.shown and compositor.first("zwp_pointer_gesture_pinch_v1"):
            steps, due = Touchpad(compositor).play(words), time.monotonic() + 0.6
        left = 0.05 if steps is None else max(0.0, due - time.monotonic())
        if select.select([connection], [], [], min(left, 0.05))[0] and not compositor.read():
            return
        if steps is not None and time.monotonic() >= due:
            try:
                due += next(steps)
            except StopIteration:
                return


def main():
    split = sys.argv.index("--")
    words, command = sys.argv[1:split], sys.argv[split + 1:]
    with tempfile.TemporaryDirectory() as folder:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(os.path.join(folder, "touchpad"))
        listener.listen(1)
        listener.settimeout(20)
        environment = dict(
            os.environ, XDG_RUNTIME_DIR=folder, WAYLAND_DISPLAY="touchpad", GDK_BACKEND="wayland", GSK_RENDERER="cairo")
        environment.pop("DISPLAY", None)
        program = subprocess.Popen(command, env=environment)
        try:
            connection, _ = listener.accept()
            serve(connection, words)
            connection.close()
            program.wait(10)
        finally:
            program.kill()


main()
