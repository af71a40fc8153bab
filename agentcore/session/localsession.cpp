// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/localsession.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/commands/builtincommands.h"
#include "agentcore/session/commands/commandturn.h"
#include "agentcore/session/commands/usercommand.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/modesandbox.h"
#include "agentcore/session/turnrunner.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/toolregistry.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

LocalSession::LocalSession(SessionLog log, History history, Setup setup, QObject *parent)
    : Session(parent)
    , m_id(log.header().id)
    , m_setup(std::move(setup))
    , m_recorder(std::move(log), std::move(history))
    , m_policy(m_setup.roots)
    , m_audit(Paths::stateDir() + u"/audit.jsonl"_s)
    , m_spend(Paths::stateDir())
    , m_checkpoints(m_id, m_setup.roots, &m_recorder, &m_context)
    , m_branches(&m_recorder, &m_checkpoints, &m_context)
    , m_model(m_setup.models, m_setup.model, m_recorder.history().modelName(),
              m_recorder.history().modelOptions())
    , m_knowledge(m_setup.roots)
    , m_subagents(m_setup.models)
{
    fillContext();
    fillCommands();
    watchModels();
    connect(&m_recorder, &SessionRecorder::updated, this, &Session::updated);
    connect(this, &Session::updated, &m_knowledge, &Knowledge::noteUpdate);
    restoreMode(m_setup.modeId);
    for (const PermissionRule &rule : std::as_const(m_setup.rules))
        m_policy.rules().remember(rule);
    if (const auto &usage = m_recorder.history().usage())
        m_spend.setSpent({usage->requests, qMax(usage->knownCostUsd, usage->costUsd.value_or(0))});
    m_keeper.setSpend(&m_spend);
    openServers();
}

void LocalSession::fillContext()
{
    m_context.roots = m_setup.roots;
    m_context.files = m_setup.ports.files;
    m_context.terminals = m_setup.ports.terminals;
    m_context.elicitation = m_setup.ports.elicitation;
    m_context.sessionId = m_id;
    m_context.seesImages = [this] { return m_model.profile().vision; };
    m_context.planChanged = [this](const QList<PlanEntry> &entries) {
        (void)m_recorder.recordAnyway(PlanChanged{entries}, Durability::Buffered);
    };
    m_context.savedOutputs = savedOutputsFolder(m_id);
    m_context.sandbox = [this](CommandProfile profile) {
        return sandboxForMode(m_policy.mode(), profile, m_context);
    };
    m_context.room = std::make_shared<CommandRoom>(m_setup.roots); // jobs may outlive the session
    m_context.readableFolders = Knowledge::readableFolders();
    m_context.jobs = &m_jobs;
    m_context.planAccepted = [this] { return leavePlanMode(); };
    connect(&m_jobs, &BackgroundJobs::started, this, &LocalSession::tellOfJob);
    connect(&m_jobs, &BackgroundJobs::ended, this, &LocalSession::tellOfJob);
}

void LocalSession::tellOfJob(const BackgroundJob &job)
{
    const auto words = [&job] {
        if (job.isRunning())
            return u"%1 runs in the background"_s;
        const bool isGood = *job.ending && (*job.ending)->exitCode == 0;
        return isGood ? u"%1 has ended in the background"_s : u"%1 has failed in the background"_s;
    };
    m_recorder.notice({NoticeRaised::Severity::Info, words().arg(job.id), job.command, false});
}

LocalSession::~LocalSession()
{
    delete m_runner; // it refers to the members
    delete m_userCommand; // and so does this
    delete m_mcp; // and this
}

//! A stored mode that allows more than the default one is not taken from the file: session files
//! lie in the project, and a project's files never grant.
void LocalSession::restoreMode(const QString &wanted)
{
    using Mode = PermissionPolicy::Mode;
    const QString stored = m_recorder.history().modeId();
    const auto asked = PermissionPolicy::modeFromId(wanted);
    const auto before = PermissionPolicy::modeFromId(stored);
    if (asked)
        m_policy.setMode(*asked);
    else if (before == Mode::ReadOnly || before == Mode::Plan)
        m_policy.setMode(*before);
    if (modeId() != stored && !(stored.isEmpty() && m_policy.mode() == Mode::Default))
        (void)m_recorder.recordAnyway(ModeChanged{modeId()}, Durability::Buffered);
}

