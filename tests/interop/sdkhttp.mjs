// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives one server over HTTP with the official SDK's client for it, by the suites that others
// go through on standard input, and several clients at once.
// Usage: sdkhttp.mjs PROGRAM CHECKWIRE
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ReachedAgent } from './agentprocess.mjs';
import { load } from './modules.mjs';
import { Suite } from './suite.mjs';
import * as connection from './sdk/connection.mjs';
import * as questions from './sdk/questions.mjs';
import * as sessions from './sdk/sessions.mjs';
import * as turns from './sdk/turns.mjs';

const { createHttpStream } = await load('@agentclientprotocol/sdk/experimental/http-client');
const [program, checkwire] = process.argv.slice(2);

class HttpSuite extends Suite {
    async listen() {
        this.server = spawn(program, ['--acp', '--listen', '0'],
            { cwd: this.cwd, stdio: ['ignore', 'ignore', 'pipe'] });
        let said = '';
        this.server.stderr.setEncoding('utf8').on('data', (text) => { said += text; });
        const announced = /over HTTP at (\S+); the token is in (.+)\n/;
        while (!announced.test(said))
            await once(this.server.stderr, 'data');
        const [, url, tokenFile] = said.match(announced);
        this.url = url;
        this.token = readFileSync(tokenFile, 'utf8').trim();
    }

    headers(token = this.token) {
        return { Authorization: `Bearer ${token}` };
    }

    start(handlers) {
        let tell;
        const gone = new Promise((resolve) => { tell = resolve; });
        const look = async (address, request) => {
            const response = await fetch(address, request);
            if (request.method === 'DELETE')
                tell(response.status);
            return response;
        };
        const stream = createHttpStream(this.url, { headers: this.headers(), fetch: look });
        const agent = new ReachedAgent(stream, handlers, gone);
        this.agents.push(agent);
        return agent;
    }
}

// Each stands for a process of its own, or for what comes before the first message.
const leftOut = [connection.begins, sessions.killedInATurn];

async function needsTheToken(suite) {
    const health = new URL('/health', suite.url);
    assert.equal((await fetch(health)).status, 401);
    const response = await fetch(health, { headers: suite.headers() });
    assert.deepEqual(await response.json(), { status: 'healthy' });
    const stream = createHttpStream(suite.url, { headers: suite.headers('0'.repeat(64)) });
    const stranger = new ReachedAgent(stream);
    await assert.rejects(stranger.initialize());
}

async function clientsAreApart(suite) {
    const clients = await Promise.all([1, 2, 3].map(() => suite.open()));
    const texts = await Promise.all(clients.map(async ({ agent, sessionId }) => {
        assert.equal(await agent.say(sessionId, 'help'), 'end_turn');
        return agent.text();
    }));
    assert.ok(texts[0].length > 0);
    assert.deepEqual(texts, [texts[0], texts[0], texts[0]]);
    for (const { agent } of clients)
        await agent.end();
}

// The conversation is there again in another connection, and told before the answer.
async function comesBack(suite) {
    const { agent, sessionId } = await suite.open();
    await agent.say(sessionId, 'help');
    await agent.end();
    const again = suite.start();
    await again.signIn();
    await again.request('session/load', { sessionId, ...suite.folder() });
    assert.ok(again.text().length > 0);
    assert.equal(await again.say(sessionId, 'help'), 'end_turn');
    await again.end();
}

async function endsWithItsClient(suite) {
    const { agent } = await suite.open();
    const sent = agent.lines.length;
    await agent.end();
    assert.equal(await agent.gone, 202);
    assert.equal(agent.lines.length, sent);
    await assert.rejects(agent.request('session/list', {}));
}

const suite = new HttpSuite(program, checkwire);
await suite.listen();
const ended = once(suite.server, 'exit');
try {
    const shared = [connection, turns, questions, sessions].flatMap((topic) => Object.values(topic));
    await suite.run([
        needsTheToken, clientsAreApart, comesBack, endsWithItsClient,
        ...shared.filter((each) => !leftOut.includes(each)),
    ]);
    suite.server.kill('SIGTERM');
    assert.equal((await ended)[0], 0);
} finally {
    suite.server.kill('SIGKILL');
}
console.log('passed');
process.exit(0);
