// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// An agent on the official TypeScript SDK, which refuses whatever is not as its own schema says. In a
// turn it uses all that a client serves: it asks, reads and writes files, and runs a command.
// Usage: sdkagent.mjs
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { load } from './modules.mjs';

const { agent, methods, ndJsonStream } = await load('@agentclientprotocol/sdk');
const folders = new Map();

function update(client, sessionId, update) {
    return client.notify(methods.client.session.update, { sessionId, update });
}

function say(client, sessionId, text) {
    return update(client, sessionId,
        { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
}

async function mayWrite(client, sessionId, toolCall) {
    const { outcome } = await client.request(methods.client.session.requestPermission, {
        sessionId,
        toolCall,
        options: [
            { optionId: 'do-it', name: 'Do it', kind: 'allow_once' },
            { optionId: 'leave-it', name: 'Leave it', kind: 'reject_once' },
        ],
    });
    return outcome.outcome === 'selected' && outcome.optionId === 'do-it';
}

async function change(client, sessionId) {
    const file = path.join(folders.get(sessionId), 'note.txt');
    const { content } = await client.request(methods.client.fs.readTextFile,
        { sessionId, path: file });
    const newText = content.toUpperCase();
    const call = { toolCallId: 'call-1', title: 'Write note.txt', kind: 'edit' };
    await update(client, sessionId, { sessionUpdate: 'tool_call', ...call, status: 'pending',
        content: [{ type: 'diff', path: file, oldText: content, newText }] });
    const allowed = await mayWrite(client, sessionId, call);
    if (allowed) {
        await client.request(methods.client.fs.writeTextFile,
            { sessionId, path: file, content: newText });
    }
    await update(client, sessionId, { sessionUpdate: 'tool_call_update',
        toolCallId: call.toolCallId, status: allowed ? 'completed' : 'failed' });
    return allowed;
}

async function run(client, sessionId) {
    const terminal = await client.createTerminal(
        { sessionId, command: 'echo', args: ["it's", 'here'], env: [] });
    await update(client, sessionId, { sessionUpdate: 'tool_call', toolCallId: 'call-2',
        title: 'Run echo', kind: 'execute', status: 'in_progress',
        content: [{ type: 'terminal', terminalId: terminal.id }] });
    const { exitCode } = await terminal.waitForExit();
    const { output } = await terminal.currentOutput();
    await terminal.release();
    await update(client, sessionId, { sessionUpdate: 'tool_call_update', toolCallId: 'call-2',
        status: exitCode === 0 ? 'completed' : 'failed' });
    return output;
}

async function prompt({ params: { sessionId, prompt: blocks }, client }) {
    if (!folders.has(sessionId))
        throw new Error(`there is no session ${sessionId}`);
    await update(client, sessionId, { sessionUpdate: 'plan',
        entries: [{ content: 'All of it', priority: 'high', status: 'in_progress' }] });
    await say(client, sessionId, `You said: ${blocks[0].text}\n`);
    const changed = await change(client, sessionId);
    await say(client, sessionId, changed ? 'Changed.\n' : 'Left.\n');
    await say(client, sessionId, `Printed: ${await run(client, sessionId)}`);
    return { stopReason: 'end_turn' };
}

agent({ name: 'sdk-agent' })
    .onRequest(methods.agent.initialize, () => ({
        protocolVersion: 1,
        agentInfo: { name: 'sdk-agent', version: '1' },
        agentCapabilities: { sessionCapabilities: { close: {} } },
    }))
    .onRequest(methods.agent.session.new, ({ params }) => {
        const sessionId = `sdk-${folders.size + 1}`;
        folders.set(sessionId, params.cwd);
        return { sessionId };
    })
    .onRequest(methods.agent.session.close, ({ params }) => {
        folders.delete(params.sessionId);
        return {};
    })
    .onRequest(methods.agent.session.prompt, prompt)
    .onNotification(methods.agent.session.cancel, () => {})
    .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
