#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""startorder.py [OPTIONS] ORDER writes the file ORDER, by which the linker lays together what a start runs through.

The program is run under callgrind through what headless processes do: --version, an ACP session with one prompt, and
one shot (-p). Both prompts call a tool; a model server of this script on 127.0.0.1 answers them. What ran of the program
and of the library is listed as it was first met, in one list for both. Whatever goes wrong, the exit code is 0: ORDER
then names nothing, a message says why, and they are linked as they come.
"""
import argparse
import collections
import contextlib
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading

KEPT = ("PATH", "LD_LIBRARY_PATH", "VALGRIND_LIB")  # of the environment; no proxy, no key, no home

LIST_SECONDS = 5  # the longest that the list of models is waited for


class Failure(Exception):
    """Why there is no order."""


# --- The model ---------------------------------------------------------------------------------------------


def deltas(request, file):
    """What the model says to a request, as the deltas of chat completions: first it reads a file, then it is done."""
    if any(message.get("role") == "tool" for message in request.get("messages", [])):
        return [({"content": "It is "}, None), ({"content": "read."}, None), ({}, "stop")]
    function = {"name": "read_file", "arguments": json.dumps({"file_path": file})}
    call = {"index": 0, "id": "call_1", "type": "function", "function": function}
    return [({"role": "assistant", "tool_calls": [call]}, None), ({}, "tool_calls")]


class Model(http.server.BaseHTTPRequestHandler):
    """Answers each POST by a stream of chat completions and each GET by the list of models.

    The server has the file that is read, counts results, and tells when the list was fetched.
    """

    protocol_version = "HTTP/1.1"

    def do_POST(self):  # pylint: disable=invalid-name
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = deltas(request, self.server.file)
        self.server.results += said[-1][1] == "stop"
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        head = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "fake"}
        for delta, reason in said:
            self.send({**head, "choices": [{"index": 0, "delta": delta, "finish_reason": reason}]})
        usage = {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12}
        self.send({**head, "choices": [], "usage": usage})
        self.chunk(b"data: [DONE]\n\n")
        self.chunk(b"")

    def do_GET(self):  # pylint: disable=invalid-name
        models = json.dumps({"object": "list", "data": [{"id": "fake", "object": "model"}]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(models)))
        self.end_headers()
        self.wfile.write(models)
        self.server.listed.set()

    def send(self, event):
        self.chunk(b"data: " + json.dumps(event).encode() + b"\n\n")

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))

    def log_message(self, *_):
        """Nothing: the build's output is not the place."""


@contextlib.contextmanager
def model_server(file):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    server.file, server.results, server.listed = str(file), 0, threading.Event()
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


# --- The runs ----------------------------------------------------------------------------------------------


class Runs:
    """Runs of the program under callgrind in a folder of their own, all of them within some seconds."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.process = None
        self.is_late = False
        self.timer = threading.Timer(options.seconds, self.give_up)
        self.timer.daemon = True
        self.environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        self.environment.update(
            HOME=str(folder), AGENTAO_HOME=str(folder / "agentao"), XDG_RUNTIME_DIR=str(folder), LC_ALL="C.UTF-8",
            AGENTAO_TITLES="0", LLM_PROVIDER="openai", OPENAI_API_KEY="none", OPENAI_MODEL="fake",
            QT_HASH_SEED="0")  # tables are gone through in the same order each time

    def give_up(self):
        self.is_late = True
        self.kill()

    def kill(self):
        """Ends the program and all that it started."""
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def profile(self, arguments, talk=None):
        """Runs the program to its end, with talk(process) meanwhile; the lines of callgrind's output."""
        words = [self.options.valgrind, "-q", "--tool=callgrind", "--demangle=no",
                 f"--callgrind-out-file={self.folder}/profile.%p", os.path.abspath(self.options.program),
                 *arguments]
        complaints = self.folder / "complaints"
        with complaints.open("wb") as errors:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE if talk else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors,
                cwd=self.folder, env=self.environment, start_new_session=True)
        process = self.process
        try:
            if self.is_late:
                self.kill()
            if talk:
                talk(process)
                process.stdin.close()
            process.stdout.read()
            code = process.wait()
        except Exception:
            if not self.is_late:
                raise
            code = None
        finally:
            self.kill()
            self.process = None
            process.wait()
            if talk:
                with contextlib.suppress(BrokenPipeError):  # what it did not read
                    process.stdin.close()
        if self.is_late:
            raise Failure(f"it took longer than {self.options.seconds:g} s")
        if code != 0:
            last = complaints.read_text(encoding="utf-8", errors="replace").splitlines()[-1:]
            raise Failure(f"agentao {' '.join(arguments)} ended with {code}; {''.join(last)}")
        output = self.folder / f"profile.{process.pid}"
        return output.read_text(encoding="utf-8", errors="replace").splitlines()


