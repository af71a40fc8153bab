// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remotesession.h"

#include "acp/client/sentcontent.h"
#include "acp/client/sessionopening.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/history/sessiontitle.h"

#include <QCryptographicHash>
#include <QRegularExpression>

#include <ranges>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using Severity = NoticeRaised::Severity;

//! Fit for the name of a file, and the same whenever the session is opened.
static QString keyOf(const QString &id)
{
    return "acp_"_L1
        + QString::fromLatin1(
               QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha256).toHex().first(32));
}

RemoteSession::RemoteSession(AgentLink *link, RemoteSessionSetup setup, QObject *parent)
    : Session(parent)
    , m_link(link)
    , m_setup(std::move(setup))
    , m_conversation([this](const SessionUpdate &update) { show(update); },
                     link->spec().dialect == AgentSpec::Dialect::Agentao)
    , m_choosing(link, &m_choices)
    , m_checkpoints(m_setup.record ? m_setup.id : keyOf(m_setup.id),
                    m_setup.isPart ? QStringList() : m_setup.roots)
    , m_generation(m_setup.isOpened ? link->generation() : -1)
{
    if (RemoteRecord *record = m_setup.record.get()) {
        m_conversation.preload(record->transcript());
        m_setup.title = record->title();
        m_keepsTitle = !m_setup.title.isEmpty(); // it may be the person's
        record->setTell([this](const NoticeRaised &notice) { emit updated(notice); });
    }
    connect(&m_choosing, &ChoiceRequests::changed, this, &RemoteSession::showChoices);
    connect(&m_choosing, &ChoiceRequests::refused, this, [this](const QString &why) {
        raise(Severity::Warning, Phrase(Saying::AgentChoiceRefused), why);
        emit choiceRefused(why);
    });
    connect(&m_choosing, &ChoiceRequests::settled, this, [this] {
        if (!m_checkpoints.isRecording())
            handleRecorded();
    });
    connect(this, &Session::updated, this, &RemoteSession::noteCall);
    connect(&m_checkpoints, &RemoteCheckpoints::ready, this, &RemoteSession::handleRecorded);
    connect(&m_checkpoints, &RemoteCheckpoints::filesChanged, this,
            [this](const FilesChanged &changed) { m_conversation.add(SessionUpdate(changed)); });
    connect(&m_checkpoints, &RemoteCheckpoints::failed, this,
            [this](const QString &why) { raise(Severity::Warning, Phrase(Saying::NoUndo), why); });
}

RemoteSession::~RemoteSession()
{
    if (m_setup.record)
        m_setup.record->close();
}

void RemoteSession::show(const SessionUpdate &update)
{
    if (m_setup.record)
        m_setup.record->add(update);
    emit updated(update);
}

QList<NoticeRaised> RemoteSession::openingNotices() const
{
    return m_setup.record ? m_setup.record->openingNotices() : QList<NoticeRaised>();
}

std::vector<SessionUpdate> RemoteSession::transcript() const
{
    return m_conversation.transcript();
}

void RemoteSession::raise(Severity severity, const Phrase &title, const QString &detail,
                          bool canRetry)
{
    m_conversation.add(SessionUpdate(NoticeRaised{severity, title, detail, canRetry}));
}

void RemoteSession::open(const OpenedSession &opened)
{
    m_choices.set(opened);
    m_generation = m_link->generation();
    tellServers();
    if (m_setup.record)
        m_setup.record->setWireId(m_setup.params.sessionId,
                                  m_link->spec().isElsewhere() ? m_setup.params.cwd : QString());
}

//! Once: what goes along is the person's.
void RemoteSession::tellServers()
{
    QStringList names;
    for (const McpServer &server : std::as_const(m_setup.params.mcpServers)) {
        const bool isTaken = server.kind == McpServer::Kind::Stdio
            || (server.kind == McpServer::Kind::Http && m_link->offer().mcpHttp)
            || (server.kind == McpServer::Kind::Sse && m_link->offer().mcpSse);
        if (isTaken)
            names += server.name;
    }
    const bool isNews = std::exchange(m_toldServers, names) != names;
    if (isNews && !names.isEmpty() && m_link->spec().getsMcpServers)
        raise(Severity::Info, Phrase(Saying::AgentGotServers), names.join(u", "_s));
}

