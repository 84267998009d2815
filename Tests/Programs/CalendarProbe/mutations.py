#!/usr/bin/python3
"""Compares what is found in mutated files: mutations.py PROBE COUNT SEED FOLDER.

The .ics files of a folder are changed at random. Each event and task that python3-icalendar finds in a file, with its
start, end, title, rules and exceptions, is read by the probe, too, or named in a diagnostic for one of its lines.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
from datetime import datetime

import icalendar

probe, count, seed, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
names = sorted(n for n in os.listdir(folder) if n.endswith(".ics"))
texts = [open(os.path.join(folder, n), "rb").read() for n in names]
BEGIN = re.compile(rb"^BEGIN:(VEVENT|VTODO)[ \t]*$", re.IGNORECASE)
END = re.compile(rb"^END:(VEVENT|VTODO)[ \t]*$", re.IGNORECASE)
BLOCK = re.compile(rb"^(BEGIN:(VEVENT|VTODO|VCALENDAR)|END:VCALENDAR)[ \t]*$", re.IGNORECASE)


def mutated(r):
    """Returns one of the files with up to five changes of bytes or lines."""
    data = bytearray(r.choice(texts))
    for _ in range(r.randint(1, 5)):
        if len(data) < 3:
            break
        at, kind = r.randrange(len(data)), r.randrange(11)
        lines = data.split(b"\n")
        line, other = r.randrange(len(lines)), r.randrange(len(lines))
        if kind == 0:
            del data[at]
        elif kind == 1:
            data.insert(at, r.choice(b"\r\n:;=\",TZ0 \t"))
        elif kind == 2:
            data[at] = r.randrange(256)
        elif kind == 3:
            del data[at:at + r.randrange(100)]
        elif kind == 4 and r.random() < 0.3:
            del data[at:]
        elif kind == 5:
            del lines[line]
            data = bytearray(b"\n".join(lines))
        elif kind == 6:
            lines.insert(other, lines[line])
            data = bytearray(b"\n".join(lines))
        elif kind == 7:
            lines[line], lines[other] = lines[other], lines[line]
            data = bytearray(b"\n".join(lines))
        elif kind == 8:
            data = bytearray(r.choice([b"\r\n", b"\n"]).join(l.rstrip(b"\r") for l in lines))
        elif kind == 9:
            data[at] = ord(r.choice("0123456789TZ"))
        else:
            lines.insert(other, r.choice(r.choice(texts).split(b"\n")))
            data = bytearray(b"\n".join(lines))
    return bytes(data)


def first(value):
    return value[0] if isinstance(value, list) else value


def clock(value, name=""):
    """Returns a date or time as the clock shows it."""
    value = first(value)
    if not hasattr(getattr(value, "dt", None), "strftime"):
        return ""
    # %Y of Linux does not pad the year 26 with zeros.
    day = f"{value.dt:%Y%m%d}".zfill(8)
    if isinstance(value.dt, datetime) and name in ("DTSTART", "DTEND", "DUE") and value.params.get("VALUE") == "DATE":
        return day
    return f"{day}T{value.dt:%H%M%S}" if isinstance(value.dt, datetime) else day


def plain(text):
    return "".join(c for c in text if c.isalnum())


def found(data):
    """Returns what python3-icalendar finds: for the line of each component its properties; None if it refuses the file."""
    lines = data.split(b"\n")
    marked, here = [], set()
    for number, line in enumerate(lines, 1):
        marked.append(line)
        if BEGIN.match(line.rstrip(b"\r")) and not (number < len(lines) and lines[number][:1] in b" \t"):
            marked.append(b"X-QUIRE-LINE:%d\r" % number)
            here.add(number)
    try:
        calendars = icalendar.Calendar.from_ical(b"\n".join(marked), multiple=True)
    except Exception:  # it has no error of its own for files that it refuses, and fails in many ways
        return None
    result = {}
    for calendar in calendars:
        for part in calendar.walk():
            if part.name not in ("VEVENT", "VTODO") or "X-QUIRE-LINE" not in part:
                continue
            # A mutation can continue the line.
            number = int(re.match(r"\d+", str(first(part["X-QUIRE-LINE"])))[0])
            excluded = part.get("EXDATE", [])
            excluded = excluded if isinstance(excluded, list) else [excluded]
            rules = part.get("RRULE", [])
            result[number] = {
                "uid": plain(str(first(part.get("UID", "")))),
                "title": plain(str(first(part.get("SUMMARY", "")))),
                "start": clock(part.get("DTSTART"), "DTSTART"),
                "end": clock(part.get("DTEND", part.get("DUE"))),
                "rules": len(rules) if isinstance(rules, list) else 1,
                "excluded": len({clock(v) for group in excluded if group is not None for v in group.dts}),
                "override": clock(part.get("RECURRENCE-ID")),
            }
    return result


def blocks(data):
    """Returns the last line of the component that begins in a line."""
    lines, result, open_lines = [l.rstrip(b"\r") for l in data.split(b"\n")], {}, []
    for number, line in enumerate(lines, 1):
        if BLOCK.match(line) or END.match(line):
            result.update({begun: number for begun in open_lines})
            open_lines = [number] if BEGIN.match(line) else []
    result.update({begun: len(lines) for begun in open_lines})
    return result


r = random.Random(seed)
files = compared = refused = named = missing = 0
with tempfile.TemporaryDirectory() as work:
    path = os.path.join(work, "a.ics")
    server = subprocess.Popen([probe, "read"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    while files < count:
        data = mutated(r)
        # CR alone ends no line for python3-icalendar: it counts other lines, and finds other texts in them.
        if re.search(rb"\r(?!\r*\n)", data):
            continue
        with open(path, "wb") as file:
            file.write(data)
        server.stdin.write(path + "\n")
        server.stdin.flush()
        ours, diagnostics = {}, []
        while (line := server.stdout.readline().rstrip("\n")) != ".":
            if not line:
                sys.exit(f"the probe ended: file {files} of seed {seed}")
            kind, number, *values = line.split("\t")
            if kind == "!":
                diagnostics.append((int(number), values[0]))
            else:
                keys = ("uid", "title", "start", "end", "rules", "excluded", "override")
                ours[int(number)] = dict(zip(keys, values))
        files += 1
        theirs = found(data)
        if theirs is None:
            refused += 1
            continue
        ends = blocks(data)
        for number, their in theirs.items():
            compared += 1
            our = ours.get(number)
            lost = ["everything"] if our is None else [
                key for key, value in their.items()
                if (int(our[key]) < value if isinstance(value, int) else
                    value and (plain(our[key]) if key in ("uid", "title") else our[key]) != value)]
            if not lost:
                continue
            # These are about all of the file.
            whole = ("this is no calendar", "the text is not UTF-8")
            if any(number <= n <= ends.get(number, number) or m.startswith(whole) for n, m in diagnostics):
                named += 1
                continue
            missing += 1
            if missing <= 20:
                print(f"file {files} of seed {seed}, line {number}: {lost}\n  theirs {their}\n  ours   {our}\n  {diagnostics}")
    server.stdin.close()
    server.wait()
print(f"{files} mutated files (seed {seed}), {compared} events and tasks that python3-icalendar finds, {refused} files that it "
      f"refuses: {named} differ and are named, {missing} differ and are not")
sys.exit(1 if missing else 0)
