// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The checker finds what it is there for.
import assert from 'node:assert/strict';
import { problemsOfMessage } from './schemacheck.mjs';

const update = (content) => ({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId: 's', update: content },
});
const text = { type: 'text', text: 'a' };
const methodOf = () => 'session/prompt';
const good = [
    update({ sessionUpdate: 'agent_message_chunk', content: text, messageId: 'm' }),
    update({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 't', rawInput: { any: { key: 1 } } }),
    { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn', _meta: { usage: {} } } },
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'm', data: {} } },
];
const bad = [
    update({ sessionUpdate: 'agent_message_chunk', content: text, schema_version: 1 }),
    update({ sessionUpdate: 'agent_message_chunk', content: { ...text, own: 1 } }),
    update({ sessionUpdate: 'agent_message_chunk', text: 'a' }),
    update({ sessionUpdate: 'tool_call', title: 't' }),
    update({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 't', content: [text] }),
    update({ sessionUpdate: 'usage_update', used: 1 }),
    { jsonrpc: '2.0', method: 'session/updates', params: {} },
    { jsonrpc: '2.0', id: 1, result: { stopReason: 'error' } },
    { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn', usage: {} } },
    { jsonrpc: '2.0', id: 1, result: {}, extra: 1 },
    { id: 1, result: { stopReason: 'end_turn' } },
];
for (const message of good)
    assert.deepEqual(problemsOfMessage(message, methodOf), [], JSON.stringify(message));
for (const message of bad)
    assert.notDeepEqual(problemsOfMessage(message, methodOf), [], JSON.stringify(message));
console.log('passed');
