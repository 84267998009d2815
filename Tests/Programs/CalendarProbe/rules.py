#!/usr/bin/env python3
"""Compares random recurrence rules with python-dateutil: rules.py PROBE COUNT SEED.

As `rules.py table COUNT SEED` it prints such rules with dateutil's answers, which the tests keep in a file.

Where the two are known to read RFC 5545 differently, dateutil is asked in other words, so that the rest is compared; each
such case is a line of DIFFERENT below. A difference that is left is printed, and the program fails.
"""
import random
import signal
import subprocess
import sys
import warnings
from datetime import date, datetime, time, timedelta

try:
    from dateutil.rrule import rrulestr
except ImportError:
    sys.exit("python-dateutil is not here: pip install python-dateutil (or apt-get install python3-dateutil)")

warnings.simplefilter("ignore")
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
DIFFERENT = """
BYWEEKNO without a day: the day of the week is DTSTART's (libical, RFC 5545 3.3.10); dateutil takes all seven
BYWEEKNO with INTERVAL or BYSETPOS: years are those of weeks, as libical 4 has it; dateutil takes the calendar's
BYWEEKNO at the turn of a year: dateutil miscounts days of January in the old year's last week, and of December in week 1
YEARLY with BYMONTHDAY alone: the month is DTSTART's (libical, ical.js); dateutil takes all months
WEEKLY with BYSETPOS: the first week is whole; dateutil begins it at DTSTART
BYDAY with ordinals and without: a day that either names; dateutil takes those that both name
""".strip()


def some(r, population, most):
    return sorted(r.sample(population, r.randint(1, most)))


def rule(r):
    frequency = r.choices(FREQUENCIES, [30, 30, 20, 12, 4, 3, 1])[0]
    parts = {"FREQ": frequency}
    if r.random() < 0.5:
        parts["INTERVAL"] = r.choice([1, 2, 3, 4, 5, 7, 10, 12, 13, 100] if frequency != "YEARLY" else [1, 2, 3, 4, 5])
    signed = lambda n: [i for i in range(-n, n + 1) if i]
    # dateutil steps through each hour, minute and second that such a rule leaves out.
    is_short = frequency in ("HOURLY", "MINUTELY", "SECONDLY")
    if r.random() < (0.03 if is_short else 0.35):
        parts["BYMONTH"] = some(r, range(1, 13), 4)
    if frequency != "WEEKLY" and r.random() < (0.03 if is_short else 0.35):
        parts["BYMONTHDAY"] = some(r, signed(31), 4)
    if frequency == "YEARLY" and r.random() < 0.2:
        parts["BYYEARDAY"] = some(r, signed(366), 5)
    if r.random() < 0.45:
        plain = frequency not in ("YEARLY", "MONTHLY") or r.random() < 0.5
        if plain:
            parts["BYDAY"] = r.sample(DAYS, r.randint(1, 4))
        else:
            ordinals = signed(5) if frequency == "MONTHLY" or "BYMONTH" in parts else signed(53)
            parts["BYDAY"] = [f"{r.choice(ordinals)}{d}" for d in r.sample(DAYS, r.randint(1, 2))]
    if frequency == "YEARLY" and r.random() < 0.15:
        parts["BYWEEKNO"] = some(r, signed(53), 3)
        if "BYDAY" in parts or not ("BYMONTHDAY" in parts or "BYYEARDAY" in parts):
            parts["BYDAY"] = r.sample(DAYS, r.randint(1, 4))
        parts.pop("INTERVAL", None)
    if r.random() < 0.15:
        parts["BYHOUR"] = some(r, range(24), 3)
    if r.random() < 0.15:
        parts["BYMINUTE"] = some(r, range(60), 3)
    if r.random() < 0.08:
        parts["BYSECOND"] = some(r, range(60), 2)
    by = [p for p in parts if p.startswith("BY")]
    if by and "BYWEEKNO" not in parts and r.random() < 0.25:
        parts["BYSETPOS"] = some(r, signed(4 if r.random() < 0.7 else 31), 2)
    if r.random() < 0.3:
        parts["WKST"] = r.choice(DAYS)
    if r.random() < 0.3:
        parts["COUNT"] = r.randint(1, 40)
    return parts


def text(parts):
    return ";".join(f"{k}={','.join(map(str, v)) if isinstance(v, list) else v}" for k, v in parts.items())


def start(r, parts):
    first = datetime(r.randint(1970, 2040), 1, 1) + timedelta(days=r.randrange(365), seconds=r.randrange(86400))
    if r.random() < 0.5:
        first = first.replace(second=0, minute=r.choice([0, 15, 30, 45]))
    if r.random() < 0.1:
        first = first.replace(month=r.choice([2, 12]), day=r.choice([28, 29]) if first.year % 4 == 0 else 28)
    if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
        # dateutil's first week begins at DTSTART.
        week = DAYS.index(parts.get("WKST", "MO"))
        first = (first - timedelta(days=(first.weekday() - week) % 7)).replace(hour=0, minute=0, second=0)
    return first


def reworded(parts, first):
    """The rule in the words that mean to dateutil what it means here."""
    parts = dict(parts)
    days = {"BYMONTHDAY", "BYYEARDAY", "BYDAY", "BYWEEKNO"} & set(parts)
    if parts["FREQ"] == "YEARLY" and days == {"BYMONTHDAY"} and "BYMONTH" not in parts:
        parts["BYMONTH"] = [first.month]
    return parts


