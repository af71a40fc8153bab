// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program as an ACP agent behind the official SDK. Every line in both directions is kept.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { load } from './modules.mjs';
import { problemsOfMessage } from './schemacheck.mjs';

const acp = await load('@agentclientprotocol/sdk');

function keepLines(stream, lines) {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop();
        lines.push(...parts.map((line) => JSON.parse(line)));
    });
}

export class AgentProcess {
    sent = [];
    received = [];
    updates = [];
    questions = [];
    decide = () => ({ outcome: 'cancelled' });

    constructor(program, cwd) {
        this.child = spawn(program, ['--acp', '--stdio'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
        this.exited = once(this.child, 'exit');
        this.child.stdin.on('error', () => {}); // it may be killed while we write
        const toAgent = new PassThrough();
        toAgent.pipe(this.child.stdin);
        keepLines(toAgent.pipe(new PassThrough()), this.sent);
        const fromAgent = this.child.stdout.pipe(new PassThrough());
        keepLines(this.child.stdout.pipe(new PassThrough()), this.received);
        this.toAgent = toAgent;
        this.connection = acp.client({ name: 'agentao-interop' })
            .onRequest(acp.methods.client.session.requestPermission, async (context) => {
                this.questions.push(context.params);
                return { outcome: await this.decide(context.params) };
            })
            .onNotification(acp.methods.client.session.update, (context) => {
                this.updates.push(context.params.update);
                this.onUpdate?.(context.params.update);
            })
            .connect(acp.ndJsonStream(Writable.toWeb(toAgent), Readable.toWeb(fromAgent)));
        this.connection.closed.catch(() => {});
    }

    request(method, params) {
        return this.connection.agent.request(method, params);
    }

    notify(method, params) {
        return this.connection.agent.notify(method, params);
    }

    // The error of a request that must fail.
    async errorOf(method, params) {
        try {
            await this.request(method, params);
        } catch (error) {
            return error;
        }
        throw new Error(`${method} succeeded`);
    }

    text() {
        return this.updates.filter((update) => update.sessionUpdate === 'agent_message_chunk')
            .map((update) => update.content.text).join('');
    }

    // Closes its input; the exit code.
    async end() {
        this.toAgent.end();
        return (await this.exited)[0];
    }

    async kill() {
        this.child.kill('SIGKILL');
        await this.exited;
    }

    // What is wrong with the lines that it wrote.
    problems() {
        const methodOf = (id) => this.sent.find((message) => message.id === id && message.method)?.method;
        return this.received.flatMap((message) => problemsOfMessage(message, methodOf));
    }
}
