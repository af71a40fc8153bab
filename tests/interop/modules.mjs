// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the npm packages, which ./run-tests installs beside the build: in AGENTAO_INTEROP_MODULES
// or in build/interop. Without them the test is skipped (exit code 77).
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.env.AGENTAO_INTEROP_MODULES || path.resolve(here, '../../build/interop');
const require = createRequire(path.join(folder, 'package.json'));

// The absolute path of a module, or of a file inside a package.
export function find(name) {
    try {
        return require.resolve(name);
    } catch (error) {
        console.error(`Skipped: ${name} is not installed in ${folder}. ./run-tests installs it by `
            + `npm, which needs the network once. (${error.code})`);
        process.exit(77);
    }
}

export async function load(name) {
    return import(pathToFileURL(find(name)));
}