Result<void> RemoteSession::prompt(const QList<ContentBlock> &content)
{
    if (m_turn) {
        m_link->note(FailureCode::ServerBusy, {ErrorCode::Busy, u"a turn runs already"_s, {}});
        return fail(ErrorCode::Busy, u"a turn runs already"_s);
    }
    if (m_checkpoints.isRestoring())
        return fail(ErrorCode::Busy, u"files are being put back"_s);
    if (content.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the prompt is empty"_s);
    m_turn = new RemoteTurn(m_link, this);
    connect(m_turn, &RemoteTurn::finished, this, &RemoteSession::handleTurnFinished);
    connect(m_turn, &RemoteTurn::lost, this, &RemoteSession::handleLost);
    connect(m_turn, &RemoteTurn::forgotten, this, &RemoteSession::handleForgotten);
    m_prompt = content;
    m_failedPrompt.clear();
    m_errorTold = false;
    m_isAnswered = false;
    const QString id = m_conversation.beginTurn(content);
    if (m_setup.record)
        m_setup.record->beginTurn(id, content);
    const bool isNamed = !m_setup.title.isEmpty() && m_setup.title != m_setup.params.sessionId;
    if (!isNamed) // until the agent has a better one
        setTitle(titleFromText(content.first().text));
    m_checkpoints.beginTurn(content.first().text);
    emit turnBegan();
    return {};
}

//! What a call of the agent did is recorded when it is over, in case nothing follows.
void RemoteSession::noteCall(const SessionUpdate &update)
{
    const auto *changed = std::get_if<ToolCallChanged>(&update);
    if (!changed)
        return;
    const ToolCallState &call = changed->call;
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    if (m_turn && isOver && call.kind != ToolKind::Read && call.kind != ToolKind::Search)
        m_checkpoints.noteCall();
}

void RemoteSession::handleRecorded()
{
    if (!m_turn || !m_turn->isPreparing())
        return;
    if (!isAtAgent())
        reopen();
    else if (!m_choosing.isBusy())
        sendPrompt();
}

bool RemoteSession::isAtAgent() const
{
    return m_link->state() == AgentLink::State::Ready && m_generation == m_link->generation();
}

void RemoteSession::expectPrompt()
{
    if (!m_turn && !isAtAgent() && m_link->state() != AgentLink::State::Failed)
        reopen();
}

bool RemoteSession::isTaken(const QString &wireId) const
{
    return m_setup.isTaken && m_setup.isTaken(this, wireId);
}

//! Once at a time: a turn that is cancelled meanwhile leaves it to the next one.
void RemoteSession::reopen()
{
    if (std::exchange(m_isQuiet, true))
        return;
    if (isTaken(m_setup.params.sessionId)) { // one that counts its sessions anew
        openAt(m_link, OpeningWay::New, m_setup.params, this,
               [this](const Result<OpenedSession> &opened) { handleReopened(opened, true); });
        return;
    }
    openAgain(
        m_link, m_setup.params, m_recovery ? Recall::All : Recall::Little, this,
        [this](const Result<OpenedSession> &opened, bool isNew) { handleReopened(opened, isNew); });
}

void RemoteSession::handleReopened(Result<OpenedSession> opened, bool isNew)
{
    m_isQuiet = false;
    if (opened && isTaken(opened->sessionId))
        opened = fail(ErrorCode::InvalidInput, u"the agent gave the id of another session"_s);
    const bool isAsked = recover(opened, isNew);
    if (opened) {
        const QString oldModeId = modeId();
        const QList<ChosenOption> before = held();
        // Else the agent, or the way to it, began anew.
        const bool isOnlyOpened = !std::exchange(m_setup.isOpened, true) || m_generation < 0;
        if (isNew)
            m_setup.params.sessionId = opened->sessionId;
        open(*opened);
        m_conversation.beginConnection();
        showChoices(oldModeId);
        m_choosing.chooseAll(m_setup.params.sessionId, before + std::exchange(m_wishes, {}));
        if (isNew)
            raise(Severity::Info, Phrase(Saying::AgentForgot));
        else if (!isOnlyOpened)
            raise(Severity::Info,
                  Phrase(m_link->spec().isElsewhere() ? Saying::AgentConnectionBack
                                                      : Saying::AgentRestarted));
    }
    if (!m_turn || !m_turn->isPreparing() || !isAsked)
        return;
    if (!opened)
        m_turn->failWith(opened.error());
    else if (!m_checkpoints.isRecording() && !m_choosing.isBusy()) // else when that is done
        sendPrompt();
}

void RemoteSession::handleLost(const Error &why)
{
    emit questionsVoid();
    raise(Severity::Warning, Phrase(Saying::AgentConnectionBroke), why.message);
    m_recovery = new TurnRecovery(transcript(), m_isAnswered, this);
    connect(m_recovery, &TurnRecovery::attempted, this, &RemoteSession::reopen);
    m_recovery->start();
}

//! As `--listen` does it with sessions that nobody uses. What was begun is not asked again.
void RemoteSession::handleForgotten(const Error &why)
{
    if (m_isAnswered)
        return m_turn->failWith(why);
    m_generation = -1;
    reopen();
}

//! Shows what was missed. False: the turn is not to be asked again, or not now.
bool RemoteSession::recover(const Result<OpenedSession> &opened, bool isNew)
{
    if (!m_recovery)
        return true;
    if (!opened && opened.error().code != ErrorCode::AuthRequired && m_recovery->tryAgain())
        return false;
    const std::unique_ptr<TurnRecovery> recovery(std::exchange(m_recovery, nullptr));
    if (!opened)
        return true;
    const auto missing = recovery->replay().missing();
    const bool wasTaken = recovery->wasTaken(!isNew && m_link->offer().loadSession);
    if (!wasTaken)
        return true;
    for (const IncomingUpdate &update : missing)
        std::visit([this](const auto &shown) { take(shown); }, update);
    raise(Severity::Warning, Phrase(Saying::AgentTurnLost));
    m_turn->giveUp();
    return false;
}

void RemoteSession::sendPrompt()
{
    const SentContent sent = sentContent(m_prompt, m_link->offer(), m_link->spec());
    for (const Phrase &loss : sent.losses)
        raise(Severity::Warning, loss);
    m_turn->send({m_setup.params.sessionId, sent.blocks, {}});
}

//! Whether the agent said in the turn what went wrong.
static bool isEndTold(const std::vector<SessionUpdate> &transcript)
{
    for (const SessionUpdate &update : transcript | std::views::reverse) {
        const auto *notice = std::get_if<NoticeRaised>(&update);
        if (notice && notice->severity != Severity::Info)
            return true;
        if (std::holds_alternative<UserMessageAdded>(update))
            return false;
    }
    return false;
}

//! In words, where the turn was cut short by a limit: nothing else of it would be seen.
static std::optional<Saying> limitOf(const TurnResult &result)
{
    if (!result.error && result.stopReason == StopReason::MaxTokens)
        return Saying::AnswerCutOff;
    if (!result.error && result.stopReason == StopReason::MaxTurnRequests)
        return Saying::TurnEndedAtLimit;
    return std::nullopt;
}

void RemoteSession::handleTurnFinished(const TurnResult &result, bool ignoredCancel)
{
    const Phrase agentEnd = m_turn->agentEnd();
    delete std::exchange(m_turn, nullptr);
    delete std::exchange(m_recovery, nullptr);
    if (result.error)
        m_failedPrompt = m_prompt;
    m_prompt.clear();
    emit questionsVoid();
    const bool isCancelled = !result.error && result.stopReason == StopReason::Cancelled;
    m_conversation.endTurn(isCancelled ? u"Cancelled"_s : u"The turn ended before this call did"_s);
    m_checkpoints.endTurn();
    m_ignoredCancel = ignoredCancel;
    if (m_ignoredCancel)
        raise(Severity::Warning, Phrase(Saying::AgentTurnNotEnded));
    if (result.error && !std::exchange(m_errorTold, false)) {
        const auto &failure = m_link->lastFailure();
        const QString tail = failure && failure->code == FailureCode::TransportDisconnect
            ? failure->lastLines.join(u'\n')
            : QString();
        QString detail = agentEnd;
        if (!result.error->message.contains(tail))
            detail += detail.isEmpty() ? tail : u'\n' + tail;
        raise(Severity::Error,
              agentEnd.isEmpty() ? result.error->message : Phrase(RemoteTurn::kAgentEnded), detail,
              true);
    }
    const auto limit = m_setup.isPart ? std::nullopt : limitOf(result);
    if (limit && !isEndTold(transcript()))
        raise(Severity::Warning, Phrase(*limit));
    if (m_setup.record)
        m_setup.record->endTurn(result);
    finishTurn(result);
}

Result<void> RemoteSession::retry()
{
    if (m_failedPrompt.isEmpty())
        return fail(ErrorCode::Unsupported, u"this agent cannot go on from where it was"_s);
    return prompt(QList(m_failedPrompt));
}

void RemoteSession::cancel()
{
    if (!m_turn || m_turn->isOver())
        return;
    m_turn->cancel(); // before the answers, which would let the agent go on
    emit questionsVoid();
}

void RemoteSession::setWaiting(int difference)
{
    m_waiting += difference;
    m_isAnswered |= difference > 0; // it asks
    if (m_turn)
        m_turn->setOccupied(m_waiting > 0);
}

Result<void> RemoteSession::setMode(const QString &modeId)
{
    return setOption(OptionId::kMode, modeId);
}

Result<void> RemoteSession::setOption(const QString &id, const QString &value)
{
    if (!isAtAgent())
        return fail(ErrorCode::InvalidRequest, u"the agent is not running"_s);
    return m_choosing.choose(m_setup.params.sessionId, id, value);
}

void RemoteSession::choose(const QList<ChosenOption> &wishes)
{
    if (isAtAgent())
        m_choosing.chooseAll(m_setup.params.sessionId, wishes);
    else
        m_wishes += wishes;
}

//! What was chosen, by whomever: an agent that is started again does not know it.
QList<ChosenOption> RemoteSession::held() const
{
    QList<ChosenOption> held;
    const QList<SessionOption> all = options();
    for (const SessionOption &option : all) {
        if (!option.value.isEmpty())
            held += ChosenOption{option.id, option.value};
    }
    return held;
}

void RemoteSession::showChoices(const QString &oldModeId)
{
    m_conversation.add(SessionUpdate(OptionsChanged{options()}));
    if (modeId() != oldModeId)
        m_conversation.add(SessionUpdate(ModeChanged{modeId()}));
}

void RemoteSession::stopToolCall(const QString &toolCallId)
{
    const ToolCallState *call = m_conversation.call(toolCallId);
    if (!call || call->status == ToolStatus::Completed || call->status == ToolStatus::Failed)
        return;
    if (m_link->offer().protocolVersion >= 2) {
        requestStop(toolCallId);
        return;
    }
    QStringList ids;
    for (const ToolContent &content : call->content) {
        if (const auto *terminal = std::get_if<ToolTerminal>(&content))
            ids += terminal->id;
    }
    if (ids.isEmpty())
        raise(Severity::Info, Phrase(Saying::AgentCallNotStoppable));
    for (const QString &id : std::as_const(ids))
        emit terminalStopWanted(id);
}

//! In version 2 of the protocol each call says whether it can be stopped.
void RemoteSession::requestStop(const QString &toolCallId)
{
    m_link->call(u"tool_call/cancel"_s,
                 {{"sessionId"_L1, m_setup.params.sessionId}, {"toolCallId"_L1, toolCallId}},
                 m_link->spec().request, this, [this](const Result<QJsonValue> &answer) {
                     if (!answer)
                         raise(Severity::Info, Phrase(Saying::AgentCallNotStoppable),
                               answer.error().message);
                 });
}

void RemoteSession::receive(const SessionUpdateParams &params)
{
    const bool isMessage = std::holds_alternative<MessageChunk>(params.update)
        || std::holds_alternative<ToolCallUpdate>(params.update)
        || std::holds_alternative<PlanChanged>(params.update)
        || std::holds_alternative<CompactionPatch>(params.update);
    m_isAnswered |= isMessage && !m_isQuiet;
    if (m_isQuiet && isMessage && m_recovery)
        m_recovery->replay().add(params.update);
    if (!m_isQuiet || !isMessage)
        std::visit([this](const auto &update) { take(update); }, params.update);
}

void RemoteSession::take(const OptionsOffered &offered)
{
    const QString oldModeId = modeId();
    m_choices.setOptions(offered.options);
    showChoices(oldModeId);
}

void RemoteSession::take(const ModeChanged &mode)
{
    const QString oldModeId = modeId();
    m_choices.setModeId(mode.modeId);
    if (modeId() != oldModeId)
        m_conversation.add(SessionUpdate(mode));
}

//! As agents call the commands for it.
static bool asksForTitle(const QList<ContentBlock> &prompt)
{
    const QString words = prompt.isEmpty() ? QString() : prompt.first().text.trimmed();
    const QString command = words.section(QRegularExpression(u"\\s"_s), 0, 0);
    return command == "/title"_L1 || command == "/rename"_L1;
}

void RemoteSession::take(const SessionInfoPatch &info)
{
    if (info.title && (!m_keepsTitle || (m_turn && asksForTitle(m_prompt))))
        setTitle(cleanTitle(*info.title).value_or(QString()));
    if (info.files)
        takeFiles(*info.files);
}

void RemoteSession::setTitle(const QString &title)
{
    if (std::exchange(m_setup.title, title) != title)
        m_conversation.add(SessionUpdate(TitleChanged{title}));
}

void RemoteSession::suggestTitle(const QString &title)
{
    if (m_setup.title.isEmpty())
        setTitle(cleanTitle(title).value_or(QString()));
}

Result<void> RemoteSession::rename(const QString &title)
{
    const auto clean = cleanTitle(title);
    if (!clean)
        return std::unexpected(clean.error());
    m_keepsTitle = true;
    setTitle(*clean);
    return {};
}

Result<void> RemoteSession::label(const std::vector<SessionEvent> &events)
{
    for (const SessionEvent &event : events) {
        if (const auto *title = std::get_if<TitleChanged>(&event)) {
            if (const auto renamed = rename(title->title); !renamed)
                return renamed;
        } else if (!m_setup.record) {
            return fail(ErrorCode::Unsupported, u"this session is not stored"_s);
        } else if (const auto written = m_setup.record->label({event}); !written) {
            return written;
        }
    }
    return {};
}

void RemoteSession::take(const CommandsChanged &changed)
{
    m_commands = changed.commands;
    m_conversation.add(SessionUpdate(changed));
}

void RemoteSession::take(const NoticeRaised &notice)
{
    m_errorTold |= notice.severity == Severity::Error;
    NoticeRaised shown = notice;
    shown.canRetry = notice.canRetry && m_conversation.isOurs();
    if (!m_conversation.isOurs()) { // whose sentences are its own
        shown.title = MaskedText::of(notice.title).text;
        shown.detail = MaskedText::of(notice.detail).text;
    }
    m_conversation.add(SessionUpdate(shown));
}

void RemoteSession::take(const UnknownUpdate &unknown)
{
    constexpr qsizetype kMaxKinds = 20;
    if (m_unknownKinds.size() >= kMaxKinds || m_unknownKinds.contains(unknown.kind))
        return;
    m_unknownKinds.insert(unknown.kind);
    raise(Severity::Info, Phrase(Saying::AgentSentUnknown), unknown.kind);
}

QFuture<Result<QList<Checkpoint>>> RemoteSession::checkpoints()
{
    return m_checkpoints.list();
}

QFuture<Result<FileChanges>> RemoteSession::changes(const QString &checkpointId, ChangeScope scope)
{
    return m_checkpoints.changes(checkpointId, scope);
}

QFuture<Result<RestoreOutcome>> RemoteSession::restore(const QString &checkpointId,
                                                       ChangeScope scope, const QStringList &paths)
{
    if (m_turn) {
        return QtFuture::makeReadyValueFuture(
            Result<RestoreOutcome>(fail(ErrorCode::Busy, u"a turn is running"_s)));
    }
    return m_checkpoints.restore(checkpointId, scope, paths);
}

QFuture<Result<Review>> RemoteSession::review(const ReviewRange &range)
{
    return m_checkpoints.review(range);
}

QFuture<Result<RestoreOutcome>> RemoteSession::revert(const Reversal &reversal)
{
    if (m_turn) {
        return QtFuture::makeReadyValueFuture(
            Result<RestoreOutcome>(fail(ErrorCode::Busy, u"a turn is running"_s)));
    }
    return m_checkpoints.revert(reversal);
}

} // namespace Acp
