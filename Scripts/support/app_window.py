"""An app that `quire run` has started in a window, and the mouse in it, for the scripts in Scripts/window."""
import glob
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
QUIRE = "Tools/.build/debug/quire"
# With the scratch path and the options of `make test`, Quire's modules are not built again (Scripts/support/build-whole).
OPTIONS = ["--quire", ".", "--scratch", ".build/whole"]


def name_of(process):
    """Returns the name of a process; None if it has ended."""
    try:
        with open(f"/proc/{process}/comm") as file:
            return file.read().strip()
    except OSError:
        return None


class Failed(Exception):
    """A check that has failed."""


def fail(message):
    raise Failed(message)


def run(commands):
    """Runs the command that the arguments name, in the folder of Quire; a failed check ends the script with its message."""
    name = os.path.basename(sys.argv[0])
    os.chdir(ROOT)
    if not os.access(QUIRE, os.X_OK):
        sys.exit(f"{name}: there is no {QUIRE}: Scripts/support/build-tool quire")
    os.environ["QUIRE_WHOLE_MODULES"] = "1"
    os.environ["QUIRE_BUILD_OPTIONS"] = "-debug-info-format none"
    # Three o'clock at night: at the hours at which a program of unknown use fetches, an app has data before its first screen is drawn.
    os.environ["TZ"] = f"NIGHT{time.gmtime().tm_hour - 3}"
    # What the apps store is no user's.
    home = tempfile.TemporaryDirectory(prefix="quire-apps-")
    for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "QUIRE_BACKGROUND_STATE"):
        os.environ[variable] = os.path.join(home.name, variable.lower())
    try:
        commands()
    except Failed as failed:
        sys.exit(f"{name}: {failed}")
    finally:
        end_daemons(home.name)
        home.cleanup()


def end_daemons(folder):
    """Ends the daemons of background work whose state is in a folder: one with scheduled work would wait for ever."""
    for process in glob.glob("/proc/[0-9]*"):
        try:
            with open(f"{process}/cmdline") as file:
                arguments = file.read().split("\0")
        except OSError:
            continue
        if os.path.basename(arguments[0]) == "backgroundd" and any(word.startswith(folder + "/") for word in arguments):
            try:
                os.kill(int(os.path.basename(process)), signal.SIGTERM)
            except OSError:
                pass


def difference(one, other, area=None):
    """Returns the number of pixels that two pictures differ in, in a rectangle (left, top, right, bottom) of both."""
    crop = ["-crop", f"{area[2] - area[0]}x{area[3] - area[1]}+{area[0]}+{area[1]}", "+repage"] if area else []
    found = subprocess.run(
        ["compare", "-metric", "AE", "-fuzz", "2%", one, other, *crop, "null:"], capture_output=True, text=True)
    try:
        return int(float(found.stderr.split()[0]))
    except (IndexError, ValueError):
        fail(f"{one} and {other} cannot be compared: {found.stderr}")


def color(picture, point):
    """Returns the color of a pixel as red, green and blue from 0 to 255."""
    form = "%[fx:round(255*p{{{0},{1}}}.r)] %[fx:round(255*p{{{0},{1}}}.g)] %[fx:round(255*p{{{0},{1}}}.b)]".format(*point)
    return tuple(int(word) for word in subprocess.check_output(["convert", picture, "-format", form, "info:"], text=True).split())