class TooLong(Exception):
    pass


def stop(*_):
    raise TooLong


signal.signal(signal.SIGVTALRM, stop)


def expected(parts, first, last, limit):
    """Returns the dates that dateutil finds, and whether it finished: it searches for dates that never come until the year 9999."""
    found, is_whole = [], True
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.03)
        try:
            for moment in rrulestr(text(reworded(parts, first)), dtstart=first):
                if moment > last or len(found) == limit:
                    break
                found.append(moment.strftime("%Y%m%dT%H%M%S"))
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except TooLong:
        is_whole = False
    return found, is_whole


def week(day, start):
    """The number of a day's week, and the number of weeks of the year it belongs to; start: 0 for Monday."""
    first = lambda year: date(year, 1, 4) - timedelta(days=(date(year, 1, 4).weekday() - start) % 7)
    year = (day - timedelta(days=(day.weekday() - start) % 7) + timedelta(days=3)).year
    return (day - first(year)).days // 7 + 1, (first(year + 1) - first(year)).days // 7


def by_weeks(parts, first, last, limit):
    """A rule with BYWEEKNO, each day looked at by itself."""
    found, start = [], DAYS.index(parts.get("WKST", "MO"))
    times = [time(h, m, s) for h in parts.get("BYHOUR", [first.hour]) for m in parts.get("BYMINUTE", [first.minute])
             for s in parts.get("BYSECOND", [first.second])]
    for number in range((last - first).days + 1):
        day = first.date() + timedelta(days=number)
        length = (date(day.year + day.month // 12, day.month % 12 + 1, 1) - timedelta(days=1)).day
        days, in_year = 365 + (date(day.year, 12, 31).timetuple().tm_yday == 366), day.timetuple().tm_yday
        this, count = week(day, start)
        if (day.month in parts.get("BYMONTH", [day.month])
                and DAYS[day.weekday()] in parts.get("BYDAY", DAYS)
                and {day.day, day.day - length - 1} & set(parts.get("BYMONTHDAY", [day.day]))
                and {in_year, in_year - days - 1} & set(parts.get("BYYEARDAY", [in_year]))
                and {this, this - count - 1} & set(parts["BYWEEKNO"])):
            found += [datetime.combine(day, t) for t in times if first <= datetime.combine(day, t) <= last]
    return [f"{t:%Y%m%dT%H%M%S}" for t in found[:min(limit, parts.get("COUNT", limit))]]


def span(parts):
    """Returns the length of time for which a rule is followed: dateutil examines each second of a rule by seconds."""
    return {"SECONDLY": 2, "MINUTELY": 20, "HOURLY": 400}.get(parts["FREQ"], 365 * 12)


def table(count, seed):
    r = random.Random(seed)
    while count > 0:
        parts = rule(r)
        first = start(r, parts)
        try:
            found, is_whole = expected(parts, first, first + timedelta(days=span(parts)), 12)
        except ValueError:
            continue
        if "BYWEEKNO" in parts or not is_whole or not found:
            continue
        count -= 1
        # Occurrences after the twelfth, or after the rule's span, are not compared.
        print(f"RRULE:{text(parts)}\nDTSTART:{first:%Y%m%dT%H%M%S}\nINSTANCES:{','.join(found)}\n")


def main():
    if sys.argv[1] == "table":
        return table(int(sys.argv[2]), int(sys.argv[3]))
    probe, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    r = random.Random(seed)
    differences = compared = occurrences = refused = unfinished = explained = 0
    while compared < count:
        batch = []
        while len(batch) < min(2000, count - compared):
            parts = rule(r)
            first = start(r, parts)
            batch.append((parts, first, first + timedelta(days=span(parts)), 120))
        lines = "".join(
            f"{text(p)}|{f:%Y%m%dT%H%M%S}|{l:%Y%m%dT%H%M%S}|{n}\n" for p, f, l, n in batch)
        answers = subprocess.run([probe, "expand"], input=lines, capture_output=True, text=True, check=True).stdout
        for (parts, first, last, limit), answer in zip(batch, answers.split("\n")):
            compared += 1
            ours = answer.split(",") if answer else []
            try:
                theirs, is_whole = expected(parts, first, last, limit)
            except ValueError:
                # dateutil refuses what can never be, such as an hour that the interval never meets.
                refused += 1
                theirs, is_whole = [], True
            occurrences += len(theirs)
            unfinished += not is_whole
            if "BYWEEKNO" in parts and ours != theirs:
                explained += 1
                theirs, is_whole = by_weeks(parts, first, last, limit), True
            if (ours if is_whole else ours[:len(theirs)]) != theirs:
                differences += 1
                if differences <= 20:
                    place = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
                    print(f"DTSTART:{first:%Y%m%dT%H%M%S} RRULE:{text(parts)}\n  dateutil {place}: {theirs[place:place + 6]}\n"
                          f"  Quire    {place}: {ours[place:place + 6]}")
    print(f"{compared} random rules (seed {seed}), {occurrences} occurrences, {refused} that dateutil refuses, "
          f"{unfinished} that it does not finish, {explained} with "
          f"BYWEEKNO that it counts wrongly and each day was looked at for: "
          f"{differences} differences")
    print("Asked of dateutil in other words, or left out:\n" + DIFFERENT)
    sys.exit(1 if differences else 0)


main()
