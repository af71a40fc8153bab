// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives the program with the official TypeScript SDK, which checks what it gets by types of its
// own, and checks every line the program writes against the schema.
// Usage: sdkclient.mjs PROGRAM CHECKWIRE
import { Suite } from './suite.mjs';
import * as connection from './sdk/connection.mjs';
import * as questions from './sdk/questions.mjs';
import * as sessions from './sdk/sessions.mjs';
import * as turns from './sdk/turns.mjs';

const [program, checkwire] = process.argv.slice(2);
const suite = new Suite(program, checkwire);
await suite.run([connection, turns, questions, sessions].flatMap((topic) => Object.values(topic)));
console.log('passed');
process.exit(0);
