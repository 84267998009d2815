#!/usr/bin/python3
"""Edits a folder of events with several programs at once: together.py PROBE COUNT SEED.

Quire edits without a pause while khal, python3-icalendar and vdirsyncer, which synchronizes the folder with Radicale on the
loopback interface, edit the same events one after the other. An edit appends a word to the description of an event, so that the
words of a file tell what it was made of; some edits create or delete files.

At the end every word that another program has written must be there, because only Quire writes at the same time as it: a missing
one was overwritten by Quire. Each edit of Quire must be there, unless Quire has reported a conflict, or another program read the
file before the edit and wrote it afterwards; python3-icalendar's edits lock the folder and cannot do that. No deleted file may be there.
"""
import fcntl
import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import icalendar

probe, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
print(f"{count} edits, SEED={seed}")
UIDS = [f"event-{number}" for number in range(6)]
EVENT = ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:%s\r\nDTSTAMP:20260101T000000Z\r\n"
         "DTSTART:20260603T100000Z\r\nDTEND:20260603T110000Z\r\nSUMMARY:%s\r\nDESCRIPTION:%s\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")


def description(data):
    events = icalendar.Calendar.from_ical(data).walk("VEVENT")
    return str(events[0].get("DESCRIPTION", "")) if events else ""


def with_word(data, word):
    calendar = icalendar.Calendar.from_ical(data)
    event = calendar.walk("VEVENT")[0]
    event["DESCRIPTION"] = icalendar.vText((str(event.get("DESCRIPTION", "")) + " " + word).strip())
    return calendar.to_ical()


