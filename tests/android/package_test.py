#!/usr/bin/env python3
"""Tests an Android package of tools/android_package without Android: its files, manifest and signature, and its code on
a Java machine, with small stand-ins for Android's classes (framework/).

Usage: tests/android/package_test.py APK SITE_DIR
"""

import hashlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import signatures

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TOOL = ROOT / "tools/android_package"
MIN_ANDROID = 24
ORIGIN = "https://appassets.androidplatform.net"
TYPES = {
    "": "application/json",  # api/
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".net": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
INVOKE = re.compile(r"invoke-(\w+)(?:/range)? \{.*\}, (L[^;]+;)\.([\w<>]+):(\S+) //")

apk = None
site = None


def output_of(*command):
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise AssertionError(f"{command[0]}: {run.stdout}{run.stderr}")
    return run.stdout


def site_files():
    """The files of the site that belong into the package, by path."""
    left_out = ("_headers", "yiguan-site.txt", "screenshots")
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*")
            if path.is_file() and path.suffix not in (".gz", ".br")
            and path.relative_to(site).parts[0] not in left_out}


class Files(unittest.TestCase):
    def test_holds_the_files_of_the_site(self):
        with zipfile.ZipFile(apk) as package:
            assets = {name.removeprefix("assets/"): package.read(name) for name in package.namelist()
                      if name.startswith("assets/")}
        self.assertEqual(assets, site_files())

    def test_holds_nothing_else(self):
        with zipfile.ZipFile(apk) as package:
            others = [name for name in package.namelist() if not name.startswith(("assets/", "res/"))]
        self.assertCountEqual(others, ["AndroidManifest.xml", "classes.dex", "resources.arsc"])

    def test_is_aligned(self):
        output_of("zipalign", "-c", "4", apk)
        with zipfile.ZipFile(apk) as package:
            self.assertEqual(package.getinfo("resources.arsc").compress_type, zipfile.ZIP_STORED)

    def test_has_the_icons(self):
        with zipfile.ZipFile(apk) as package:
            names = package.namelist()
        for icon in ("mipmap-xxxhdpi-v4/icon.png", "mipmap-anydpi-v26/icon.xml", "drawable-nodpi-v4/icon_large.png"):
            self.assertIn("res/" + icon, names)


