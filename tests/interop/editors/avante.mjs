// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// avante.nvim. Source: github.com/yetone/avante.nvim, commit a9334315 of 2026-08-21:
// libs/acp_client.lua, llm.lua, utils/init.lua, ui/acp_confirm_adapter.lua.
import { existsSync, readFileSync } from 'node:fs';
import { Editor } from './editor.mjs';

export class Avante extends Editor {
    // Nothing but PATH and what is configured, which README's block says.
    environment(home) {
        return { PATH: process.env.PATH, HOME: home, AGENTAO_HOME: home };
    }

    introduction() {
        return { protocolVersion: 1, clientCapabilities: { fs: { readTextFile: true, writeTextFile: true } } };
    }

    // A buffer as its lines with line ends between them, a file with those of Unix.
    readFile(id, file) {
        if (this.buffers.has(file)) {
            this.write({ id, result: { content: this.buffers.get(file).replace(/\n$/, '') } });
        } else if (existsSync(file)) {
            this.write({ id, result: { content: readFileSync(file, 'utf8').replaceAll('\r\n', '\n') } });
        } else {
            this.write({ id, error: { code: -32002, message: `ENOENT: no such file or directory: ${file}` } });
        }
    }

    // Straight to the disk; buffers are read again.
    writeFile(id, file, content) {
        this.save(file, content);
        if (this.buffers.has(file))
            this.buffers.set(file, content);
        this.write({ id, result: null });
    }
}
