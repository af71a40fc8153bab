// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives the program with the official TypeScript SDK and checks every line it writes against the
// schema. Usage: sdkclient.mjs PROGRAM
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AgentProcess } from './agentprocess.mjs';

const program = process.argv[2];
const cwd = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-interop-')));
const agents = [];

function start() {
    const agent = new AgentProcess(program, cwd);
    agents.push(agent);
    return agent;
}

async function initialize(agent) {
    const result = await agent.request('initialize', {
        protocolVersion: 1,
        clientCapabilities: {},
        clientInfo: { name: 'interop', version: '1.0.0' },
    });
    assert.equal(result.protocolVersion, 1);
    return result;
}

const say = (sessionId, text) => ({ sessionId, prompt: [{ type: 'text', text }] });

async function begin(agent) {
    const early = await agent.errorOf('session/list', {});
    assert.equal(early.code, -32002);
    const { agentCapabilities, authMethods, agentInfo } = await initialize(agent);
    assert.equal(agentInfo.name, 'agentao');
    assert.equal(agentCapabilities.loadSession, true);
    assert.deepEqual(authMethods.map((method) => method.id), ['provider', 'demo-tour']);
    const unready = await agent.errorOf('session/new', { cwd, mcpServers: [] });
    assert.equal(unready.code, -32000);
    await agent.request('authenticate', { methodId: 'demo-tour' });
    const session = await agent.request('session/new', { cwd, mcpServers: [] });
    assert.equal(session.modes.currentModeId, 'default');
    return session.sessionId;
}

async function allowedCall(agent, sessionId) {
    agent.decide = () => ({ outcome: 'selected', optionId: 'allow_once' });
    const { stopReason } = await agent.request('session/prompt', say(sessionId, 'write note.txt'));
    assert.equal(stopReason, 'end_turn');
    assert.equal(agent.questions.length, 1);
    const [question] = agent.questions;
    const { toolCallId } = question.toolCall;
    assert.equal(question.toolCall.content[0].type, 'diff');
    assert.deepEqual(question.options.map((option) => `${option.optionId} ${option.kind}`), [
        'allow_once allow_once',
        'allow_always allow_always',
        'allow_always:folder allow_always', // kept for the folder, beyond the session
        'reject_once reject_once',
        'reject_always reject_always',
    ]);
    const announced = agent.updates.find((update) => update.sessionUpdate === 'tool_call');
    assert.equal(announced.toolCallId, toolCallId);
    const last = agent.updates.findLast((update) => update.toolCallId === toolCallId && update.status);
    assert.equal(last.status, 'completed');
    assert.ok(existsSync(path.join(cwd, 'note.txt')));
    assert.ok(!agent.updates.some((update) => update.sessionUpdate === 'user_message_chunk'));
}

async function refusedCalls(agent, sessionId) {
    const answers = [
        { outcome: 'selected', optionId: 'reject_once' },
        { outcome: 'selected', optionId: 'whatever' },
        { outcome: 'cancelled' },
    ];
    for (const answer of answers) {
        agent.decide = () => answer;
        const { stopReason } = await agent.request('session/prompt', say(sessionId, 'run touch refused'));
        assert.ok(['end_turn', 'cancelled'].includes(stopReason), stopReason);
        assert.ok(!existsSync(path.join(cwd, 'refused')));
    }
}

async function cancelledTurn(agent, sessionId) {
    const seen = new Promise((resolve) => { agent.onUpdate = resolve; });
    const turn = agent.request('session/prompt', say(sessionId, 'long 100000'));
    await seen;
    agent.onUpdate = undefined;
    const busy = await agent.errorOf('session/prompt', say(sessionId, 'help'));
    assert.equal(busy.code, -32600);
    await agent.notify('session/cancel', { sessionId });
    assert.equal((await turn).stopReason, 'cancelled');
    const count = agent.received.length;
    await agent.request('session/list', { cwd });
    assert.equal(agent.received.length, count + 1, 'no update after the end of the turn');
}

