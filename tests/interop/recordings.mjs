// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program behind real editors: what their plug-ins wrote, recorded in recordings/*.jsonl, is
// played again by acp-replay. See recordings/README.md.
// Usage: recordings.mjs PROGRAM CHECKWIRE
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from './folders.mjs';
import { checkFiles } from './wirefiles.mjs';

const [program, checkwire] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-recordings-')));
const written = 'Written by the tour of Agentao.\n';

// Starts what is recorded in a fresh folder, with the tap between, which writes for the editor.
function replay(folder, log) {
    const home = path.join(folder, 'home');
    const command = ['node', path.join(here, 'tap.mjs'), folder, program,
        '--acp', '--stdio', '--model', 'demo/tour'];
    return spawnSync(program, ['acp-replay', log, '--command', command.join(' ')], {
        cwd: path.join(folder, 'project'),
        env: { ...process.env, HOME: home, AGENTAO_HOME: home, AGENTAO_TAP_WRITES: '1' },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
    });
}

// What the agent asked of the client, in order, without what is different each time.
function requestsOf(messages) {
    return messages.filter((message) => message.method && 'id' in message)
        .map(({ method, params: { path: file, content, options } }) => ({ method, file, content, options }));
}

function play(name) {
    const folder = path.join(root, name);
    const project = path.join(folder, 'project');
    mkdirSync(project, { recursive: true });
    writeFileSync(path.join(project, 'README.md'), 'A project.\r\n');
    const text = readFileSync(path.join(here, 'recordings', `${name}.jsonl`), 'utf8')
        .replaceAll('/project', project);
    const log = path.join(folder, 'log');
    writeFileSync(log, text);

    const { status, stdout, stderr } = replay(folder, log);
    assert.equal(status, 0, `${name}:\n${stdout.split('\n').filter((line) => /^[!#]/.test(line)).join('\n')}\n${stderr}`);
    assert.match(stdout, /^# equal in kind$/m);
    const before = text.trim().split('\n').map((line) => JSON.parse(line))
        .filter((line) => line.from === 'agent').map((line) => line.message);
    const now = stdout.split('\n').filter((line) => line.startsWith('< '))
        .map((line) => JSON.parse(line.slice(2)));
    assert.deepEqual(requestsOf(now), requestsOf(before));
    assert.ok(requestsOf(now).length > 20);
    effects(project);
    return folder;
}

// The tour, a new file in a new folder, two rejected calls, two cancelled ones, a question, and the
// same file twice with "always".
function effects(project) {
    const file = (name) => path.join(project, name);
    assert.ok(readFileSync(file('agentao-tour.md'), 'utf8').includes('- It can be deleted at any time.\n'));
    assert.equal(readFileSync(file('agentao-tour.log'), 'utf8'), 'tour\n');
    assert.equal(readFileSync(file('README.md'), 'utf8'), 'A project.\r\n');
    for (const name of ['deep/er/b.txt', 'a.txt'])
        assert.equal(readFileSync(file(name), 'utf8'), written);
    for (const name of ['no.txt', 'late.txt'])
        assert.ok(!existsSync(file(name)), name);
}

try {
    const names = readdirSync(path.join(here, 'recordings')).filter((file) => file.endsWith('.jsonl'))
        .map((file) => file.replace('.jsonl', ''));
    assert.ok(names.length > 0);
    for (const name of names) {
        const start = Date.now();
        const folder = play(name);
        const wires = readdirSync(folder).filter((file) => file.endsWith('.txt'));
        assert.equal(wires.length, 1);
        checkFiles(checkwire, wires.map((file) => path.join(folder, file)));
        console.log(`${name}: ${Date.now() - start} ms`);
    }
    console.log('passed');
} finally {
    await removeFolder(root);
}
