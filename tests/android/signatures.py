"""Android's methods by class, from the TypeScript declarations of its framework (npm, @nativescript/types-android)."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "@nativescript/types-android"
VERSION = "9.1.1"
OLDEST = 21  # of these declarations: what is older has no @since

BLOCK = re.compile(r"\t*(?:declare|export) (?:abstract )?(module|class) ([\w.]+)(?:<.*?>)?\s*(?:extends ([\w.]+))?.*\{$")
METHOD = re.compile(r"\t*public (static )?(\w+)\((.*)\)(?:: (.*))?;$")
SINCE = re.compile(r"@since (\d+)")

PRIMITIVES = {"V": "void", "Z": "boolean", "C": "string", **dict.fromkeys("BSIJFD", "number")}
OBJECTS = {"java.lang.Object": "any", "java.lang.String": "string", "java.lang.CharSequence": "string"}


class Class:
    def __init__(self, parent, since):
        self.parent = parent
        self.since = since
        self.is_interface = False
        self.methods = {}  # (name, is static, parameters, result): the first Android that has it


def load(folder=ROOT / "build/android-types"):
    file = folder / "node_modules" / PACKAGE / "lib/android/android-platform-21-37-merged.d.ts"
    if not file.exists():
        subprocess.run(["npm", "install", "--loglevel", "error", "--no-save", "--no-audit", "--no-fund", "--prefix",
                        folder, f"{PACKAGE}@{VERSION}"], check=True)
    return parse(file.read_text(encoding="utf-8"))


def parse(text):
    """The classes by their full names."""
    classes = {}
    path = []  # of the blocks around the line: (indentation, full name)
    since = OLDEST
    for line in text.splitlines():
        indentation = len(line) - len(line.lstrip("\t"))
        while path and indentation <= path[-1][0] and line.strip():
            path.pop()
        if found := SINCE.search(line):
            since = int(found[1])
            continue
        if line.strip().startswith(("*", "/*")):
            continue
        if found := BLOCK.match(line):
            kind, name, parent = found.groups()
            name = f"{path[-1][1]}.{name}" if path else name
            path.append((indentation, name))
            if kind == "class":
                classes[name] = Class(parent, since)
        elif "constructor(implementation: {" in line:
            classes[path[-1][1]].is_interface = True
        elif path and path[-1][1] in classes and indentation == path[-1][0] + 1 and (found := METHOD.match(line)):
            is_static, name, parameters, result = found.groups()
            key = (name, is_static is not None, parameters_of(parameters), erased(result or "void"))
            classes[path[-1][1]].methods.setdefault(key, since)
        since = OLDEST
    return classes


def erased(text):
    """A TypeScript type without generics, apart from arrays, and without null."""
    text = text.removesuffix(" | null").strip()
    if array := re.fullmatch(r"androidNative\.Array<(.*)>", text):
        return erased(array[1]) + "[]"
    while "<" in text:
        text = re.sub(r"<[^<>]*>", "", text)
    return "any" if re.fullmatch(r"[A-Z]\d?", text) else text


def parameters_of(text):
    parts = []
    depth = 0
    start = 0
    for at, letter in enumerate(text + ","):
        depth += {"<": 1, ">": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return tuple(erased(part.split(":", 1)[1]) for part in parts if part.strip())


def of_descriptor(text):
    """The types of a descriptor in TypeScript: "(I[B)V" gives (("number", "number[]"), "void")."""
    types = []
    for arrays, name in re.findall(r"(\[*)([VZCBSIJFD]|L[^;]+;)", text):
        if name in PRIMITIVES:
            name = PRIMITIVES[name]
        else:
            name = class_name(name)
            name = OBJECTS.get(name, name)
        types.append(name + "[]" * len(arrays))
    return tuple(types[:-1]), types[-1]


def class_name(descriptor):
    return descriptor[1:-1].replace("/", ".").replace("$", ".")


def find(classes, owner, name, is_static, descriptor):
    """The first Android that has the method in that class or one above; None if none has."""
    parameters, result = of_descriptor(descriptor)
    key = ("constructor", False, parameters, "void") if name == "<init>" else (name, is_static, parameters, result)
    while owner in classes:
        if key in classes[owner].methods:
            return max(classes[owner].since, classes[owner].methods[key])
        if name == "<init>":
            return None
        owner = classes[owner].parent
    return None
