// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// An answer in the format of a kind of model server: {text}, {text, holds: true}, which does not end, or
// {call, input, isFree}, a call of a tool.
let count = 0;

function stream(response, events, holds) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const { event, data } of events)
        response.write(`${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    if (!holds)
        response.end();
}

function whole(response, body) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
}

function chat(response, body, answer) {
    const id = `chatcmpl-${++count}`;
    const call = answer.call && { id: `call_${count}`, type: 'function',
        function: { name: answer.call, arguments: JSON.stringify(answer.input) } };
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
    const finish = call ? 'tool_calls' : 'stop';
    const message = { role: 'assistant', content: answer.text ?? null, ...(call && { tool_calls: [call] }) };
    if (!body.stream) {
        whole(response, { id, object: 'chat.completion', model: 'fake', usage,
            choices: [{ index: 0, message, finish_reason: finish }] });
        return;
    }
    const chunk = (delta, reason = null) => ({ data: { id, object: 'chat.completion.chunk', created: 1, model: 'fake',
        choices: [{ index: 0, delta, finish_reason: reason }] } });
    const delta = { ...message, ...(call && { tool_calls: [{ index: 0, ...call }] }) };
    const end = [chunk({}, finish), { data: { id, object: 'chat.completion.chunk', created: 1, model: 'fake',
        choices: [], usage } }, { data: '[DONE]' }];
    stream(response, [chunk(delta), ...(answer.holds ? [] : end)], answer.holds);
}

function responses(response, body, answer) {
    const id = `resp_${++count}`;
    const item = !answer.call
        ? { type: 'message', id: `msg_${count}`, role: 'assistant', status: 'completed',
            content: [{ type: 'output_text', text: answer.text, annotations: [] }] }
        : answer.isFree
            ? { type: 'custom_tool_call', id: `ctc_${count}`, call_id: `call_${count}`, name: answer.call, input: answer.input }
            : { type: 'function_call', id: `fc_${count}`, call_id: `call_${count}`, name: answer.call,
                arguments: JSON.stringify(answer.input) };
    const usage = { input_tokens: 100, input_tokens_details: { cached_tokens: 0 }, output_tokens: 10,
        output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 110 };
    const event = (type, more) => ({ event: type, data: { type, ...more } });
    const begin = [event('response.created', { response: { id, object: 'response', status: 'in_progress', output: [] } }),
        event('response.output_item.added', { output_index: 0, item: { ...item, ...(item.content && { content: [] }) } }),
        ...(answer.text ? [event('response.output_text.delta',
            { item_id: item.id, output_index: 0, content_index: 0, delta: answer.text })] : [])];
    const end = [event('response.output_item.done', { output_index: 0, item }),
        event('response.completed', { response: { id, object: 'response', status: 'completed', output: [item], usage } })];
    stream(response, [...begin, ...(answer.holds ? [] : end)], answer.holds);
}

function messages(response, body, answer) {
    const id = `msg_${++count}`;
    const block = answer.call
        ? { type: 'tool_use', id: `toolu_${count}`, name: answer.call, input: answer.input }
        : { type: 'text', text: answer.text };
    const usage = { input_tokens: 100, output_tokens: 10, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
    const message = { id, type: 'message', role: 'assistant', model: body.model, stop_sequence: null, usage };
    const reason = answer.call ? 'tool_use' : 'end_turn';
    if (!body.stream) {
        whole(response, { ...message, content: [block], stop_reason: reason });
        return;
    }
    const event = (type, more) => ({ event: type, data: { type, ...more } });
    const delta = answer.call ? { type: 'input_json_delta', partial_json: JSON.stringify(answer.input) }
        : { type: 'text_delta', text: answer.text };
    const begin = [event('message_start', { message: { ...message, content: [], stop_reason: null } }),
        event('content_block_start', { index: 0, content_block: answer.call ? { ...block, input: {} } : { type: 'text', text: '' } }),
        event('content_block_delta', { index: 0, delta })];
    const end = [event('content_block_stop', { index: 0 }),
        event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 10 } }),
        event('message_stop', {})];
    stream(response, [...begin, ...(answer.holds ? [] : end)], answer.holds);
}

function gemini(response, body, answer) {
    const part = answer.call ? { functionCall: { name: answer.call, args: answer.input } } : { text: answer.text };
    const candidate = { content: { role: 'model', parts: [part] }, index: 0, ...(!answer.holds && { finishReason: 'STOP' }) };
    const data = { candidates: [candidate], modelVersion: 'fake',
        usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 } };
    if (body.stream === false)
        whole(response, data);
    else
        stream(response, [{ data }], answer.holds);
}

export function replyWith(response, format, body, answer) {
    ({ chat, responses, messages, gemini })[format](response, body, answer);
}
