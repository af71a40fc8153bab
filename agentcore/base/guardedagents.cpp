// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What other agents and editors keep in the home folder, and what was typed.
#include "agentcore/base/guardedtable.h"

using namespace Qt::StringLiterals;

namespace AgentCore::GuardedPaths {

using Kind = SecretKind;

// clang-format off
// In a workspace the same names are settings, see controlTable().
static constexpr SecretPlace kAgents[] = {
    {Base::Home, ".claude"_L1, Kind::Agent, "code.claude.com/docs/en/settings, 2026-11-23"_L1},
    {Base::Home, ".claude.json"_L1, Kind::Agent, "code.claude.com/docs/en/settings, 2026-11-23"_L1},
    {Base::Home, ".claude.json.backup"_L1, Kind::Agent, "code.claude.com/docs/en/settings, 2026-11-23"_L1},
    {Base::Config, "Claude"_L1, Kind::Agent, "modelcontextprotocol.io, Claude Desktop"_L1},
    {Base::Config, "claude"_L1, Kind::Agent, "code.claude.com/docs, environment variables"_L1},
    {Base::Home, ".codex"_L1, Kind::Agent, "developers.openai.com/codex (auth.json), 2026-11-23"_L1},
    {Base::Home, ".gemini"_L1, Kind::Agent, "geminicli.com/docs/reference/configuration, 2026-11-23"_L1},
    {Base::Home, ".qwen"_L1, Kind::Agent, "github.com/QwenLM/qwen-code, as Gemini CLI"_L1},
    {Base::Home, ".iflow"_L1, Kind::Agent, "as Gemini CLI"_L1},
    {Base::Home, ".copilot"_L1, Kind::Agent, "docs.github.com/copilot, Copilot CLI"_L1},
    {Base::Config, "github-copilot"_L1, Kind::Agent, "github.com/github/copilot.vim"_L1},
    {Base::Home, ".cursor"_L1, Kind::Agent, "docs.cursor.com, mcp.json"_L1},
    {Base::Config, "cursor"_L1, Kind::Agent, "docs.cursor.com, CLI authentication"_L1},
    {Base::Home, ".codeium"_L1, Kind::Agent, "docs.windsurf.com, mcp_config.json, 2026-11-23"_L1},
    {Base::Home, ".windsurf"_L1, Kind::Agent, "docs.windsurf.com"_L1},
    {Base::Home, ".kiro"_L1, Kind::Agent, "kiro.dev/docs/mcp"_L1},
    {Base::Data, "kiro-cli"_L1, Kind::Agent, "kiro.dev/docs/cli"_L1},
    {Base::Data, "amazon-q"_L1, Kind::Agent, "docs.aws.amazon.com/amazonq"_L1},
    {Base::Home, ".continue"_L1, Kind::Agent, "docs.continue.dev, config.yaml"_L1},
    {Base::Home, ".cline"_L1, Kind::Agent, "docs.cline.bot, CLI"_L1},
    {Base::Home, ".roo"_L1, Kind::Agent, "docs.roocode.com"_L1},
    {Base::Home, ".kilocode"_L1, Kind::Agent, "kilo.ai/docs, 2026-11-23"_L1},
    {Base::Config, "kilo"_L1, Kind::Agent, "kilo.ai/docs, 2026-11-23"_L1},
    {Base::Data, "kilo"_L1, Kind::Agent, "kilo.ai/docs, 2026-11-23"_L1},
    {Base::Config, "opencode"_L1, Kind::Agent, "opencode.ai/docs/config"_L1},
    {Base::Data, "opencode"_L1, Kind::Agent, "opencode.ai/docs/providers (auth.json)"_L1},
    {Base::Config, "crush"_L1, Kind::Agent, "github.com/charmbracelet/crush"_L1},
    {Base::Data, "crush"_L1, Kind::Agent, "github.com/charmbracelet/crush"_L1},
    {Base::Config, "goose"_L1, Kind::Agent, "block.github.io/goose, secrets.yaml"_L1},
    {Base::Data, "goose"_L1, Kind::Agent, "block.github.io/goose, sessions"_L1},
    {Base::Config, "amp"_L1, Kind::Agent, "ampcode.com/manual"_L1},
    {Base::Data, "amp"_L1, Kind::Agent, "ampcode.com/manual (secrets.json)"_L1},
    {Base::Home, ".factory"_L1, Kind::Agent, "docs.factory.ai/cli"_L1},
    {Base::Home, ".augment"_L1, Kind::Agent, "docs.augmentcode.com/cli"_L1},
    {Base::Home, ".trae"_L1, Kind::Agent, "docs.trae.ai"_L1},
    {Base::Home, ".junie"_L1, Kind::Agent, "jetbrains.com/help/junie"_L1},
    {Base::Home, ".openhands"_L1, Kind::Agent, "docs.openhands.dev"_L1},
    {Base::Home, ".openclaw"_L1, Kind::Agent, "docs.openclaw.ai"_L1},
    {Base::Home, ".aider.conf.yml"_L1, Kind::Agent, "aider.chat/docs/config"_L1},
    {Base::Home, ".aider.input.history"_L1, Kind::Agent, "aider.chat/docs/config"_L1},
    {Base::Home, ".aider.chat.history.md"_L1, Kind::Agent, "aider.chat/docs/config"_L1},
    {Base::Home, ".vibe"_L1, Kind::Agent, "github.com/mistralai/mistral-vibe"_L1},
    {Base::Home, ".kimi"_L1, Kind::Agent, "github.com/MoonshotAI/kimi-cli"_L1},
    {Base::Home, ".grok"_L1, Kind::Agent, "github.com/superagent-ai/grok-cli"_L1},
    {Base::Config, "io.datasette.llm"_L1, Kind::Agent, "llm.datasette.io, keys.json"_L1},
    {Base::Config, "aichat"_L1, Kind::Agent, "github.com/sigoden/aichat"_L1},
    {Base::Config, "mods"_L1, Kind::Agent, "github.com/charmbracelet/mods"_L1},
    {Base::Config, "shell_gpt"_L1, Kind::Agent, "github.com/TheR1D/shell_gpt"_L1},
    {Base::Home, ".ollama"_L1, Kind::Agent, "docs.ollama.com (id_ed25519)"_L1},
    {Base::Home, ".lmstudio"_L1, Kind::Agent, "lmstudio.ai/docs"_L1},
    {Base::Config, "Code/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api, globalStorageUri"_L1},
    {Base::Config, "Code - Insiders/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Config, "VSCodium/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Config, "Cursor/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Config, "Windsurf/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Config, "Kiro/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Config, "Antigravity/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/api"_L1},
    {Base::Home, ".vscode-server/data/User/globalStorage"_L1, Kind::Agent, "code.visualstudio.com/docs/remote"_L1},
    {Base::Home, ".cursor-server"_L1, Kind::Agent, "as VS Code's server"_L1},
    {Base::Data, "cursor-agent"_L1, Kind::Agent, "docs.cursor.com, CLI authentication"_L1},
    {Base::Home, ".aider"_L1, Kind::Agent, "aider.chat/docs, oauth-keys.env"_L1},
    {Base::Home, ".openai"_L1, Kind::Agent, "platform.openai.com/docs"_L1},
    {Base::Config, "openai"_L1, Kind::Agent, "platform.openai.com/docs"_L1},
    {Base::Config, "anthropic"_L1, Kind::Agent, "docs.anthropic.com"_L1},
    {Base::Data, "zed/db"_L1, Kind::Agent, "zed.dev/docs, conversations"_L1},
    {Base::Data, "zed/threads"_L1, Kind::Agent, "zed.dev/docs, conversations"_L1},
    // What was typed
    {Base::Home, ".bash_history"_L1, Kind::History, "bash(1), HISTFILE"_L1},
    {Base::Home, ".zsh_history"_L1, Kind::History, "zshparam(1), HISTFILE"_L1},
    {Base::Home, ".zhistory"_L1, Kind::History, "zshparam(1), HISTFILE"_L1},
    {Base::Home, ".histfile"_L1, Kind::History, "zshparam(1), HISTFILE"_L1},
    {Base::Home, ".history"_L1, Kind::History, "tcsh(1)"_L1},
    {Base::Home, ".sh_history"_L1, Kind::History, "ksh(1)"_L1},
    {Base::Home, ".ash_history"_L1, Kind::History, "busybox ash"_L1},
    {Base::Home, ".python_history"_L1, Kind::History, "docs.python.org, site"_L1},
    {Base::Home, ".node_repl_history"_L1, Kind::History, "nodejs.org/api/repl"_L1},
    {Base::Home, ".irb_history"_L1, Kind::History, "irb(1)"_L1},
    {Base::Home, ".psql_history"_L1, Kind::History, "psql(1)"_L1},
    {Base::Home, ".mysql_history"_L1, Kind::History, "mysql(1)"_L1},
    {Base::Home, ".mariadb_history"_L1, Kind::History, "mariadb(1)"_L1},
    {Base::Home, ".sqlite_history"_L1, Kind::History, "sqlite3(1)"_L1},
    {Base::Home, ".rediscli_history"_L1, Kind::History, "redis.io/docs, redis-cli"_L1},
    {Base::Home, ".mongodb/mongosh"_L1, Kind::History, "mongodb.com/docs/mongodb-shell"_L1},
    {Base::Home, ".lesshst"_L1, Kind::History, "less(1), LESSHISTFILE"_L1},
    {Base::Home, ".viminfo"_L1, Kind::History, "vim, :help viminfo"_L1},
    {Base::Data, "fish"_L1, Kind::History, "fish(1), fish_history"_L1},
    {Base::Data, "atuin"_L1, Kind::History, "docs.atuin.sh (key, history.db)"_L1},
    {Base::Data, "mcfly"_L1, Kind::History, "github.com/cantino/mcfly"_L1},
    {Base::Config, "nushell/history.txt"_L1, Kind::History, "nushell.sh/book"_L1},
    {Base::Config, "nushell/history.sqlite3"_L1, Kind::History, "nushell.sh/book"_L1},
    {Base::Data, "recently-used.xbel"_L1, Kind::History, "freedesktop.org, desktop bookmarks"_L1},
    {Base::State, "bash/history"_L1, Kind::History, "bash(1), HISTFILE by custom"_L1},
    {Base::State, "zsh/history"_L1, Kind::History, "zshparam(1), HISTFILE by custom"_L1},
    {Base::State, "nvim/shada"_L1, Kind::History, "neovim.io/doc, shada"_L1},
    {Base::State, "lesshst"_L1, Kind::History, "less(1), LESSHISTFILE"_L1},
    {Base::State, "python_history"_L1, Kind::History, "docs.python.org, PYTHON_HISTORY by custom"_L1},
};

static constexpr SecretPlace kOpen[] = {
    {Base::Home, ".claude/skills"_L1, Kind::Agent, "README, skills"_L1},
    {Base::Home, ".claude/CLAUDE.md"_L1, Kind::Agent, "code.claude.com/docs, memory"_L1},
};
// clang-format on

std::span<const SecretPlace> agentTable()
{
    return kAgents;
}

std::span<const SecretPlace> openTable()
{
    return kOpen;
}

} // namespace AgentCore::GuardedPaths