Result<void> LocalSession::connectModel()
{
    if (const auto connected = m_model.connect(); !connected)
        return connected;
    return recordModel();
}

// Nothing is recorded: a session that is only looked at does not change.
void LocalSession::expectPrompt()
{
    if (!isRunning() && m_model.connect())
        m_model.client()->expectRequest();
}

Result<void> LocalSession::recordModel()
{
    const History &history = m_recorder.history();
    const ModelEvent event{m_model.profile().fullName(), m_model.storedOptions()};
    if (event == ModelEvent{history.modelName(), history.modelOptions()})
        return {};
    return m_recorder.record(event, Durability::Buffered);
}

void LocalSession::tellOfFile(const NoticeRaised &notice)
{
    m_openingNotices += notice;
    m_recorder.showOnly(notice);
}

void LocalSession::report(const LoadReport &report)
{
    using enum NoticeRaised::Severity;
    if (m_recorder.history().ignoredBranchEvents() > 0) {
        tellOfFile(
            {Warning, u"Branches of the conversation could not be told apart"_s,
             u"The session file is damaged. What was said in them stands one after the other."_s});
    }
    if (!report.movedFrom.isEmpty()) {
        tellOfFile({Info, u"The folder of this session was renamed or moved"_s,
                    u"It was %1 when the session began."_s.arg(report.movedFrom)});
    }
    if (report.readOnly) {
        tellOfFile({Warning, u"This session can only be read"_s,
                    u"Its folder is not writable. A fork of it can go on."_s});
    }
    if (report.brokenLines == 0)
        return;
    tellOfFile(
        {Warning,
         report.brokenLines == 1
             ? u"A damaged line of the session file was left out"_s
             : u"%1 damaged lines of the session file were left out"_s.arg(report.brokenLines),
         report.firstBroken.text()});
}

void LocalSession::close()
{
    if (m_mcp)
        m_mcp->signIns().close(); // the end of the turn would tell of them
    if (m_runner)
        m_runner->cancelNow();
    if (m_userCommand)
        m_userCommand->cancelNow();
    if (m_command) {
        delete std::exchange(m_command, nullptr);
        emit turnFinished({StopReason::Cancelled, {}, {}});
    }
    m_jobs.clear();
    if (m_mcp)
        m_mcp->close();
    m_recorder.close();
}

QList<SessionMode> LocalSession::modes() const
{
    QList<SessionMode> modes;
    for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
        modes.append({mode.id, mode.name, mode.description});
    return modes;
}

QString LocalSession::modelName() const
{
    return m_model.isConnected() ? m_model.profile().fullName() : m_recorder.history().modelName();
}

ModelFacts LocalSession::modelFacts() const
{
    const ModelProfile &profile = m_model.profile(); // empty as long as no model is needed
    ModelFacts facts;
    facts.seesImages = profile.vision;
    if (profile.contextWindow > 0)
        facts.contextWindow = profile.contextWindow;
    if (const int limit = profile.options.maxOutputTokens.value_or(profile.outputLimit); limit > 0)
        facts.outputLimit = limit;
    return facts;
}

std::vector<SessionUpdate> LocalSession::transcript() const
{
    return m_recorder.history().transcript();
}

Result<void> LocalSession::prompt(const QList<ContentBlock> &content)
{
    if (isBusy())
        return std::unexpected(busyError());
    if (isEmptyPrompt(content))
        return fail(ErrorCode::InvalidInput, u"the prompt is empty"_s);
    if (const auto line = CommandLine::fromPrompt(content); line && findCommand(*line)) {
        startCommand(*line, content);
        return {};
    }
    return startTurn(content);
}

Result<void> LocalSession::startTurn(const QList<ContentBlock> &content,
                                     const std::optional<QString> &modelText)
{
    if (const auto connected = connectModel(); !connected)
        return connected;
    if (const auto limits = refreshLimits(); !limits)
        return limits;
    makeRunner(); // before anything is shown: a cancel from there must not get lost
    const auto recorded = recordPrompt(content, modelText);
    if (!m_runner)
        return {}; // closed from there
    m_checkpoints.beginTurn(titleFromPrompt(content));
    if (recorded)
        startRunner(true);
    else
        std::exchange(m_runner, nullptr)->deleteLater();
    return recorded;
}

