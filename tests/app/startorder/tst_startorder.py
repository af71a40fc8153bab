#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tst_startorder.py SCRIPT tests app/startorder/startorder.py: how it reads callgrind, and that a build never fails for it.

Callgrind's format: the chapter "Callgrind Format Specification" of Valgrind's manual.
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(sys.argv[1]).resolve()
SPEC = importlib.util.spec_from_file_location("startorder", SCRIPT)
STARTORDER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(STARTORDER)

PROFILES = (
    # name, lines of the profile, functions of /lib/ours.so
    ("nothing", "", ""),
    ("one", "ob=(1) /lib/ours.so|fn=(4) _Z1av|0 1", "_Z1av"),
    ("numbers count, not lines", "ob=(1) /lib/ours.so|fn=(11) _Z1cv|0 1|fn=(9) _Z1bv|0 1|fn=(10) _Z1av|0 1",
     "_Z1bv _Z1av _Z1cv"),
    ("other libraries", "ob=(1) /lib/ours.so|fn=(2) _Z1av|0 1|ob=(3) /lib/theirs.so|fn=(4) _Z1bv|0 1", "_Z1av"),
    ("a library with the name in another folder", "ob=(1) /usr/ours.so|fn=(2) _Z1av|0 1", ""),
    ("back by the number of the library",
     "ob=(1) /lib/ours.so|fn=(2) _Z1av|ob=(3) /lib/theirs.so|fn=(4) _Z1bv|ob=(1)|fn=(6) _Z1cv", "_Z1av _Z1cv"),
    ("what is called belongs to where it ran",
     "ob=(1) /lib/ours.so|fn=(2) _Z1av|cob=(3) /lib/theirs.so|cfn=(4) _Z1bv|calls=1 0|0 5|fn=(6) _Z1cv",
     "_Z1av _Z1cv"),
    ("named first where it is called",
     "ob=(3) /lib/theirs.so|fn=(4) _Z1bv|cob=(1) /lib/ours.so|cfn=(2) _Z1av|calls=1 0|0 5|ob=(1)|fn=(2)|0 5",
     "_Z1av"),
    ("recursion", "ob=(1) /lib/ours.so|fn=(2) _Z1av|fn=(3) _Z1av'2|fn=(4) _Z1bv", "_Z1av _Z1bv"),
    ("without a symbol", "ob=(1) /lib/ours.so|fn=(2) 0x0000000000012340|fn=(3) (below main)|fn=(5) _Z1av", "_Z1av"),
    ("functions of C and clones", "ob=(1) /lib/ours.so|fn=(2) start_|fn=(3) _Z1av.part.0", "start_ _Z1av.part.0"),
    ("files in between", "fl=(1) ???|ob=(1) /lib/ours.so|fl=(2) a.cpp|fn=(2) _Z1av|fi=(3) b.h|fe=(2)|fn=(4) _Z1bv",
     "_Z1av _Z1bv"),
    ("words that look like it", "desc: ob=(1) /lib/ours.so|cmd: fn=(2) _Z1av|ob=(1) /lib/ours.so|0 fn=(2)", ""),
)

LISTING = """
0000000000001000 T _Z1av
0000000000001010 t _Z1bv
0000000000001020 W _ZN1XC1Ev
0000000000001020 W _ZN1XC2Ev
0000000000001030 t _ZL1sv
0000000000001040 t _ZL1sv
0000000000001040 t _ZL1tv
0000000000001050 t _GLOBAL__sub_I_a.cpp
0000000000002000 D variable
                 U _Z1uv
"""

SYMBOLS = (
    # name, functions of each run, symbols
    ("none", [], ""),
    ("as they come", [["_Z1bv", "_Z1av"]], "_Z1bv _Z1av"),
    ("each once, at its first run", [["_Z1bv"], ["_Z1av", "_Z1bv"]], "_Z1bv _Z1av"),
    ("all names of a constructor", [["_ZN1XC1Ev", "_Z1av"]], "_ZN1XC1Ev _ZN1XC2Ev _Z1av"),
    ("a name of two files", [["_ZL1sv"]], "_ZL1sv _ZL1tv"),
    ("what is no code of the library", [["_Z1uv", "variable", "unknown", "_Z1av"]], "_Z1av"),
)

ORDERS = (
    ("sections", [], ".text : {\n}\n"),
    ("sections", ["_Z1av", "_Z1av.part.0"], ".text : {\n    *(.text._Z1av)\n    *(.text._Z1av.part.0)\n}\n"),
    ("sections", ["_GLOBAL__sub_I_a.cpp"], ".text : {\n    *(.text.startup._GLOBAL__sub_I_a.cpp)\n}\n"),
    ("symbols", [], ""),
    ("symbols", ["_Z1av", "_Z1bv"], "_Z1av\n_Z1bv\n"),
)

