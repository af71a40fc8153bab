#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tst_orderinforce.py NM LIBRARY UNORDERED: what a start runs through stands together in LIBRARY, and did not before.

The functions are of many folders, on the way of a prompt (ARCHITECTURE.md), and beside them are others of the same
classes that no start has a use for.
"""
import subprocess
import sys
import unittest

NEEDED = ("Acp::AcpServer::AcpServer", "Acp::SessionHandler::create", "Acp::PromptHandler::prompt",
          "AgentCore::Peer::handleLine", "AgentCore::ToolRegistry::builtin", "AgentCore::SessionLog::append",
          "AgentCore::LocalSession::prompt", "AgentCore::TurnRunner::start", "AgentCore::KeyedClient::send",
          "AgentCore::SseParser::append", "AgentCore::PermissionPolicy::judge")
NOT_NEEDED = ("Acp::SessionHandler::importHistory", "Acp::PromptHandler::cancel", "AgentCore::LocalSession::rename",
              "AgentCore::TurnRunner::compact", "AgentCore::PermissionPolicy::judgeFetch",
              "AgentCore::GeminiStreamParser::takeObject")

NM, LIBRARY, UNORDERED = sys.argv[1:]


def code_of(library):
    """The addresses of a library's functions by their names without parameters."""
    done = subprocess.run([NM, "-C", "--defined-only", library], check=True, capture_output=True, text=True)
    found = {}
    for line in done.stdout.splitlines():
        address, kind, name = line.split(" ", 2)
        if kind in "tTwW":
            found.setdefault(name.split("(")[0], int(address, 16))
    return found


class TestOrderInForce(unittest.TestCase):
    def setUp(self):
        self.ordered, self.unordered = code_of(LIBRARY), code_of(UNORDERED)

    def span(self, code):
        places = [code[name] for name in NEEDED]
        return (max(places) - min(places)) / (max(code.values()) - min(code.values()))

    def test_all_are_there(self):
        for name in NEEDED + NOT_NEEDED:
            with self.subTest(name):
                self.assertIn(name, self.ordered)
                self.assertIn(name, self.unordered)

    def test_together(self):
        self.assertLess(self.span(self.ordered), 1 / 3)
        self.assertLess(self.span(self.ordered), self.span(self.unordered) / 2)

    def test_others_behind(self):
        last = max(self.ordered[name] for name in NEEDED)
        for name in NOT_NEEDED:
            with self.subTest(name):
                self.assertGreater(self.ordered[name], last)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
