#!/usr/bin/env python3
"""Compares all zones with zoneinfo around each change of their clocks: zones.py PROBE FIRST-YEAR LAST-YEAR."""
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

EPOCH = datetime(1970, 1, 1)
probe, first, last = sys.argv[1:4]
names = sorted(available_timezones())
answers = subprocess.run([probe, "zones", first, last], input="\n".join(names) + "\n", capture_output=True, text=True,
                         check=True).stdout.split("\n")
probes = errors = 0
for name, answer in zip(names, answers):
    zone = ZoneInfo(name)
    if answer == "!":
        print(f"{name}: not read")
        errors += 1
        continue
    for word in answer.split():
        probes += 1
        if ":" in word:
            moment, offset = map(int, word.split(":"))
            wanted = (EPOCH + timedelta(seconds=moment)).replace(tzinfo=timezone.utc).astimezone(zone).utcoffset()
            right = int(wanted.total_seconds()) == offset
        else:
            clock, moment = map(int, word.split("="))
            time = (EPOCH + timedelta(seconds=clock)).replace(tzinfo=zone)
            right = clock - int(time.utcoffset().total_seconds()) == moment
        if not right:
            errors += 1
            if errors <= 20:
                print(f"{name}: {word}")
print(f"{len(names)} zones, {first} to {last}: {probes} probes around the changes of their clocks, {errors} errors")
sys.exit(1 if errors else 0)
