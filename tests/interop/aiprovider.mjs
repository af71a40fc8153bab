// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program as a model of the AI SDK, by acp-ai-provider: a client that has no files of its own,
// asks nobody and takes the first option of each question. It cannot cancel.
// Usage: aiprovider.mjs PROGRAM
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from './modules.mjs';
import { removeFolder } from './folders.mjs';

const [program] = process.argv.slice(2);
const { createACPProvider } = await load('@mcpc-tech/acp-ai-provider');
const { generateText } = await load('ai');
const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-aisdk-')));
process.env.AGENTAO_HOME = path.join(root, 'home');

const provider = createACPProvider({
    command: program,
    args: ['--acp', '--stdio', '--model', 'demo/tour'],
    session: { cwd: root, mcpServers: [] },
    authMethodId: 'demo-tour',
    persistSession: true,
});

async function say(prompt) {
    const { text } = await generateText({ model: provider.languageModel(), prompt, tools: provider.tools });
    return text;
}

async function writesAndEdits() {
    assert.ok((await say('tour')).includes('That was the tour'));
    const written = readFileSync(path.join(root, 'agentao-tour.md'), 'utf8');
    assert.ok(written.includes('at any time'), written);
}

// Three answers are text with numbers; the next message answers.
async function asks() {
    assert.match(await say('ask'), /\n1\. A plan\n2\. A diff\n3\. A long answer/);
}

try {
    for (const test of [writesAndEdits, asks]) {
        const start = Date.now();
        await test();
        console.log(`${test.name}: ${Date.now() - start} ms`);
    }
    console.log('passed');
} finally {
    provider.forceCleanup?.();
    provider.cleanup?.();
    await removeFolder(root);
}
process.exit(0); // it may keep the process of the agent
