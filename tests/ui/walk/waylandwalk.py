#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The walk of tst_walk on Wayland, in a Weston without a screen.

waylandwalk.py PROGRAM [TEST...]: PROGRAM is the one that has tst_walk; without a TEST these are the
stations of STATIONS, by the accessibility interface: there is no seat, so no window has the keys.
Where Weston is not installed it says so and is skipped (exit 77). A Weston
that runs already is used where AGENTAO_WAYLAND_SOCKET names its socket.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

STATIONS = [name + ":accessibility"
            for name in ("firstRun", "tour", "suggestion", "approval", "review", "undoAndRedo",
                         "rules", "server", "settings", "language", "worktree", "search")]
SECONDS = 20


def skip(why):
    print("skipped:", why)
    sys.exit(77)


def start_weston(folder):
    if not shutil.which("weston"):
        skip("weston is not installed, so nothing was tried on Wayland")
    os.environ["XDG_RUNTIME_DIR"] = folder
    log = open(os.path.join(folder, "weston.log"), "w", encoding="utf-8")
    weston = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", "--socket=agentao-walk",
         "--width=1700", "--height=1000", "--idle-time=0", "--no-config"],
        stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    socket = os.path.join(folder, "agentao-walk")
    deadline = time.monotonic() + SECONDS
    while not os.path.exists(socket):
        if weston.poll() is not None or time.monotonic() > deadline:
            weston.kill()
            print(open(log.name, encoding="utf-8").read())
            skip("weston does not start")
        time.sleep(0.05)
    return weston, socket


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: waylandwalk.py PROGRAM [TEST...]")
    folder = tempfile.mkdtemp(prefix="agentao-wayland-")
    weston = None
    socket = os.environ.get("AGENTAO_WAYLAND_SOCKET")
    try:
        if not socket:
            weston, socket = start_weston(folder)
        os.environ.update(QT_QPA_PLATFORM="wayland", WAYLAND_DISPLAY=socket)
        # Qt's plug-in for Wayland leaves what the clipboard holds; tst_walk itself is looked at for leaks.
        os.environ["ASAN_OPTIONS"] = "detect_leaks=0"
        walk = subprocess.run([sys.argv[1], "tst_walk"] + (sys.argv[2:] or STATIONS), check=False)
        return walk.returncode
    finally:
        if weston:
            weston.terminate()
            weston.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
