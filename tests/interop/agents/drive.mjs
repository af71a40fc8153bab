// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Drives agents of others with our client and a fake model: new session, signing in, an edit, a command, a refusal,
// a question, a stop, a session taken up again, modes and options. Each is installed by npm into a folder of its own.
// Usage: drive.mjs PROGRAM FOLDER [NAME...]
// Prints the rows of "Agents that were tried" in resources/help/agents.md, then the totals.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FakeModel } from './fakemodel.mjs';
import { recipes } from './recipes.mjs';

const [program, folder, ...chosen] = process.argv.slice(2);
const kNode = path.join(folder, 'node', 'node_modules', `node-linux-${process.arch}`, 'bin');
const kMostStop = 2500;
const kTakenUp = 3;
const kMinute = 60_000;

// npm takes the newest versions only by a Node that they run on.
function install(name, packages, environment = process.env) {
    const place = path.join(folder, name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), '{"private": true}\n');
    const { status, stderr, error } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error',
        ...packages.map((each) => (each.lastIndexOf('@') > 0 ? each : `${each}@latest`))],
    { cwd: place, encoding: 'utf8', env: environment, timeout: 900_000 });
    if (status !== 0)
        throw new Error(`npm: ${error?.message ?? stderr.trim().split('\n').at(-1)}`);
    return place;
}

class Trial {
    problems = [];

    constructor(name, place, model) {
        this.name = name;
        this.recipe = recipes[name];
        this.model = model;
        this.place = place;
        const root = path.join(folder, 'home', name);
        rmSync(root, { recursive: true, force: true });
        mkdirSync(path.join(root, 'work'), { recursive: true });
        this.home = realpathSync(root);
        this.work = path.join(this.home, 'work');
        this.bin = path.join(place, 'node_modules', '.bin');
        const searched = `${this.bin}:${kNode}:${process.env.PATH}`;
        // What the agent gets beside; ours has nothing but this.
        this.given = { PATH: searched, ...this.recipe.setUp(this.home, model.url) };
        this.environment = { PATH: searched, HOME: this.home, AGENTAO_HOME: path.join(this.home, 'agentao'),
            XDG_RUNTIME_DIR: this.home, LANG: 'C.UTF-8', TERM: 'dumb' };
    }

    // Not spawnSync(): the model is served here.
    async finish(command, words, environment) {
        const child = spawn(command, words, { cwd: this.work, env: environment, stdio: ['ignore', 'pipe', 'pipe'],
            timeout: 180_000, killSignal: 'SIGKILL' });
        const done = { stdout: '', stderr: '' };
        for (const name of ['stdout', 'stderr'])
            child[name].setEncoding('utf8').on('data', (text) => { done[name] += text; });
        [done.status] = await once(child, 'close');
        done.words = `${words.join(' ')}: ${done.status}\n${done.stdout}\n${done.stderr}`.slice(0, 3000);
        return done;
    }

    acp(...words) {
        return this.finish(program, ['acp', ...words], this.environment);
    }

    expect(isTrue, what, done) {
        if (!isTrue)
            this.problems.push(done ? `${what}\n    ${done.words.replaceAll('\n', '\n    ')}` : what);
        return isTrue;
    }

    async add() {
        if (this.recipe.before) {
            const [first, ...rest] = this.recipe.before(this.model.url);
            const done = await this.finish(path.join(this.bin, first), rest, { ...this.environment, ...this.given });
            this.expect(done.status === 0, 'cannot be set up', done);
        }
        const [command, ...words] = this.recipe.command;
        const variables = Object.entries(this.given).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
        const added = await this.acp('add', this.name, ...variables, '--', path.join(this.bin, command), ...words);
        this.expect(added.status === 0, 'cannot be added', added);
    }

    policy(mode) {
        const file = path.join(this.environment.AGENTAO_HOME, 'config', 'acp.json');
        const registry = JSON.parse(readFileSync(file, 'utf8'));
        registry.servers[this.name].nonInteractivePolicy = { mode };
        writeFileSync(file, JSON.stringify(registry));
    }

    async run(text, ...options) {
        const done = await this.acp('run', this.name, '-p', text, '--output-format', 'json', ...options);
        try {
            done.result = JSON.parse(done.stdout);
        } catch {
            done.result = {};
        }
        return done;
    }

