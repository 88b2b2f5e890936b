#!/usr/bin/env python3
"""Checks which folder may include which (an allow-list), and that the core uses nothing that browsers lack.

Usage: tools/check_layers.py [ROOT]     prints FILE:LINE: complaint; exit 1 when there is one
"""

import re
import sys
from pathlib import Path

# Lowest first. A layer may include itself and the layers named; GAME stands for the layer's own game,
# STORE for every folder of adapters that is not named.
LAYERS = {
    "base": [],
    "game": ["base"],
    "nnue": ["base"],
    "engine": ["base", "game", "nnue"],
    "games/GAME": ["base", "game"],
    "search": ["base", "game", "engine", "nnue"],
    "engines/GAME": ["base", "game", "engine", "games/GAME", "search", "nnue"],
    "games": ["base", "game", "engine", "games/*", "engines/*"],
    "engines": ["base", "game", "engine", "games", "games/*", "engines/*", "nnue"],
    "arena": ["base", "game", "engine"],
    "training": ["base", "game", "engine", "nnue"],
    "protocol": ["base", "game", "engine"],
    "service": ["base", "game", "engine", "protocol"],
    "api": ["base", "game", "engine", "games", "engines", "protocol", "service"],
    "local": ["base", "game", "engine", "games", "engines", "protocol", "service", "api"],
    "lab": ["base", "game", "engine", "games", "engines", "search", "arena", "training", "nnue", "protocol", "api"],
    "adapters/boost": [],
    "adapters/threads": ["base", "game", "engine"],
    "adapters/system": ["base", "game", "engine", "service", "adapters/threads"],
    "adapters/process": ["base", "game", "engine", "protocol", "adapters/threads", "adapters/system"],
    "adapters/STORE": ["base", "game", "engine", "protocol", "service", "adapters/threads", "adapters/system"],
    "adapters/samples": ["base", "game", "engine", "training"],
    "adapters/redis": ["base", "game", "engine", "protocol", "service", "adapters/system"],
    "adapters/http": ["base", "game", "engine", "protocol", "service", "api", "adapters/threads", "adapters/system",
                      "adapters/process"],
    "adapters/course": ["base", "game", "engine", "protocol", "service", "adapters/threads", "adapters/system"],
}
# The core, which is also compiled for the browser: no exceptions, no threads, no streams, no libraries but these.
CORE = {"base", "game", "engine", "games/GAME", "games", "nnue", "search", "engines/GAME", "engines", "arena", "training",
        "protocol", "service", "api", "local", "lab"}
BOOST_JSON = re.compile(r"^boost/(json|throw_exception)\b")
MEMORY_MAPS = re.compile(r"^sys/mman\.h$")  # docs/decisions/0012-large-pages.md
CORE_LIBRARIES = {"protocol/wire": BOOST_JSON, "protocol/engines": BOOST_JSON, "api": BOOST_JSON,
                  "local": BOOST_JSON, "base/large_pages.cpp": MEMORY_MAPS}
# These folders have a lower limit on the lines of a file.
SHORT_FILES = ("src/service", "src/api", "src/local", "src/adapters", "src/search", "apps")
MAX_SHORT_LINES = 500
MAX_LINES = 800

BANNED_HEADERS = {"iostream", "fstream", "sstream", "ostream", "istream", "format", "thread", "mutex",
                  "shared_mutex", "future", "condition_variable", "exception", "stdexcept", "filesystem", "regex"}
BANNED_WORDS = re.compile(r"\b(throw|try|catch|abort|exit|terminate|std::cout|std::cerr)\b(?!-)")
LIBRARY_HEADER = re.compile(r"[/.]")  # <boost/json.hpp>; standard headers have neither
INTRINSICS = re.compile(r"^(immintrin|wasm_simd128|arm_neon)\.h$")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')
SOURCE_SUFFIXES = {".h", ".cpp"}


