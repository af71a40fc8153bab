// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// initialize, authenticate, logout, modes, options, errors.
import assert from 'node:assert/strict';

export async function begins(suite) {
    const agent = suite.start();
    const early = await agent.errorOf('session/list', {});
    assert.equal(early.code, -32002);
    const { agentCapabilities, authMethods, agentInfo } = await agent.initialize();
    assert.equal(agentInfo.name, 'agentao');
    assert.equal(agentCapabilities.loadSession, true);
    assert.equal(agentCapabilities.promptCapabilities.image, true);
    assert.equal(agentCapabilities.promptCapabilities.embeddedContext, true);
    for (const marker of ['list', 'delete', 'resume', 'close', 'additionalDirectories'])
        assert.deepEqual(agentCapabilities.sessionCapabilities[marker], {}, marker);
    const ids = authMethods.map((method) => method.id);
    assert.ok(ids.includes('provider') && ids.includes('demo-tour'), String(ids));
    assert.ok(authMethods.every((method) => method.type !== 'terminal'), 'it was not offered');
    const unready = await agent.errorOf('session/new', suite.folder());
    assert.equal(unready.code, -32000);
    await agent.request('authenticate', { methodId: 'demo-tour' });
    await agent.request('session/new', suite.folder());
    assert.equal((await agent.errorOf('authenticate', { methodId: 'none' })).code, -32602);
    assert.equal(await agent.end(), 0);
}

export async function logsOut(suite) {
    const { agent, initialized } = await suite.open();
    if (initialized.agentCapabilities.auth?.logout) {
        assert.deepEqual(await agent.request('logout', {}), {});
        assert.equal((await agent.errorOf('session/new', suite.folder())).code, -32000);
        await agent.request('authenticate', { methodId: 'demo-tour' });
        await agent.request('session/new', suite.folder());
    } else {
        assert.equal((await agent.errorOf('logout', {})).code, -32601);
    }
    assert.equal(await agent.end(), 0);
}

export async function changesModes(suite) {
    const { agent, sessionId, state } = await suite.open();
    const { modes } = state;
    assert.equal(modes.currentModeId, 'default');
    for (const modeId of ['read-only', 'default']) {
        assert.ok(modes.availableModes.some((mode) => mode.id === modeId));
        await agent.request('session/set_mode', { sessionId, modeId });
    }
    const seen = agent.updatesOf('current_mode_update').map((update) => update.currentModeId);
    assert.deepEqual(seen, ['read-only', 'default']);
    assert.equal(await agent.end(), 0);
}

export async function changesOptions(suite) {
    const { agent, sessionId, state } = await suite.open();
    const ids = state.configOptions.map((option) => option.id);
    assert.ok(ids.includes('model') && ids.includes('mode'), String(ids));
    for (const option of state.configOptions) {
        assert.equal(option.type, 'select', 'booleans were not offered');
        const values = option.options.flatMap((entry) => entry.options ?? [entry]);
        const { value } = values.at(-1);
        const params = { sessionId, configId: option.id, value };
        const { configOptions } = await agent.request('session/set_config_option', params);
        assert.deepEqual(configOptions.map((each) => each.id), ids, 'all options come back');
        assert.equal(configOptions.find((each) => each.id === option.id).currentValue, value);
    }
    const wrong = { sessionId, configId: 'mode', value: 'none' };
    assert.equal((await agent.errorOf('session/set_config_option', { ...wrong, configId: 'none' })).code,
        -32600);
    assert.ok((await agent.errorOf('session/set_config_option', wrong)).code < 0);
    assert.equal(await agent.end(), 0);
}

export async function refuses(suite) {
    const { agent, sessionId } = await suite.open();
    const relative = await agent.errorOf('session/new', { cwd: 'relative', mcpServers: [] });
    assert.equal(relative.code, -32602);
    assert.equal((await agent.errorOf('_agentao.cn/unknown', {})).code, -32601);
    const unknown = { sessionId: 'none', prompt: [{ type: 'text', text: 'help' }] };
    const error = await agent.errorOf('session/prompt', unknown);
    assert.equal(error.code, -32602);
    assert.equal(error.data.reason, 'session_not_found');
    const prompt = [{ type: 'text', text: 'fail' }];
    assert.equal((await agent.errorOf('session/prompt', { sessionId, prompt })).code, -32603);
    assert.equal(await agent.end(), 0);
}
