// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/localsession.h"

#include "agentcore/base/resourcetext.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/local/sessiontitler.h"
#include "agentcore/session/mcp/mcpcommands.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/sessionloader.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kMaxDraftTime{60};

QString commitMessageFromModel(QStringView text)
{
    constexpr qsizetype kMaxChars = 4000;
    QStringList lines = sanitizedForDisplay(text.toString()).split(u'\n');
    lines.removeIf([](const QString &line) { return line.trimmed().startsWith("```"_L1); });
    for (QString &line : lines) {
        while (line.endsWith(u' ') || line.endsWith(u'\r') || line.endsWith(u'\t'))
            line.chop(1);
    }
    QString message = lines.join(u'\n').trimmed();
    if (message.size() > 1 && message.startsWith(u'"') && message.endsWith(u'"'))
        message = message.sliced(1, message.size() - 2);
    return message.left(kMaxChars).trimmed();
}

CommitDrafter::CommitDrafter(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(kMaxDraftTime);
    connect(&m_limit, &QTimer::timeout, this,
            [this] { finish(fail(ErrorCode::Timeout, u"the message took too long"_s)); });
}

CommitDrafter::~CommitDrafter()
{
    cancel();
}

void CommitDrafter::cancel()
{
    finish(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

QFuture<Result<QString>> CommitDrafter::ask(const QString &patch)
{
    if (const auto begun = begin(patch); !begun)
        return QtFuture::makeReadyValueFuture(Result<QString>(std::unexpected(begun.error())));
    m_promise.emplace();
    m_promise->start();
    return m_promise->future();
}

Result<void> CommitDrafter::begin(const QString &patch)
{
    constexpr qsizetype kMaxChars = 24'000;
    if (m_reply)
        return fail(ErrorCode::InvalidRequest, u"a message is being written already"_s);
    if (patch.trimmed().isEmpty())
        return fail(ErrorCode::InvalidRequest, u"there is nothing to describe"_s);
    const QString seen = patch.left(2 * kMaxChars); // a key may end behind what is sent
    const QString told = m_parts->told(seen);
    const auto profile = modelForSmallTask(*m_parts);
    if (!profile)
        return std::unexpected(profile.error());
    m_client = m_parts->setup.models.createClient(*profile);
    ChatRequest request;
    request.model = profile->model;
    request.system = resourceText(u"prompts/commit.md"_s);
    request.messages = {{ChatMessage::Role::User,
                         {TextPart{u"<patch>\n"_s + told.left(kMaxChars)
                                   + u"\n</patch>\n\nWrite the message now."_s}}}};
    m_reply = m_client->send(request);
    connect(m_reply.get(), &LlmReply::finished, this, &CommitDrafter::handleReply);
    m_limit.start();
    return {};
}

void CommitDrafter::handleReply(const Result<ReplyOutcome> &result)
{
    if (!result) {
        finish(std::unexpected(result.error()));
        return;
    }
    m_parts->keeper.noteUsage(result->usage, m_parts->model.profile());
    const QString message = commitMessageFromModel(result->message.text());
    if (message.isEmpty())
        finish(fail(ErrorCode::InvalidInput, u"the model wrote no message"_s));
    else
        finish(message);
}

void CommitDrafter::finish(const Result<QString> &message)
{
    m_limit.stop();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply.release()->deleteLater(); // it may be what is calling
    }
    if (auto promise = std::exchange(m_promise, std::nullopt)) {
        promise->addResult(message);
        promise->finish();
    }
}

LocalSession::LocalSession(SessionLog log, History history, Setup setup, QObject *parent)
    : Session(parent)
    , m_parts(std::move(log), std::move(history), std::move(setup))
    , m_commands(
          commandServices(), &m_parts.recorder,
          [this](const auto &content, const auto &outcome) { return goOn(content, outcome); })
{
    // The one road to whoever shows the session.
    connect(&m_parts.recorder, &SessionRecorder::updated, this, &Session::updated);
    connect(&m_turns, &SessionTurns::titled, this, &LocalSession::titled);
    connect(&m_turns, &SessionTurns::finished, this, &Session::turnFinished);
    connect(&m_turns, &SessionTurns::finished, &m_titler, &SessionTitler::noteTurn,
            Qt::QueuedConnection); // who hears of the end may close the session
    connect(&m_titler, &SessionTitler::titled, this, &LocalSession::titled);
    connect(&m_commands, &SessionCommands::ended, this, &Session::turnFinished);
    connect(&m_commands, &SessionCommands::changed, this,
            [this] { m_parts.recorder.tell(CommandsChanged{commands()}); });
    connect(m_parts.watch.get(), &ModelWatch::newsArrived, this, &LocalSession::tellOptions);
    m_parts.context.planAccepted = [this] {
        (void)setMode(m_parts.permissions.modeBeforePlan()); // shown in any case
        return modeId();
    };
    if (SessionMcp *mcp = m_parts.mcp.get()) {
        m_commands.addSource([mcp] { return mcpCommands(*mcp); });
        connect(mcp, &SessionMcp::promptsChanged, &m_commands, &SessionCommands::changed);
    }
}

LocalSession::~LocalSession() = default;

CommandServices LocalSession::commandServices()
{
    CommandServices services;
    services.session = this;
    services.usage = [this] { return m_parts.history().usage(); };
    services.exportSession = m_parts.setup.exportSession;
    services.clearContext
        = [this] { return m_parts.keeper.clear(m_turns.frame(), m_parts.model.profile()); };
    services.knowledge = &m_parts.knowledge;
    services.findTitle = [this] { return m_titler.ask(); };
    SpendGuard *spend = &m_parts.spend;
    services.limits.states
        = [spend] { return spend->refresh().transform([spend] { return spend->states(); }); };
    services.limits.set = [this](SpendScope scope, const SpendLimit &limit) {
        m_parts.spend.setOwnLimit(scope, limit);
        tellLimits();
    };
    return services;
}

// Files do not keep how near the limits are.
std::vector<SessionUpdate> LocalSession::transcript() const
{
    std::vector<SessionUpdate> transcript = m_parts.history().transcript();
    for (SessionUpdate &update : transcript | std::views::reverse) {
        auto *const usage = std::get_if<UsageChanged>(&update);
        if (!usage)
            continue;
        if (m_parts.spend.refresh()) // else /limits says what is wrong
            usage->limits = m_parts.spend.states();
        break;
    }
    return transcript;
}

//! Views learn of limits that are others now.
void LocalSession::tellLimits()
{
    if (!m_parts.spend.refresh())
        return; // /limits says what is wrong
    UsageChanged usage = m_parts.history().usage().value_or(UsageChanged());
    usage.requests = m_parts.spend.sessionSums().requests;
    usage.knownCostUsd = m_parts.spend.sessionSums().usd;
    usage.limits = m_parts.spend.states();
    m_parts.recorder.tell(usage);
}

McpServerList *LocalSession::mcpServers()
{
    return m_parts.mcp.get();
}

// Nothing is recorded: a session that is only looked at does not change.
void LocalSession::expectPrompt()
{
    if (m_parts.mcp)
        m_parts.mcp->use();
    (void)m_parts.tools(); // made while nobody waits
    if (!isRunning() && m_parts.model.connect())
        m_parts.model.client()->expectRequest();
}

void LocalSession::report(const LoadReport &report)
{
    m_openingNotices = noticesOf(report, m_parts.history().ignoredBranchEvents());
    for (const NoticeRaised &notice : std::as_const(m_openingNotices))
        m_parts.recorder.showOnly(notice);
}

void LocalSession::close()
{
    SessionMcp *mcp = m_parts.mcp.get();
    if (mcp)
        mcp->signIns().close(); // the end of the turn would tell of them
    m_titler.cancel();
    m_drafter.cancel();
    m_turns.cancelNow();
    m_commands.cancelNow();
    m_parts.jobs.clear();
    if (mcp)
        mcp->close();
    m_parts.recorder.close();
}

QString LocalSession::modelName() const
{
    const SessionModel &model = m_parts.model;
    return model.isConnected() ? model.profile().fullName()
                               : m_parts.history().labels().modelName();
}

Error LocalSession::busyError()
{
    return {ErrorCode::Busy, u"the session has a turn or a restore that still runs"_s, {}};
}

Result<void> LocalSession::prompt(const QList<ContentBlock> &content)
{
    if (isBusy())
        return std::unexpected(busyError());
    if (isEmptyPrompt(content))
        return fail(ErrorCode::InvalidInput, u"the prompt is empty"_s);
    return m_commands.run(content) ? Result<void>() : m_turns.start(content);
}

//! A command begins a turn that asks the model. One that runs by now tells of itself.
Result<void> LocalSession::goOn(const QList<ContentBlock> &content, const CommandOutcome &outcome)
{
    const auto goesOn = outcome.kind == CommandOutcome::Kind::Compact
        ? compact(outcome.text)
        : m_turns.start(content, outcome.text);
    return isRunning() ? Result<void>() : goesOn;
}

Result<void> LocalSession::retry()
{
    return isBusy() ? std::unexpected(busyError()) : m_turns.retry();
}

Result<void> LocalSession::compact(const QString &keep)
{
    return isBusy() ? std::unexpected(busyError()) : m_turns.compact(keep);
}

Result<void> LocalSession::steer(const QList<ContentBlock> &content, int front)
{
    return m_turns.steer(content, front);
}

Result<void> LocalSession::runCommand(const QString &command, CommandProfile profile)
{
    return isBusy() ? std::unexpected(busyError()) : m_turns.runCommand(command, profile);
}

void LocalSession::cancel()
{
    if (m_parts.mcp)
        m_parts.mcp->signIns().cancel();
    m_turns.cancel();
    m_commands.cancel();
}

Result<void> LocalSession::label(const std::vector<SessionEvent> &events)
{
    const auto recorded = m_parts.recorder.recordLabels(events);
    if (recorded)
        emit titled();
    return recorded;
}

Result<void> LocalSession::rename(const QString &title)
{
    return cleanTitle(title).and_then(
        [this](const QString &clean) { return label({TitleChanged{clean}}); });
}

Result<void> LocalSession::setMode(const QString &modeId)
{
    const QString before = this->modeId();
    const auto set = m_parts.permissions.setMode(modeId);
    if (this->modeId() != before)
        tellOptions();
    return set;
}

QList<SessionOption> LocalSession::options() const
{
    QList<SessionOption> options = m_parts.model.options();
    options.insert(qMin(options.size(), 1), m_parts.permissions.option()); // the model goes first
    m_parts.watch->noteTold(options);
    return options;
}

void LocalSession::tellOptions()
{
    m_parts.recorder.tell(OptionsChanged{options()});
}

Result<void> LocalSession::setOption(const QString &id, const QString &value)
{
    if (id == OptionId::kMode)
        return setMode(value);
    if (const auto set = m_parts.model.setOption(id, value); !set)
        return set;
    // It holds in any case, so it is shown in any case.
    const auto recorded = m_parts.recordModel();
    tellOptions();
    m_parts.watch->lookAtEnd();
    return recorded;
}

QFuture<void> LocalSession::refreshModels(ModelRefresh way)
{
    return m_parts.watch->refresh(way);
}

QFuture<Result<RestoreOutcome>> LocalSession::restore(const QString &checkpointId,
                                                      ChangeScope scope, const QStringList &paths)
{
    SessionCheckpoints &checkpoints = m_parts.checkpoints;
    if (m_turns.isRunning() || checkpoints.isRestoring()) // but /undo may
        return QtFuture::makeReadyValueFuture(Result<RestoreOutcome>(std::unexpected(busyError())));
    return checkpoints.restore(checkpointId, scope, paths);
}

QFuture<Result<RestoreOutcome>> LocalSession::revert(const Reversal &reversal)
{
    SessionCheckpoints &checkpoints = m_parts.checkpoints;
    if (m_turns.isRunning() || checkpoints.isRestoring())
        return QtFuture::makeReadyValueFuture(Result<RestoreOutcome>(std::unexpected(busyError())));
    return checkpoints.revert(reversal);
}

Result<QList<ContentBlock>> LocalSession::branchBefore(const QString &messageId)
{
    return isBusy() ? std::unexpected(busyError()) : m_parts.branches.branchBefore(messageId);
}

Result<void> LocalSession::switchBranch(const QString &branchId)
{
    return isBusy() ? std::unexpected(busyError()) : m_parts.branches.switchTo(branchId);
}

Result<void> LocalSession::pinMessage(const QString &messageId, bool pinned)
{
    if (!m_parts.history().isUserMessage(messageId))
        return fail(ErrorCode::NotFound, u"there is no such message of the user"_s, messageId);
    return m_parts.recorder.record(PinEvent{messageId, pinned}, Durability::Buffered);
}

} // namespace AgentCore