def call(agent, number, method, params):
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    with contextlib.suppress(BrokenPipeError):  # then nobody answers, either
        agent.stdin.write(json.dumps(request).encode() + b"\n")
        agent.stdin.flush()
    for line in agent.stdout:
        message = json.loads(line)
        if message.get("id") == number and "method" not in message:
            if "result" not in message:
                raise Failure(f"{method}: {message}")
            return message["result"]
    raise Failure(f"{method}: no answer")


def converse(agent, folder, listed):
    """An ACP session as an editor has it, until the list of models came, too: it is asked for beside all else."""
    call(agent, 1, "initialize", {"protocolVersion": 1, "clientCapabilities": {}})
    session = call(agent, 2, "session/new", {"cwd": str(folder), "mcpServers": []})["sessionId"]
    prompt = {"sessionId": session, "prompt": [{"type": "text", "text": "go"}]}
    answer = call(agent, 3, "session/prompt", prompt)
    if answer.get("stopReason") != "end_turn":
        raise Failure(f"session/prompt: {answer}")
    listed.wait(LIST_SECONDS)
    call(agent, 4, "session/list", {})  # time for what came


def profiles(options, folder):
    """The lines of callgrind's output of each run, one after the other."""
    file = folder / "work" / "file.txt"
    file.parent.mkdir()
    file.write_text("text\n", encoding="utf-8")
    runs = Runs(options, folder)
    runs.timer.start()
    try:
        with model_server(file) as server:
            runs.environment["OPENAI_BASE_URL"] = f"http://127.0.0.1:{server.server_address[1]}/v1"
            yield runs.profile(["--version"])
            yield runs.profile(["--acp", "--stdio"], lambda agent: converse(agent, file.parent, server.listed))
            yield runs.profile(["-p", f"Read {file}"])
            if server.results < 2:
                raise Failure("the tool was not called")
    finally:
        runs.timer.cancel()


# --- The order ---------------------------------------------------------------------------------------------


def functions_of(profile, *files):
    """The symbols of the files that ran, as they were first met: callgrind numbers functions in that order."""
    names, objects, met, is_ours = {}, {}, {}, False
    for line in profile:
        match = re.match(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?$", line)
        if not match:
            continue
        is_called, kind, number, name = match.groups()
        table = objects if kind == "ob" else names
        if name:
            table[number] = name
        if is_called:
            continue
        if kind == "ob":
            is_ours = table[number] in files
        elif is_ours:
            met[int(number)] = re.sub(r"'\d+$", "", table[number])  # a recursion
    return list(dict.fromkeys(name for _, name in sorted(met.items()) if re.match(r"[A-Za-z_]", name)))


def same_places(listing):
    """For each symbol of nm's listing all those that stand where it stands; its section has the name of one."""
    by_address, addresses = collections.defaultdict(set), collections.defaultdict(list)
    for line in listing:
        words = line.split()
        if len(words) == 3 and words[1] in "tTwWiu":
            by_address[words[0]].add(words[2])
            addresses[words[2]].append(words[0])
    return {name: sorted(set().union(*(by_address[address] for address in found)))
            for name, found in addresses.items()}


def symbols_of(runs, places):
    """The symbols of all runs, each once, in the order of the runs."""
    seen = {}
    for functions in runs:
        for function in functions:
            seen.update(dict.fromkeys(places.get(function, ())))
    return list(seen)


def order_of(symbols, way):
    """The file's text: way is "sections" for GNU ld, "symbols" for lld."""
    if way == "symbols":
        return "".join(symbol + "\n" for symbol in symbols)
    lines = [f"    *(.text.{'startup.' * symbol.startswith('_GLOBAL__sub_I')}{symbol})\n" for symbol in symbols]
    return ".text : {\n" + "".join(lines) + "}\n"


def find_symbols(options):
    files = [os.path.realpath(file) for file in (options.program, options.library)]
    places = {}
    for file in files:
        listing = subprocess.run([options.nm, "--defined-only", file], check=True, capture_output=True, text=True)
        for name, names in same_places(listing.stdout.splitlines()).items():
            places[name] = sorted({*places.get(name, ()), *names})
    folder = pathlib.Path(options.order + ".run").resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        runs = [functions_of(profile, *files) for profile in profiles(options, folder)]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    symbols = symbols_of(runs, places)
    if not symbols:
        raise Failure("callgrind saw nothing of them")
    return symbols


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="agentao, linked without an order")
    parser.add_argument("--library", required=True, help="the libagentcore.so that it loads")
    parser.add_argument("--way", choices=("sections", "symbols"), required=True, help="what the linker reads")
    parser.add_argument("--valgrind", default="valgrind")
    parser.add_argument("--nm", default="nm")
    parser.add_argument("--seconds", type=float, default=120, help="the longest that all runs may take")
    parser.add_argument("order")
    options = parser.parse_args()
    try:
        symbols = find_symbols(options)
    except Exception as error:  # pylint: disable=broad-except  # the build goes on without an order
        print(f"startorder: the library is linked without an order: {error}", file=sys.stderr)
        symbols = []
    pathlib.Path(options.order).write_text(order_of(symbols, options.way), encoding="utf-8")


if __name__ == "__main__":
    main()
