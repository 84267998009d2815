#!/usr/bin/env python3
"""Kills a program that saves, again and again, and looks at what it leaves: kill.py PROBE COUNT.

The program changes the events of a folder one after the other and prints the number that each save has written. After each
kill every file must be whole, no event may be missing, and every change that was reported as saved must be there.
"""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

probe, count = sys.argv[1], int(sys.argv[2])
random.seed(1)
with tempfile.TemporaryDirectory() as root:
    folder = os.path.join(root, "calendars", "home")
    os.makedirs(folder)
    names = [f"event-{n}.ics" for n in range(8)]
    for name in names:
        with open(os.path.join(folder, name), "w", newline="") as file:
            file.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:%s\r\nDTSTART:20260603T100000Z\r\n"
                       "RRULE:FREQ=DAILY;COUNT=9\r\nX-KEPT:%s\r\nSUMMARY:0\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
                       % (name[:-4], "x" * 3000))
    saved, saves, torn, lost, left = {name: 0 for name in names}, 0, 0, 0, 0
    first = 1
    for kill in range(count):
        process = subprocess.Popen([probe, "save", os.path.dirname(folder), str(first)], stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        time.sleep(random.random() * 0.06)
        os.kill(process.pid, signal.SIGKILL)
        for line in process.stdout.read().split("\n"):
            words = line.split()
            if len(words) == 2 and words[1].isdigit():
                saved[words[0] + ".ics"] = int(words[1])
                first = max(first, int(words[1]) + 1)
                saves += 1
        process.wait()
        left += len([n for n in os.listdir(folder) if n.startswith(".quire-")])
        for name in names:
            try:
                with open(os.path.join(folder, name), newline="") as file:
                    text = file.read()
            except FileNotFoundError:
                lost += 1
                continue
            title = re.search(r"SUMMARY:(\d+)\r\n", text)
            if not text.endswith("END:VCALENDAR\r\n") or "X-KEPT" not in text or not title:
                torn += 1
            elif int(title.group(1)) < saved[name]:
                lost += 1
        # An event that was written without a report counts as saved from then on.
        first += len(names)
    print(f"{count} kills while saving, {saves} saves reported: {torn} torn files, {lost} lost files or changes, "
          f"{left} hidden files found and removed at the next start")
    sys.exit(1 if torn or lost else 0)
