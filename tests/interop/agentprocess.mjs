// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program as an ACP agent behind the official SDK. Every line in both directions is kept.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { load } from './modules.mjs';

const acp = await load('@agentclientprotocol/sdk');

function eachLine(stream, take) {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop();
        parts.forEach(take);
    });
}

// The program behind the official SDK, however it is reached.
class Agent {
    lines = []; // "> " and what the client wrote, "< " and what the agent wrote
    received = [];
    updates = [];
    questions = [];
    decide = () => ({ outcome: 'cancelled' });

    // handlers: functions of the parameters, by the method of the client that they answer.
    connect(stream, handlers = {}) {
        const client = acp.client({ name: 'agentao-interop' })
            .onRequest(acp.methods.client.session.requestPermission, async (context) => {
                this.questions.push(context.params);
                return { outcome: await this.decide(context.params) };
            })
            .onNotification(acp.methods.client.session.update, (context) => {
                this.updates.push(context.params.update);
                this.onUpdate?.(context.params.update);
            });
        for (const [method, handler] of Object.entries(handlers))
            client.onRequest(method, (context) => handler(context.params));
        this.connection = client.connect(stream);
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

    async initialize(clientCapabilities = {}) {
        const result = await this.request('initialize', {
            protocolVersion: 1,
            clientCapabilities,
            clientInfo: { name: 'interop', version: '1.0.0' },
        });
        assert.equal(result.protocolVersion, 1);
        return result;
    }

    // initialize, and the model that is a script.
    async signIn(clientCapabilities = {}) {
        const result = await this.initialize(clientCapabilities);
        await this.request('authenticate', { methodId: 'demo-tour' });
        return result;
    }

    // What a prompt with that text ends with.
    async say(sessionId, text, ...blocks) {
        const prompt = [...blocks, { type: 'text', text }];
        return (await this.request('session/prompt', { sessionId, prompt })).stopReason;
    }

    // Resolves when the next update arrives that test() accepts.
    sees(test = () => true) {
        return new Promise((resolve) => {
            this.onUpdate = (update) => {
                if (!test(update))
                    return;
                this.onUpdate = undefined;
                resolve(update);
            };
        });
    }

    updatesOf(kind) {
        return this.updates.filter((update) => update.sessionUpdate === kind);
    }

    text() {
        return this.updatesOf('agent_message_chunk').map((update) => update.content.text).join('');
    }

    // The id of the last request by that method.
    lastId(method) {
        const sent = this.lines.filter((line) => line.startsWith('> '))
            .map((line) => JSON.parse(line.slice(2)));
        return sent.findLast((message) => message.method === method).id;
    }
}

// One of its own, on standard input and output.
export class AgentProcess extends Agent {
    constructor(program, cwd, handlers) {
        super();
        this.child = spawn(program, ['--acp', '--stdio'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
        this.exited = once(this.child, 'exit');
        this.child.stdin.on('error', () => {}); // it may be killed while we write
        this.toAgent = new PassThrough();
        eachLine(this.toAgent.pipe(new PassThrough()), (line) => this.lines.push(`> ${line}`));
        this.toAgent.pipe(this.child.stdin);
        eachLine(this.child.stdout.pipe(new PassThrough()), (line) => {
            this.lines.push(`< ${line}`);
            this.received.push(JSON.parse(line));
        });
        const fromAgent = this.child.stdout.pipe(new PassThrough());
        this.connect(acp.ndJsonStream(Writable.toWeb(this.toAgent), Readable.toWeb(fromAgent)),
            handlers);
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
}

// A connection to one that listens: a stream of the SDK. gone: resolves when the other side knows that it is closed.
export class ReachedAgent extends Agent {
    constructor(stream, handlers, gone) {
        super();
        this.gone = gone;
        const note = (mark) => new TransformStream({
            transform: (message, controller) => {
                this.lines.push(`${mark} ${JSON.stringify(message)}`);
                if (mark === '<')
                    this.received.push(message);
                controller.enqueue(message);
            },
        });
        const toAgent = note('>');
        toAgent.readable.pipeTo(stream.writable).catch(() => {}); // it says so by its readable end, too
        this.connect({ readable: stream.readable.pipeThrough(note('<')), writable: toAgent.writable },
            handlers);
    }

    // Closes the connection; 0, as a process would end.
    async end() {
        this.connection.close();
        await this.gone;
        return 0;
    }
}
