// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program behind editors that no package brings: each is played by what its source says that it
// sends and how it answers, see editors/*.mjs. What counts is what became of the files.
// Usage: editors.mjs PROGRAM
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AgentShell } from './editors/agentshell.mjs';
import { Avante } from './editors/avante.mjs';
import { CodeCompanion } from './editors/codecompanion.mjs';
import { removeFolder } from './folders.mjs';

const [program] = process.argv.slice(2);
const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-editors-')));
const home = path.join(root, 'home');

// A fresh folder, and the editor with a session in it.
async function open(Editor, name) {
    const cwd = path.join(root, `${Editor.name}-${name}`);
    mkdirSync(cwd);
    const editor = new Editor(program, cwd, home);
    await editor.begin();
    const file = (name) => path.join(cwd, name);
    return { editor, cwd, file, text: (name) => readFileSync(file(name), 'utf8') };
}

// The first prompt of a conversation is the tour: a new file, an edit, two commands.
async function tour(Editor) {
    const { editor, file, text } = await open(Editor, 'tour');
    writeFileSync(file('README.md'), 'A project.\r\n');
    editor.buffers.set(file('README.md'), 'A project.\n'); // open, and unchanged
    assert.equal(await editor.say('tour'), 'end_turn');
    assert.ok(text('agentao-tour.md').includes('- It can be deleted at any time.\n'), 'edited');
    assert.ok(text('agentao-tour.md').endsWith('```\n'));
    assert.equal(text('agentao-tour.log'), 'tour\n');
    assert.equal(text('README.md'), 'A project.\r\n');
    assert.ok(editor.writes > 0, 'written by the editor');
    await editor.end();
}

async function newFile(Editor) {
    const { editor, file, text } = await open(Editor, 'new');
    for (const name of ['a.txt', 'deep/er/b.txt']) {
        assert.equal(await editor.say(`write ${name}`), 'end_turn');
        assert.equal(text(name), 'Written by the tour of Agentao.\n');
    }
    // A file that is open in the editor and was read is replaced.
    writeFileSync(file('c.txt'), 'old\n');
    editor.buffers.set(file('c.txt'), 'old\n');
    await editor.say('read c.txt');
    await editor.say('write c.txt');
    assert.equal(text('c.txt'), 'Written by the tour of Agentao.\n');
    await editor.end();
}

async function reject(Editor) {
    const { editor, file } = await open(Editor, 'reject');
    editor.choose = 'reject';
    assert.equal(await editor.say('write no.txt'), 'end_turn');
    assert.equal(await editor.say('run touch no.txt'), 'end_turn');
    assert.ok(!existsSync(file('no.txt')));
    assert.equal(editor.questions.length, 2);
    await editor.end();
}

// "Always" is for the session, whichever option the editor keeps of a kind: no rule is saved.
async function always(Editor) {
    const rules = path.join(home, 'config', 'permissions.json');
    assert.ok(!existsSync(rules));
    const { editor, text } = await open(Editor, 'always');
    editor.choose = 'always';
    await editor.say('write a.txt');
    await editor.say('write a.txt');
    assert.equal(editor.questions.length, 1, 'asked once');
    assert.equal(text('a.txt'), 'Written by the tour of Agentao.\n');
    const kinds = editor.questions[0].options.map((option) => option.kind);
    assert.deepEqual(kinds, ['allow_once', 'allow_always', 'reject_once', 'reject_always']);
    await editor.end();
    assert.ok(!existsSync(rules), 'nothing lasting');
    // Another session asks again.
    const again = new Editor(program, path.join(root, `${Editor.name}-always`), home);
    await again.begin();
    again.choose = 'reject';
    await again.say('run touch b.txt');
    assert.equal(again.questions.length, 1);
    await again.end();
}

async function cancel(Editor) {
    const { editor, file } = await open(Editor, 'cancel');
    editor.choose = 'nothing'; // while the question is open
    let turn = editor.say('write late.txt');
    await editor.asked(1);
    editor.cancel();
    assert.equal(await turn, 'cancelled');
    editor.choose = 'allow'; // while the command runs
    turn = editor.say('run touch begun; sleep 600; touch late.txt');
    await editor.sees((update) => update.status === 'in_progress');
    editor.cancel();
    assert.equal(await turn, 'cancelled');
    assert.equal(await editor.say('write after.txt'), 'end_turn');
    assert.ok(existsSync(file('after.txt')) && !existsSync(file('late.txt')));
    await editor.end();
}

// Nothing waits for an answer to a request that the editor does not know.
async function askUser(Editor) {
    const { editor } = await open(Editor, 'ask');
    assert.equal(await editor.say('ask'), 'end_turn');
    assert.match(editor.text, /\n\n1\. A plan\n2\. A diff\n3\. A long answer/);
    assert.equal(await editor.say('plan'), 'end_turn'); // the next message answers
    assert.deepEqual(editor.unknown, []);
    await editor.end();
}

try {
    for (const Editor of [CodeCompanion, Avante, AgentShell]) {
        for (const test of [tour, newFile, reject, always, cancel, askUser]) {
            const start = Date.now();
            await test(Editor);
            console.log(`${Editor.name} ${test.name}: ${Date.now() - start} ms`);
        }
    }
    console.log('passed');
} finally {
    await removeFolder(root);
}
