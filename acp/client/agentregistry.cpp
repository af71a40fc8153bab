// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentregistry.h"

#include "agentcore/base/programpath.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/foldertrust.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kServers = "servers"_L1;

namespace {

struct KnownAgent
{
    QLatin1StringView name;
    QLatin1StringView program;
    QLatin1StringView arguments; //!< With blanks between.
    QLatin1StringView description;
};

// Sources: the public registry of the protocol, and each vendor's manual.
constexpr std::array kKnown{
    KnownAgent{"auggie"_L1, "auggie"_L1, "--acp"_L1, "Auggie of Augment Code"_L1},
    KnownAgent{"claude"_L1, "claude-agent-acp"_L1, {}, "Claude Code, through its adapter"_L1},
    KnownAgent{"cline"_L1, "cline"_L1, "--acp"_L1, "Cline"_L1},
    KnownAgent{"codex"_L1, "codex-acp"_L1, {}, "Codex, through its adapter"_L1},
    KnownAgent{"copilot"_L1, "copilot"_L1, "--acp --stdio"_L1, "GitHub Copilot CLI"_L1},
    KnownAgent{"cursor"_L1, "cursor-agent"_L1, "acp"_L1, "Cursor CLI"_L1},
    KnownAgent{"droid"_L1, "droid"_L1, "exec --output-format acp"_L1, "Factory Droid"_L1},
    KnownAgent{"gemini"_L1, "gemini"_L1, "--acp"_L1, "Gemini CLI"_L1},
    KnownAgent{"goose"_L1, "goose"_L1, "acp"_L1, "goose"_L1},
    KnownAgent{"iac-code"_L1, "iac-code"_L1, "acp"_L1, "iac-code"_L1},
    KnownAgent{"kimi"_L1, "kimi"_L1, "acp"_L1, "Kimi CLI"_L1},
    KnownAgent{"kiro"_L1, "kiro-cli"_L1, "acp"_L1, "Kiro CLI"_L1},
    KnownAgent{"opencode"_L1, "opencode"_L1, "acp"_L1, "OpenCode"_L1},
    KnownAgent{"pi"_L1, "pi-acp"_L1, {}, "Pi, through its adapter"_L1},
    KnownAgent{"qoder"_L1, "qodercli"_L1, "--acp"_L1, "Qoder CLI"_L1},
    KnownAgent{"qwen"_L1, "qwen"_L1, "--acp"_L1, "Qwen Code"_L1},
    KnownAgent{"vibe"_L1, "vibe-acp"_L1, {}, "Mistral Vibe"_L1},
};

} // namespace

JsonMapFile AgentRegistry::ofUser(const QString &configDir)
{
    return {configDir + "/acp.json"_L1, kServers, JsonMapFile::Owner::User};
}

JsonMapFile AgentRegistry::ofProject(const QString &folder)
{
    return {folder + "/.agentao/acp.json"_L1, kServers, JsonMapFile::Owner::Project};
}

static AgentRegistry load(const JsonMapFile &file, AgentSpec::Origin origin)
{
    AgentRegistry registry;
    const auto servers = file.read();
    if (!servers) {
        registry.problems.append({{}, servers.error()});
        return registry;
    }
    for (auto it = servers->begin(); it != servers->end(); ++it) {
        const QString where = file.where(it.key());
        if (registry.agents.size() >= AgentRegistry::kMaxAgents) {
            registry.problems.append(
                {it.key(), {ErrorCode::LimitExceeded, u"there are too many agents"_s, where}});
            break;
        }
        if (!it->isObject()) {
            registry.problems.append(
                {it.key(), {ErrorCode::InvalidInput, u"an agent must be an object"_s, where}});
            continue;
        }
        auto spec = AgentSpec::fromJson(it.key(), it->toObject(), where);
        if (!spec) {
            registry.problems.append({it.key(), spec.error()});
            continue;
        }
        spec->origin = origin;
        spec->file = file.fileName();
        registry.agents.append(*std::move(spec));
    }
    return registry;
}

static void add(AgentRegistry &registry, const AgentSpec &spec)
{
    if (std::ranges::contains(registry.agents, spec.name, &AgentSpec::name)) {
        if (spec.origin == AgentSpec::Origin::Project) {
            registry.notes.append({spec.name,
                                   {ErrorCode::Conflict,
                                    u"the user's own acp.json has one of that name"_s, spec.file}});
        }
        return;
    }
    registry.agents.append(spec);
}

