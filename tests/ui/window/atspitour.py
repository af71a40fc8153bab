#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole tour through the accessibility interface alone: no key, no mouse.

Starts a display, a message bus and the accessibility bus of its own, then the window, and works
it as a screen reader would. Where something of that is not installed it is skipped (exit 77).
What it waits for is looked at after each event of the interface, and now and then, as not every
change is told; every wait is bounded.
"""

import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SECONDS = 40
REASON = "please leave no log behind"


def skip(why):
    print("skipped:", why)
    sys.exit(77)


for program in ("Xvfb", "dbus-daemon"):
    if not shutil.which(program):
        skip(program + " is not installed")
if not os.path.exists(LAUNCHER):
    skip("at-spi2-core is not installed")
try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as missing:
    skip(str(missing))

ROLE = Atspi.Role
started = []
came = []  # Menus and popups are in no tree of Qt: they tell of themselves when they come.


def start(*command, **options):
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, **options)
    started.append(process)
    return process


def start_surroundings(folder):
    read, write = os.pipe()
    start("Xvfb", "-displayfd", str(write), "-screen", "0", "1300x900x24", "-nolisten", "tcp",
          pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        skip("Xvfb does not start")
    bus = start("dbus-daemon", "--session", "--nofork", "--print-address=1",
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ.update(
        DISPLAY=":" + number,
        DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().strip(),
        XDG_RUNTIME_DIR=folder,
        QT_QPA_PLATFORM="xcb",
        QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
        AGENTAO_HOME=os.path.join(folder, "home"),
        LANGUAGE="en",
    )
    os.environ.pop("AT_SPI_BUS_ADDRESS", None)
    start(LAUNCHER, "--launch-immediately", stderr=subprocess.DEVNULL)


def until(what, look):
    """The first true thing that look() gives."""
    deadline = time.monotonic() + SECONDS
    context = GLib.MainContext.default()
    while True:
        try:
            found = look()
        except GLib.Error:
            found = None  # it went away while it was looked at
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError("there is no " + what + "\n" + tree())
        GLib.timeout_add(200, lambda: False)
        context.iteration(True)


def below(item, depth=0):
    if depth > 40:
        return
    for index in range(item.get_child_count()):
        child = item.get_child_at_index(index)
        if child is None:
            continue
        yield child
        yield from below(child, depth + 1)


def application():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and "agentao" in (child.get_name() or "").lower():
            child.set_cache_mask(Atspi.Cache.NONE)
            return child
    return None


def tree():
    app = application()
    if app is None:
        return "(no application)"
    return "\n".join("  " + i.get_role_name() + " | " + i.get_name()[:100] for i in below(app))


def shown(item):
    states = item.get_state_set()
    return states.contains(Atspi.StateType.SHOWING)


def find(fits, inside=None):
    top = inside or application()
    if top is None:
        return None
    for item in below(top):
        if shown(item) and fits(item):
            return item
    return None


def named(name, inside=None, roles=None):
    def fits(item):
        return item.get_name() == name and (roles is None or item.get_role() in roles)

    return find(fits, inside)


def press(item):
    for index in range(item.get_n_actions()):
        if item.get_action_name(index).lower() in ("press", "toggle", "click", "showmenu"):
            assert item.do_action(index)
            return
    names = [item.get_action_name(index) for index in range(item.get_n_actions())]
    raise AssertionError("cannot be pressed: " + item.get_name() + str(names))


def press_named(name, inside=None):
    press(until("button " + name, lambda: named(name, inside)))


def write(name, text, inside=None):
    field = until("field " + name,
                  lambda: find(lambda i: i.get_name() == name
                               and i.get_editable_text_iface() is not None, inside))
    assert field.get_editable_text_iface().set_text_contents(text)


def question(title):
    return until("question " + title,
                 lambda: find(lambda i: i.get_role() in (ROLE.ALERT, ROLE.NOTIFICATION)
                              and i.get_name().startswith("Question: " + title)))


def texts(item):
    return [child.get_name() for child in below(item)]


def note_shown(event):
    if event.detail1:
        came.append(event.source)


def entry(role, name):
    """What stands in a menu or popup that came since the list was cleared."""
    def look():
        for popup in list(came):
            try:
                found = find(lambda i: i.get_role() == role
                             and i.get_name().startswith(name), popup)
            except GLib.Error:
                continue  # it went away
            if found:
                return found
        return None

    return until("entry " + name, look)


def write_in_popup(name, text):
    """Into the field of a popup that came since the list was cleared."""
    field = entry(ROLE.TEXT, name)
    assert field.get_editable_text_iface().set_text_contents(text)


def choose_in_menu(name):
    came.clear()
    press_named("Menu")
    item = entry(ROLE.MENU_ITEM, name)
    came.clear()
    press(item)


def is_in_view(words):
    return lambda: find(lambda i: i.get_role() == ROLE.LIST_ITEM and words in i.get_name())


def take_tour(folder):
    frame = until("frame with a title",
                  lambda: find(lambda i: i.get_role() == ROLE.FRAME and i.get_name()))
    print("window:", frame.get_name())
    press_named("Start the tour")

    press_named("Allow", question("Create agentao-tour.md"))
    written = os.path.join(folder, "agentao-tour.md")
    until("file", lambda: os.path.exists(written))

    edit = question("Edit agentao-tour.md")
    assert any("at any time" in text for text in texts(edit)), texts(edit)
    press_named("Allow", edit)
    until("edit", lambda: "at any time" in open(written, encoding="utf-8").read())

    log = question("Add a line to agentao-tour.log")
    press_named("Say why…", log)
    write("Reason for the model", REASON, log)
    press_named("Don't allow", log)

    press_named("Allow", question("Count slowly to eight"))
    assert not os.path.exists(os.path.join(folder, "agentao-tour.log"))
    press_named("Stop")
    until("end of the turn", lambda: named("Send"))
    stored = glob.glob(os.path.join(folder, ".agentao", "sessions", "*.jsonl"))
    assert any(REASON in open(name, encoding="utf-8").read() for name in stored), stored

    first = until("title", lambda: frame.get_name())
    press_named("New session")
    until("another title", lambda: frame.get_name() != first)
    write("Message", "think about it")  # A first prompt that means nothing would start the tour.
    press_named("Send")
    until("message", is_in_view("You: think about it"))
    until("answer", is_in_view("I have thought about it"))
    until("end of the turn", lambda: named("Send"))

    write("Message", "ask")
    press_named("Send")
    form = question("What shall the tour show you next?")
    press(until("choice", lambda: named("A plan", form, roles=[ROLE.RADIO_BUTTON])))
    press_named("Answer", form)
    until("end of the turn", lambda: named("Send"))
    stored = glob.glob(os.path.join(folder, ".agentao", "sessions", "*.jsonl"))
    answers = [line for name in stored for line in open(name, encoding="utf-8")
               if '"k":"tool"' in line and "A plan" in line and '"result"' in line]
    assert answers, "the answer is not stored"

    sessions = until("list of sessions", lambda: named("Sessions", roles=[ROLE.LIST]))
    press(until("first session",
                lambda: find(lambda i: i.get_role() == ROLE.LIST_ITEM
                             and first in i.get_name(), sessions)))
    until("first session in view", lambda: frame.get_name() == first)

    choose_in_menu("All commands")
    write_in_popup("What do you want to do?", "find in")
    press(entry(ROLE.LIST_ITEM, "Find in the conversation"))
    write("Find in the conversation", "tour")

    choose_in_menu("Settings")
    until("settings", lambda: find(lambda i: i.get_name() == "Topics"))


def main():
    binary = os.environ.get("AGENTAO_BINARY", "")
    if not os.path.exists(binary):
        skip("there is no program to start")
    folder = tempfile.mkdtemp(prefix="agentao-atspi-")
    work = os.path.join(folder, "work")
    os.makedirs(work)
    try:
        start_surroundings(folder)
        Atspi.init()
        Atspi.set_timeout(5000, 10000)
        listener = Atspi.EventListener.new(lambda event: None)
        for kind in ("object:state-changed", "object:children-changed", "window"):
            listener.register(kind)
        opened = Atspi.EventListener.new(note_shown)
        opened.register("object:state-changed:showing")
        start(binary, work)
        take_tour(work)
        print("the tour is over")
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
