"""A window of any program under X that scrolls by itself: when it is drawn, and its processor time and memory, for Scripts/compare/peers."""
import ctypes
import os
import re
import signal
import subprocess
import threading
import time

from app_window import Failed, difference, fail, until

OUTPUT = "out/peers"
# A window's size in pixels, and points of pictures in it, from the first to the last row.
WIDTH, HEIGHT = 1000, 700
POINTS = [(column * 66 + 40, row * 84 + 20) for column in (0, 7, 14) for row in (0, 3, 8)]


class Display:
    """The pixels of the display, read without a program for each."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XGetImage"):
            getattr(self.x, name).restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XGetPixel.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        self.window = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))

    def color(self, x, y):
        """Returns the color of a pixel."""
        image = ctypes.c_void_p(self.x.XGetImage(self.display, self.window, x, y, 1, 1, ctypes.c_ulong(0xFFFFFF), 2))
        pixel = self.x.XGetPixel(image, 0, 0)
        self.x.XDestroyImage(image)
        return pixel & 0xFFFFFF

    def first_frame(self, start, process):
        """Waits until a window rests, and returns the milliseconds from its start until the points had the colors that they have then."""
        last, changed = (), start
        # A window that is still empty has one color.
        while len(set(last)) < len(POINTS) // 2 or time.monotonic() - changed < 1:
            now, moment = tuple(self.color(*point) for point in POINTS), time.monotonic()
            if now != last:
                last, changed = now, moment
            if process.poll() is not None:
                fail(f"it has ended with {process.returncode}")
            if moment - start > 30:
                fail(f"in 30 s it has shown nothing that rests; its cells have the colors {last}")
            time.sleep(0.001)
        return (changed - start) * 1000


def read(path):
    """Returns the text of a file of the kernel; an empty one if its process has ended."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def family(root):
    """Returns a process and all that come from it."""
    children = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        fields = read(f"/proc/{name}/stat").rpartition(")")[2].split()
        if fields:
            children.setdefault(int(fields[1]), []).append(int(name))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def times(root):
    """Returns the milliseconds of processor time of the threads of a window, by (process, thread)."""
    result = {}
    for process in family(root):
        try:
            threads = os.listdir(f"/proc/{process}/task")
        except OSError:
            continue
        for thread in threads:
            spent = read(f"/proc/{process}/task/{thread}/schedstat").split()
            if spent:
                result[process, int(thread)] = int(spent[0]) / 1e6
    return result


def memory(root):
    """Returns the memory of a window's processes in MiB, with their shares of what they share."""
    texts = [read(f"/proc/{process}/smaps_rollup") for process in family(root)]
    return sum(int(re.search(r"^Pss: +(\d+)", text, re.M).group(1)) for text in texts if text) / 1024


def photograph(name):
    path = f"{OUTPUT}/{name}.png"
    subprocess.run(["import", "-window", "root", "-crop", f"{WIDTH}x{HEIGHT}+0+0", "+repage", path], check=True)
    return path


class Window:
    """A window of a program, from `with Window(name, command, environment, display) as window`.

    The program prints `peers: begin` and `peers: end` around the frames that are measured. `is_page` says that it is a browser with a page.
    """

    def __init__(self, name, command, environment, display, is_page=False):
        self.name, self.display, self.is_page = name, display, is_page
        self.lines = []
        self.marks = {}
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            command, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            text = line.decode(errors="replace").rstrip()
            self.lines.append(text)
            found = re.search(r"peers: (begin|end)\b", text)
            if found:
                self.marks[found.group(1)] = (time.monotonic(), times(self.process.pid))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes = family(self.process.pid)
        self.process.terminate()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            pass
        # What a program leaves when it is ended from outside.
        for process in processes:
            if self.process.poll() is None or process != self.process.pid:
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        self.process.wait()

    def first_frame(self):
        try:
            return self.display.first_frame(self.start, self.process)
        except Failed as failed:
            self._fail(failed)

    def measure(self, frames):
        """Returns the time to the first frame, those of the main thread and of all threads a frame, the memory, and the frames a second."""
        first = self.first_frame()
        before = photograph(self.name + "-before")
        if self.marks:
            self._fail("it scrolled before it was photographed: the machine is too busy")
        try:
            until(lambda: "end" in self.marks, "it did not scroll to the end", 60)
        except Failed as failed:
            self._fail(failed)
        time.sleep(2)
        held = memory(self.process.pid)
        changed = difference(before, photograph(self.name + "-after"))
        if changed < WIDTH * HEIGHT / 5:
            self._fail(f"only {changed} pixels differ after the scrolling: look at {OUTPUT}")
        (begin, early), (end, late) = self.marks["begin"], self.marks["end"]
        spent = {thread: (late[thread] - early.get(thread, 0)) / frames for thread in late}
        # Chromium keeps a second process for the next page, which does nothing.
        main = max(spent[process, thread] for process, thread in spent if process == thread and self._has_main_thread(process))
        return [first, main, sum(spent.values()), held, round(frames / (end - begin))]

    def _has_main_thread(self, process):
        return "--type=renderer" in read(f"/proc/{process}/cmdline") if self.is_page else process == self.process.pid

    def _fail(self, message):
        fail("\n".join([f"{self.name}: {message}; the end of its output is", *self.lines[-10:]]))
