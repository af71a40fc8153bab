// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands between a client that starts agents and the program, and records both directions for
// checkwire. Usage: tap.mjs FOLDER PROGRAM [ARGUMENT...]
// Each process has a file of its own in FOLDER, which gets the ending .txt when it has ended.
// With AGENTAO_TAP_WRITES in the environment it saves the files below the working directory that
// the client is asked to write: a client that is played from a record does not.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, program, ...args] = process.argv.slice(2);
const file = path.join(folder, `wire-${process.pid}.part`);
writeFileSync(file, '');
const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });

function save(line) {
    const { method, params } = JSON.parse(line);
    if (method !== 'fs/write_text_file' || !params.path.startsWith(process.cwd() + path.sep))
        return;
    mkdirSync(path.dirname(params.path), { recursive: true });
    writeFileSync(params.path, params.content);
}

function pass(from, to, mark) {
    let rest = '';
    from.setEncoding('utf8');
    from.on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        if (mark === '<' && process.env.AGENTAO_TAP_WRITES)
            lines.forEach(save);
        appendFileSync(file, lines.map((line) => `${mark} ${line}\n`).join(''));
        to.write(text);
    });
    from.on('end', () => to.end());
    to.on('error', () => {}); // the other side may be gone
}

pass(process.stdin, child.stdin, '>');
pass(child.stdout, process.stdout, '<');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
    renameSync(file, file.replace('.part', '.txt'));
    process.exit(code ?? 1);
});