static void addProject(AgentRegistry &registry, AgentRegistry &project)
{
    registry.problems.append(project.problems);
    for (AgentSpec &spec : project.agents) {
        if (std::exchange(spec.headless, AgentSpec::Headless::RejectAll)
            == AgentSpec::Headless::AcceptAll) {
            registry.notes.append(
                {spec.name,
                 {ErrorCode::PermissionDenied,
                  u"accept_all counts in the user's own acp.json only"_s, spec.file}});
        }
        if (std::exchange(spec.getsMcpServers, false)) { // which have keys of the user's
            registry.notes.append(
                {spec.name,
                 {ErrorCode::PermissionDenied,
                  u"mcpServers counts in the user's own acp.json only"_s, spec.file}});
        }
        // Any file of the user's could be sent somewhere as a token.
        if (!std::exchange(spec.tokenFile, QString()).isEmpty()) {
            registry.notes.append(
                {spec.name,
                 {ErrorCode::PermissionDenied,
                  u"tokenFile counts in the user's own acp.json only"_s, spec.file}});
        }
        add(registry, spec);
    }
}

AgentRegistry AgentRegistry::read(const QString &configDir, const QString &cwd, const QString &path)
{
    AgentRegistry registry = load(ofUser(configDir), AgentSpec::Origin::User);
    const JsonMapFile file = ofProject(cwd);
    if (QFileInfo::exists(file.fileName())) {
        // Read before it is judged: what is changed in between is not trusted.
        AgentRegistry project = load(file, AgentSpec::Origin::Project);
        if (FolderTrust(configDir).state(cwd) == FolderTrust::State::Trusted) {
            addProject(registry, project);
        } else {
            for (const AgentSpec &spec : std::as_const(project.agents))
                registry.waiting += sanitizedForDisplay(spec.name);
            std::ranges::copy_if(project.problems, std::back_inserter(registry.problems),
                                 [](const auto &problem) { return problem.agent.isEmpty(); });
        }
    }
    const QList<AgentSpec> found = onPath(path);
    for (const AgentSpec &spec : found)
        add(registry, spec);
    return registry;
}

Result<AgentSpec> AgentRegistry::find(const QString &name) const
{
    const auto found = std::ranges::find(agents, name, &AgentSpec::name);
    if (found != agents.end())
        return *found;
    const auto problem = std::ranges::find(problems, name, &AgentProblem::agent);
    if (problem != problems.end() && !name.isEmpty())
        return std::unexpected(problem->error);
    if (waiting.contains(name)) {
        return fail(
            ErrorCode::PermissionDenied,
            u"the agent \"%1\" of this project counts once its folder is trusted"_s.arg(name));
    }
    const auto unread = std::ranges::find_if(problems, &QString::isEmpty, &AgentProblem::agent);
    if (unread != problems.end()) // a file that cannot be read may have it
        return std::unexpected(unread->error);
    return fail(ErrorCode::NotFound, u"there is no agent \"%1\""_s.arg(name));
}

Result<void> AgentRegistry::save(const JsonMapFile &file, const AgentSpec &spec, bool replaces)
{
    const QJsonObject entry = spec.toJson();
    if (const auto read = AgentSpec::fromJson(spec.name, entry, file.where(spec.name)); !read)
        return std::unexpected(read.error());
    return file.change([&](QJsonObject &servers) -> Result<void> {
        if (servers.contains(spec.name) && !replaces) {
            return fail(ErrorCode::Conflict, u"there is an agent \"%1\" already"_s.arg(spec.name),
                        file.fileName());
        }
        if (!servers.contains(spec.name) && servers.size() >= kMaxAgents)
            return fail(ErrorCode::LimitExceeded, u"there are too many agents"_s, file.fileName());
        servers.insert(spec.name, entry);
        return {};
    });
}

Result<void> AgentRegistry::remove(const JsonMapFile &file, const QString &name)
{
    return file.change([&](QJsonObject &servers) -> Result<void> {
        if (!servers.contains(name)) {
            return fail(ErrorCode::NotFound, u"there is no agent \"%1\""_s.arg(name),
                        file.fileName());
        }
        servers.remove(name);
        return {};
    });
}

QList<AgentSpec> AgentRegistry::onPath(const QString &path)
{
    QList<AgentSpec> agents;
    for (const KnownAgent &known : kKnown) {
        const QString program = findProgram(known.program, path);
        if (program.isEmpty())
            continue;
        AgentSpec spec;
        spec.name = known.name;
        spec.command = program;
        spec.args = QString(known.arguments).split(u' ', Qt::SkipEmptyParts);
        spec.description = known.description;
        spec.origin = AgentSpec::Origin::Path;
        agents.append(spec);
    }
    return agents;
}

} // namespace Acp
