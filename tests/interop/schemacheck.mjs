// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Checks messages of an agent against the published schema: each by the definition of its method,
// and that no object has a member which the schema does not name (the specification forbids own
// keys at the root of its types).
import { readFileSync } from 'node:fs';
import { load } from './modules.mjs';

const schema = JSON.parse(readFileSync(new URL('./schema/v1-schema.json', import.meta.url)));
const { default: Ajv2020 } = await load('ajv/dist/2020.js');
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(schema, 'acp');

const validators = new Map();
function validator(pointer) {
    if (!validators.has(pointer))
        validators.set(pointer, ajv.compile({ $ref: `acp#${pointer}` }));
    return validators.get(pointer);
}

// The definition of a method's request, notification or response; side: who handles the method.
function definitionOf(method, side, suffix) {
    const found = Object.entries(schema.$defs).find(([name, definition]) =>
        definition['x-method'] === method && definition['x-side'] === side && name.endsWith(suffix));
    return found?.[0];
}

const escape = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');

function at(pointer) {
    return pointer.split('/').slice(1).reduce(
        (value, key) => value[key.replaceAll('~1', '/').replaceAll('~0', '~')], schema);
}

// All sub-schemas that apply to value, references and matching alternatives included.
function applying(pointer, value) {
    const node = at(pointer);
    const found = [pointer];
    if (node.$ref)
        found.push(...applying(node.$ref.slice(1), value));
    for (const [index] of (node.allOf ?? []).entries())
        found.push(...applying(`${pointer}/allOf/${index}`, value));
    for (const key of ['anyOf', 'oneOf']) {
        for (const [index] of (node[key] ?? []).entries()) {
            const branch = `${pointer}/${key}/${index}`;
            if (validator(branch)(value))
                found.push(...applying(branch, value));
        }
    }
    return found;
}

function foreignKeys(pointers, value, where, found) {
    const applied = pointers.flatMap((pointer) => applying(pointer, value));
    if (Array.isArray(value)) {
        const items = applied.filter((pointer) => at(pointer).items).map((pointer) => `${pointer}/items`);
        if (items.length)
            value.forEach((item, index) => foreignKeys(items, item, `${where}/${index}`, found));
        return;
    }
    const described = applied.filter((pointer) => at(pointer).properties);
    if (value === null || typeof value !== 'object' || !described.length)
        return;
    if (applied.some((pointer) => at(pointer).additionalProperties))
        return;
    for (const [key, member] of Object.entries(value)) {
        const members = described.filter((pointer) => key in at(pointer).properties)
            .map((pointer) => `${pointer}/properties/${escape(key)}`);
        if (!members.length)
            found.push(`${where}/${key}`);
        else if (key !== '_meta')
            foreignKeys(members, member, `${where}/${key}`, found);
    }
}

// Problems of value as definition, as sentences.
export function problemsOf(definition, value) {
    const pointer = `/$defs/${definition}`;
    const check = validator(pointer);
    if (!check(value))
        return check.errors.map((error) => `${definition}${error.instancePath} ${error.message}`);
    const found = [];
    foreignKeys([pointer], value, definition, found);
    return found.map((key) => `${key} is no member of the standard`);
}

// Problems of one message that the agent wrote; methodOf(id) is the method of the client's request.
export function problemsOfMessage(message, methodOf) {
    const extra = Object.keys(message).filter(
        (key) => !['jsonrpc', 'id', 'method', 'params', 'result', 'error'].includes(key));
    if (message.jsonrpc !== '2.0' || extra.length)
        return [`not a JSON-RPC message: ${JSON.stringify(message)}`];
    if ('method' in message) {
        if (message.method === '$/cancel_request')
            return problemsOf('CancelRequestNotification', message.params);
        const kind = 'id' in message ? 'Request' : 'Notification';
        const definition = definitionOf(message.method, 'client', kind);
        return definition ? problemsOf(definition, message.params)
            : [`${message.method} is no method of a client`];
    }
    if ('error' in message)
        return problemsOf('Error', message.error);
    const definition = definitionOf(methodOf(message.id), 'agent', 'Response');
    return definition ? problemsOf(definition, message.result)
        : [`a response to no request: ${JSON.stringify(message)}`];
}
