#!/usr/bin/python3
"""A server that asks for a digest (RFC 7616) of name and pass; writes its port into the file that is its argument."""
import hashlib
import http.server
import os
import re
import sys


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        given = dict(re.findall(r'(\w+)="?([^",]+)"?', self.headers.get("Authorization", "")))
        secret = digest("name:vault:pass")
        middle = ":".join(given.get(key, "") for key in ("nonce", "nc", "cnonce", "qop"))
        wanted = digest(f"{secret}:{middle}:{digest('GET:' + self.path)}")
        isRight = given.get("nonce") == "n1" and given.get("uri") == self.path and given.get("response") == wanted
        body = b"treasure" if isRight else b"no"
        self.send_response(200 if isRight else 401)
        if not isRight:
            self.send_header("WWW-Authenticate", 'Digest realm="vault", qop="auth", algorithm=SHA-256, nonce="n1"')
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(server.server_port))
os.rename(sys.argv[1] + ".new", sys.argv[1])
server.serve_forever()
