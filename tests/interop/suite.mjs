// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the suites of clients share: a folder of their own, and the check of all recorded lines.
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AgentProcess } from './agentprocess.mjs';
import { removeFolder } from './folders.mjs';
import { checkFiles } from './wirefiles.mjs';

export class Suite {
    agents = [];
    cwd = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'agentao-interop-')));

    constructor(program, checkwire) {
        this.program = program;
        this.checkwire = checkwire;
    }

    start(handlers) {
        const agent = new AgentProcess(this.program, this.cwd, handlers);
        this.agents.push(agent);
        return agent;
    }

    // A process with the tour's model and a session in it.
    async open(clientCapabilities, handlers) {
        const agent = this.start(handlers);
        const initialized = await agent.signIn(clientCapabilities);
        const { sessionId, ...state } = await agent.request('session/new', this.folder());
        return { agent, sessionId, initialized, state };
    }

    folder(more = {}) {
        return { cwd: this.cwd, mcpServers: [], ...more };
    }

    path(name) {
        return path.join(this.cwd, name);
    }

    // Runs the functions, each with the suite; then every line of every process is checked.
    async run(functions) {
        try {
            for (const each of functions) {
                const start = Date.now();
                await each(this);
                console.log(`${each.name}: ${Date.now() - start} ms`);
            }
            this.check(this.agents.map((agent) => agent.lines));
        } finally {
            for (const agent of this.agents)
                agent.child?.kill('SIGKILL');
            await removeFolder(this.cwd);
        }
    }

    // Checks recorded connections, each a list of lines.
    check(recorded) {
        const files = recorded.map((lines, index) => {
            const file = this.path(`wire-${index}.txt`);
            writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
            return file;
        });
        checkFiles(this.checkwire, files);
    }
}
