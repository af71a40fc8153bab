// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The agents that are tried: their packages, and how each is told to take the fake model and to leave the rest of
// the network alone. setUp(home, url) writes its files below HOME and returns its environment.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function put(file, text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text, null, 2));
}

const kKey = 'a-key-that-opens-nothing';

export const recipes = {
    opencode: {
        title: 'OpenCode',
        packages: ['opencode-ai'],
        command: ['opencode', 'acp'],
        mode: 'plan',
        setUp(home, url) {
            put(path.join(home, '.config/opencode/opencode.json'), {
                provider: { fake: { npm: '@ai-sdk/openai-compatible', name: 'Fake',
                    options: { baseURL: `${url}/v1`, apiKey: kKey },
                    models: { fake: { name: 'Fake', tool_call: true, limit: { context: 100000, output: 8000 } } } } },
                model: 'fake/fake',
                small_model: 'fake/fake',
                permission: { edit: 'ask', bash: 'ask' },
                share: 'disabled',
                autoupdate: false,
            });
            return { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_LSP_DOWNLOAD: '1' };
        },
    },
    gemini: {
        title: 'Gemini CLI',
        packages: ['@google/gemini-cli'],
        command: ['gemini', '--acp'],
        mode: 'plan',
        signIn: 'gemini-api-key',
        // Version 0.61 empties the file of a session that is taken up in the minute in which it began.
        wantsAnotherMinute: true,
        setUp(home, url) {
            put(path.join(home, '.gemini/settings.json'), {
                security: { auth: { selectedType: 'gemini-api-key' } },
                general: { enableAutoUpdate: false },
                privacy: { usageStatisticsEnabled: false },
                telemetry: { enabled: false },
            });
            return { GEMINI_API_KEY: kKey, GOOGLE_GEMINI_BASE_URL: url };
        },
    },
    qwen: {
        title: 'Qwen Code',
        packages: ['@qwen-code/qwen-code'],
        command: ['qwen', '--acp'],
        mode: 'plan',
        careful: 'default',
        setUp(home, url) {
            put(path.join(home, '.qwen/settings.json'), {
                security: { auth: { selectedType: 'openai' } },
                general: { enableAutoUpdate: false },
                privacy: { usageStatisticsEnabled: false },
                telemetry: { enabled: false },
            });
            return { OPENAI_API_KEY: kKey, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'fake' };
        },
    },
    claude: {
        title: 'Claude Code through claude-agent-acp',
        packages: ['@agentclientprotocol/claude-agent-acp'],
        command: ['claude-agent-acp'],
        mode: 'plan',
        careful: 'default',
        setUp(home, url) {
            put(path.join(home, '.claude.json'), { hasCompletedOnboarding: true,
                customApiKeyResponses: { approved: [kKey.slice(-20)], rejected: [] } });
            return { ANTHROPIC_API_KEY: kKey, ANTHROPIC_BASE_URL: url, IS_SANDBOX: '1',
                CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', DISABLE_AUTOUPDATER: '1' };
        },
    },
    codex: {
        title: 'Codex through codex-acp',
        packages: ['@agentclientprotocol/codex-acp'],
        command: ['codex-acp'],
        mode: 'read-only',
        careful: 'read-only',
        signIn: 'api-key',
        asking: ['--option', 'collaboration_mode=plan'],
        setUp(home, url) {
            put(path.join(home, '.codex/config.toml'), [
                'model = "fake"', 'model_provider = "fake"', 'check_for_update_on_startup = false',
                '[analytics]', 'enabled = false', '[model_providers.fake]', 'name = "Fake"',
                `base_url = "${url}/v1"`, 'wire_api = "responses"', 'env_key = "FAKE_KEY"', ''].join('\n'));
            return { FAKE_KEY: kKey, OPENAI_API_KEY: kKey, CODEX_HOME: path.join(home, '.codex') };
        },
    },
    pi: {
        title: 'pi through pi-acp',
        packages: ['pi-acp', '@earendil-works/pi-coding-agent'],
        command: ['pi-acp'],
        setUp(home, url) {
            put(path.join(home, '.pi/agent/models.json'), { providers: { fake: { baseUrl: `${url}/v1`,
                api: 'openai-completions', apiKey: kKey,
                models: [{ id: 'fake', name: 'Fake', reasoning: false, input: ['text'], contextWindow: 100000,
                    maxTokens: 8000, cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 } }] } } });
            put(path.join(home, '.pi/agent/settings.json'), { defaultProvider: 'fake', defaultModel: 'fake' });
            return { PI_OFFLINE: '1' };
        },
    },
    cline: {
        title: 'Cline',
        packages: ['cline'],
        command: ['cline', '--acp', '--auto-approve', 'false'],
        mode: 'plan',
        // What its own command for that writes.
        before: (url) => ['cline', 'auth', '-p', 'openai-compatible', '-k', kKey, '-m', 'fake', '-b', `${url}/v1`],
        setUp: () => ({ CLINE_API_KEY: kKey, CLINE_PROVIDER: 'openai-compatible' }),
    },
};
