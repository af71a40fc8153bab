// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our client with an agent on the official TypeScript SDK: what each takes of the other's lines.
// Usage: ownclient.mjs PROGRAM
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { find } from './modules.mjs';

find('@agentclientprotocol/sdk'); // else it is skipped
const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-interop-')));
const home = path.join(folder, 'home');
const note = path.join(folder, 'note.txt');
const agent = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sdkagent.mjs');

function agentao(...words) {
    const { status, stdout, stderr } = spawnSync(process.argv[2], ['acp', ...words], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: folder, AGENTAO_HOME: home },
        input: '',
        timeout: 100_000,
    });
    return { status, stdout, stderr, words: `${words[0]}: ${status}\n${stdout}\n${stderr}` };
}

function acceptAll() {
    const file = path.join(home, 'config', 'acp.json');
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    registry.servers.sdk.nonInteractivePolicy = { mode: 'accept_all' };
    writeFileSync(file, JSON.stringify(registry));
}

try {
    writeFileSync(note, 'words\n');
    const added = agentao('add', 'sdk', '--', process.execPath, agent);
    assert.equal(added.status, 0, added.words);

    const checked = agentao('check', 'sdk', '--json');
    assert.equal(checked.status, 0, checked.words);
    assert.deepEqual(JSON.parse(checked.stdout).problems, []);

    const refused = agentao('run', 'sdk', '-p', 'hello');
    assert.equal(refused.status, 3, refused.words);
    assert.equal(readFileSync(note, 'utf8'), 'words\n');

    acceptAll();
    const run = agentao('run', 'sdk', '-p', 'hello', '--output-format', 'json');
    assert.equal(run.status, 0, run.words);
    const result = JSON.parse(run.stdout);
    assert.equal(result.text, "You said: hello\n\nChanged.\n\nPrinted: it's here\n");
    assert.deepEqual(result.toolCalls.map((call) => call.status), ['completed', 'completed']);
    assert.equal(readFileSync(note, 'utf8'), 'WORDS\n');
} finally {
    rmSync(folder, { recursive: true, force: true });
}
