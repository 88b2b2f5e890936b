"""Three nodes of one server behind one address, with PostgreSQL and Redis; and clients that keep playing there."""
import asyncio
import base64
import json
import os
import random
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

from stores import Postgres, Redis
from waiting import PATIENCE
from websocket import CLOSE, PING, PONG, TEXT, Closed, frame, guest_cookie, token_in

PROBE_SECONDS = 1  # a node that answers later is not healthy


class Relay:
    """A TCP port that forwards each connection to the next of several ports; `cut` and `mend` interrupt it."""

    def __init__(self, targets):
        self.targets = targets
        self.is_open = True
        self.next = 0
        self.writers = set()

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=1000)
        self.port = self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        other = await self.connect()
        if other is None:
            writer.close()
            return
        self.writers |= {writer, other[1]}
        try:
            await asyncio.gather(self.pump(reader, other[1]), self.pump(other[0], writer))
        except asyncio.CancelledError:
            pass  # the test has ended
        self.writers -= {writer, other[1]}

    async def connect(self):
        for _ in range(len(self.targets)):
            if not self.is_open:
                return None
            self.next += 1
            port = self.targets[self.next % len(self.targets)]()
            if port is None:
                continue
            try:
                return await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                pass
        return None

    @staticmethod
    async def pump(reader, writer):
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    def cut(self):
        self.is_open = False
        for writer in list(self.writers):
            writer.transport.abort()

    def mend(self):
        self.is_open = True

    def close(self):
        self.cut()
        self.server.close()


async def serve_front(ports):
    """Forwards connections to healthy nodes, or to any node if none is healthy, as nginx does. Prints its own port when
    all are healthy."""
    healthy = dict.fromkeys(ports, False)
    front = Relay([lambda port=port: port if healthy[port] or not any(healthy.values()) else None for port in ports])

    async def probe(port):
        while True:
            try:
                reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), PROBE_SECONDS)
                writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                healthy[port] = b" 200 " in await asyncio.wait_for(reader.readline(), PROBE_SECONDS)
                writer.close()
            except (OSError, asyncio.TimeoutError):
                healthy[port] = False
            await asyncio.sleep(0.2)

    await front.start()
    probes = [asyncio.create_task(probe(port)) for port in ports]
    began = time.monotonic()
    while not all(healthy.values()):
        if time.monotonic() - began > PATIENCE:
            sys.exit(f"not healthy after {PATIENCE} s: {[port for port in ports if not healthy[port]]}")
        await asyncio.sleep(0.05)
    print(front.port, flush=True)
    await asyncio.gather(*probes)


