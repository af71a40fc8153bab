// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the agent asks the client's user.
import assert from 'node:assert/strict';

const offer = { elicitation: { form: {} } };

export async function asksByAForm(suite) {
    const asked = [];
    const answers = [
        { action: 'accept', content: { answer: 'A plan' } },
        { action: 'decline' },
        { action: 'cancel' },
    ];
    const { agent, sessionId } = await suite.open(offer, {
        'elicitation/create': (params) => {
            asked.push(params);
            return answers[asked.length - 1];
        },
    });
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.ok(agent.text().includes('A plan'), agent.text());
    const [form] = asked;
    assert.equal(form.mode, 'form');
    assert.equal(form.sessionId, sessionId);
    assert.ok(form.message.length > 0);
    assert.ok('answer' in form.requestedSchema.properties);
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.equal(asked.length, 3);
    assert.equal(await agent.end(), 0);
}

// Without a form three answers are text with numbers, and the next message answers: a client keeps one
// option of each kind. One without our methods gets none of them.
export async function asksInText(suite) {
    const { agent, sessionId } = await suite.open();
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.match(agent.text(), /\n1\. A plan\n2\. A diff\n3\. A long answer/);
    assert.equal(await agent.say(sessionId, '2'), 'end_turn');
    assert.deepEqual(agent.received.filter((message) => 'id' in message && 'method' in message), []);
    assert.equal(await agent.end(), 0);
}
