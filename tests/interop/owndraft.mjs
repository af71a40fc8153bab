// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Our client with an agent on the official TypeScript SDK that speaks the draft of version 2: where
// the person turned it on, in version 2, else in version 1; and with one that speaks version 1 alone.
// Usage: owndraft.mjs PROGRAM
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { find } from './modules.mjs';

find('@agentclientprotocol/sdk/experimental/v2'); // else it is skipped
const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-interop-')));
const home = path.join(folder, 'home');
const note = path.join(folder, 'note.txt');
const here = path.dirname(fileURLToPath(import.meta.url));
const draftAgent = path.join(here, 'sdkdraftagent.mjs');
const firstAgent = path.join(here, 'sdkagent.mjs');

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

function add(name, ...words) {
    const added = agentao('add', name, ...words);
    assert.equal(added.status, 0, added.words);
}

function acceptAll() {
    const file = path.join(home, 'config', 'acp.json');
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    for (const server of Object.values(registry.servers))
        server.nonInteractivePolicy = { mode: 'accept_all' };
    writeFileSync(file, JSON.stringify(registry));
}

function check(name, version) {
    const checked = agentao('check', name, '--json', '-p', 'hello');
    assert.equal(checked.status, 0, checked.words);
    const result = JSON.parse(checked.stdout);
    assert.deepEqual(result.problems, []);
    assert.equal(result.offer.protocolVersion, version);
}

try {
    writeFileSync(note, 'words\n');
    add('draft', '--protocol', '2', '--', process.execPath, draftAgent);
    add('plain', '--', process.execPath, draftAgent);
    add('old', '--protocol', '2', '--', process.execPath, firstAgent);
    check('draft', 2);
    check('plain', 1);
    check('old', 1);

    const refused = agentao('run', 'draft', '-p', 'hello');
    assert.equal(refused.status, 3, refused.words);
    assert.match(refused.stderr, /Write the note\?|note\.txt/, refused.words);
    assert.equal(readFileSync(note, 'utf8'), 'words\n');

    acceptAll();
    const run = agentao('run', 'draft', '-p', 'hello', '--output-format', 'json');
    assert.equal(run.status, 0, run.words);
    const result = JSON.parse(run.stdout);
    assert.equal(result.text, 'You said: hello\n\nChanged.\n', run.words);
    assert.deepEqual(result.toolCalls.map((call) => call.status), ['completed', 'completed']);
    assert.equal(readFileSync(note, 'utf8'), 'WORDS\n');
} finally {
    rmSync(folder, { recursive: true, force: true });
}
