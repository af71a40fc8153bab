// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

// Checks files of recorded lines, "> " of the client and "< " of the agent, against the schema.
export function checkFiles(checkwire, files) {
    const { status, stdout, stderr } = spawnSync(checkwire, files, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    console.log(stdout.trim());
}