async function cancelledQuestion(agent, sessionId) {
    agent.decide = () => {
        agent.notify('session/cancel', { sessionId });
        return { outcome: 'cancelled' };
    };
    const { stopReason } = await agent.request('session/prompt', say(sessionId, 'write other.txt'));
    assert.equal(stopReason, 'cancelled');
    assert.ok(!existsSync(path.join(cwd, 'other.txt')));
}

async function otherMethods(agent, sessionId) {
    await agent.request('session/set_mode', { sessionId, modeId: 'read-only' });
    await agent.request('session/set_mode', { sessionId, modeId: 'default' });
    const modes = agent.updates.filter((update) => update.sessionUpdate === 'current_mode_update');
    assert.deepEqual(modes.map((update) => update.currentModeId), ['read-only', 'default']);
    const { sessions } = await agent.request('session/list', { cwd });
    assert.ok(sessions.some((session) => session.sessionId === sessionId));
    assert.deepEqual((await agent.request('session/list', { cwd: '/never/used' })).sessions, []);
    assert.equal((await agent.errorOf('session/new', { cwd: 'relative', mcpServers: [] })).code, -32602);
    assert.equal((await agent.errorOf('_agentao.cn/unknown', {})).code, -32601);
    const failed = await agent.errorOf('session/prompt', say(sessionId, 'fail'));
    assert.equal(failed.code, -32603);
}

async function loaded(sessionId, shown) {
    const agent = start();
    await initialize(agent);
    await agent.request('authenticate', { methodId: 'demo-tour' });
    const params = { sessionId, cwd, mcpServers: [] };
    await agent.request('session/load', params);
    const response = agent.received.findLastIndex((message) => 'result' in message);
    assert.equal(response, agent.received.length - 1, 'the replay comes before the response');
    assert.ok(agent.text().includes(shown), 'all text that was shown is there again');
    assert.ok(agent.updates.some((update) => update.sessionUpdate === 'user_message_chunk'));
    // The commands are announced anew, which is no part of the conversation.
    const conversation = () =>
        agent.updates.filter((update) => update.sessionUpdate !== 'available_commands_update');
    const count = conversation().length;
    await agent.request('session/close', { sessionId });
    await agent.request('session/resume', params);
    assert.equal(conversation().length, count, 'resuming replays nothing');
    const announced = agent.updates.find((update) => update.sessionUpdate === 'available_commands_update');
    assert.ok(announced.availableCommands.some((command) => command.name === 'help'));
    const { stopReason } = await agent.request('session/prompt', say(sessionId, 'help'));
    assert.equal(stopReason, 'end_turn');
    return agent;
}

async function killedInATurn() {
    const agent = start();
    await initialize(agent);
    await agent.request('authenticate', { methodId: 'demo-tour' });
    const { sessionId } = await agent.request('session/new', { cwd, mcpServers: [] });
    const asked = new Promise((resolve) => { agent.decide = resolve; });
    agent.request('session/prompt', say(sessionId, 'tour')).catch(() => {});
    // The first question of the tour stays open; decide() gets its parameters.
    await asked;
    const shown = agent.text();
    assert.ok(shown.length > 0);
    await agent.kill();
    const second = await loaded(sessionId, shown);
    assert.ok(second.updates.some((update) => update.name === 'write_file'));
    assert.equal(await second.end(), 0);
}

try {
    const agent = start();
    const sessionId = await begin(agent);
    await allowedCall(agent, sessionId);
    await refusedCalls(agent, sessionId);
    const shown = agent.text();
    await cancelledTurn(agent, sessionId);
    await cancelledQuestion(agent, sessionId);
    await otherMethods(agent, sessionId);
    assert.equal(await agent.end(), 0);
    const second = await loaded(sessionId, shown.slice(0, 20));
    assert.equal(await second.end(), 0);
    await killedInATurn();
    const problems = agents.flatMap((each) => each.problems());
    assert.deepEqual([...new Set(problems)], []);
    const lines = agents.reduce((sum, each) => sum + each.received.length, 0);
    console.log(`passed; ${lines} lines are as the schema says`);
} finally {
    for (const agent of agents)
        agent.child.kill('SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
}
process.exit(0);