def layer_of(folder):
    """The layer and the game of a path below src/ ("games/xiangqi/x.h" -> "games/GAME", "xiangqi")."""
    parts = folder.split("/")
    if parts[0] in ("games", "engines") and len(parts) > 2:
        return parts[0] + "/GAME", parts[1]
    if parts[0] == "adapters":
        layer = "/".join(parts[:2])
        return (layer, "") if layer in LAYERS else ("adapters/STORE", parts[1])
    return parts[0], ""


def may_see(layer, game, target_layer, target_game):
    if (target_layer, target_game) == (layer, game):
        return True
    for seen in LAYERS[layer]:
        if seen.endswith("/*") and target_layer == seen[:-1] + "GAME":
            return True
        if seen == target_layer and (not target_game or target_game == game):
            return True
    return False


def strip_comments_and_strings(text):
    """The code with comments and literals blanked, in the same lines."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def check_quoted(name, layer, game, src):
    if not (src / name).is_file():
        return f'there is no src/{name}; includes are written from src/'
    target_layer, target_game = layer_of(name)
    if target_layer not in LAYERS:
        return f'"{name}" is in no layer of the plan'
    if may_see(layer, game, target_layer, target_game):
        return None
    seen = ", ".join(s.replace("GAME", game) for s in LAYERS[layer]) or "nothing"
    return f'{layer.replace("GAME", game).replace("STORE", game)} may not include "{name}" (it sees {seen})'


def check_angled(name, layer, folder):
    if layer not in CORE:
        return None
    allowed = next((names for place, names in CORE_LIBRARIES.items() if folder.startswith(place)), None)
    if allowed and allowed.match(name):
        return None
    if name in BANNED_HEADERS:
        return f"<{name}> is not for the core"
    if LIBRARY_HEADER.search(name) and not (layer == "nnue" and INTRINSICS.match(name)):
        return f"<{name}> is not the standard library's: the core uses no other"
    return None


def check_source(path, src):
    """Yields (line, complaint) for one file below src/."""
    text = path.read_text(encoding="utf-8")
    relative = path.relative_to(src).as_posix()
    layer, game = layer_of(relative)
    if layer not in LAYERS:
        yield 1, f"{layer} is in no layer of the plan; add it to tools/check_layers.py"
        return
    is_test = path.name.endswith("_test.cpp") or path.name == "test_support.h"
    for number, line in enumerate(text.splitlines(), 1):
        include = INCLUDE.match(line)
        if not include:
            continue
        quoted, angled = include.groups()
        complaint = check_quoted(quoted, layer, game, src) if quoted else None
        if angled and not is_test:
            complaint = check_angled(angled, layer, relative)
        if complaint:
            yield number, complaint
    if layer in CORE and not is_test:
        for number, line in enumerate(strip_comments_and_strings(text).splitlines(), 1):
            word = BANNED_WORDS.search(line)
            if word:
                yield number, f"'{word.group()}' is not for the core: report by value"


def check_shape(path, relative):
    """Yields (line, complaint) for what holds everywhere: length, #pragma once."""
    lines = path.read_text(encoding="utf-8").splitlines()
    limit = MAX_SHORT_LINES if relative.startswith(SHORT_FILES) else MAX_LINES
    if len(lines) > limit:
        yield len(lines), f"{len(lines)} lines; the limit is {limit}"
    if path.suffix == ".h" and "#pragma once" not in lines:
        yield 1, "a header needs #pragma once"


def check_tree(root):
    """All complaints as text, sorted by file."""
    complaints = []
    for folder in ("src", "apps", "bindings", "tests", "bench"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SOURCE_SUFFIXES or not path.is_file():
                continue
            found = list(check_shape(path, path.relative_to(root).as_posix()))
            if folder == "src":
                found += check_source(path, root / "src")
            complaints += [f"{path.relative_to(root)}:{line}: {what}" for line, what in sorted(found)]
    return complaints


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    complaints = check_tree(root)
    print("\n".join(complaints) if complaints else "layers: every include points down")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