    made(name) {
        const file = path.join(this.work, name);
        return existsSync(file) && readFileSync(file, 'utf8');
    }

    async check() {
        const done = await this.acp('check', this.name, '--json');
        let seen = {};
        try {
            seen = JSON.parse(done.stdout);
        } catch { /* said below */ }
        if (this.expect(seen.session, 'opens no session', done)) {
            // What the standard does not know may be of its next version; it is told.
            const [own, broken] = [true, false].map((isOwn) => seen.problems
                .filter((text) => text.includes('is no member of the standard') === isOwn));
            this.expect(broken.length === 0, `breaks the protocol: ${broken.join('; ')}`);
            for (const text of own)
                console.error(`${this.name}: ${text.slice(0, 200)}`);
        }
        this.seen = seen;
    }

    async signsIn() {
        const ways = this.seen.offer?.authMethods ?? [];
        if (this.recipe.signIn) {
            const done = await this.acp('login', this.name, this.recipe.signIn);
            this.expect(done.status === 0, `does not sign in by ${this.recipe.signIn}`, done);
        }
        return ways.length;
    }

    async asksIn(mode) {
        const name = `no-${mode ?? 'mode'}`;
        const options = mode ? ['--mode', mode] : [];
        const edit = await this.run(`[[edit ${path.join(this.work, name)}]]`, ...options);
        await this.run(`[[command touch ${name}-command]]`, ...options);
        const asksEdit = this.made(name) === false;
        const asksCommand = this.made(`${name}-command`) === false;
        this.expect(edit.status !== null, 'hangs at a refusal', edit);
        return asksEdit && asksCommand ? 'yes' : asksEdit ? 'edits' : asksCommand ? 'commands' : 'never';
    }

    // As it begins, and where that does not ask for all in the mode that is to ask.
    async asks() {
        this.policy('reject_all');
        const usual = await this.asksIn();
        if (usual === 'yes' || !this.recipe.careful)
            return usual;
        const careful = await this.asksIn(this.recipe.careful);
        this.expect(careful === 'yes', `does not ask for all in its mode ${this.recipe.careful}`);
        return `${usual}; with \`${this.recipe.careful}\`: ${careful}`;
    }

    async works() {
        this.policy('accept_all');
        const edit = await this.run(`[[edit ${path.join(this.work, 'yes.txt')}]]`, ...this.recipe.acting ?? []);
        this.expect(this.made('yes.txt') && this.made('yes.txt').trim() === 'made by a test', 'does not edit', edit);
        const command = await this.run('[[command touch yes-command.txt]]', ...this.recipe.acting ?? []);
        this.expect(this.made('yes-command.txt') !== false, 'runs no command', command);
    }

    async questions() {
        const done = await this.run('[[ask]]', ...this.recipe.asking ?? []);
        if (done.result.text?.includes('I have no tool to ask'))
            return 'none';
        return done.result.error?.code === 'interaction_required' ? 'as a form' : 'by itself';
    }

    // Milliseconds from Ctrl+C in a turn to our end.
    async stops() {
        const child = spawn(program, ['acp', 'run', this.name, '-p', '[[wait]]', '--output-format', 'stream-json'],
            { cwd: this.work, env: this.environment, stdio: ['ignore', 'pipe', 'ignore'] });
        const ended = new Promise((resolve) => { child.on('exit', resolve); });
        let said = '';
        const began = await new Promise((resolve) => {
            const patience = setTimeout(() => resolve(false), 120_000);
            child.stdout.setEncoding('utf8').on('data', (text) => {
                said += text;
                if (said.includes('I wait.')) {
                    clearTimeout(patience);
                    resolve(true);
                }
            });
        });
        const start = Date.now();
        child.kill(began ? 'SIGINT' : 'SIGKILL');
        await ended;
        const took = Date.now() - start;
        this.expect(began, 'says nothing before it is stopped');
        this.expect(took < kMostStop, `is stopped after ${took} ms`);
        return took;
    }

