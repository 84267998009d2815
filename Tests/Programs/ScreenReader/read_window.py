"""Reads a program's windows as a screen reader does, with dogtail, and prints what it is told.

Usage: read_window.py [STEP…] -- PROGRAM [ARGUMENT…]
  tree          prints the whole tree; of lists and tables what is on the screen
  use NAME      does the first action of the element with that name
  do A NAME     does the action A of the element with that name, and prints the names of all of its actions before
  go N LIST     goes to the child with that number of the list or table with that name or identifier
  ask N LIST    prints the child with that number, wherever it is
  read NAME     prints what a reader would say of everything in the element with that name or identifier, in its order
  write NAME T  puts the text T into the entry with that name, letter by letter, and prints its content
"""
import subprocess
import sys
import time
import warnings

from gi.repository import Gio, GLib


def switch_on():
    """Says that there is an assistive technology, as Orca does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True))), None, 0, -1, None)


# Importing dogtail takes words out of the arguments and errors out of sight.
ARGUMENTS = sys.argv[1:]
warnings.simplefilter("ignore")
from dogtail.config import config

config.checkForA11y = False
config.logDebugToFile = False
config.logDebugToStdOut = False
config.childrenLimit = 1_000_000_000
switch_on()
from dogtail import tree
from gi.repository import Atspi

sys.excepthook = sys.__excepthook__


def attributes(node):
    return dict(pair.split(":", 1) for pair in node.get_attributes_as_array())


def role(node):
    """Returns the name of a node's role, the same with every version of AT-SPI: 2.56 calls a push button a button."""
    return "push button" if node.roleName == "button" else node.roleName


def line(node):
    known = attributes(node)
    words = [role(node), '"%s"' % node.name]
    if node.description:
        words.append("(%s)" % node.description)
    if "posinset" in known:
        words.append("%s of %s" % (known["posinset"], known["setsize"]))
    if "rowindex" in known:
        words.append("row %s" % known["rowindex"])
    if "colindex" in known:
        words.append("column %s" % known["colindex"])
    if "colcount" in known:
        words.append("%s x %s" % (known["rowcount"], known["colcount"]))
    if node.roleName == "application":
        return " ".join(words)
    states = [name for name in ("selected", "focused", "checked", "modal") if has(node, name)]
    if not has(node, "sensitive"):
        states.append("disabled")
    if states:
        words.append("[%s]" % ", ".join(states))
    if not has(node, "showing"):
        words.append("off screen")
    if "Action" in node.get_interfaces():
        words.append("<%s>" % ", ".join(node.get_action_name(i) for i in range(node.get_n_actions())))
    words.append("at %d,%d %dx%d" % (*node.position, *node.size))
    return " ".join(words)


def has(node, state):
    return node.getState().contains(getattr(Atspi.StateType, state.upper()))


def shown(node):
    """The children of a node that are on the screen; of one with thousands only the first run of them."""
    if not has(node, "manages_descendants"):
        return list(node.children)
    result = []
    for index in range(node.childCount):
        child = node.get_child_at_index(index)
        if has(child, "showing"):
            result.append(child)
        elif result and node.childCount > 1000:
            break
    return result


def dump(node, depth=0):
    print("  " * depth + line(node), flush=True)
    children = shown(node)
    for child in children:
        dump(child, depth + 1)
    if len(children) < node.childCount:
        print("  " * (depth + 1) + "... %d more" % (node.childCount - len(children)), flush=True)


SILENT = ("panel", "scroll pane", "frame", "section")


def spoken(node):
    """Returns the name, kind, value and state of an element as a screen reader speaks them; nothing for mere containers."""
    words = [node.name] if node.name else []
    if node.roleName not in SILENT + ("label",):
        words.append(role(node))
    interfaces = node.get_interfaces()
    if "Text" in interfaces:
        content = Atspi.Text.get_text(node, 0, -1)
        words.append("“%s”" % content if content else "empty")
    elif "Value" in interfaces:
        words.append("%g of %g" % (Atspi.Value.get_current_value(node), Atspi.Value.get_maximum_value(node)))
    elif node.description:
        words.append(node.description)
    words += [name for name in ("selected", "checked", "busy") if has(node, name)]
    return ", ".join(words) if node.name or node.roleName not in SILENT else ""


def read(node):
    said = spoken(node)
    if said:
        print(said, flush=True)
    for child in shown(node):
        read(child)


def write(node, text):
    node.grabFocus()
    Atspi.EditableText.set_text_contents(node, "")
    for index, letter in enumerate(text):
        Atspi.EditableText.insert_text(node, index, letter, len(letter.encode()))
    print(Atspi.Text.get_text(node, 0, -1), Atspi.Text.get_character_count(node), Atspi.Text.get_caret_offset(node), flush=True)


def find(node, test):
    if test(node):
        return node
    for child in shown(node):
        found = find(child, test)
        if found:
            return found
    return None


def named(root, name):
    for _ in range(50):
        found = find(root, lambda n: n.name == name or attributes(n).get("id") == name)
        if found:
            return found
        time.sleep(0.1)
    sys.exit("There is no element named %s." % name)


def application(process):
    for _ in range(300):
        for child in tree.root.applications():
            if child.get_process_id() == process.pid and child.childCount:
                return child
        if process.poll() is not None:
            sys.exit("The program has ended with %d." % process.returncode)
        time.sleep(0.1)
    sys.exit("The program is not on the accessibility bus.")


def main():
    cut = ARGUMENTS.index("--")
    steps, command = ARGUMENTS[:cut], ARGUMENTS[cut + 1:]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        root = application(process)
        while steps:
            step = steps.pop(0)
            if step == "tree":
                dump(root)
            elif step == "use":
                node = named(root, steps.pop(0))
                print("used" if node.do_action(0) else "nothing happened", flush=True)
                time.sleep(0.5)
            elif step == "do":
                wanted, node = steps.pop(0), named(root, steps.pop(0))
                names = [node.get_action_name(i) for i in range(node.get_n_actions())]
                done = wanted in names and node.do_action(names.index(wanted))
                print("%s: %s" % (", ".join(names), "done" if done else "nothing happened"), flush=True)
                time.sleep(1)
            elif step == "read":
                read(named(root, steps.pop(0)))
            elif step == "write":
                write(named(root, steps.pop(0)), steps.pop(0))
            else:
                index, where = int(steps.pop(0)), named(root, steps.pop(0))
                node = where.get_child_at_index(index)
                if step == "go":
                    node.grabFocus()
                    time.sleep(0.5)
                print(line(node), flush=True)
    finally:
        process.kill()


main()
