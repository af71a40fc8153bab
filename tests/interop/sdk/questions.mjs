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

// Without a form answers to choose from are options, and a client without our methods gets none of
// them.
export async function asksByOptions(suite) {
    const { agent, sessionId } = await suite.open();
    const requests = () => agent.received.filter((message) => 'id' in message && 'method' in message)
        .map((message) => message.method);
    agent.decide = (params) => ({ outcome: 'selected', optionId: params.options[1].optionId });
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.ok(agent.text().includes('You said: A diff'), agent.text());
    agent.decide = () => ({ outcome: 'cancelled' });
    assert.equal(await agent.say(sessionId, 'ask'), 'end_turn');
    assert.ok(agent.text().includes('user unavailable'), agent.text());
    assert.deepEqual(requests(), Array(2).fill('session/request_permission'));
    assert.equal(await agent.end(), 0);
}
