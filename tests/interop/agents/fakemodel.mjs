// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A model server for agents of others, in the four formats that they speak. What it does is said in the last
// message of the user: [[say WORD]], [[edit PATH]], [[command TEXT]], [[ask]] or [[wait]]. It takes the tool of
// the agent that fits, whatever it is called, and fills its arguments by their schema.
import { createServer } from 'node:http';
import { replyWith } from './modelformats.mjs';

const kDirective = /\[\[(say|edit|command|ask|wait)(?: ([^\]]*))?\]\]/g;
const kCommandTools = ['run_shell_command', 'bash', 'execute_command', 'run_commands', 'exec_command',
    'shell_command', 'shell', 'local_shell', 'run_command'];
const kTools = {
    edit: ['write_file', 'write', 'write_to_file', 'create_file', 'editor', 'apply_patch', ...kCommandTools],
    command: kCommandTools,
    ask: ['ask_user_question', 'askuserquestion', 'ask_user', 'request_user_input', 'question',
        'ask_followup_question', 'ask_question'],
};

// The items of a request in order: what the user said, and marks for results of tools.
function itemsOf(format, body) {
    const textOf = (content) => (typeof content === 'string' ? content
        : [content ?? []].flat().map((part) => part.text ?? '').join('\n'));
    if (format === 'gemini') {
        return (body.contents ?? []).flatMap((content) => content.parts.map((part) => (part.functionResponse
            ? { result: true } : { role: content.role, text: part.text ?? '' })));
    }
    const list = format === 'responses' ? [body.input ?? []].flat() : body.messages ?? [];
    return list.flatMap((item) => {
        if (item.role === 'tool' || /_output$/.test(item.type ?? ''))
            return [{ result: true }];
        const results = Array.isArray(item.content)
            ? item.content.filter((part) => part.type === 'tool_result').map(() => ({ result: true })) : [];
        return [...results, { role: item.role, text: textOf(item.content ?? item) }];
    });
}

function toolsOf(format, body) {
    const all = (body.tools ?? []).flatMap((tool) => tool.functionDeclarations ?? tool.tools ?? [tool]);
    return all.map((tool) => {
        const spec = tool.function ?? tool;
        return {
            name: spec.name ?? tool.type,
            isFree: tool.type === 'custom',
            schema: spec.parameters ?? spec.parametersJsonSchema ?? spec.input_schema ?? {},
        };
    });
}

// A value for the schema: what is wanted where the name of a member says so, else the least that fits.
export function filled(schema, name, want) {
    const known = /^(file_?path|path|absolute_?path|target_file)$/i.test(name) ? want.path
        : /^(contents?|file_text|new_?(text|string|str))$/i.test(name) ? want.text
        : /^(command|cmd|script)$/i.test(name) ? want.command
        : /^(patch|input)$/i.test(name) ? want.patch : undefined;
    const type = [schema.type ?? (schema.properties ? 'object' : schema.items ? 'array' : 'string')].flat()
        .map((each) => String(each).toLowerCase())[0];
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives)
        return filled(alternatives.find((each) => each.type !== 'null') ?? {}, name, want);
    if (type === 'array') {
        if (/^commands?$/i.test(name) && want.command)
            return name === 'commands' ? [want.command] : ['bash', '-c', want.command];
        const one = filled(schema.items ?? {}, name, want);
        return name === 'options' ? [one, other(one)] : [one];
    }
    if (type === 'object') {
        const wanted = Object.keys(schema.properties ?? {}).filter((key) => schema.required?.includes(key)
            || ['path', 'file_path', 'content', 'command', 'cmd', 'options', 'questions'].includes(key));
        return Object.fromEntries(wanted.map((key) => [key, filled(schema.properties[key], key, want)]));
    }
    if (known !== undefined)
        return known;
    if (schema.enum)
        return schema.enum[0];
    return { integer: 1000, number: 1000, boolean: false }[type] ?? (name === 'header' ? 'Test' : `the ${name}`);
}

function other(value) {
    if (typeof value === 'string')
        return `${value} too`;
    return Object.fromEntries(Object.entries(value)
        .map(([key, each]) => [key, typeof each === 'string' ? `${each} too` : each]));
}

export class FakeModel {
    requests = [];

    async start() {
        this.server = createServer((request, response) => this.#serve(request, response));
        await new Promise((resolve) => { this.server.listen(0, '127.0.0.1', resolve); });
        this.url = `http://127.0.0.1:${this.server.address().port}`;
    }

    stop() {
        this.server.closeAllConnections();
        this.server.close();
    }

    async #serve(request, response) {
        let text = '';
        for await (const piece of request.setEncoding('utf8'))
            text += piece;
        const { pathname } = new URL(request.url, this.url);
        const format = /\/chat\/completions$/.test(pathname) ? 'chat'
            : /\/responses$/.test(pathname) ? 'responses'
            : /\/messages$/.test(pathname) ? 'messages'
            : /:(stream)?generateContent$/i.test(pathname) ? 'gemini' : undefined;
        if (!format || request.method !== 'POST') {
            const isList = /\/models$/.test(pathname);
            response.writeHead(isList || /count_?tokens$/i.test(pathname) ? 200 : 404,
                { 'Content-Type': 'application/json' });
            response.end(JSON.stringify(isList ? { object: 'list', data: [{ id: 'fake', object: 'model' }] }
                : { input_tokens: 100, totalTokens: 100 }));
            return;
        }
        const body = JSON.parse(text || '{}');
        this.requests.push({ format, body });
        replyWith(response, format, /:generateContent$/.test(pathname) ? { ...body, stream: false } : body,
            this.#answerTo(format, body));
    }

    #answerTo(format, body) {
        const schema = body.generationConfig?.responseJsonSchema ?? body.generationConfig?.responseSchema;
        if (schema)
            return { text: JSON.stringify(filled(schema, '', {})) };
        const items = itemsOf(format, body);
        const said = [];
        let results = 0;
        for (const item of items) {
            if (item.result) {
                ++results;
            } else if (item.role === 'user') {
                for (const [, verb, word = ''] of (item.text ?? '').matchAll(kDirective)) {
                    said.push({ verb, word });
                    results = 0;
                }
            }
        }
        const last = said.at(-1);
        const tools = toolsOf(format, body);
        if (!last || tools.length === 0)
            return { text: 'A test' };
        if (last.verb === 'wait')
            return { text: 'I wait.', holds: true };
        if (last.verb === 'say')
            return { text: `You said: ${said.filter(({ verb }) => verb === 'say').map(({ word }) => word).join(' ')}.` };
        const tool = kTools[last.verb].map((name) => tools.find((each) => each.name?.toLowerCase() === name))
            .find((each) => each);
        if (results > 0 || !tool)
            return { text: tool ? `I did ${last.verb}.` : `I have no tool to ${last.verb}.` };
        const want = {
            path: last.word,
            text: 'made by a test\n',
            command: last.verb === 'command' ? last.word
                : `printf 'made by a test\\n' > '${last.word}'`,
            patch: `*** Begin Patch\n*** Add File: ${last.word}\n+made by a test\n*** End Patch\n`,
        };
        return { call: tool.name, isFree: tool.isFree,
            input: tool.isFree ? want.patch : filled({ type: 'object', ...tool.schema }, '', want) };
    }
}