    // More than one, as some write a session late and end before.
    async takesUp() {
        let known = 0;
        for (let i = 0; i < kTakenUp; ++i) {
            const first = await this.run('[[say one]]');
            if (this.recipe.wantsAnotherMinute)
                await new Promise((resolve) => { setTimeout(resolve, kMinute - Date.now() % kMinute); });
            const second = await this.run('[[say two]]', '--resume', String(first.result.sessionId));
            this.expect(first.result.text?.includes('one'), 'does not answer', first);
            known += second.result.text?.includes('one two') ? 1 : 0;
        }
        this.expect(known > 0, 'forgets every session');
        return known === kTakenUp ? 'yes' : `${known} of ${kTakenUp}`;
    }

    async options() {
        const options = this.seen.session?.configOptions ?? [];
        if (this.recipe.mode) {
            const done = await this.run('[[say hello]]', '--mode', this.recipe.mode);
            this.expect(done.status === 0, `does not take its mode ${this.recipe.mode}`, done);
        }
        const wrong = await this.run('[[say hello]]', '--mode', 'nomode');
        this.expect(wrong.status === 2, 'takes a mode that it has not', wrong);
        const more = options.filter(({ category }) => !['mode', 'model'].includes(category)).map(({ name }) => name);
        const hasModels = options.some(({ category }) => category === 'model');
        return `${this.seen.session?.modes ?? 0}; ${hasModels ? 'yes' : '–'}; ${more.join(', ') || '–'}`;
    }

    // Some leave a daemon that waits for more; it would be the agent of the next run.
    endLeftovers() {
        const isOurs = (id) => {
            try {
                return `\0${readFileSync(`/proc/${id}/environ`, 'utf8')}`.includes(`\0HOME=${this.home}\0`);
            } catch {
                return false; // another person's, or it ended
            }
        };
        for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name))) {
            try {
                const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
                process.kill(Number(id), 'SIGKILL');
                console.error(`${this.name}: left a process, which was ended: ${words.slice(0, 200)}`);
            } catch { /* it ended */ }
        }
    }

    version() {
        const file = path.join(this.place, 'node_modules', ...this.recipe.packages[0].split('/'), 'package.json');
        return JSON.parse(readFileSync(file, 'utf8')).version;
    }

    async row() {
        await this.add();
        await this.check();
        const ways = await this.signsIn();
        const asks = await this.asks();
        await this.works();
        const questions = await this.questions();
        const took = await this.stops();
        const again = await this.takesUp();
        const options = await this.options();
        return `| ${this.recipe.title} ${this.version()}, \`${this.recipe.command.join(' ')}\` | ${asks} | ${questions} | ${
            took} ms | ${again} | ${options} | ${ways} |`;
    }
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const rows = [];
const names = chosen.length > 0 ? chosen : Object.keys(recipes);
for (const name of names.filter((each) => !recipes[each])) {
    console.error(`There is no agent ${name}; there are ${Object.keys(recipes).join(', ')}.`);
    process.exit(2);
}
mkdirSync(folder, { recursive: true });
let environment = process.env;
try {
    install('node', [`node-linux-${process.arch}@22`]);
    environment = { ...process.env, PATH: `${kNode}:${process.env.PATH}` };
} catch (error) {
    console.error(`Node 22 cannot be had, so that agents are tried with ${process.version}: ${error.message}`);
}
for (const name of names) {
    const model = new FakeModel();
    await model.start();
    let trial;
    try {
        trial = new Trial(name, install(name, recipes[name].packages, environment), model);
        rows.push(await trial.row());
        totals[trial.problems.length === 0 ? 'passed' : 'failed']++;
        console.error(`${name}: ${trial.problems.length === 0 ? 'passed' : `\n  ${trial.problems.join('\n  ')}`}`);
    } catch (error) {
        const isMissing = error.message.startsWith('npm: ');
        totals[isMissing ? 'skipped' : 'failed']++;
        console.error(`${name}: ${isMissing ? `skipped: ${error.message}` : error.stack}`);
    } finally {
        trial?.endLeftovers();
        model.stop();
    }
}
console.log('| agent, version, command | asks before edits and commands | questions | stop | taken up again '
    + '| modes; models; more | ways to sign in |\n|---|---|---|---|---|---|---|');
console.log(rows.join('\n'));
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
