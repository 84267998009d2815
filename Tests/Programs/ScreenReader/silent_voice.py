#!/usr/bin/python3
"""A module of Speech Dispatcher's that needs no sound: it writes what it is told to speak into the file $SPEECH, an
utterance a line. The protocol is that of https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/
doc/speech-dispatcher.html, "Output modules": a command, for some of them lines up to a dot, and a reply for each part.
"""
import html
import os
import re
import sys

# The replies to a command with further lines, before and after these lines.
SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
SPEECH = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")


def say(*lines):
    print(*lines, sep="\n", flush=True)


def body():
    """The lines up to a dot; a dot that begins a line is doubled."""
    lines = []
    for line in iter(sys.stdin.readline, ""):
        line = line.rstrip("\n")
        if line == ".":
            break
        lines.append(line[1:] if line.startswith("..") else line)
    return lines


def write(lines):
    text = html.unescape(re.sub(r"<[^>]*>", "", " ".join(lines)))
    text = " ".join(text.split())
    if text:
        with open(os.environ["SPEECH"], "a", encoding="utf-8") as file:
            file.write(text + "\n")


for command in iter(sys.stdin.readline, ""):
    command = command.strip()
    if command == "INIT":
        say("299-Writes to a file", "299 OK LOADED SUCCESSFULLY")
    elif command in SETTINGS:
        say(SETTINGS[command][0])
        body()
        say(SETTINGS[command][1])
    elif command in SPEECH:
        say("202 OK RECEIVING MESSAGE")
        lines = body()
        say("200 OK SPEAKING", "701 BEGIN")
        write(lines)
        say("702 END")
    elif command == "LIST VOICES":
        say("200-written\ten\tnone", "200 OK VOICE LIST SENT")
    elif command == "QUIT":
        say("210 OK QUIT")
        break
