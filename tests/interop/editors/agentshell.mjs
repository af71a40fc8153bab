// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// agent-shell for Emacs. Source: github.com/xenodium/agent-shell, version 0.79 (agent-shell.el), and
// github.com/xenodium/acp.el, commit 4d7d58dc of 2026-08-21 (acp.el).
import { existsSync, readFileSync } from 'node:fs';
import { Editor } from './editor.mjs';

export class AgentShell extends Editor {
    introduction() {
        return {
            clientInfo: { name: 'agent-shell', title: 'Emacs Agent Shell', version: '0.79.2' },
            protocolVersion: 1,
            clientCapabilities: { fs: { readTextFile: true, writeTextFile: true } },
        };
    }

    // The buffer that visits the file, else the file, both with line ends as Emacs decodes them.
    readFile(id, file) {
        if (!this.buffers.has(file) && !existsSync(file)) {
            const message = `Opening input file: No such file or directory, ${file}`;
            this.write({ id, error: { code: -32603, message } });
            return;
        }
        const content = this.buffers.get(file) ?? readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
        this.write({ id, result: { content } });
    }

    // By a buffer, which is saved with the line ends that its file had.
    writeFile(id, file, content) {
        const wasDos = existsSync(file) && /\r\n/.test(readFileSync(file, 'utf8'));
        this.buffers.set(file, content);
        this.save(file, wasDos ? content.replace(/\r?\n/g, '\r\n') : content);
        this.write({ id, result: {} });
    }

    // An option is chosen by itself, by its own id; the first of a kind has the key.
    optionFor(options) {
        const kind = { allow: 'allow_once', always: 'allow_always', reject: 'reject_once' }[this.choose];
        return options.find((option) => option.kind === kind)?.optionId;
    }

    cancel() {
        for (const id of this.pending)
            this.write({ id, result: { outcome: { outcome: 'cancelled' } } });
        this.pending.clear();
        super.cancel();
    }
}