Result<void> LocalSession::recordPrompt(const QList<ContentBlock> &content,
                                        const std::optional<QString> &modelText, UserEvent::Way way)
{
    if (const QString title = titleFromPrompt(content);
        !title.isEmpty() && this->title().isEmpty()) {
        // Before the prompt, which may be long: lists read only the start of the file.
        if (const auto recorded = m_recorder.record(TitleChanged{title}, Durability::Buffered);
            !recorded)
            return recorded;
        emit titled();
    }
    const UserEvent event{.messageId = m_recorder.newMessageId(),
                          .at = QDateTime::currentDateTimeUtc(),
                          .content = content,
                          .modelText = modelText,
                          .facts = m_branches.facts(),
                          .way = way};
    return m_recorder.record(event, Durability::Durable);
}

Result<void> LocalSession::label(const std::vector<SessionEvent> &events)
{
    for (const SessionEvent &event : events) {
        if (const auto recorded = m_recorder.record(event, Durability::Durable); !recorded)
            return recorded;
    }
    emit titled();
    return {};
}

Result<void> LocalSession::rename(const QString &title)
{
    return cleanTitle(title).and_then(
        [this](const QString &clean) { return label({TitleChanged{clean}}); });
}

Result<void> LocalSession::retry()
{
    if (isBusy())
        return std::unexpected(busyError());
    if (!m_recorder.history().canRetry())
        return fail(ErrorCode::InvalidRequest, u"there is no failed turn to go on with"_s);
    if (const auto connected = connectModel(); !connected)
        return connected;
    if (const auto limits = refreshLimits(); !limits)
        return limits;
    makeRunner();
    m_checkpoints.beginTurn({});
    startRunner(false);
    return {};
}

//! The rule files as they are now; what is wrong with them is told once.
void LocalSession::refreshRules()
{
    PermissionRules &rules = m_policy.rules();
    if (rules.files().user.isEmpty()) {
        rules.setFiles({Paths::configDir() + u"/permissions.json"_s,
                        cwd() + u"/.agentao/permissions.json"_s, [folder = cwd()] {
                            return FolderTrust(Paths::configDir()).state(folder)
                                == FolderTrust::State::Trusted;
                        }});
    }
    for (const QString &problem : rules.refresh()) {
        m_recorder.showOnly(NoticeRaised{
            NoticeRaised::Severity::Warning, u"The permission rules of a file grant nothing"_s,
            problem
                + u". Until it is repaired, its rules that allow do not count and all but reading "
                  "is asked."_s,
            false});
    }
}

//! \return The id of the mode from now on.
QString LocalSession::leavePlanMode()
{
    (void)setMode(PermissionPolicy::modeId(m_modeBeforePlan)); // shown in any case
    return modeId();
}

void LocalSession::makeRunner()
{
    refreshRules();
    m_spend.beginTurn();
    TurnEnvironment environment{
        .model = &m_model,
        .tools = m_setup.tools,
        .context = &m_context,
        .policy = &m_policy,
        .pace = m_setup.ports.pace,
        .permission = m_setup.ports.permission,
        .recorder = &m_recorder,
        .checkpoints = &m_checkpoints,
        .audit = &m_audit,
        .keeper = &m_keeper,
        .spend = &m_spend,
        .makeFallback = [this] { return makeFallback(); },
        .sessionId = m_id,
        .facts =
            [this](QObject *context, auto then) {
                m_knowledge.readFacts(modeWords(m_policy.mode()),
                                      sandboxWords(m_context.sandbox(CommandProfile::Work)),
                                      context, std::move(then));
            },
        .maxRequests = m_spend.limits().turn.requests ? m_spend.limits().turnRequests()
                                                      : m_setup.maxRequestsPerTurn};
    m_subagents.equip(environment);
    m_runner = new TurnRunner(std::move(environment), this);
    m_subagents.follow(m_runner);
    connect(m_runner, &TurnRunner::finished, this, &LocalSession::handleFinished);
}

//! Lets the turn begin once instructions and facts are there.
void LocalSession::startRunner(bool withFacts)
{
    m_knowledge.prepare({modeWords(m_policy.mode()),
                         sandboxWords(m_context.sandbox(CommandProfile::Work)), m_context.seenFiles,
                         withFacts},
                        [this, runner = m_runner](const TurnKnowledge &turn) {
                            if (runner != m_runner)
                                return; // closed in between
                            awaitServers([this, runner, turn] {
                                if (runner == m_runner)
                                    beginTurn(turn);
                            });
                        });
}

