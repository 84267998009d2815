#!/usr/bin/python3
"""Compares the occurrences of a year with other programs: clients.py PROBE.

A folder that the probe writes is read by khal and by python3-icalendar with python3-dateutil; a folder that
python3-icalendar writes is read by the probe and by khal. All list the same starts.
"""
import os
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
from dateutil.rrule import rruleset, rrulestr

probe = sys.argv[1]
FIRST, LAST = datetime(2026, 1, 1), datetime(2027, 1, 1)
LOCAL = ZoneInfo("Europe/Vienna")


def listed_by_probe(root):
    text = subprocess.run([probe, "list", root, "20260101", "20270101"], capture_output=True, text=True, check=True).stdout
    return sorted(text.split("\n")[:-1])


def listed_by_khal(root, work):
    calendars = "".join(f"[[{n}]]\npath = {os.path.join(root, n)}\n" for n in sorted(os.listdir(root)))
    config = os.path.join(work, "khal.conf")
    with open(config, "w") as file:
        file.write(f"[calendars]\n{calendars}\n[sqlite]\npath = {work}/khal.db\n[locale]\nlocal_timezone = Europe/Vienna\n"
                   "default_timezone = Europe/Vienna\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\n"
                   "longdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
    environment = dict(os.environ, XDG_CACHE_HOME=work, XDG_DATA_HOME=work, LC_ALL="C.UTF-8", TZ="Europe/Vienna")
    run = subprocess.run(
        ["khal", "-c", config, "list", "--day-format", "", "--format", "{start-date-long} {start-time} {title}",
         "2026-01-01", "2026-12-31"], capture_output=True, text=True, env=environment, check=True)
    return sorted(" ".join(line.split()) for line in run.stdout.split("\n") if line.strip())


def listed_by_icalendar(root):
    found = []
    for folder, _, names in os.walk(root):
        for name in names:
            if not name.endswith(".ics"):
                continue
            with open(os.path.join(folder, name), "rb") as file:
                calendar = icalendar.Calendar.from_ical(file.read())
            events = [c for c in calendar.walk("VEVENT")]
            moved = {e["RECURRENCE-ID"].dt for e in events if "RECURRENCE-ID" in e}
            for event in events:
                start = event["DTSTART"].dt
                is_day = not isinstance(start, datetime)
                # dateutil counts on the clock; the zone comes back afterwards.
                zone = None if is_day else start.tzinfo
                plain = (lambda t: t.replace(tzinfo=None)) if not is_day else (lambda t: datetime(t.year, t.month, t.day))
                times = rruleset()
                if "RRULE" in event and "RECURRENCE-ID" not in event:
                    rule = event["RRULE"].to_ical().decode()
                    if "UNTIL" in rule and zone is not None:
                        until = event["RRULE"]["UNTIL"][0]
                        if isinstance(until, datetime) and until.tzinfo:
                            clock = until.astimezone(zone).strftime("%Y%m%dT%H%M%S")
                            rule = ";".join("UNTIL=" + clock if p.startswith("UNTIL") else p for p in rule.split(";"))
                    times.rrule(rrulestr(rule.replace("Z", "") if zone is None else rule, dtstart=plain(start)))
                else:
                    times.rdate(plain(start))
                excluded = event.get("EXDATE", [])
                for group in excluded if isinstance(excluded, list) else [excluded]:
                    for value in group.dts:
                        times.exdate(plain(value.dt))
                if "RECURRENCE-ID" not in event:
                    for value in moved:
                        times.exdate(plain(value))
                for moment in times.between(FIRST - timedelta(days=2), LAST + timedelta(days=2), inc=True):
                    if is_day:
                        shown = moment
                    elif zone is None:
                        shown = moment
                    else:
                        aware = zone.localize(moment) if hasattr(zone, "localize") else moment.replace(tzinfo=zone)
                        shown = aware.astimezone(LOCAL).replace(tzinfo=None)
                    if FIRST <= shown < LAST:
                        found.append(f"{shown:%Y-%m-%d}" + ("" if is_day else f" {shown:%H:%M}") + f" {event['SUMMARY']}")
    return sorted(found)


def write_with_icalendar(root):
    folder = os.path.join(root, "theirs")
    os.makedirs(folder)
    rules = [None, {"freq": "daily", "count": 40}, {"freq": "weekly", "byday": ["MO", "TH"]},
             {"freq": "monthly", "byday": ["-1FR"]}, {"freq": "monthly", "bymonthday": [1, 15]},
             {"freq": "yearly", "bymonth": [3, 10], "byday": ["1SU"]}, {"freq": "weekly", "interval": 3, "count": 9}]
    zones = ["Europe/Vienna", "America/New_York", "UTC"]
    for number, rule in enumerate(rules):
        for zone in zones + [None]:
            event = icalendar.Event()
            event.add("uid", f"theirs-{number}-{(zone or 'day').replace('/', '-')}")
            event.add("summary", f"T{number} {zone or 'day'}")
            start = datetime(2026, 1, 5, 9, 30) if number != 5 else datetime(2026, 3, 1, 9, 30)
            if number == 3:
                start = datetime(2026, 1, 30, 9, 30)
            if number == 4:
                start = datetime(2026, 1, 15, 9, 30)
            event.add("dtstart", start.date() if zone is None else start.replace(tzinfo=ZoneInfo(zone)))
            event.add("dtend", (start + timedelta(days=1)).date() if zone is None
                      else (start + timedelta(hours=1)).replace(tzinfo=ZoneInfo(zone)))
            event.add("dtstamp", datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC")))
            if rule:
                event.add("rrule", rule)
            calendar = icalendar.Calendar()
            calendar.add("prodid", "-//test//EN")
            calendar.add("version", "2.0")
            calendar.add_component(event)
            with open(os.path.join(folder, event["uid"] + ".ics"), "wb") as file:
                file.write(calendar.to_ical())


def compare(what, ours, theirs):
    same = ours == theirs
    print(f"{what}: {len(ours)} and {len(theirs)} occurrences, {'the same' if same else 'DIFFERENT'}")
    if not same:
        for line in sorted(set(ours) ^ set(theirs))[:10]:
            print("   ", "ours  " if line in ours else "theirs", line)
    return same


with tempfile.TemporaryDirectory() as work:
    good = True
    ours = os.path.join(work, "ours")
    subprocess.run([probe, "write", ours], check=True)
    listing = listed_by_probe(ours)
    good &= compare("written here, listed by khal", listing, listed_by_khal(ours, os.path.join(work)))
    good &= compare("written here, read by python3-icalendar", listing, listed_by_icalendar(ours))
    theirs = os.path.join(work, "theirs")
    os.makedirs(theirs)
    write_with_icalendar(theirs)
    listing = listed_by_probe(theirs)
    os.remove(os.path.join(work, "khal.db"))
    good &= compare("written by python3-icalendar, listed by khal", listing, listed_by_khal(theirs, work))
    good &= compare("written and read by python3-icalendar", listing, listed_by_icalendar(theirs))
    sys.exit(0 if good else 1)
