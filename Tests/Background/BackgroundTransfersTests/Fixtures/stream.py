#!/usr/bin/python3
"""A server for stream tasks. Usage: stream.py PORTFILE [CERTIFICATE KEY]

Answers every line with the same line. The line 'secure' begins TLS after its answer, 'plain' ends it, 'bye' closes, and
'silence' is not answered.
"""
import os
import socket
import ssl
import sys
import threading


def serve(connection):
    try:
        line = b""
        while byte := connection.recv(1):
            line += byte
            if byte != b"\n":
                continue
            word = line.strip()
            if word != b"silence":
                connection.sendall(line)
            line = b""
            if word == b"bye":
                break
            if word == b"secure":
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(sys.argv[2], sys.argv[3])
                connection = context.wrap_socket(connection, server_side=True)
            if word == b"plain":
                connection = connection.unwrap()
        connection.close()
    except OSError:
        connection.close()


listener = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[1] + ".tmp", "w") as file:
    file.write(str(listener.getsockname()[1]))
os.rename(sys.argv[1] + ".tmp", sys.argv[1])
while True:
    accepted, _ = listener.accept()
    threading.Thread(target=serve, args=(accepted,), daemon=True).start()
