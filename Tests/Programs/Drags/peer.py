#!/usr/bin/python3
"""A second program of GTK 4 for the tests of drags between programs.

peer.py [MODE [FILES]]: a window with labels one below another, 40 pixels high each, that can be dragged (text, file, color, picture), and a
target below them, which prints what is dropped: files, or with the MODE text or picture those. With refuse it takes nothing.
"""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk  # noqa: E402

mode = sys.argv[1] if len(sys.argv) > 1 else ""
path = sys.argv[2] if len(sys.argv) > 2 else ""


def say(*words):
    print("peer:", *words, flush=True)


def source(kind):
    label = Gtk.Label(label=kind)
    label.set_size_request(200, 40)
    label.add_css_class(kind)
    drag = Gtk.DragSource()
    drag.set_actions(Gdk.DragAction.COPY | Gdk.DragAction.MOVE)

    def prepare(_source, _x, _y):
        if kind == "text":
            return Gdk.ContentProvider.new_for_value("a leaf é")
        if kind == "file":
            files = Gdk.FileList.new_from_list([Gio.File.new_for_path(p) for p in path.split(":")])
            return Gdk.ContentProvider.new_for_value(files)
        if kind == "color":
            color = Gdk.RGBA()
            color.parse("rgba(255,128,0,1)")
            return Gdk.ContentProvider.new_for_value(color)
        pixels = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 3, 2)
        pixels.fill(0xFF0000FF)
        return Gdk.ContentProvider.new_for_value(Gdk.Texture.new_for_pixbuf(pixels))

    drag.connect("prepare", prepare)
    drag.connect("drag-end", lambda _s, _d, deletes: say(kind, "dragged,", "deletes" if deletes else "keeps"))
    drag.connect("drag-cancel", lambda _s, _d, reason: say(kind, "cancelled", reason.value_nick) and False)
    label.add_controller(drag)
    return label


def target():
    label = Gtk.Label(label="target")
    label.set_size_request(200, 120)
    label.add_css_class("target")
    if mode == "refuse":
        return label
    kinds = {"": Gdk.FileList, "text": GObject.TYPE_STRING, "picture": Gdk.Texture}
    drop = Gtk.DropTarget.new(kinds.get(mode, Gdk.FileList), Gdk.DragAction.COPY)

    def dropped(_target, value, _x, _y):
        if isinstance(value, Gdk.FileList):
            for file in value.get_files():
                name = file.get_path()
                say("file", file.get_basename(), GLib.file_get_contents(name)[1][1:4].decode("ascii", "replace"))
        elif isinstance(value, Gdk.Texture):
            say("picture", value.get_width(), value.get_height())
        else:
            say("text", value)
        return True

    drop.connect("drop", dropped)
    label.add_controller(drop)
    return label


def activate(app):
    # The colors by which a test finds the places on the screen.
    style = Gtk.CssProvider()
    style.load_from_data(b".target { background: #ff00ff; } .text { background: #ffff00; }")
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, 600)
    window = Gtk.ApplicationWindow(application=app, title="peer")
    window.set_decorated(False)
    window.set_default_size(200, 280)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for kind in ("text", "file", "color", "picture"):
        box.append(source(kind))
    box.append(target())
    window.set_child(box)
    window.present()
    say("ready")


app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