void LocalSession::handleFinished(const TurnResult &result)
{
    std::exchange(m_runner, nullptr)->deleteLater();
    m_model.forgetReplaced();
    m_checkpoints.endTurn();
    m_recorder.repeatLabels();
    m_knowledge.endTurn(m_context.seenFiles);
    if (m_mcp)
        m_mcp->signIns().endTurn(result.stopReason == StopReason::Cancelled);
    emit turnFinished(result);
}

void LocalSession::cancel()
{
    if (m_mcp)
        m_mcp->signIns().cancel();
    if (m_runner) {
        m_runner->cancel();
        m_knowledge.hurry();
        if (m_mcp)
            m_mcp->hurry();
    } else if (m_userCommand) {
        m_userCommand->cancel();
    } else if (m_command) {
        m_command->cancel();
    }
}

Result<void> LocalSession::setMode(const QString &modeId)
{
    const auto mode = PermissionPolicy::modeFromId(modeId);
    if (!mode)
        return fail(ErrorCode::InvalidInput, u"there is no such mode"_s, modeId);
    if (*mode == m_policy.mode())
        return {};
    if (*mode == PermissionPolicy::Mode::Plan)
        m_modeBeforePlan = m_policy.mode();
    m_policy.setMode(*mode); // holds in any case, so it is shown in any case
    const auto recorded = m_recorder.recordAnyway(ModeChanged{PermissionPolicy::modeId(*mode)},
                                                  Durability::Buffered);
    emit updated(OptionsChanged{options()});
    return recorded;
}

QList<SessionOption> LocalSession::options() const
{
    SessionOption mode{OptionId::kMode, u"Mode"_s, modeId(), {}, {}};
    for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes())
        mode.values.append({info.id, info.name, info.description});
    QList<SessionOption> options = m_model.options();
    options.insert(qMin(options.size(), 1), mode); // the model goes first
    m_watch->noteTold(options);
    return options;
}

Result<void> LocalSession::setOption(const QString &id, const QString &value)
{
    if (id == OptionId::kMode)
        return setMode(value);
    if (const auto set = m_model.setOption(id, value); !set)
        return set;
    // It holds in any case, so it is shown in any case.
    const auto recorded = recordModel();
    emit updated(OptionsChanged{options()});
    m_watch->lookAtEnd();
    return recorded;
}

QFuture<Result<QList<Checkpoint>>> LocalSession::checkpoints()
{
    return m_checkpoints.list();
}

QFuture<Result<FileChanges>> LocalSession::changes(const QString &checkpointId, ChangeScope scope)
{
    return m_checkpoints.changes(checkpointId, scope);
}

QFuture<Result<RestoreOutcome>> LocalSession::restore(const QString &checkpointId,
                                                      ChangeScope scope, const QStringList &paths)
{
    if (m_runner || m_userCommand || m_checkpoints.isRestoring()) // but /undo may
        return QtFuture::makeReadyValueFuture(Result<RestoreOutcome>(std::unexpected(busyError())));
    return m_checkpoints.restore(checkpointId, scope, paths);
}

QList<BranchFork> LocalSession::branchForks() const
{
    return m_recorder.history().branches().forks();
}

bool LocalSession::isBranchPoint(const QString &messageId) const
{
    return m_recorder.history().branches().isOnPath(messageId);
}

Result<QList<ContentBlock>> LocalSession::branchBefore(const QString &messageId)
{
    return isBusy() ? std::unexpected(busyError()) : m_branches.branchBefore(messageId);
}

Result<void> LocalSession::switchBranch(const QString &branchId)
{
    return isBusy() ? std::unexpected(busyError()) : m_branches.switchTo(branchId);
}

Result<void> LocalSession::pinMessage(const QString &messageId, bool pinned)
{
    if (!m_recorder.history().isUserMessage(messageId))
        return fail(ErrorCode::NotFound, u"there is no such message of the user"_s, messageId);
    return m_recorder.record(PinEvent{messageId, pinned}, Durability::Buffered);
}

void LocalSession::stopToolCall(const QString &toolCallId)
{
    if (m_runner)
        m_runner->stopToolCall(toolCallId);
    else if (m_userCommand)
        m_userCommand->stop(toolCallId);
}

} // namespace AgentCore
