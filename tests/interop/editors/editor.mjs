// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the played editors share: the program as a child, and lines of JSON-RPC in both directions.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const patience = 60_000; // ms; only to end a test that hangs

export class Editor {
    // What the person does with a question: 'allow', 'always', 'reject' or 'nothing'.
    choose = 'allow';
    questions = []; // parameters of session/request_permission
    updates = [];
    unknown = []; // methods of requests that this editor does not know
    writes = 0;
    buffers = new Map(); // text of open files, by path
    text = ''; // of the agent
    open = new Map(); // callbacks of own requests, by id
    pending = new Set(); // ids of questions without an answer
    waiting = []; // [test, resolve]
    lastId = 0;

    constructor(program, cwd, home) {
        this.cwd = cwd;
        this.child = spawn(program, ['--acp', '--stdio', '--model', 'demo/tour'],
            { cwd, env: this.environment(home), stdio: ['pipe', 'pipe', 'inherit'] });
        this.child.stdin.on('error', () => {});
        this.exited = once(this.child, 'exit');
        let rest = '';
        this.child.stdout.setEncoding('utf8').on('data', (text) => {
            const lines = (rest + text).split('\n');
            rest = lines.pop();
            lines.filter((line) => line).forEach((line) => this.handle(JSON.parse(line)));
        });
    }

    environment(home) {
        return { ...process.env, HOME: home, AGENTAO_HOME: home };
    }

    write(message) {
        this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    }

    notify(method, params) {
        this.write({ method, params });
    }

    async request(method, params) {
        const id = ++this.lastId;
        const { result, error } = await this.within(
            new Promise((resolve) => { this.open.set(id, resolve); this.write({ id, method, params }); }), method);
        if (error)
            throw new Error(`${method}: ${JSON.stringify(error)}`);
        return result;
    }

    within(promise, what) {
        let timer;
        const late = new Promise((resolve, reject) => {
            timer = setTimeout(() => reject(new Error(`${this.constructor.name}: no end of ${what}`)), patience);
        });
        return Promise.race([promise, late]).finally(() => clearTimeout(timer));
    }

    async begin() {
        const initialized = await this.request('initialize', this.introduction());
        assert.equal(initialized.protocolVersion, 1);
        await this.authenticate(initialized);
        const session = await this.request('session/new', { cwd: this.cwd, mcpServers: [] });
        this.sessionId = session.sessionId;
    }

    async authenticate() {}

    // What the prompt ends with.
    async say(text) {
        const prompt = [{ type: 'text', text }];
        return (await this.request('session/prompt', { sessionId: this.sessionId, prompt })).stopReason;
    }

    cancel() {
        this.notify('session/cancel', { sessionId: this.sessionId });
    }

    sees(test) {
        return this.within(new Promise((resolve) => {
            this.waiting.push([test, resolve]);
        }), 'an update');
    }

    async asked(count) {
        while (this.questions.length < count)
            await this.within(new Promise((resolve) => { this.onQuestion = resolve; }), 'a question');
    }

    handle(message) {
        if (!message.method) {
            this.open.get(message.id)?.(message);
            this.open.delete(message.id);
        } else if (message.method === 'session/update') {
            this.update(message.params.update);
        } else if (message.method === 'session/request_permission') {
            this.questions.push(message.params);
            this.pending.add(message.id);
            this.decide(message.id, message.params);
            this.onQuestion?.();
        } else if (message.method === 'fs/read_text_file') {
            this.readFile(message.id, message.params.path);
        } else if (message.method === 'fs/write_text_file') {
            ++this.writes;
            this.writeFile(message.id, message.params.path, message.params.content);
        } else if ('id' in message) {
            this.unknown.push(message.method); // none of these editors answers it
        }
    }

    update(update) {
        this.updates.push(update);
        if (update.sessionUpdate === 'agent_message_chunk')
            this.text += update.content.text;
        const [now, later] = [[], []];
        this.waiting.forEach((one) => (one[0](update) ? now : later).push(one));
        this.waiting = later;
        now.forEach(([, resolve]) => resolve(update));
    }

    decide(id, { options }) {
        if (this.choose !== 'nothing')
            this.select(id, this.optionFor(options));
    }

    // As most of them: one option of each kind, and the last one counts.
    optionFor(options) {
        const byKind = Object.fromEntries(options.map((option) => [option.kind, option.optionId]));
        return { allow: byKind.allow_once, always: byKind.allow_always, reject: byKind.reject_once }[this.choose];
    }

    select(id, optionId) {
        this.pending.delete(id);
        this.write({ id, result: { outcome: { outcome: 'selected', optionId } } });
    }

    save(file, text) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
    }

    // Closes the program's input; it has to end by itself.
    async end() {
        this.child.stdin.end();
        assert.equal((await this.within(this.exited, 'the program'))[0], 0);
    }
}
