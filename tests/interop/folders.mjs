// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
import { rmSync } from 'node:fs';

// Removes a folder of a test. An agent that ends there may still write: nothing said is lost.
export async function removeFolder(folder) {
    for (let i = 0; i < 100; ++i) {
        try {
            rmSync(folder, { recursive: true, force: true });
            return;
        } catch (error) {
            if (error.code !== 'ENOTEMPTY')
                throw error;
        }
        await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
    throw new Error(`${folder} is written to again and again`);
}
