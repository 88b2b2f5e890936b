#!/usr/bin/env python3
"""Three nodes of one server behind one address, under faults of nodes, PostgreSQL and Redis: nodes_test.py YIGUAN

YIGUAN_GAMES: number of games at once (30; 1000 with YIGUAN_FULL=1). No acknowledged move may be lost or doubled, no table
may be at two nodes, no waiting time may be charged to a player's clock.
"""
import asyncio
import os
import sys
import time
import unittest

from nodes import Cluster, Game
from stores import Postgres, Redis
from waiting import IS_FULL, PATIENCE

YIGUAN = sys.argv.pop(1)
GAMES = int(os.environ.get("YIGUAN_GAMES", 1000 if IS_FULL else 30))
PAUSE = 5.0 if GAMES > 200 else 0.4  # seconds between two moves of a game
CUT = 20 if IS_FULL else 6           # seconds


@unittest.skipUnless(Postgres.is_installed() and Redis.is_installed(), "postgresql-15 or redis-server is not installed")
class Nodes(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # else it takes most of the time
        self.cluster = Cluster(YIGUAN)
        self.addAsyncCleanup(self.cluster.close)
        await self.cluster.start()
        beginning = asyncio.Semaphore(30)
        self.games = [Game(PAUSE, beginning) for _ in range(GAMES)]
        self.plays = [asyncio.create_task(game.play(self.cluster.port)) for game in self.games]
        await self.until_all_have_moved(2)
        tables = await asyncio.to_thread(self.cluster.tables)
        self.assertGreater(min(tables), 0, tables)  # each node has a share, whichever fails

    async def asyncTearDown(self):
        for game in self.games:
            game.is_over = True
        await asyncio.gather(*self.plays)
        self.check()
        for game in self.games:
            await game.check_log(self.cluster.port)

    def check(self):
        for game in self.games:
            if game.trouble is not None:
                raise AssertionError(f"table {game.table}: {game.trouble!r}; {self.cluster.log_end()}") from game.trouble

    async def until_all_have_moved(self, plies):
        """Waits until each game has that many more plies."""
        wanted = {game: game.acked + plies for game in self.games}
        began = time.monotonic()
        while late := [game for game in self.games if game.acked < wanted[game]]:
            self.check()
            if time.monotonic() - began > PATIENCE + PAUSE * 2 * plies:
                self.fail(f"{len(late)} games stand still, such as {late[0].table}: {late[0].acked} plies; " +
                          "; ".join(person.describe() for person in late[0].persons) + "; " + self.cluster.log_end())
            await asyncio.sleep(0.05)
        self.check()

    def forget_gaps(self):
        for game in self.games:
            game.gaps.clear()

    def report(self, what):
        gaps = sorted(gap for game in self.games for gap in game.gaps)
        print(f"{what}: {GAMES} games, longest wait for a move {gaps[-1]:.2f} s, "
              f"hundredth longest {gaps[-min(100, len(gaps))]:.2f} s", file=sys.stderr, flush=True)
        return gaps[-1]

    async def test_each_node_is_killed_in_turn(self):
        for node in self.cluster.nodes:
            self.forget_gaps()
            node.kill()
            await self.until_all_have_moved(2)
            self.report("a node was killed")
            await self.cluster.restart(node)
            await self.until_all_have_moved(1)

    async def test_each_node_is_restarted(self):
        for node in self.cluster.nodes:
            self.forget_gaps()
            node.process.terminate()
            self.assertEqual(await asyncio.to_thread(node.wait), 0, node.log_end())
            await self.cluster.restart(node)
            await self.until_all_have_moved(2)
            longest = self.report("a node was restarted")
            if IS_FULL:
                self.assertLess(longest, 5 if GAMES <= 200 else 10)

    async def test_postgres_is_restarted(self):
        self.forget_gaps()
        self.cluster.postgres.crash()
        await asyncio.sleep(1)
        await asyncio.to_thread(self.cluster.postgres.start)
        await self.until_all_have_moved(3)
        self.report("PostgreSQL was restarted")
        self.assert_all_nodes_live()

    async def test_redis_is_restarted(self):
        self.forget_gaps()
        self.cluster.redis.crash()
        await asyncio.to_thread(self.cluster.redis.start)
        await self.until_all_have_moved(3)
        self.report("Redis was restarted")
        self.assert_all_nodes_live()

    async def test_redis_is_cut_off(self):
        self.forget_gaps()
        self.cluster.bus.cut()
        await asyncio.sleep(CUT)
        self.check()
        self.cluster.bus.mend()
        await self.until_all_have_moved(3)
        self.report(f"Redis was cut off for {CUT} s")
        self.assert_all_nodes_live()

    async def test_a_node_is_frozen_and_thawed(self):
        self.forget_gaps()
        frozen = self.cluster.nodes[1]
        replaced = await asyncio.to_thread(self.cluster.replaced)
        frozen.freeze()
        await self.until_all_have_moved(2)
        self.report("a node was frozen")
        while await asyncio.to_thread(self.cluster.replaced) == replaced:
            await asyncio.sleep(0.2)
        frozen.thaw()
        self.assertNotEqual(await asyncio.to_thread(frozen.wait), 0)  # because it was replaced
        await self.cluster.restart(frozen)
        await self.until_all_have_moved(2)

    def assert_all_nodes_live(self):
        for node in self.cluster.nodes:
            self.assertIsNone(node.process.poll(), node.log_end())


if __name__ == "__main__":
    unittest.main()
