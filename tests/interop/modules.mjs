// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the npm packages, which ./run-tests installs beside the build: in AGENTAO_INTEROP_MODULES
// or in build/interop. Without them the test is skipped (exit code 77), but not in CI.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.env.AGENTAO_INTEROP_MODULES || path.resolve(here, '../../build/interop');

if (!existsSync(path.join(folder, 'node_modules'))) {
    console.error(`No npm packages in ${folder}; ./run-tests installs them.`);
    process.exit(process.env.CI ? 1 : 77);
}
const require = createRequire(path.join(folder, 'package.json'));

export async function load(name) {
    return import(pathToFileURL(require.resolve(name)));
}
