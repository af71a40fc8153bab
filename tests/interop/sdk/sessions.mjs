// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// New, load, resume, list, delete, close.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';

// The commands are announced anew, which is no part of the conversation.
const conversation = (agent) =>
    agent.updates.filter((update) => update.sessionUpdate !== 'available_commands_update');

// Loads and resumes in a process of its own.
async function loads(suite, sessionId, shown) {
    const agent = suite.start();
    await agent.signIn();
    const params = suite.folder({ sessionId });
    const state = await agent.request('session/load', params);
    assert.equal(state.modes.currentModeId, 'default');
    const response = agent.received.findLastIndex((message) => 'result' in message);
    assert.equal(response, agent.received.length - 1, 'the replay comes before the response');
    assert.ok(agent.text().includes(shown), 'all text that was shown is there again');
    assert.ok(agent.updatesOf('user_message_chunk').length > 0);
    const count = conversation(agent).length;
    await agent.request('session/close', { sessionId });
    await agent.request('session/resume', { sessionId, cwd: suite.cwd });
    assert.equal(conversation(agent).length, count, 'resuming replays nothing');
    const [announced] = agent.updatesOf('available_commands_update');
    assert.ok(announced.availableCommands.some((command) => command.name === 'help'));
    assert.equal(await agent.say(sessionId, 'long 3'), 'end_turn');
    return agent;
}

export async function loadsAndResumes(suite) {
    const { agent, sessionId } = await suite.open();
    await agent.say(sessionId, 'help');
    const shown = agent.text();
    assert.equal(await agent.end(), 0);
    const second = await loads(suite, sessionId, shown);
    const other = suite.path('elsewhere');
    mkdirSync(other);
    await second.request('session/close', { sessionId });
    const wrong = await second.errorOf('session/load', suite.folder({ sessionId, cwd: other }));
    assert.equal(wrong.code, -32602);
    assert.equal((await second.errorOf('session/load', suite.folder({ sessionId: 'none' }))).code, -32602);
    assert.equal(await second.end(), 0);
}

export async function loadsWhatWasNeverPrompted(suite) {
    const { agent, sessionId } = await suite.open();
    await agent.request('session/close', { sessionId });
    await agent.request('session/load', suite.folder({ sessionId }));
    await agent.request('session/close', { sessionId });
    await agent.request('session/resume', { sessionId, cwd: suite.cwd });
    assert.equal(await agent.end(), 0);
}

export async function killedInATurn(suite) {
    const { agent, sessionId } = await suite.open();
    // The first question of the tour stays open.
    const asked = new Promise((resolve) => { agent.decide = resolve; });
    agent.say(sessionId, 'tour').catch(() => {});
    await asked;
    const shown = agent.text();
    assert.ok(shown.length > 0);
    await agent.kill();
    const second = await loads(suite, sessionId, shown);
    assert.ok(second.updates.some((update) => update.name === 'write_file'));
    assert.equal(await second.end(), 0);
}

export async function listsPages(suite) {
    const cwd = suite.path('many');
    mkdirSync(cwd);
    const { agent } = await suite.open();
    const ids = new Set();
    for (let i = 0; i < 105; ++i)
        ids.add((await agent.request('session/new', { cwd, mcpServers: [] })).sessionId);
    assert.equal(ids.size, 105);
    const pages = [];
    let cursor;
    do {
        const page = await agent.request('session/list', cursor ? { cwd, cursor } : { cwd });
        pages.push(page.sessions);
        cursor = page.nextCursor;
    } while (cursor);
    assert.ok(pages.length > 1, 'pages are bounded');
    const listed = pages.flat();
    assert.equal(listed.length, 105);
    assert.deepEqual(new Set(listed.map((session) => session.sessionId)), ids);
    assert.ok(listed.every((session) => session.cwd === cwd));
    assert.deepEqual((await agent.request('session/list', { cwd: '/never/used' })).sessions, []);
    assert.equal((await agent.errorOf('session/list', { cwd, cursor: 'no cursor' })).code, -32602);
    assert.equal(await agent.end(), 0);
}

export async function closesAndDeletes(suite) {
    const { agent, sessionId } = await suite.open();
    const seen = agent.sees((update) => update.sessionUpdate === 'agent_message_chunk');
    const turn = agent.say(sessionId, 'long 100000');
    await seen;
    await agent.request('session/close', { sessionId });
    assert.equal(await turn, 'cancelled', 'closing ends the turn');
    const prompt = [{ type: 'text', text: 'help' }];
    assert.ok((await agent.errorOf('session/prompt', { sessionId, prompt })).code < 0);
    const has = async () => (await agent.request('session/list', { cwd: suite.cwd })).sessions
        .some((session) => session.sessionId === sessionId);
    assert.ok(await has(), 'it is kept');
    await agent.request('session/delete', { sessionId });
    assert.ok(!await has());
    await agent.request('session/delete', { sessionId });
    await agent.request('session/delete', { sessionId: 'never-created' });
    assert.equal(await agent.end(), 0);
}

export async function takesMoreDirectories(suite) {
    const { agent } = await suite.open();
    const more = suite.path('more');
    mkdirSync(more);
    const params = suite.folder({ additionalDirectories: [more] });
    const { sessionId } = await agent.request('session/new', params);
    await agent.say(sessionId, 'long 3');
    await agent.request('session/close', { sessionId });
    await agent.request('session/load', { ...params, sessionId });
    await agent.request('session/close', { sessionId });
    await agent.request('session/resume', { ...params, sessionId });
    const relative = suite.folder({ additionalDirectories: ['relative'] });
    assert.equal((await agent.errorOf('session/new', relative)).code, -32602);
    assert.equal(await agent.end(), 0);
}

export async function runsManyAtOnce(suite) {
    const { agent, sessionId } = await suite.open();
    const ids = [sessionId];
    for (let i = 0; i < 4; ++i)
        ids.push((await agent.request('session/new', suite.folder())).sessionId);
    const reasons = await Promise.all(ids.map((id) => agent.say(id, 'long 500')));
    assert.deepEqual(reasons, ids.map(() => 'end_turn'));
    for (const id of ids) {
        const text = agent.received
            .filter((message) => message.params?.sessionId === id)
            .map((message) => message.params.update?.content?.text ?? '').join('');
        assert.ok(text.includes('piece 500'), 'each has all of its answer');
    }
    assert.equal(await agent.end(), 0);
}