class Manifest(unittest.TestCase):
    def setUp(self):
        self.badging = output_of("aapt", "dump", "badging", apk)

    def test_names_package_and_version(self):
        version = re.search(r"project\(yiguan VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        major, minor, patch = map(int, version.split("."))
        code = major * 10000 + minor * 100 + patch
        self.assertIn(f"package: name='org.yiguan.app' versionCode='{code}' versionName='{version}'", self.badging)
        self.assertIn(f"sdkVersion:'{MIN_ANDROID}'", self.badging)

    def test_starts_the_activity(self):
        self.assertIn("launchable-activity: name='org.yiguan.app.MainActivity'", self.badging)
        self.assertIn("application-label:'弈馆 Yiguan'", self.badging)

    def test_asks_for_no_network(self):
        self.assertEqual(re.findall(r"uses-permission\S*: name='(.*?)'", self.badging), ["android.permission.VIBRATE"])

    def test_turning_the_screen_does_not_start_the_activity_again(self):
        tree = output_of("aapt", "dump", "xmltree", apk, "AndroidManifest.xml")
        changes = int(re.search(r"configChanges\(\w+\)=\(type 0x11\)(\w+)", tree)[1], 16)
        orientation, screen_size = 0x80, 0x400
        self.assertEqual(changes & (orientation | screen_size), orientation | screen_size)


class Signature(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = Path(folder.name) / "copy.apk"

    def is_accepted(self):
        return subprocess.run(["apksigner", "verify", self.copy], capture_output=True, check=False).returncode == 0

    def test_is_accepted(self):
        self.copy.write_bytes(apk.read_bytes())
        self.assertTrue(self.is_accepted())

    def test_a_changed_file_is_refused(self):
        with zipfile.ZipFile(apk) as package:
            at = package.getinfo("assets/icon-192.png").header_offset + 1000
        content = bytearray(apk.read_bytes())
        content[at] ^= 1
        self.copy.write_bytes(content)
        self.assertFalse(self.is_accepted())

    def test_an_added_file_is_refused(self):
        self.copy.write_bytes(apk.read_bytes())
        with zipfile.ZipFile(self.copy, "a") as package:
            package.writestr("assets/added.js", "")
        self.assertFalse(self.is_accepted())


class Unpacked(unittest.TestCase):
    """`folder` has the files of the package."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        with zipfile.ZipFile(apk) as package:
            package.extractall(cls.folder)


class Code(Unpacked):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.dex = cls.folder / "classes.dex"
        cls.dump = output_of("dexdump", "-d", cls.dex)
        cls.android = signatures.load()

    def classes(self):
        """The classes of the package: name -> (superclass, its methods as (name, descriptor))."""
        found = {}
        for part in self.dump.split("Class descriptor  : ")[1:]:
            name, above = re.match(r"'(\S+)'.*?Superclass        : '(\S+)'", part, re.DOTALL).groups()
            methods = re.findall(r"name          : '(\S+)'\n      type          : '(\(\S+)'", part)
            found[signatures.class_name(name)] = (signatures.class_name(above), methods)
        return found

    def test_has_the_classes(self):
        above = {name: parent for name, (parent, _) in self.classes().items()}
        self.assertEqual(above, {
            "org.yiguan.app.FileChooser": "android.webkit.WebChromeClient",
            "org.yiguan.app.MainActivity": "android.app.Activity",
            "org.yiguan.app.SavedFile": "java.lang.Object",
            "org.yiguan.app.SiteClient": "android.webkit.WebViewClient",
        })

    def test_is_well_formed(self):
        output_of("dexdump", "-c", self.dex)
        output_of("baksmali", "disassemble", self.dex, "-o", self.folder / "smali")
        output_of("smali", "assemble", "--api", str(MIN_ANDROID), "-o", self.folder / "again.dex", self.folder / "smali")
        self.assertEqual((self.folder / "again.dex").read_bytes(), self.dex.read_bytes())

    def test_android_has_what_it_calls(self):
        classes = self.classes()
        checked = 0
        for kind, owner, name, descriptor in sorted(set(INVOKE.findall(self.dump))):
            owner = signatures.class_name(owner)
            if owner in classes and (name, descriptor) not in classes[owner][1]:
                owner = classes[owner][0]  # inherited
            if not owner.startswith("android."):
                continue
            with self.subTest(f"{owner}.{name}{descriptor}"):
                since = signatures.find(self.android, owner, name, kind == "static", descriptor)
                self.assertIsNotNone(since)
                self.assertLessEqual(since, MIN_ANDROID)
                self.assertEqual(kind == "interface", self.android[owner].is_interface)
            checked += 1
        self.assertGreater(checked, 30)

    def test_android_has_what_it_overrides(self):
        for above, methods in self.classes().values():
            for name, descriptor in methods:
                if re.match("(on|should)[A-Z]", name):
                    with self.subTest(name):
                        since = signatures.find(self.android, above, name, False, descriptor)
                        self.assertIsNotNone(since)
                        self.assertLessEqual(since, MIN_ANDROID)

    def test_the_page_may_call_save(self):
        annotations = output_of("dexdump", "-a", self.dex)
        self.assertRegex(annotations, r"'save'\n\s*VISIBILITY_RUNTIME Landroid/webkit/JavascriptInterface;")


class Behaviour(Unpacked):
    """The code in a Java machine, which also verifies the types of its registers."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.code = cls.folder / "code.jar"
        # Debian's Python, which has enjarify, may not be the first.
        output_of("/usr/bin/python3", "-O", "-m", "enjarify.main", "-o", cls.code, cls.folder / "classes.dex")
        sources = sorted((HERE / "framework").rglob("*.java"))
        output_of("javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-cp", cls.code, "-d", cls.folder / "framework",
                  *sources)

    def drive(self, *words):
        """What Drive prints: what the code asks of Android."""
        return output_of("java", "-Xverify:all", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8",
                         f"-Dassets={self.folder}/assets", "-cp",
                         f"{self.folder}/framework:{self.code}", "org.yiguan.app.Drive", *words).splitlines()

    def after_start(self, *words):
        lines = self.drive("start", *words)
        return lines[lines.index(f"loadUrl {ORIGIN}/") + 1:]

    def answers(self, *urls):
        """(status, type, encoding, hash of the content, headers) for each; None where the request is left alone."""
        lines = [line.removeprefix("answer ") for line in self.drive("answers", *urls) if line.startswith("answer ")]
        self.assertEqual(len(lines), len(urls))
        return [None if line == "null" else tuple(line.split("\t")) for line in lines]

    def site_headers(self):
        """As _headers has them for all files."""
        rules = (site / "_headers").read_text().split("\n/")[0].splitlines()[1:]
        headers = sorted(rule.strip().replace(": ", "=", 1) for rule in rules if "Cache-Control" not in rule)
        return "{" + ", ".join(headers) + "}"

    def test_answers_each_file_of_the_site(self):
        files = site_files()
        headers = self.site_headers()
        for path, answer in zip(files, self.answers(*(f"{ORIGIN}/{path}" for path in files)), strict=True):
            with self.subTest(path):
                content = hashlib.sha256(files[path]).hexdigest()
                self.assertEqual(answer, ("200", TYPES[Path(path).suffix], "null", content, headers))

    def test_isolates_the_page(self):
        [(_, _, _, _, headers)] = self.answers(ORIGIN + "/")
        self.assertIn("Cross-Origin-Opener-Policy=same-origin", headers)
        self.assertIn("Cross-Origin-Embedder-Policy=require-corp", headers)

    def test_answers_the_root_with_the_page(self):
        [(status, kind, _, content, _)] = self.answers(ORIGIN + "/")
        self.assertEqual((status, kind), ("200", "text/html"))
        self.assertEqual(content, hashlib.sha256((site / "index.html").read_bytes()).hexdigest())

    def test_has_no_other_files(self):
        urls = [ORIGIN + "/nothing.js", ORIGIN + "/api/nothing", ORIGIN + "/api", ORIGIN + "/sw.js.gz"]
        self.assertEqual([status for status, *_ in self.answers(*urls)], ["404"] * len(urls))

    def test_asks_no_other_host(self):
        urls = ["https://example.com/", "http://localhost/index.html", "https://appassets.androidplatform.net.example.com/"]
        self.assertEqual([status for status, *_ in self.answers(*urls)], ["404"] * len(urls))

    def test_leaves_blobs_to_the_view(self):
        self.assertEqual(self.answers(f"blob:{ORIGIN}/0"), [None])

    def test_starts_with_scripts_and_storage(self):
        self.assertEqual(self.drive("start"), [
            "onCreate", "setJavaScriptEnabled true", "setDomStorageEnabled true", "setAllowFileAccess false",
            "addJavascriptInterface yiguanFiles", "setContentView", f"loadUrl {ORIGIN}/"])

    def test_comes_back_to_the_same_page(self):
        self.assertEqual(self.after_start("keep", "end"), ["onSaveInstanceState", "saveState", "destroy", "onDestroy"])
        lines = self.drive("start-again")
        self.assertIn("restoreState", lines)
        self.assertNotIn(f"loadUrl {ORIGIN}/", lines)

    def test_back_goes_back_and_then_leaves(self):
        self.assertEqual(self.after_start("open-page", "back", "back"), ["goBack", "leaves the app"])

    ASKS_FOR_FILE = "asks 1: android.intent.action.GET_CONTENT android.intent.category.OPENABLE */*"
    ASKS_FOR_PLACE = ("asks 2: android.intent.action.CREATE_DOCUMENT android.intent.category.OPENABLE"
                      " application/octet-stream android.intent.extra.TITLE=game.pgn")

    def test_lets_the_person_choose_a_file(self):
        self.assertEqual(self.after_start("choose", "chosen"),
                         [self.ASKS_FOR_FILE, "handled true", "page gets [content://files/game.pgn]"])

    def test_tells_the_page_that_no_file_was_chosen(self):
        self.assertEqual(self.after_start("choose", "none-chosen"),
                         [self.ASKS_FOR_FILE, "handled true", "page gets null"])

    def test_answers_a_page_that_asks_twice(self):
        self.assertEqual(self.after_start("choose", "choose")[2:], ["page gets null", self.ASKS_FOR_FILE, "handled true"])

    def test_says_that_no_app_has_files(self):
        self.assertEqual(self.after_start("no-other-apps", "choose"),
                         ["shows android.content.ActivityNotFoundException", "page gets null", "handled true"])
        self.assertEqual(self.after_start("no-other-apps", "save"),
                         ["shows android.content.ActivityNotFoundException"])

    def test_forgets_a_choice_that_an_earlier_activity_asked_for(self):
        self.assertEqual(self.after_start("chosen", "placed"), [])

    def test_saves_a_file(self):
        self.assertEqual(self.after_start("save", "placed"),
                         [self.ASKS_FOR_PLACE, "wrote content://files/game.pgn: 1. 炮二平五"])

    def test_saves_nothing_without_a_place(self):
        self.assertEqual(self.after_start("save", "not-placed"), [self.ASKS_FOR_PLACE])

    def test_says_that_a_file_could_not_be_saved(self):
        self.assertEqual(self.after_start("save", "placed-badly"),
                         [self.ASKS_FOR_PLACE, "shows java.io.FileNotFoundException: no space"])


class Tool(unittest.TestCase):
    def complaint(self, *arguments):
        run = subprocess.run([TOOL, *arguments], capture_output=True, text=True, check=False)
        self.assertNotEqual(run.returncode, 0)
        return run.stderr

    def test_says_how_to_use_it(self):
        self.assertEqual(self.complaint(), "usage: tools/android_package SITE_DIR OUT.apk\n")

    def test_refuses_another_folder(self):
        self.assertIn("was not written by `yiguan site`", self.complaint(HERE, "/dev/null"))

    def test_makes_the_same_package_again(self):
        with tempfile.TemporaryDirectory() as folder:
            again = Path(folder) / "again.apk"
            output_of(TOOL, site, again)
            self.assertEqual(again.read_bytes(), apk.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    site = Path(sys.argv.pop(2)).resolve()
    apk = Path(sys.argv.pop(1)).resolve()
    unittest.main()
