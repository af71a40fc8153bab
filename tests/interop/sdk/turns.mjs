// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prompts, questions, cancelling.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';

const allow = () => ({ outcome: 'selected', optionId: 'allow_once' });

export async function asksBeforeItWrites(suite) {
    const { agent, sessionId } = await suite.open();
    agent.decide = allow;
    assert.equal(await agent.say(sessionId, 'write note.txt'), 'end_turn');
    assert.equal(agent.questions.length, 1);
    const [question] = agent.questions;
    const { toolCallId } = question.toolCall;
    assert.equal(question.toolCall.content[0].type, 'diff');
    assert.deepEqual(question.options.map((option) => `${option.optionId} ${option.kind}`), [
        'allow_once allow_once',
        'allow_always allow_always',
        'reject_once reject_once',
        'reject_always reject_always',
    ]);
    assert.equal(agent.updatesOf('tool_call')[0].toolCallId, toolCallId);
    const last = agent.updates.findLast((update) => update.toolCallId === toolCallId && update.status);
    assert.equal(last.status, 'completed');
    assert.ok(existsSync(suite.path('note.txt')));
    assert.equal(agent.updatesOf('user_message_chunk').length, 0);
    assert.equal(await agent.end(), 0);
}

export async function takesNoForNo(suite) {
    const { agent, sessionId } = await suite.open();
    const answers = [
        { outcome: 'selected', optionId: 'reject_once' },
        { outcome: 'selected', optionId: 'whatever' },
        { outcome: 'cancelled' },
    ];
    for (const answer of answers) {
        agent.decide = () => answer;
        const stopReason = await agent.say(sessionId, 'run touch refused');
        assert.ok(['end_turn', 'cancelled'].includes(stopReason), stopReason);
        assert.ok(!existsSync(suite.path('refused')));
    }
    agent.decide = () => ({ outcome: 'selected', optionId: 'reject_always' });
    await agent.say(sessionId, 'run touch refused');
    const asked = agent.questions.length;
    await agent.say(sessionId, 'run touch refused');
    assert.equal(agent.questions.length, asked, 'always is not asked again');
    assert.ok(!existsSync(suite.path('refused')));
    assert.equal(await agent.end(), 0);
}

export async function alwaysIsAskedOnce(suite) {
    const { agent, sessionId } = await suite.open();
    agent.decide = () => ({ outcome: 'selected', optionId: 'allow_always' });
    await agent.say(sessionId, 'write always.txt');
    await agent.say(sessionId, 'write always.txt');
    assert.equal(agent.questions.length, 1);
    assert.equal(await agent.end(), 0);
}

export async function takesEveryBlock(suite) {
    const { agent, sessionId } = await suite.open();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const blocks = [
        { type: 'resource_link', uri: 'file:///a/b.md', name: 'b.md', size: 12 },
        { type: 'resource', resource: { uri: 'file:///a/c.md', text: 'words', mimeType: 'text/plain' } },
        { type: 'resource', resource: { uri: 'file:///a/d.bin', blob: 'AAEC' } },
        { type: 'image', data: pixel, mimeType: 'image/png' },
    ];
    for (const block of blocks)
        assert.equal(await agent.say(sessionId, 'long 3', block), 'end_turn', block.type);
    const broken = [{ type: 'image', data: '***', mimeType: 'image/png' }];
    assert.equal((await agent.errorOf('session/prompt', { sessionId, prompt: broken })).code, -32602);
    assert.equal(await agent.end(), 0);
}

export async function stopsForEveryReason(suite) {
    const { agent, sessionId } = await suite.open();
    assert.equal(await agent.say(sessionId, 'refuse'), 'refusal');
    assert.equal(await agent.say(sessionId, 'cut'), 'max_tokens');
    assert.equal(await agent.say(sessionId, 'think'), 'end_turn');
    assert.ok(agent.updatesOf('agent_thought_chunk').length > 0);
    assert.equal(await agent.end(), 0);
}

export async function cancelsATurn(suite) {
    const { agent, sessionId } = await suite.open();
    const seen = agent.sees((update) => update.sessionUpdate === 'agent_message_chunk');
    const turn = agent.say(sessionId, 'long 100000');
    await seen;
    const prompt = [{ type: 'text', text: 'help' }];
    assert.equal((await agent.errorOf('session/prompt', { sessionId, prompt })).code, -32600);
    await agent.notify('session/cancel', { sessionId });
    assert.equal(await turn, 'cancelled');
    const count = agent.received.length;
    await agent.request('session/list', { cwd: suite.cwd });
    assert.equal(agent.received.length, count + 1, 'no update after the end of the turn');
    assert.equal(await agent.say(sessionId, 'long 3'), 'end_turn');
    assert.equal(await agent.end(), 0);
}

export async function cancelsAtAQuestion(suite) {
    const { agent, sessionId } = await suite.open();
    agent.decide = () => {
        agent.notify('session/cancel', { sessionId });
        return { outcome: 'cancelled' };
    };
    assert.equal(await agent.say(sessionId, 'write other.txt'), 'cancelled');
    assert.ok(!existsSync(suite.path('other.txt')));
    assert.equal(await agent.end(), 0);
}

export async function cancelsARequest(suite) {
    const { agent, sessionId } = await suite.open();
    const seen = agent.sees((update) => update.sessionUpdate === 'agent_message_chunk');
    const prompt = [{ type: 'text', text: 'long 100000' }];
    const turn = agent.request('session/prompt', { sessionId, prompt })
        .then((result) => result.stopReason, (error) => error.code);
    await seen;
    await agent.notify('$/cancel_request', { requestId: agent.lastId('session/prompt') });
    assert.ok([-32800, 'cancelled'].includes(await turn), 'answered all the same');
    await agent.notify('$/cancel_request', { requestId: 'none' });
    assert.equal(await agent.say(sessionId, 'long 3'), 'end_turn');
    assert.equal(await agent.end(), 0);
}
