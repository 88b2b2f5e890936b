"""A WebSocket client on plain sockets, so that tests can also break the protocol."""
import base64
import json
import os
import re
import socket
import struct

from waiting import PATIENCE

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Closed(Exception):
    """The connection was closed; `code` is the server's close code, None if there was none."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


def frame(payload, opcode=TEXT, is_last=True):
    """The bytes of one masked frame."""
    mask = os.urandom(4)
    head = bytes([opcode | (0x80 if is_last else 0)])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    elif len(payload) < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def guest_cookie(token):
    return f"yiguan_guest={token}"


def token_in(head):
    """The guest's token that the server set in the head of its answer."""
    return re.search(r"Set-Cookie: yiguan_guest=(\w+);", head).group(1)


class Page:
    """One WebSocket connection to a server, as a page opens it."""

    def __init__(self, port, token="", cookie="", origin=None, host=None, path="/ws", timeout=PATIENCE, headers=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        cookies = [guest_cookie(token)] * bool(token) + [cookie] * bool(cookie)
        if cookies:
            lines.append(f"Cookie: {'; '.join(cookies)}")
        if origin:
            lines.append(f"Origin: {origin}")
        lines.extend(f"{name}: {value}" for name, value in (headers or {}).items())
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            byte = self.socket.recv(1)
            if not byte:
                raise Closed(None)
            head += byte
        self.status = int(head.split()[1])
        self.head = head.decode()
        self.waiting = []
        self.acks = 0
        if self.status == 101:
            self.token = token_in(self.head)
            self.hello = self.until("hello")["d"]

    def close(self):
        self.socket.close()

    # --- Frames ---

    def exactly(self, count):
        data = b""
        while len(data) < count:
            try:
                piece = self.socket.recv(count - len(data))
            except ConnectionError:
                raise Closed(None) from None
            if not piece:
                raise Closed(None)
            data += piece
        return data

    def text(self):
        """The next text frame. Answers pings before it."""
        while True:
            first, second = self.exactly(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            payload = self.exactly(length)
            opcode = first & 0x0F
            if opcode == CLOSE:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if opcode == PING:
                self.socket.sendall(frame(payload, PONG))
            elif opcode == TEXT:
                return payload.decode()

    def receive(self):
        while not self.waiting:
            text = self.text()
            if text == "0":
                continue
            message = json.loads(text)
            self.waiting = message["d"] if message["t"] == "batch" else [message]
        return self.waiting.pop(0)

    def until(self, kind, where=lambda data: True):
        """The next message of that kind whose data satisfies `where`; drops those before it."""
        while True:
            message = self.receive()
            if message["t"] == kind and where(message["d"]):
                return message

    def send(self, kind, data, table=None):
        """Sends a request and returns its number."""
        self.acks += 1
        message = {"t": kind, "d": data, "a": self.acks}
        if table:
            message["g"] = table
        self.socket.sendall(frame(json.dumps(message).encode()))
        return self.acks

    def ask(self, kind, data, table=None):
        """Sends a request and returns "ack" or the refusal's code. Passes all other messages to `seen`."""
        number = self.send(kind, data, table)
        while True:
            message = self.receive()
            if message.get("a") == number and message["t"] in ("ack", "nack"):
                return "ack" if message["t"] == "ack" else message["d"]["reason"]["code"]
            self.seen(message)

    def seen(self, message):
        """Updates the state of the table from a message."""
        data = message["d"]
        if message["t"] == "table.full":
            self.full = data
            self.state = data["state"]
            self.version = data["version"]
        elif message["t"] in ("ply", "back"):
            self.state = data["state"]
        elif message["t"] == "state":
            self.state = data

    # --- Tables ---

    def open_table(self, rules="xiangqi", clock="none", second="guest"):
        seats = [{"kind": "person", "name": "one", "player": ""}, {"kind": second, "name": "", "player": ""}]
        assert self.request_table("table.open", {"rules": rules, "start": "", "moves": [], "seats": seats,
                                        "clock": clock}) == "ack"
        return self.full

    def sit(self, code):
        assert self.request_table("table.sit", {"code": code, "name": "two"}) == "ack"

    def join(self, table):
        return self.request_table("table.join", {"version": -1}, table)

    def request_table(self, kind, data, table=None):
        """Sends a request that opens a table, and waits for the table; it may arrive before or after the answer."""
        self.full = None
        answer = self.ask(kind, data, table)
        while answer == "ack" and self.full is None:
            self.seen(self.receive())
        return answer

    def move(self, move, ply=None, position=None):
        table = self.full["id"]
        return self.ask("move", {"ply": self.state["ply"] if ply is None else ply,
                                 "position": self.state["key"] if position is None else position,
                                 "move": move}, table)

    def wait_for_ply(self, ply):
        while self.state["ply"] < ply:
            self.seen(self.receive())
