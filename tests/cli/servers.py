#!/usr/bin/env python3
"""Runs PostgreSQL and Redis for a server of several nodes until standard input ends: servers.py

Prints one line of JSON: {"store": ..., "bus": ...}.
"""
import json
import sys

from stores import Postgres, Redis

postgres, redis = Postgres(), Redis()
try:
    print(json.dumps({"store": postgres.option, "bus": f"redis://127.0.0.1:{redis.port}"}), flush=True)
    sys.stdin.read()
finally:
    redis.close()
    postgres.close()
