"""A program of the daemon for background work, for Scripts/window/notifications: it adds a notification with a picture and an action, and ends.

Usage: notifications_client.py SOCKET EXECUTABLE PICTURE
"""
import re
import socket
import struct
import sys

source = open("Sources/Background/BackgroundWire/Message.swift").read()
names = re.search(r"enum Field.*?\{(.*?)\n  \}", source, re.S).group(1).replace("case", ",")
FIELDS = {name: place + 1 for place, name in enumerate(re.findall(r"\w+", re.sub(r"= \d+", "", names)))}
VERSION = int(re.search(r"version = (\d+)", source).group(1))
HELLO, NOTIFICATION = 20, 48


def encode(kind, fields, number=1):
    body = struct.pack("<BIB", kind, number, len(fields))
    for name, value in sorted(fields.items(), key=lambda field: FIELDS[field[0]]):
        body += bytes([FIELDS[name]])
        if isinstance(value, int):
            body += b"\0" + struct.pack("<q", value)
        elif isinstance(value, float):
            body += b"\1" + struct.pack("<d", value)
        elif isinstance(value, str):
            body += b"\2" + struct.pack("<I", len(value.encode())) + value.encode()
        else:
            body += b"\4" + struct.pack("<I", len(value)) + b"".join(encode(1, item, 0) for item in value)
    return body


def call(kind, **fields):
    body = encode(kind, fields)
    connection.sendall(struct.pack("<I", len(body)) + body)
    length = struct.unpack("<I", connection.recv(4, socket.MSG_WAITALL))[0]
    reply = connection.recv(length, socket.MSG_WAITALL)
    if reply[0] != 1:
        sys.exit("The daemon refused a request: %r" % reply)


connection = socket.socket(socket.AF_UNIX)
connection.connect(sys.argv[1])
call(HELLO, app="org.example.Tea", executable=sys.argv[2], folder="/", version=VERSION)
call(NOTIFICATION, event="authorize", state=2)
call(NOTIFICATION, event="categories", items=[{"identifier": "tea", "items": [{"identifier": "later", "name": "Later"}]}])
call(NOTIFICATION, event="add", identifier="tea", name="The tea is ready", description="Kitchen", text="Three minutes & not more",
     user="Tea", session="tea", path=sys.argv[3], value="default", state=1, interval=2.0)