def until(condition, message, seconds=20):
    """Waits until a function returns something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    fail(message() if callable(message) else message)


class App:
    """An app in its window, from `with App(folder, name, output) as app`; the end of the block interrupts quire as Ctrl+C does."""

    def __init__(self, folder, name, output, *options):
        self.name, self.output = name, output
        self.lines = []
        # A terminal, so that what the app prints arrives line by line.
        terminal, other = pty.openpty()
        self.program = subprocess.Popen([QUIRE, "run", folder, *OPTIONS, *options], stdout=other, stderr=other, start_new_session=True)
        os.close(other)
        threading.Thread(target=self._read, args=(terminal,), daemon=True).start()

    def __enter__(self):
        try:
            self.line(r"^quire: .*\.app: built in", "it was not built", seconds=1800)
            self.window = until(self._find_window, "it has opened no window in 30 s", 30)
        except Failed as failed:
            self.end()
            fail(f"{self.name}: {failed}; the end of the output is\n" + "\n".join(self.lines[-20:]))
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Interrupts quire, and checks that nothing that it started is left."""
        children = subprocess.run(["pgrep", "-s", str(self.program.pid)], capture_output=True, text=True).stdout.split()
        self.program.send_signal(signal.SIGINT)
        self.program.wait(timeout=30)
        # GTK starts a bus for the display, where the package dbus-x11 is installed; it is not quire's to end.
        left = [child for child in children if child != str(self.program.pid) and name_of(child) not in (None, "dbus-launch")]
        if left:
            fail(f"{self.name}: {left} still run after quire was interrupted")

    def line(self, pattern, message, after=0, seconds=20):
        """Waits for a line of the output that matches a pattern, and returns the match."""

        def find():
            if self.program.poll() is not None:
                fail(f"quire has ended with {self.program.returncode}")
            return next(filter(None, (re.search(pattern, line) for line in list(self.lines)[after:])), None)

        return until(find, message, seconds)

    def glance(self, name):
        """Takes a picture of the window as it is now, and returns its path."""
        path = f"{self.output}/{self.name}-{name}.png"
        subprocess.run(["import", "-window", self.window, path], check=True)
        return path

    def picture(self, name):
        """Takes a picture of the window when it no longer changes, and returns its path."""
        last = None
        for _ in range(100):
            path = self.glance(name)
            with open(path, "rb") as read:
                now = read.read()
            if now == last:
                return path
            last = now
            time.sleep(0.2)
        return path

    def changed(self, before, name, area, message):
        """Waits until a rectangle of the window differs from a picture, and returns the new one."""

        def look():
            now = self.picture(name)
            return now if difference(before, now, area) else None

        return until(look, f"{self.name}: {message}; look at {before} and {self.output}/{self.name}-{name}.png")

    def move(self, point):
        subprocess.run(["xdotool", "mousemove", "--window", self.window, *map(str, point)], check=True)

    def press(self, point):
        self.move(point)
        # A pointer that arrives and presses at once is none of a person.
        subprocess.run(["xdotool", "sleep", "0.2", "mousedown", "1"], check=True)

    def drag(self, point, steps=20):
        """Moves the pressed pointer to a point, as a hand does."""
        start = self._pointer()
        for step in range(1, steps + 1):
            self.move([round(a + (b - a) * step / steps) for a, b in zip(start, point)])
            time.sleep(0.03)

    def release(self):
        subprocess.run(["xdotool", "mouseup", "1"], check=True)

    def click(self, point):
        self.press(point)
        self.release()

    def wheel(self, point, clicks):
        """Turns the wheel over a point; positive clicks show what is below."""
        self.move(point)
        for _ in range(abs(clicks)):
            subprocess.run(["xdotool", "click", "5" if clicks > 0 else "4"], check=True)

    def _pointer(self):
        def numbers(command):
            text = subprocess.check_output(["xdotool", command[0], "--shell", *command[1:]], text=True)
            return {key: int(value) for key, value in (line.split("=") for line in text.split())}

        pointer, window = numbers(["getmouselocation"]), numbers(["getwindowgeometry", self.window])
        return pointer["X"] - window["X"], pointer["Y"] - window["Y"]

    def _find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", self.name], capture_output=True, text=True)
        if self.program.poll() is not None:
            fail(f"it ended with the status {self.program.returncode} before it opened a window")
        return found.stdout.split()[-1] if found.stdout.split() else None

    def _read(self, terminal):
        rest = b""
        while True:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                return
            if not part:
                return
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                text = line.decode(errors="replace").rstrip("\r")
                self.lines.append(text)
                if not text.startswith("["):
                    print(text, flush=True)
