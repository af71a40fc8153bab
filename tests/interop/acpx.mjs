// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives the program with acpx, a headless client of the protocol by other people: its command
// line, with the program as its agent. What both wrote is recorded and checked.
// Its package asks for Node 22.13, and npm warns of that; what is used here also runs on Node 20.
// Usage: acpx.mjs PROGRAM CHECKWIRE
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { find } from './modules.mjs';
import { checkFiles } from './wirefiles.mjs';
import { removeFolder } from './folders.mjs';

const [program, checkwire] = process.argv.slice(2);
const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-acpx-')));
const records = path.join(root, 'records');
mkdirSync(records);
// Of acpx, which asks nobody where temporary files go.
const sockets = `/tmp/acpx-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`;

const acpx = path.join(path.dirname(find('acpx/package.json')), 'dist/cli.js');
const tap = fileURLToPath(new URL('tap.mjs', import.meta.url));
const agent = [process.execPath, tap, records, program, '--acp', '--stdio', '--model', 'demo/tour'];
const env = { ...process.env, HOME: root, AGENTAO_HOME: path.join(root, 'agentao') };

// acpx in a folder of its own, which is what its sessions belong to.
class Acpx {
    constructor(name) {
        this.cwd = path.join(root, name);
        mkdirSync(this.cwd);
    }

    // acpx starts a process of its own for each session and gives it little time; on a busy machine a
    // command can miss it. Such a command, which no agent has seen, is given again.
    async run(args, onOutput) {
        for (let i = 0; i < 6; ++i) {
            const result = await this.runOnce(args, onOutput);
            if (!/queue owner (is shutting down|failed to start)/i.test(result.all))
                return result;
            await pause(1000);
        }
        console.log('skipped: acpx cannot start its own process on this machine');
        await leave();
        process.exit(77);
    }

    // onOutput(text) gets what it said so far. The agent of a session lives on for a second.
    runOnce(args, onOutput = () => {}) {
        const command = [acpx, '--agent', agent.map((word) => `'${word}'`).join(' '),
            '--cwd', this.cwd, '--ttl', '1', '--timeout', '60', ...args];
        const child = spawn(process.execPath, command,
            { cwd: this.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
        let out = '';
        let err = '';
        child.stdout.setEncoding('utf8').on('data', (text) => {
            out += text;
            onOutput(out);
        });
        child.stderr.setEncoding('utf8').on('data', (text) => { err += text; });
        return new Promise((resolve) => {
            child.on('close', (code) => resolve({ code, out, all: `${code}\n${out}\n${err}` }));
        });
    }

    // The same, for what must succeed; what it said.
    async says(...args) {
        const { code, out, all } = await this.run(args);
        assert.equal(code, 0, all);
        return out;
    }

    has(name) {
        return existsSync(path.join(this.cwd, name));
    }
}

const sent = (text) => readdirSync(records)
    .some((name) => readFileSync(path.join(records, name), 'utf8').includes(text));

async function permissionModes() {
    const client = new Acpx('permissions');
    const told = await client.says('--approve-all', 'exec', 'write allowed.txt');
    assert.ok(told.includes('end_turn'), told);
    assert.ok(client.has('allowed.txt'));
    await client.says('--approve-reads', 'exec', 'read allowed.txt');
    const denied = await client.run(['--deny-all', 'exec', 'write denied.txt']);
    assert.equal(denied.code, 5, denied.all); // its code for "permission denied"
    assert.ok(!client.has('denied.txt'));
}

async function remembersASession() {
    const client = new Acpx('session');
    const [id] = (await client.says('sessions', 'new')).match(/sess_[0-9a-f]+/);
    assert.ok((await client.says('long 7')).includes('piece 7'));
    // Each command that finds no agent running begins with session/resume.
    await client.says('set-mode', 'read-only');
    assert.ok((await client.says('long 8')).includes('piece 8'));
    assert.ok((await client.says('sessions', 'list')).includes(id));
    assert.ok(sent('"session/resume"') && sent(`"modeId":"read-only"`));
}

async function cancels() {
    const client = new Acpx('cancel');
    await client.says('sessions', 'new');
    let cancelled;
    const prompt = ['--approve-all', '--format', 'json', 'run touch begun; sleep 600; touch late'];
    const turn = await client.run(prompt, (out) => {
        if (out.includes('"in_progress"'))
            cancelled ??= client.run(['cancel']);
    });
    assert.ok(turn.out.includes('"stopReason":"cancelled"'), turn.all.slice(-2000));
    assert.equal((await cancelled).code, 0, (await cancelled).all);
    assert.ok(!client.has('late'));
}

// Waits until no agent runs any more; a bounded wait for others' processes.
async function ended() {
    for (let i = 0; i < 600; ++i) {
        if (!readdirSync(records).some((name) => name.endsWith('.part')))
            return;
        await pause(100);
    }
    throw new Error('an agent still runs');
}

// The processes that acpx leaves behind, which write into their folder for a moment yet.
function anyLives() {
    const theirs = `HOME=${root}`;
    return existsSync('/proc') && readdirSync('/proc').some((name) => {
        try {
            return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(theirs);
        } catch {
            return false; // it ended, or is not ours
        }
    });
}

async function leave() {
    for (let i = 0; i < 300 && anyLives(); ++i)
        await pause(100);
    await removeFolder(root);
    await removeFolder(sockets);
}

try {
    for (const test of [permissionModes, remembersASession, cancels]) {
        const start = Date.now();
        await test();
        console.log(`${test.name}: ${Date.now() - start} ms`);
    }
    await ended();
    checkFiles(checkwire, readdirSync(records).map((name) => path.join(records, name)));
    console.log('passed');
} finally {
    await leave();
}