class NodeProcess:
    """A node, which can be started again after it has ended."""

    def __init__(self, program, store, bus):
        self.command = [program, "serve", "--engines", "--store", store, "--bus", bus, "--per-address", "0", "--listen"]
        self.port = 0
        self.log = tempfile.TemporaryFile("w+")
        self.start()

    def start(self):
        self.process = subprocess.Popen([*self.command, f"127.0.0.1:{self.port}"], stdout=subprocess.PIPE,
                                        stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(self.log_end())
        self.port = int(re.search(r":(\d+)$", line.strip()).group(1))

    def kill(self):
        self.process.kill()
        self.wait()

    def wait(self):
        """Its exit code, once it has ended."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as late:
            raise AssertionError(self.log_end()) from late
        self.process.stdout.close()
        return code

    def log_end(self):
        """The end of the log of all its runs."""
        file = self.log.fileno()
        end = os.pread(file, 4000, max(os.fstat(file).st_size - 4000, 0))
        return f"log of the node at port {self.port}:\n{end.decode(errors='replace')}"

    def tables(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=PATIENCE) as health:
            return json.load(health)["tables"]

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)


class Cluster:
    COUNT = 3

    def __init__(self, program):
        self.program = program
        self.postgres = Postgres()
        self.redis = Redis()

    async def start(self):
        self.bus = Relay([lambda: self.redis.port])  # so that it can be cut
        await self.bus.start()
        address = f"redis://127.0.0.1:{self.bus.port}"
        loop = asyncio.get_running_loop()
        self.nodes = await asyncio.gather(*[
            loop.run_in_executor(None, NodeProcess, self.program, self.postgres.option, address)
            for _ in range(self.COUNT)])
        self.front = subprocess.Popen([sys.executable, __file__, *[str(node.port) for node in self.nodes]],
                                      stdout=subprocess.PIPE, text=True)
        port = await loop.run_in_executor(None, self.front.stdout.readline)
        if not port:
            raise RuntimeError(f"the front has ended; {self.log_end()}")
        self.port = int(port)  # the server's address

    def tables(self):
        """The number of tables at each node."""
        return [node.tables() for node in self.nodes]

    def replaced(self):
        """The number of nodes that have been replaced so far."""
        return int(self.postgres.ask("select count(*) from node where replaced"))

    def log_end(self):
        return "\n".join(node.log_end() for node in self.nodes)

    async def restart(self, node):
        await asyncio.get_running_loop().run_in_executor(None, node.start)

    async def close(self):
        self.front.kill()
        self.front.wait()
        self.front.stdout.close()
        for node in self.nodes:
            if node.process.poll() is None:
                node.thaw()
                node.kill()
            node.log.close()
        self.bus.close()
        self.redis.close()
        self.postgres.close()


class Line:
    """A WebSocket connection in asyncio."""

    @classmethod
    async def open(cls, port, token=""):
        line = cls()
        line.heard_at = time.monotonic()
        line.reader, line.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        line.writer.write((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                           f"Cookie: {guest_cookie(token)}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        head = await line.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(None)
        line.token = token_in(head.decode())
        return line

    async def messages(self):
        while True:
            first, second = await self.reader.readexactly(2)
            self.heard_at = time.monotonic()
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            payload = await self.reader.readexactly(length)
            opcode = first & 0x0F
            if opcode == CLOSE:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if opcode == PING:
                self.writer.write(frame(payload, PONG))
            elif opcode == TEXT and payload != b"0":
                message = json.loads(payload)
                for one in message["d"] if message["t"] == "batch" else [message]:
                    yield one

    def send(self, message):
        self.writer.write(frame(json.dumps(message).encode()))

    async def beat(self, silence):
        """Sends a heartbeat as a page does, and closes a connection that stays silent."""
        while time.monotonic() - self.heard_at < silence:
            self.writer.write(frame(b"p"))
            await asyncio.sleep(2.5)
        self.close()

    def close(self):
        self.writer.transport.abort()


class Person:
    """A client with a seat at one table. Connects again and repeats unacknowledged requests, as a page does."""

    ANSWER_SECONDS = 3.0   # then the connection counts as broken
    SILENCE_SECONDS = 8.0  # without any frame: the connection counts as broken

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.token = ""
        self.line = None
        self.state = None
        self.sits = False
        self.asked = 0
        self.answers = {}
        self.news = asyncio.Event()  # set when anything changes
        self.breaks = 0
        self.clocks = None     # of the last state, with its ply
        self.acked_before = 0  # plies that were acknowledged when the table was requested
        self.last = "nothing"  # message or error

    async def live(self, port):
        attempt = 0
        while not self.game.is_over:
            try:
                self.line = await asyncio.wait_for(Line.open(port, self.token), 5)
                heart = asyncio.create_task(self.line.beat(self.SILENCE_SECONDS))
                try:
                    async for message in self.line.messages():
                        attempt = 0
                        self.hear(message)
                finally:
                    heart.cancel()
            except (OSError, Closed, asyncio.IncompleteReadError, asyncio.TimeoutError) as end:
                self.last = repr(end)
            except AssertionError as trouble:
                self.game.trouble = trouble
                self.game.is_over = True
            self.lose()
            await asyncio.sleep([0.2, 0.5, 1.0, 3.5][min(attempt, 3)] * (0.8 + 0.4 * random.random()))
            attempt += 1

    def lose(self):
        if self.line is not None:
            self.line.close()
            self.line = None
        self.breaks += 1
        self.answers.clear()
        self.news.set()

    def describe(self):
        return (f"seat {self.seat}, {'connected' if self.line else 'not connected'}, {self.breaks} connections lost, "
                f"last ply {self.state and self.state['ply']}, last message: {str(self.last)[:300]}")

    def hear(self, message):
        kind, data = message["t"], message["d"]
        self.last = message
        if kind == "hello":
            self.token = self.line.token
            if self.game.table:
                self.acked_before = self.game.acked
                self.send("table.join", {"version": -1})
        elif kind in ("ack", "nack") and message.get("a") is not None:
            self.answers[message["a"]] = "ack" if kind == "ack" else data["reason"]["code"]
        elif kind == "table.full":
            self.game.see_table(data, self.acked_before)
            self.sits = data["seats"][self.seat]["isYours"]
            self.see(data["state"])
        elif kind in ("ply", "back"):
            self.see(data["state"])
        elif kind == "state":
            self.see(data)
        self.news.set()

    def see(self, state):
        self.state = state
        self.check_clocks(state)

    def check_clocks(self, state):
        """Between two states of the same ply only the mover's clock runs, and no faster than real time."""
        if state["clocks"] is None:
            return
        left = [clock["leftMs"] for clock in state["clocks"]]
        if self.clocks is not None and self.clocks[1] == state["ply"]:
            mover = 0 if state["turn"] == "one" else 1
            ran = 1000 * (time.monotonic() - self.game.asked_at[state["ply"]])
            for seat in (0, 1):
                charge = self.clocks[0][seat] - left[seat]
                assert charge <= (ran if seat == mover else 0) + 50, (seat, mover, ran, self.clocks, left)
        self.clocks = (left, state["ply"])

    def send(self, kind, data):
        self.asked += 1
        message = {"t": kind, "d": data, "a": self.asked}
        if self.game.table:
            message["g"] = self.game.table
        self.line.send(message)
        return self.asked

    async def wait(self, seconds):
        self.news.clear()
        try:
            await asyncio.wait_for(self.news.wait(), seconds)
        except asyncio.TimeoutError:
            pass

    async def ask(self, kind, data):
        """The answer, or None if the connection broke first."""
        if self.line is None or not self.token:
            await self.wait(0.5)
            return None
        breaks = self.breaks
        number = self.send(kind, data)
        until = time.monotonic() + self.ANSWER_SECONDS
        while number not in self.answers:
            if self.breaks != breaks:
                return None
            if time.monotonic() > until:
                if self.line is not None:
                    self.line.close()
                return None
            await self.wait(0.5)
        return self.answers.pop(number)


class Game:
    """Two clients that move without end; records acknowledged plies and waiting times."""

    MOVES = ["n8k11", "c5e3", "k11n8", "e3c5"]
    RULES = "shuqi/course:repeat=0,plies=0,report=0"

    def __init__(self, pause, beginning):
        self.pause = pause
        self.beginning = beginning  # a semaphore that limits how many games begin at once
        self.table = ""
        self.code = ""
        self.acked = 0
        self.sent = 0
        self.asked_at = {0: time.monotonic()}  # by ply: when it was requested; from then on the next clock runs
        self.gaps = []      # seconds from the first request of a move to its acknowledgement
        self.is_over = False
        self.trouble = None
        self.persons = [Person(self, seat) for seat in (0, 1)]

    async def play(self, port):
        lives = [asyncio.create_task(person.live(port)) for person in self.persons]
        try:
            async with self.beginning:
                await self.begin()
            while not self.is_over:
                await asyncio.sleep(self.pause * random.random() * 2)
                await self.move()
        except Exception as trouble:  # noqa: BLE001: reported by the test
            self.trouble = trouble
        self.is_over = True
        for person, life in zip(self.persons, lives):
            if person.line is not None:
                person.line.close()
            life.cancel()

    async def begin(self):
        one, two = self.persons
        seats = [{"kind": "person", "name": "one", "player": ""}, {"kind": "guest", "name": "", "player": ""}]
        while not self.code:
            answer = await one.ask("table.open", {"rules": self.RULES, "start": "", "moves": [], "seats": seats,
                                                  "clock": "fischer:600+5"})
            assert answer in ("ack", None), answer
            while answer and not self.code:
                await one.wait(1)
        while not two.sits:  # until then it may be a spectator
            answer = await two.ask("table.sit", {"code": self.code, "name": "two"})
            assert answer in ("ack", None, "code-wrong"), answer
            while answer == "ack" and two.line is not None and not two.sits:
                await two.wait(1)
            if answer == "code-wrong":  # it may have the seat already
                await two.wait(0.5)

    async def check_log(self, port):
        """The stored log holds all acknowledged plies and at most one that was only sent. Tries again when the connection
        breaks."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await asyncio.wait_for(self.read_log(port), 30)
            except (OSError, Closed, asyncio.IncompleteReadError, asyncio.TimeoutError):
                if time.monotonic() > until:
                    raise
            await asyncio.sleep(0.2)

    async def read_log(self, port):
        line = await Line.open(port, self.persons[0].token)
        line.send({"t": "table.join", "d": {"version": -1}, "a": 1, "g": self.table})
        async for message in line.messages():
            if message["t"] == "table.full":
                self.see_table(message["d"], self.acked)
                break
        line.close()

    async def move(self):
        """Requests one ply until it is acknowledged."""
        began = time.monotonic()
        person = self.persons[self.acked % 2]
        ply = self.acked
        self.asked_at[ply + 1] = began
        self.sent = ply + 1
        while self.acked == ply and not self.is_over:
            if person.state is None or person.state["ply"] < ply:
                await person.wait(0.5)
                continue
            if person.state["ply"] > ply:  # it was played, but the answer was lost
                break
            answer = await person.ask("move", {"ply": ply, "position": person.state["key"],
                                               "move": self.MOVES[ply % 4], "thinkMs": None})
            if answer == "ack":
                break
            if answer not in (None, "store-failed", "node-replaced"):
                assert person.state["ply"] > ply, answer
        else:
            return  # the test ends the game
        self.acked = ply + 1
        self.gaps.append(time.monotonic() - began)

    def see_table(self, full, acked_before):
        self.table, self.code = full["id"], full["code"] or self.code
        played = [ply["move"] for ply in full["plies"]]
        wanted = [self.MOVES[i % 4] for i in range(len(played))]
        assert played == wanted, "the log differs from the moves played"
        assert acked_before <= len(played) <= max(self.sent, self.acked), (acked_before, len(played), self.sent)


if __name__ == "__main__":
    asyncio.run(serve_front([int(port) for port in sys.argv[1:]]))
