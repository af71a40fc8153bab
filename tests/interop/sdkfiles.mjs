// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A client of the official TypeScript SDK that is an editor: it has a buffer that is not saved, and
// runs commands in terminals of its own. Usage: sdkfiles.mjs PROGRAM CHECKWIRE
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Suite } from './suite.mjs';

class Terminal {
    output = '';

    constructor({ command, args, env, cwd: directory }) {
        const additions = Object.fromEntries(env.map(({ name, value }) => [name, value]));
        this.child = spawn(command, args, {
            cwd: directory,
            env: { ...process.env, ...additions },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [this.child.stdout, this.child.stderr])
            stream.on('data', (data) => { this.output += data; });
        this.ended = once(this.child, 'close').then(([exitCode, signal]) => {
            this.exitStatus = { exitCode, signal };
            return this.exitStatus;
        });
    }
}

class Editor {
    buffers = new Map();
    terminals = new Map();
    released = [];

    // By method: what answers its parameters.
    handlers() {
        const terminal = ({ terminalId }) => this.terminals.get(terminalId);
        return {
            'fs/read_text_file': (params) => ({ content: this.read(params.path) }),
            'fs/write_text_file': (params) => this.write(params),
            'terminal/create': (params) => {
                const terminalId = `term-${this.terminals.size + 1}`;
                this.terminals.set(terminalId, new Terminal(params));
                this.onCreate?.(terminalId);
                return { terminalId };
            },
            'terminal/output': (params) => {
                const { output, exitStatus = null } = terminal(params);
                return { output, truncated: false, exitStatus };
            },
            'terminal/wait_for_exit': (params) => terminal(params).ended,
            'terminal/kill': (params) => {
                terminal(params).child.kill('SIGTERM');
                return {};
            },
            'terminal/release': (params) => {
                this.released.push(params.terminalId);
                terminal(params).child.kill('SIGKILL');
                return {};
            },
        };
    }

    read(file) {
        return this.buffers.get(file) ?? readFileSync(file, 'utf8');
    }

    write({ path: file, content }) {
        this.buffers.set(file, content);
        writeFileSync(file, content);
        return {};
    }
}

const editor = new Editor();
const suite = new Suite(process.argv[2], process.argv[3]);
const file = suite.path('note.txt');
const { agent, sessionId } = await suite.open(
    { fs: { readTextFile: true, writeTextFile: true }, terminal: true }, editor.handlers());
agent.decide = () => ({ outcome: 'selected', optionId: 'allow_once' });
const asked = (method) => agent.received.filter((message) => message.method === method);
// What the last call showed.
const shown = () =>
    agent.updates.findLast((update) => update.toolCallId && update.content)?.content ?? [];

function say(text) {
    agent.updates.length = 0;
    return agent.say(sessionId, text);
}

async function unsavedText() {
    writeFileSync(file, 'saved\n');
    editor.buffers.set(file, 'typed\n');
    await say('read note.txt');
    const text = shown().map((item) => item.content?.text).join('');
    assert.ok(text.includes('typed') && !text.includes('\tsaved'), text);
    await say('write note.txt');
    const diff = agent.questions.at(-1).toolCall.content[0];
    assert.equal(diff.oldText, 'typed\n');
    assert.equal(editor.buffers.get(file), diff.newText);
    assert.equal(readFileSync(file, 'utf8'), diff.newText);
}

async function missingFile() {
    await say('read missing.txt');
    const last = agent.updates.findLast((update) => update.toolCallId && update.status);
    assert.equal(last.status, 'failed');
}

// Commands run in a sandbox where this machine has one; what a client cannot be told to confine
// is not given to it.
async function command() {
    await say('run echo "$((6 * 7))" words');
    const [content] = shown();
    if (content.type !== 'terminal') {
        assert.equal(asked('terminal/create').length, 0);
        return;
    }
    const terminal = editor.terminals.get(content.terminalId);
    assert.equal(terminal.output, '42 words\n');
    assert.equal(terminal.exitStatus.exitCode, 0);
    assert.deepEqual(editor.released, [content.terminalId]);
    await unaskedCommand();
    await cancelledCommand();
}

// Nobody is asked for what only reads, so it is held to that, which needs this machine.
async function unaskedCommand() {
    const questions = agent.questions.length;
    await say('run echo plain');
    assert.ok(shown().some((item) => item.content?.text?.includes('plain')));
    assert.equal(agent.questions.length, questions);
    assert.equal(asked('terminal/create').length, 1);
}

async function cancelledCommand() {
    const created = new Promise((resolve) => { editor.onCreate = resolve; });
    const turn = say('run touch begun && sleep 1000'); // as it writes, the editor runs it
    const terminalId = await created;
    // A bwrap that is killed while it starts can leave a child that holds the output for ever.
    while (!existsSync(suite.path('begun')))
        await new Promise((resolve) => { setTimeout(resolve, 10); });
    await agent.notify('session/cancel', { sessionId });
    assert.equal(await turn, 'cancelled');
    await editor.terminals.get(terminalId).ended;
    while (!editor.released.includes(terminalId))
        await new Promise((resolve) => { setTimeout(resolve, 10); });
}

async function replayed() {
    await agent.request('session/close', { sessionId });
    agent.updates.length = 0;
    await agent.request('session/load', suite.folder({ sessionId }));
    const contents = agent.updates.flatMap((update) => update.toolCallId && update.content || []);
    assert.ok(!contents.some((content) => content.type === 'terminal'));
    assert.ok(contents.some((content) => content.content?.text?.includes('42 words')));
}

async function ends() {
    assert.equal(await agent.end(), 0);
}

await suite.run([unsavedText, missingFile, command, replayed, ends]);
for (const terminal of editor.terminals.values())
    terminal.child.kill('SIGKILL');
process.exit(0);
