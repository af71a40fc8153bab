// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// CodeCompanion.nvim. Source: github.com/olimorris/codecompanion.nvim, commit f1afd025 of 2026-08-08:
// acp/init.lua, acp/prompt_builder.lua, interactions/chat/acp/{fs,handler,request_permission}.lua,
// utils/buffers.lua, adapters/acp/goose.lua.
import { existsSync, readFileSync } from 'node:fs';
import { Editor } from './editor.mjs';

export class CodeCompanion extends Editor {
    introduction() {
        return {
            protocolVersion: 1,
            clientCapabilities: { fs: { readTextFile: true, writeTextFile: true } },
            clientInfo: { name: 'CodeCompanion.nvim', version: '1.0.0' },
        };
    }

    // Where there are methods it takes the configured one, else the first.
    async authenticate({ authMethods }) {
        if (authMethods.length > 0)
            await this.request('authenticate', { methodId: authMethods[0].id });
    }

    // Always from the disk, with line ends as of Unix; what is missing is an empty text.
    readFile(id, file) {
        const content = existsSync(file) ? readFileSync(file, 'utf8').replace(/\r\n?/g, '\n') : '';
        this.write({ id, result: { content } });
    }

    // A buffer gets the pieces between line ends as its lines, and each is saved with one.
    writeFile(id, file, content) {
        this.save(file, this.buffers.has(file) ? `${content}\n` : content);
        this.write({ id, result: null });
    }

    // Open questions are cancelled with the turn.
    cancel() {
        super.cancel();
        for (const id of this.pending)
            this.write({ id, result: { outcome: { outcome: 'cancelled' } } });
        this.pending.clear();
    }
}
