// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/sessionparts.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/llm/wire/endpointmemory.h"
#include "agentcore/session/mcp/mcpsampling.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/modesandbox.h"
#include "agentcore/tools/commandroom.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! What is wrong with the settings is told when the conversation is long.
static int mcpToolsPercent()
{
    return ContextSettings::load(Paths::configDir()).value_or(ContextSettings()).mcpToolsPercent;
}

//! Each server has a time of its own to start in, after which it has failed.
static std::chrono::milliseconds longestWait(bool isUntilStarted)
{
    return isUntilStarted ? std::chrono::hours(24) : SessionMcp::Setup().longestWait;
}

//! The model that servers may ask, if there is something left to spend.
static Result<ModelProfile> profileFor(SessionParts &parts)
{
    if (const auto limits = parts.spend.refresh(); !limits)
        return std::unexpected(limits.error());
    if (const auto reached = parts.spend.reached())
        return fail(ErrorCode::LimitExceeded, reached->words());
    return parts.connectModel().transform([&parts] { return parts.model.profile(); });
}

static McpSampling *makeSampling(SessionParts &parts)
{
    return new McpSampling({.sessionId = parts.id,
                            .permission = parts.setup.ports.permission,
                            .policy = &parts.permissions.policy(),
                            .audit = &parts.audit,
                            .profile = [&parts] { return profileFor(parts); },
                            .createClient =
                                [&parts](const ModelProfile &profile) {
                                    parts.spend.noteRequest();
                                    return parts.setup.models.createClient(profile);
                                },
                            .used =
                                [&parts](const TokenUsage &usage) {
                                    parts.keeper.noteUsage(usage, parts.model.profile());
                                },
                            .told = [&parts](const QString &words) { return parts.told(words); }});
}

SessionMcp *makeSessionServers(SessionParts &parts)
{
    const SessionSetup &setup = parts.setup;
    if (!setup.mcpPool)
        return nullptr;
    McpSampling *sampling = makeSampling(parts);
    auto *servers = new SessionMcp(
        {.sessionId = parts.id,
         .roots = setup.roots,
         .given = setup.mcpServers,
         .problems = setup.mcpProblems,
         .load = setup.mcpFiles,
         .pool = setup.mcpPool,
         .elicitation = setup.ports.elicitation,
         .sampling = sampling,
         .window = [&parts] { return parts.model.profile().contextWindow; },
         .mostTools = [&parts] { return mostTools(parts.model.profile()); },
         .toolsPercent = mcpToolsPercent,
         .notice = [&parts](const NoticeRaised &notice) { parts.recorder.showOnly(notice); },
         .longestWait = longestWait(setup.waitsForServers)});
    sampling->setParent(servers);
    return servers;
}

SessionParts::SessionParts(SessionLog log, History history, SessionSetup given)
    : id(log.header().id)
    , setup(std::move(given))
    , recorder(std::move(log), std::move(history))
    , permissions(setup.roots, &recorder)
    , audit(Paths::stateDir() + u"/audit.jsonl"_s)
    , spend(Paths::stateDir())
    , checkpoints(id, setup.roots, &recorder, &context)
    , branches(&recorder, &checkpoints, &context)
    , model(setup.models, setup.model, recorder.history().labels().modelName(),
            recorder.history().labels().modelOptions())
    , watch(std::make_unique<ModelWatch>(setup.models, &model, setup.isStored, nullptr))
    , knowledge(setup.roots)
    , subagents(setup.models, setup.externalAgents)
{
    fillContext();
    QObject::connect(&recorder, &SessionRecorder::updated, &knowledge, &Knowledge::noteUpdate);
    QObject::connect(watch.get(), &ModelWatch::ending, &recorder, &SessionRecorder::showOnly);
    permissions.begin(setup.modeId, setup.rules);
    if (const auto &usage = recorder.history().usage())
        spend.setSpent({usage->requests, qMax(usage->knownCostUsd, usage->costUsd.value_or(0))});
    spend.setSource(setup.limits);
    keeper.setSpend(&spend);
    openServers();
}

SessionParts::~SessionParts()
{
    context.room->setRules({});
}

static NoticeRaised noticeOf(const BackgroundJob &job)
{
    const auto words = [&job] {
        if (job.isRunning())
            return Saying::JobRuns;
        const bool isGood = *job.ending && (*job.ending)->exitCode == 0;
        return isGood ? Saying::JobEnded : Saying::JobFailed;
    };
    return {NoticeRaised::Severity::Info, Phrase(words(), {job.id}), job.command, false};
}

void SessionParts::fillContext()
{
    context.roots = setup.roots;
    context.files = setup.ports.files;
    context.terminals = setup.ports.terminals;
    context.elicitation = setup.ports.elicitation;
    context.sessionId = id;
    context.seesImages = [this] { return model.profile().vision; };
    context.planChanged = [this](const QList<PlanEntry> &entries) {
        (void)recorder.recordAnyway(PlanChanged{entries}, Durability::Buffered);
    };
    context.savedOutputs = savedOutputsFolder(id);
    context.sandbox = [this](CommandProfile profile) {
        return sandboxForMode(permissions.mode(), profile, context);
    };
    context.room = std::make_shared<CommandRoom>(setup.roots); // jobs may outlive the session
    context.room->setRules([this](const QString &command, const QString &directory) {
        return permissions.policy().rules().ruledPaths(command, directory);
    });
    context.readableFolders = Knowledge::readableFolders();
    knowledge.setKept([this] {
        permissions.refreshRules(); // the first prompt may be a command of a file
        return permissions.policy().rules().keptFromReading();
    });
    knowledge.setEarlierFiles(
        [this] { return ContextKeeper::knownFiles(recorder.history(), false).values(); });
    context.jobs = &jobs;
    const auto tell = [this](const BackgroundJob &job) { recorder.notice(noticeOf(job)); };
    QObject::connect(&jobs, &BackgroundJobs::started, &recorder, tell);
    QObject::connect(&jobs, &BackgroundJobs::ended, &recorder, tell);
}

void SessionParts::openServers()
{
    mcp.reset(makeSessionServers(*this));
    if (!mcp)
        return;
    mcp->open(setup.isStored ? SessionMcp::Start::WhenUsed : SessionMcp::Start::Now);
}

const ToolRegistry &SessionParts::tools()
{
    if (!mcp)
        return setup.tools();
    if (!m_tools) {
        m_tools = setup.tools().filtered([](const Tool &) { return true; });
        m_tools->addSource(mcp->tools());
    }
    return *m_tools;
}

Result<void> SessionParts::connectModel()
{
    if (const auto connected = model.connect(); !connected)
        return connected;
    return recordModel();
}

Result<void> SessionParts::recordModel()
{
    const ModelEvent event{model.profile().fullName(), model.storedOptions()};
    if (event == ModelEvent{history().labels().modelName(), history().labels().modelOptions()})
        return {};
    return recorder.record(event, Durability::Buffered);
}

QString SessionParts::systemPrompt() const
{
    const QString &known = knowledge.lastSystemPrompt();
    const QString prompt = mcp ? known + mcp->instructions() : known;
    if (!masksSecrets())
        return prompt;
    if (prompt != m_lookedThrough) {
        m_masked = MaskedText::of(prompt).text;
        m_lookedThrough = prompt;
    }
    return m_masked;
}

bool SessionParts::masksSecrets() const
{
    return !setup.masksSecrets || setup.masksSecrets();
}

QString SessionParts::told(const QString &words) const
{
    return masksSecrets() ? MaskedText::of(words).text : words;
}

} // namespace AgentCore
