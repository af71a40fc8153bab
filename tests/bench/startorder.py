#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""startorder.py BUILD prints agentcore/startorder.ld anew.

Runs the release build in the folder BUILD under callgrind (valgrind is needed for nothing else
here) as an ACP agent: once until sessions are open, once until they were prompted, loaded and
closed. What ran of libagentcore is listed, the functions of the first run first.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

MOST_CHARS = 100  # of a name; the rest of a longer one is left open

HEAD = """/* SPDX-FileCopyrightText: 2026 Agentao contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions that headless sessions run through stand together at the beginning of the code:
   first those until session/new is answered, then those until the end of a prompt. The system maps
   code in pieces of 64 KiB, and in the order of the files nearly every piece had something of
   them. Made by tests/bench/startorder.py. A function that is missing or renamed costs some memory
   and nothing else. */
.text : {"""


def call(agent, number, method, params):
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    agent.stdin.write(json.dumps(request).encode() + b"\n")
    agent.stdin.flush()
    for line in agent.stdout:
        message = json.loads(line)
        if message.get("id") == number and "method" not in message:
            return message["result"]
    sys.exit(f"{method}: no answer")


def converse(agent, folder, prompts):
    call(agent, 1, "initialize", {"protocolVersion": 1, "clientCapabilities": {}})
    opening = {"cwd": folder, "mcpServers": []}
    sessions = [call(agent, i, "session/new", opening)["sessionId"] for i in (2, 3)]
    if not prompts:
        return
    text = [{"type": "text", "text": "go"}]
    for number, session in enumerate(sessions, 10):
        call(agent, number, "session/prompt", {"sessionId": session, "prompt": text})
    for number, session in enumerate(sessions, 20):
        call(agent, number, "session/load", {**opening, "sessionId": session})
        call(agent, number + 10, "session/close", {"sessionId": session})


def functions_of(profile):
    """The mangled names of what ran of libagentcore."""
    names, objects, ran, is_core = {}, {}, set(), False
    for line in profile:
        match = re.match(r"c?(ob|fn)=\((\d+)\)(?: (.*))?", line)
        if not match:
            continue
        kind, number, name = match.groups()
        table = objects if kind == "ob" else names
        if name:
            table[number] = name
        if line.startswith("ob="):
            is_core = "libagentcore" in table[number]
        elif line.startswith("fn=") and is_core:
            ran.add(re.sub(r"('\d+)?$", "", table[number]))
    return {name for name in ran if re.match(r"_Z|[A-Za-z]", name)}


def run(build, url, prompts):
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "profile")
        environment = dict(os.environ, LLM_PROVIDER="openai", OPENAI_API_KEY="none", OPENAI_MODEL="fake",
                           OPENAI_BASE_URL=url, AGENTAO_HOME=os.path.join(folder, "home"))
        agent = subprocess.Popen(
            ["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={output}",
             os.path.join(build, "bin/agentao"), "--acp", "--stdio"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        converse(agent, folder, prompts)
        agent.stdin.close()
        agent.wait()
        with open(output, errors="replace") as profile:
            return functions_of(profile)


def pattern(name):
    """Its section: with any parameters, and for all names of a constructor or destructor."""
    name = re.sub(r"\.(part|constprop|isra|cold).*", "", name)
    plain = re.match(r"_ZN(K?)(?=\d)", name)
    end = plain.end() if plain else 0
    while match := re.compile(r"L?(\d+)").match(name, end) if plain else None:
        end = match.end() + int(match[1])
    if match := re.compile(r"(?:[CD]\d)?E").match(name, end) if plain else None:
        name = name[:match.end()] + "*"  # neither a template nor an operator
    elif len(name) > MOST_CHARS:
        name = name[:MOST_CHARS] + "*"
    return ".text." + re.sub(r"(?<=[a-zE])([CD])[012](?=E)", r"\1?", name)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = sys.argv[1]
    server = subprocess.Popen([os.path.join(build, "bin/bench_server"), "openai-chat"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    url = server.stdout.readline().decode().strip() + "/100"
    start = run(build, url, prompts=False)
    whole = run(build, url, prompts=True)
    server.kill()
    print(HEAD)
    seen = set()
    for functions in (start, whole - start):
        for section in sorted(map(pattern, functions)):
            if section not in seen:
                seen.add(section)
                print(f"    *({section})")
    print("}")


main()
