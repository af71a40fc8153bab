# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs seed_client.py against this program: the client of the Agentao developer guide, unchanged.

Put in when it runs: the program, which is recorded, and a fresh folder for /tmp. The model is a server
that plays a script. Afterwards the same client is used for what the guide says of cancelling.
Usage: seedclient.py PROGRAM FAKELLM CHECKWIRE
"""
import io
import json
import os
import pathlib
import queue
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout


def start_model(program, folder):
    script = folder / "model.json"
    script.write_text(json.dumps({"answers": [
        {"toolCalls": [{"name": "list_directory", "arguments": {"directory_path": "."}}]},
        {"text": "The largest file is big.txt. ", "times": 3},
        {"text": "Nothing more. "},
    ]}))
    model = subprocess.Popen([program, str(script)], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)
    return model, model.stdout.readline().strip()


def run_seed(program, folder, records):
    tap = str(pathlib.Path(__file__).with_name("tap.mjs"))
    command = json.dumps(["node", tap, str(records), program])[1:-1]
    source = pathlib.Path(__file__).with_name("seed_client.py").read_text()
    for old, new in (('"agentao",', command + ","), ('"/tmp"', json.dumps(str(folder)))):
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    names = {}
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(source, "seed_client.py", "exec"), names)
    return names, printed.getvalue()


def drain(client):
    messages = []
    while True:
        try:
            messages.append(client._notifications.get_nowait())
        except queue.Empty:
            return messages


def check(client, names, printed):
    assert "'protocolVersion': 1" in printed and "'agentao'" in printed, printed
    updates = [message["params"]["update"] for message in drain(client)]
    kinds = [update["sessionUpdate"] for update in updates]
    assert "tool_call" in kinds and "tool_call_update" in kinds, kinds
    text = "".join(update["content"]["text"] for update in updates
                   if update["sessionUpdate"] == "agent_message_chunk")
    assert text.count("The largest file is big.txt.") == 3, text
    assert "List 3 largest files" not in text

    session = {"sessionId": names["sid"]}
    for _ in range(2):  # idempotent, and answered although the standard has a notification
        answer = client.call("session/cancel", session)
        assert answer["result"] == {}, answer
    assert client.call("session/cancel", {"sessionId": "unknown"})["result"] == {}
    prompt = {**session, "prompt": [{"type": "text", "text": "And now?"}]}
    answer = client.call("session/prompt", prompt)
    assert answer["result"]["stopReason"] == "end_turn", answer
    load = {"sessionId": names["sid"], "cwd": names["folder"],
            "history": [{"role": "user", "content": [{"type": "text", "text": "never said"}]}]}
    drain(client)
    assert "result" in client.call("session/load", load)
    replayed = json.dumps(drain(client))
    assert "List 3 largest files" in replayed and "never said" not in replayed, replayed
    drain(client)
    assert "result" in client.call("session/load", {**load, "sessionId": "sess-restored"})
    assert "never said" in json.dumps(drain(client))  # nothing was stored under that id
    unknown = {"sessionId": "sess-unknown", "cwd": names["folder"]}
    error = client.call("session/load", unknown)["error"]
    assert error["code"] == -32602 and error["data"]["session_id"] == "Session not found", error


def main():
    program, fakellm, checkwire = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        model, url = start_model(fakellm, folder)
        try:
            os.environ.update(LLM_PROVIDER="openai", OPENAI_API_KEY="test", OPENAI_BASE_URL=url,
                              OPENAI_MODEL="fake")
            work = folder / "work"
            work.mkdir()
            (work / "big.txt").write_text("x" * 1000)
            records = folder / "records"
            records.mkdir()
            names, printed = run_seed(program, work, records)
            names["folder"] = str(work)
            client = names["cli"]
            try:
                check(client, names, printed)
                client.proc.stdin.close()
                assert client.proc.wait(timeout=30) == 0
                subprocess.run([checkwire, *records.glob("*.txt")], check=True)
            finally:
                client.proc.kill()
        finally:
            model.stdin.close()
            model.wait(timeout=30)
    print("passed")


main()