class Server:
    """Radicale with one calendar, on a free port of the loopback interface."""

    def __init__(self, work):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        folder = os.path.join(work, "radicale")
        os.makedirs(os.path.join(folder, "collection-root", "user", "home"))
        with open(os.path.join(folder, "collection-root", "user", "home", ".Radicale.props"), "w") as file:
            file.write('{"tag": "VCALENDAR"}')
        config = os.path.join(work, "radicale.conf")
        with open(config, "w") as file:
            file.write(f"[server]\nhosts = 127.0.0.1:{self.port}\n[auth]\ntype = none\n[storage]\nfilesystem_folder = {folder}\n"
                       "[logging]\nlevel = error\n")
        self.process = subprocess.Popen(["radicale", "--config", config], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        self.end()
        raise SystemExit("Radicale does not answer")

    def request(self, method, name, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request(method, f"/user/home/{name}", body, {
            "Authorization": "Basic dXNlcjp4", "Content-Type": "text/calendar; charset=utf-8"})
        response = connection.getresponse()
        data = response.read()
        connection.close()
        return response.status, data

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Quire:
    """The probe, which edits in a thread until it is stopped."""

    def __init__(self, root, random, victims):
        self.process = subprocess.Popen([probe, "edit", root], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == "ready\n"
        self.random, self.victims = random, victims
        # The answer to each edit, its event, and the times before and after it.
        self.edits = {}
        self.created = {}
        self.wanted = threading.Semaphore(0)
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        number = 0
        while True:
            self.wanted.acquire()
            if self.wanted_end and number >= self.limit:
                return
            word = f"quire-{number}"
            number += 1
            choice = self.random.random()
            if choice < 0.05:
                action, uid = "create", f"made-{number}"
            elif choice < 0.15 and self.victims:
                action, uid = "stale", self.random.choice(self.victims)
            else:
                action, uid = self.random.choice(["edit", "stale"]), self.random.choice(UIDS)
            # Mostly at once, sometimes in the midst of another program's work.
            time.sleep(0.4 * self.random.random() ** 4)
            begun = time.monotonic()
            self.process.stdin.write(f"{action} {uid} {word}\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline().split()
            if len(answer) != 2 or answer[1] != word:
                self.edits[word] = ("silent", uid, begun, time.monotonic())
                return
            if action == "create":
                self.created[word] = answer[0]
            else:
                self.edits[word] = (answer[0], uid, begun, time.monotonic())

    wanted_end, limit = False, 0

    def end(self, edits):
        self.wanted_end, self.limit = True, edits
        self.wanted.release()
        self.thread.join()
        self.process.stdin.close()
        self.process.wait(30)


def write_configurations(work, root, server):
    khal = os.path.join(work, "khal.conf")
    with open(khal, "w") as file:
        file.write(f"[calendars]\n[[home]]\npath = {root}/home\n[sqlite]\npath = {work}/khal.db\n[locale]\n"
                   "local_timezone = Europe/Vienna\ndefault_timezone = Europe/Vienna\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\n"
                   "longdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
    vdirsyncer = os.path.join(work, "vdirsyncer.conf")
    with open(vdirsyncer, "w") as file:
        file.write(f'[general]\nstatus_path = "{work}/status/"\n[pair both]\na = "local"\nb = "remote"\ncollections = ["home"]\n'
                   f'conflict_resolution = "a wins"\n[storage local]\ntype = "filesystem"\npath = "{root}"\nfileext = ".ics"\n'
                   f'[storage remote]\ntype = "caldav"\nurl = "http://127.0.0.1:{server.port}/user/"\nusername = "user"\npassword = "x"\n')
    return khal, vdirsyncer


def main(work):
    root = os.path.join(work, "calendars")
    home = os.path.join(root, "home")
    os.makedirs(home)
    victims = [f"victim-{number}" for number in range(20)]
    for uid in UIDS + victims:
        with open(os.path.join(home, uid + ".ics"), "w", newline="") as file:
            file.write(EVENT % (uid, uid, "begin"))
    server = Server(work)
    khal, vdirsyncer = write_configurations(work, root, server)
    environment = dict(os.environ, XDG_CACHE_HOME=work, XDG_DATA_HOME=work, LC_ALL="C.UTF-8", TZ="Europe/Vienna", HOME=work)

    def run(*command, text="", check=True):
        done = subprocess.run(command, input=text, capture_output=True, text=True, env=environment, timeout=120)
        if check and done.returncode:
            raise SystemExit(f"{' '.join(command)}: {done.stdout}{done.stderr}")
        return done

    chooser = random.Random(seed)
    quire = None
    try:
        run("vdirsyncer", "-c", vdirsyncer, "discover", text="y\n" * 5)
        run("vdirsyncer", "-c", vdirsyncer, "sync")
        quire = Quire(root, random.Random(seed + 1), list(victims))
        result = edit(chooser, quire, server, home, victims, khal, vdirsyncer, run)
        return judge(home, quire, *result)
    finally:
        if quire and quire.process.poll() is None:
            quire.process.kill()
        server.end()


def edit(chooser, quire, server, home, victims, khal, vdirsyncer, run):
    """Makes the edits of the other programs, and returns what they have written, created and deleted, and the times of those that
    could overwrite others."""
    theirs, created, deleted, unlocked, counts = {}, [], [], [], {}
    others = count // 2
    for number in range(others):
        quire.wanted.release()
        program = chooser.choices(["icalendar", "khal", "vdirsyncer"], [80, 12, 8])[0]
        counts[program] = counts.get(program, 0) + 1
        uid = chooser.choice(UIDS)
        path = os.path.join(home, uid + ".ics")
        word = f"{program}-{number}"
        begun = time.monotonic()
        if program == "icalendar" and victims and chooser.random() < 0.05:
            gone = victims.pop()
            os.remove(os.path.join(home, gone + ".ics"))
            deleted.append(gone)
        elif program == "icalendar":
            folder = os.open(home, os.O_RDONLY)
            fcntl.flock(folder, fcntl.LOCK_EX)
            with open(path, "rb") as file:
                data = file.read()
            with open(path, "wb") as file:
                file.write(with_word(data, word))
            os.close(folder)
            theirs[word] = uid
        elif program == "khal" and chooser.random() < 0.5:
            run("khal", "-c", khal, "new", "-a", "home", "2026-07-01", "10:00", "11:00", word)
            created.append(word)
        elif program == "khal":
            # khal reads the folder, asks for a change, and writes the event.
            known = description(open(path, "rb").read())
            run("khal", "-c", khal, "edit", "--show-past", uid, text=f"d\n{known} {word}\nq\n", check=False)
            unlocked.append((uid, begun, time.monotonic()))
            if word in description(open(path, "rb").read()).split():
                theirs[word] = uid
        else:
            status, data = server.request("GET", uid + ".ics")
            if status == 200:
                server.request("PUT", uid + ".ics", with_word(data, word))
            run("vdirsyncer", "-c", vdirsyncer, "sync", check=False)
            for other in UIDS:
                unlocked.append((other, begun, time.monotonic()))
            if word in description(open(path, "rb").read()).split():
                theirs[word] = uid
    quire.end(count - others)
    return theirs, created, deleted, unlocked, counts


def judge(home, quire, theirs, created, deleted, unlocked, counts):
    words = {uid: description(open(os.path.join(home, uid + ".ics"), "rb").read()).split() for uid in UIDS}
    texts = [open(os.path.join(home, name), encoding="utf-8").read() for name in os.listdir(home) if name.endswith(".ics")]
    overwritten = [word for word, uid in theirs.items() if word not in words[uid]]
    overwritten += [word for word in created if not any(f"SUMMARY:{word}\n" in text for text in texts)]
    returned = [uid for uid in deleted if os.path.exists(os.path.join(home, uid + ".ics"))]
    lost, by_others = [], 0
    for word, (answer, uid, begun, ended) in quire.edits.items():
        there = uid in deleted or uid not in words or word in words[uid]
        if answer == "saved" and not there:
            # A program that read before the edit and wrote afterwards has overwritten it.
            if any(event == uid and first < ended and last > begun for event, first, last in unlocked):
                by_others += 1
            else:
                lost.append(word)
        elif answer in ("conflict", "missing") and uid in words and word in words[uid]:
            lost.append(word + " (reported, but saved)")
        elif answer in ("failed", "silent"):
            lost.append(f"{word} ({answer})")
    lost += [word for word, answer in quire.created.items()
             if answer != "saved" or not any(re.search(rf"DESCRIPTION:{word}\b", text) for text in texts)]
    answers = [edit[0] for edit in quire.edits.values()] + list(quire.created.values())
    listed = ", ".join(f"{number} by {program}" for program, number in sorted(counts.items()))
    print(f"{len(answers)} edits by Quire: {answers.count('saved')} saved, {answers.count('conflict')} reported as conflicts, "
          f"{answers.count('missing')} of events deleted by others; {by_others} saved ones overwritten by programs that had read before")
    print(f"{sum(counts.values())} others, {listed}: {len(theirs) + len(created)} on the disk, {len(deleted)} deletions")
    print(f"{len(overwritten)} edits of others overwritten by Quire, {len(returned)} deleted files that returned, "
          f"{len(lost)} edits of Quire lost")
    for word in (overwritten + returned + lost)[:20]:
        print("   ", word)
    return 1 if overwritten or returned or lost else 0


with tempfile.TemporaryDirectory() as work:
    sys.exit(main(work))