# The first run, --version, is well; what follows is of the second.
AGENT = 'case "$*" in *--version*) : >profile.$$; exit 0;; esac; '

# name, what stands for valgrind, what is said
TROUBLES = (
    ("valgrind fails", "exit 3", "agentao --version ended with 3"),
    ("its last words", "echo first >&2; echo 'cannot work here' >&2; exit 1", "cannot work here"),
    ("it dies", "kill -SEGV $$", "ended with -11"),
    ("it hangs", "mkfifo pipe; cat <>pipe", "longer than 0.5 s"),
    ("it leaves no profile", "exit 0", "profile"),
    ("the agent says nothing", AGENT + "read line", "initialize: no answer"),
    ("the agent is gone at once", AGENT, "initialize: no answer"),
    ("the agent says nonsense", AGENT + "echo nonsense; cat", "Expecting value"),
    ("the agent refuses", AGENT + """echo '{"id": 1, "error": {"code": -1}}'; cat""", "initialize: {"),
    ("the agent answers without a session", AGENT + """for i in 1 2; do echo "{\\"id\\": $i, \\"result\\": {}}"; done; cat""",
     "sessionId"),
)


class TestStartOrder(unittest.TestCase):
    def test_functions(self):
        for name, lines, expected in PROFILES:
            with self.subTest(name):
                self.assertEqual(STARTORDER.functions_of(lines.split("|"), "/lib/ours.so"), expected.split())

    def test_symbols(self):
        places = STARTORDER.same_places(LISTING.splitlines())
        for name, runs, expected in SYMBOLS:
            with self.subTest(name):
                self.assertEqual(STARTORDER.symbols_of(runs, places), expected.split())

    def test_order(self):
        for way, symbols, expected in ORDERS:
            with self.subTest(way=way, symbols=symbols):
                self.assertEqual(STARTORDER.order_of(symbols, way), expected)

    def make(self, folder, valgrind, **more):
        """Runs the script with a real library and a shell script for valgrind; its process and the order."""
        if valgrind is not None:
            pathlib.Path(folder, "valgrind").write_text(f"#!/bin/sh\n{valgrind}\n", encoding="utf-8")
            os.chmod(os.path.join(folder, "valgrind"), 0o755)
        order = pathlib.Path(folder, "order")
        values = {"way": "sections", "program": sys.executable, "library": sys.executable, "seconds": "0.5",
                  "valgrind": os.path.join(folder, "valgrind"), **more}
        words = [word for name, value in values.items() for word in ("--" + name, value)]
        done = subprocess.run([sys.executable, SCRIPT, *words, order], capture_output=True, text=True, timeout=60,
                              check=False)
        return done, order.read_text(encoding="utf-8")

    def test_troubles(self):
        rows = [(*row, {}) for row in TROUBLES]
        rows.append(("no valgrind", None, "No such file", {}))
        rows.append(("no nm", "exit 0", "No such file", {"nm": "/nowhere/nm"}))
        rows.append(("no library", "exit 0", "nm", {"library": "/nowhere/libagentcore.so"}))
        for name, valgrind, said, more in rows:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                done, order = self.make(folder, valgrind, **more)
                self.assertEqual(done.returncode, 0)
                self.assertEqual(done.stdout, "")
                self.assertIn("the library is linked without an order", done.stderr)
                self.assertIn(said, done.stderr)
                self.assertEqual(len(done.stderr.splitlines()), 1)
                self.assertEqual(order, ".text : {\n}\n")
                self.assertEqual(sorted({"order", "valgrind"} - set(os.listdir(folder))),
                                 [] if valgrind else ["valgrind"])
                self.assertLessEqual(set(os.listdir(folder)), {"order", "valgrind"})

    def test_nothing_is_left_running(self):
        with tempfile.TemporaryDirectory() as folder:
            # The child keeps the pipe open to which it told its number.
            pids = os.path.join(folder, "pids")
            done, _ = self.make(folder, f"mkfifo pipe; cat <>pipe & echo $! $$ >{pids}; cat <>pipe")
            self.assertIn("longer", done.stderr)
            for pid in pathlib.Path(pids).read_text(encoding="utf-8").split():
                try:
                    state = pathlib.Path("/proc", pid, "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
                except (FileNotFoundError, ProcessLookupError):
                    continue
                self.assertIn(state, "ZX")  # killed, if not yet waited for

    def test_surroundings(self):
        """No key, proxy or home of whoever builds reaches the program."""
        hidden = {"HTTPS_PROXY": "http://proxy", "OPENAI_API_KEY": "secret", "HOME": "/home/somebody"}
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, hidden):
            seen = os.path.join(folder, "seen")
            self.make(folder, f"env >{seen}")
            text = pathlib.Path(seen).read_text(encoding="utf-8")
            for value in hidden.values():
                self.assertNotIn(value, text)
            self.assertIn(f"HOME={folder}/order.run\n", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
