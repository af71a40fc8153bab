// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// An agent on the official TypeScript SDK that speaks the draft of version 2, and version 1 to whoever
// wants no other. The SDK refuses whatever is not as its own schema says. In a turn it tells of all
// that the draft has, and asks before it edits a file itself.
// Usage: sdkdraftagent.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { load } from './modules.mjs';

const first = await load('@agentclientprotocol/sdk');
const draft = await load('@agentclientprotocol/sdk/experimental/v2');
const { methods } = draft;
const folders = new Map();
const info = { name: 'sdk-draft-agent', version: '2' };

function update(client, sessionId, update) {
    return client.notify(methods.client.session.update, { sessionId, update });
}

function text(words) {
    return { type: 'text', text: words };
}

function base64(words) {
    return Buffer.from(words).toString('base64');
}

async function mayWrite(client, sessionId, toolCallId) {
    await update(client, sessionId, { sessionUpdate: 'state_update', state: 'requires_action' });
    const { outcome } = await client.request(methods.client.session.requestPermission, {
        sessionId,
        title: 'Write the note?',
        description: 'All of it becomes large.',
        subject: { type: 'tool_call', toolCall: { toolCallId } },
        options: [
            { optionId: 'do-it', name: 'Do it', kind: 'allow_once' },
            { optionId: 'leave-it', name: 'Leave it', kind: 'reject_once' },
        ],
    });
    await update(client, sessionId, { sessionUpdate: 'state_update', state: 'running' });
    return outcome.outcome === 'selected' && outcome.optionId === 'do-it';
}

async function change(client, sessionId) {
    const file = path.join(folders.get(sessionId), 'note.txt');
    const old = readFileSync(file, 'utf8').trim();
    const patch = `--- a/note.txt\n+++ b/note.txt\n@@ -1 +1 @@\n-${old}\n+${old.toUpperCase()}\n`;
    await update(client, sessionId, {
        sessionUpdate: 'tool_call_update', toolCallId: 'call-1', title: 'Write note.txt',
        kind: 'edit', status: 'pending',
        content: [{
            type: 'diff',
            changes: [{ operation: 'modify', path: file, fileType: 'text' }],
            patch: { format: 'git_patch', text: patch },
        }],
    });
    const allowed = await mayWrite(client, sessionId, 'call-1');
    if (allowed)
        writeFileSync(file, `${old.toUpperCase()}\n`);
    await update(client, sessionId, { sessionUpdate: 'tool_call_update', toolCallId: 'call-1',
        status: allowed ? 'completed' : 'cancelled' });
    return allowed;
}

async function run(client, sessionId) {
    const terminalId = 'term-1';
    await update(client, sessionId, { sessionUpdate: 'terminal_update', terminalId,
        command: 'echo here', cwd: folders.get(sessionId) });
    await update(client, sessionId, { sessionUpdate: 'tool_call_update', toolCallId: 'call-2',
        title: 'Run echo', kind: 'execute', status: 'in_progress' });
    await update(client, sessionId, { sessionUpdate: 'tool_call_content_chunk',
        toolCallId: 'call-2', content: { type: 'terminal', terminalId } });
    await update(client, sessionId, { sessionUpdate: 'terminal_output_chunk', terminalId,
        data: base64('here\n') });
    await update(client, sessionId, { sessionUpdate: 'terminal_update', terminalId,
        exitStatus: { exitCode: 0 } });
    await update(client, sessionId, { sessionUpdate: 'tool_call_update', toolCallId: 'call-2',
        status: 'completed' });
}

async function turn(client, sessionId, messageId, prompt) {
    await update(client, sessionId,
        { sessionUpdate: 'user_message', messageId, content: prompt });
    await update(client, sessionId, { sessionUpdate: 'state_update', state: 'running' });
    await update(client, sessionId, { sessionUpdate: 'agent_thought', messageId: 'thought-1',
        content: [text('What was it?')] });
    await update(client, sessionId, { sessionUpdate: 'plan_update', plan: { type: 'items',
        planId: 'plan-1',
        entries: [{ content: 'All of it', priority: 'high', status: 'in_progress' }] } });
    await update(client, sessionId, { sessionUpdate: 'agent_message_chunk',
        messageId: 'answer-1', content: text('You said: ') });
    await update(client, sessionId, { sessionUpdate: 'agent_message', messageId: 'answer-1',
        content: [text(`You said: ${prompt[0].text}\n`)] });
    const changed = await change(client, sessionId);
    await run(client, sessionId);
    await update(client, sessionId, { sessionUpdate: 'agent_message', messageId: 'answer-2',
        content: [text(changed ? 'Changed.\n' : 'Left.\n')] });
    await update(client, sessionId, { sessionUpdate: '_weather', sky: 'blue' });
    await update(client, sessionId,
        { sessionUpdate: 'state_update', state: 'idle', stopReason: 'end_turn' });
}

const draftAgent = draft.agent({ name: info.name })
    .onRequest(methods.agent.initialize, () => ({
        protocolVersion: draft.PROTOCOL_VERSION,
        info,
        capabilities: { session: {} },
    }))
    .onRequest(methods.agent.session.new, ({ params }) => {
        const sessionId = `draft-${folders.size + 1}`;
        folders.set(sessionId, params.cwd);
        return { sessionId };
    })
    .onRequest(methods.agent.session.list, () => ({ sessions: [] }))
    .onRequest(methods.agent.session.close, ({ params }) => {
        folders.delete(params.sessionId);
        return {};
    })
    .onRequest(methods.agent.session.prompt, ({ params: { sessionId, prompt }, client }) => {
        if (!folders.has(sessionId))
            throw new Error(`there is no session ${sessionId}`);
        const messageId = 'prompt-1';
        turn(client, sessionId, messageId, prompt).catch((error) => console.error(error));
        return { messageId };
    })
    .onNotification(methods.agent.session.cancel, () => {});

const firstAgent = first.agent({ name: info.name })
    .onRequest(first.methods.agent.initialize, () => ({ protocolVersion: 1, agentInfo: info }))
    .onRequest(first.methods.agent.session.new, () => ({ sessionId: 'first-1' }))
    .onRequest(first.methods.agent.session.prompt, async ({ params: { sessionId }, client }) => {
        if (sessionId !== 'first-1')
            throw new Error(`there is no session ${sessionId}`);
        await client.notify(first.methods.client.session.update, { sessionId,
            update: { sessionUpdate: 'agent_message_chunk', content: text('Version 1.\n') } });
        return { stopReason: 'end_turn' };
    })
    .onNotification(first.methods.agent.session.cancel, () => {});

draft.agentProtocolRouter().withV1(firstAgent).withV2(draftAgent)
    .connect(draft.ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
