// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/replystream.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/llm/client/answerpause.h"
#include "agentcore/llm/modelcost.h"
#include "agentcore/ports/paceport.h"
#include "agentcore/session/argumentrepair.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/requestpictures.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kMaxCallsPerReply = 256;

ReplyStream::ReplyStream(const TurnEnvironment &environment, QObject *parent)
    : QObject(parent)
    , m_environment(environment)
{ }

ReplyStream::~ReplyStream()
{
    abort();
}

//! Pictures are made as the model takes them before, which may take a while.
void ReplyStream::start(const ChatRequest &request, int mostFurther)
{
    m_mostFurther = mostFurther;
    const PictureLimits &limits = pictureLimits(m_environment.model->profile(), request.model);
    if (!needPictureFitting(request.messages, limits)) {
        send(request);
        return;
    }
    runInPool(
        this, [messages = request.messages, &limits] { return fittedForRequest(messages, limits); },
        [this, request](const RequestPictures &fitted) {
            if (m_isAborted)
                return;
            warnOnce(fitted.warnings);
            if (m_isAborted)
                return; // from within an update
            ChatRequest whole = request;
            whole.messages = fitted.messages;
            send(whole);
        });
}

//! The next request of the session has the same pictures.
void ReplyStream::warnOnce(const QList<Phrase> &warnings)
{
    constexpr qsizetype kMostKept = 1000;
    static QSet<QString> told;
    if (told.size() > kMostKept)
        told.clear();
    for (const Phrase &warning : warnings) {
        const auto before = told.size();
        told.insert(m_environment.sessionId + u' ' + warning);
        if (told.size() > before) {
            m_environment.recorder->showOnly(
                NoticeRaised{NoticeRaised::Severity::Warning, warning, {}, false});
        }
    }
}

void ReplyStream::send(const ChatRequest &request)
{
    m_reply = m_environment.model->client()->send(request);
    connect(m_reply.get(), &LlmReply::received, this, &ReplyStream::handleReceived);
    connect(m_reply.get(), &LlmReply::finished, this, &ReplyStream::handleFinished);
    if (m_environment.pace)
        connect(m_environment.pace, &PacePort::caughtUp, this, &ReplyStream::keepPace);
    keepPace();
}

//! Nothing more is fetched while those who are shown it are behind.
void ReplyStream::keepPace()
{
    const bool isBehind = m_environment.pace && m_environment.pace->isBehind();
    if (m_reply && std::exchange(m_isPaused, isBehind) != isBehind)
        m_reply->setPaused(isBehind);
}

//! Tries that broke, and an answer that was stopped, are charged as others are.
void ReplyStream::noteUnfinished(const TokenUsage &usage)
{
    m_unfinished += usage;
    if (m_environment.keeper)
        m_environment.keeper->noteUsage(usage, m_environment.model->profile());
}

//! \return what its tries cost that brought no answer.
TokenUsage ReplyStream::letGo()
{
    m_isAborted = true;
    if (!m_reply)
        return {};
    m_reply->disconnect(this);
    m_reply->abort();
    const TokenUsage usage = m_reply->unfinishedUsage();
    m_reply.release()->deleteLater(); // it may be what is calling
    return usage;
}

void ReplyStream::abort()
{
    noteUnfinished(letGo());
}

void ReplyStream::conclude(const Result<ReplyOutcome> &result)
{
    if (m_reply)
        noteUnfinished(m_reply->unfinishedUsage());
    if (!m_reply)
        return; // aborted from within an update
    (void)letGo(); // that was noted
    emit finished(result);
}

void ReplyStream::handleReceived(const StreamEvent &event)
{
    const bool isOfAnswer = !std::holds_alternative<RetryScheduled>(event)
        && !std::holds_alternative<RequestReduced>(event);
    if (!m_began && isOfAnswer) {
        m_began = true;
        emit began();
    }
    const auto recorded = std::visit([this](const auto &delta) { return receive(delta); }, event);
    if (!recorded)
        conclude(std::unexpected(recorded.error()));
    else
        keepPace();
}

Result<void> ReplyStream::receive(const TextDelta &delta)
{
    if (delta.text.isEmpty())
        return {};
    if (m_textId.isEmpty())
        m_textId = m_environment.recorder->newMessageId();
    return m_environment.recorder->recordText(m_textId, delta.text);
}

Result<void> ReplyStream::receive(const ReasoningDelta &delta)
{
    if (delta.text.isEmpty())
        return {};
    if (m_thoughtId.isEmpty())
        m_thoughtId = m_environment.recorder->newMessageId();
    return m_environment.recorder->recordThought(m_thoughtId, delta.text);
}

Result<void> ReplyStream::receive(const RequestReduced &reduced)
{
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Warning, reduced.what, reduced.reason, false});
    return {};
}

//! Text goes on where it was; thoughts and calls come anew.
Result<void> ReplyStream::receive(const RetryScheduled &retry)
{
    if (isAnswerPause(retry)) {
        receivePause(retry.most);
        return {};
    }
    m_thoughtId.clear();
    if (m_environment.spend)
        m_environment.spend->noteRequest();
    for (GrowingCall &call : m_calls)
        call.arguments.clear();
    QList<Phrase> tries{QString::number(retry.attempt)};
    if (retry.most > 0)
        tries += QString::number(retry.most);
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Info, Phrase(Saying::RequestRetried, tries), retry.reason.text(),
         false, QDateTime::currentDateTimeUtc().addMSecs(retry.delay.count())});
    return {};
}

//! What the answer cost so far is not noted yet.
bool ReplyStream::mayGoOn() const
{
    SpendGuard *spend = m_environment.spend;
    if (!spend || spend->reached())
        return !spend;
    const auto cost
        = costOf(m_environment.model->profile().price, m_reply->unfinishedUsage()).value_or(0);
    return std::ranges::none_of(spend->states(), [cost](const SpendState &state) {
        return state.isMoney && state.spent + cost >= state.limit;
    });
}

void ReplyStream::receivePause(int left)
{
    SpendGuard *spend = m_environment.spend;
    m_endsPaused = left == 0 || m_furtherRequests >= m_mostFurther || !mayGoOn();
    if (m_endsPaused) {
        if (left > 0)
            m_reply->abort();
        return;
    }
    ++m_furtherRequests;
    if (spend)
        spend->noteRequest();
}

Result<void> ReplyStream::receive(const ToolCallDelta &delta)
{
    if (delta.index < 0 || delta.index >= kMaxCallsPerReply || size_t(delta.index) > m_calls.size())
        return {}; // what it meant stands in the whole reply, too
    if (size_t(delta.index) == m_calls.size()) {
        if (const auto announced = announce(delta.id, delta.name); !announced)
            return announced;
    }
    GrowingCall &call = m_calls[size_t(delta.index)];
    call.arguments += delta.argumentsDelta;
    if (!delta.name.isEmpty() && delta.name != call.said) { // it came in pieces
        setName(call, delta.name);
        return m_environment.recorder->recordToolCall(call.state, Durability::Buffered);
    }
    return growTitle(call);
}

QString ReplyStream::uniqueCallId(const QString &wanted) const
{
    const bool used = std::ranges::any_of(
        m_calls, [&](const GrowingCall &call) { return call.state.id == wanted; });
    if (!wanted.isEmpty() && !used && !m_environment.recorder->knowsCall(wanted))
        return wanted;
    return "call_"_L1 + QString::fromLatin1(QUuid::createUuid().toRfc4122().toHex());
}

Result<void> ReplyStream::announce(const QString &id, const QString &said)
{
    GrowingCall call;
    call.state.id = uniqueCallId(id);
    setName(call, said);
    call.lastParse.start();
    m_calls.push_back(call);
    return m_environment.recorder->recordToolCall(call.state, Durability::Buffered);
}

void ReplyStream::setName(GrowingCall &call, const QString &said)
{
    call.said = said;
    call.state.name = m_environment.tools->meant(said);
    call.state.title = call.state.name;
    if (const Tool *tool = m_environment.tools->find(call.state.name)) {
        call.state.kind = tool->kind();
        call.state.title = tool->title({}, *m_environment.context);
    }
}

//! Parsing all of the arguments again and again is dear, so it is done a few times a second.
Result<void> ReplyStream::growTitle(GrowingCall &call)
{
    constexpr qint64 kParseIntervalMs = 100;
    constexpr qsizetype kMaxChars = 256 * 1024;
    const Tool *tool = m_environment.tools->find(call.state.name);
    if (!tool || call.lastParse.elapsed() < kParseIntervalMs || call.arguments.size() > kMaxChars)
        return {};
    call.lastParse.start();
    return setTitle(call, call.arguments);
}

//! What \a arguments, perhaps not whole yet, say that the call does.
Result<void> ReplyStream::setTitle(GrowingCall &call, const QString &arguments)
{
    const Tool *tool = m_environment.tools->find(call.state.name);
    const auto input = parsePartialObject(arguments);
    if (!tool || !input)
        return {};
    const Phrase title = tool->title(*input, *m_environment.context);
    if (title.isEmpty() || title == call.state.title)
        return {};
    call.state.title = title;
    return m_environment.recorder->recordToolCall(call.state, Durability::Buffered);
}

//! Gives the calls of the whole \a message the ids of those that were announced, announces the
//! others and ends those that the message does not have.
Result<void> ReplyStream::adoptCalls(ChatMessage &message)
{
    size_t index = 0;
    for (MessagePart &part : message.parts) {
        auto *call = std::get_if<ToolCallPart>(&part);
        if (!call)
            continue;
        if (index == m_calls.size()) {
            if (const auto announced = announce(call->id, call->name); !announced)
                return announced;
        }
        GrowingCall &known = m_calls[index++];
        call->id = known.state.id;
        call->name = m_environment.tools->meant(call->name); // permissions go by it, too
        known.state.name = call->name;
        if (!parseJsonObject(call->arguments.toUtf8()))
            call->arguments = repairedArguments(call->arguments).value_or(call->arguments);
        const auto named = index > 1 ? setTitle(known, call->arguments) : Result<void>();
        if (!named) // the first begins at once, with its name
            return named;
    }
    for (; index < m_calls.size(); ++index) {
        ToolCallState state = m_calls[index].state;
        state.status = ToolStatus::Failed;
        state.content = {ToolText{u"The model withdrew this call"_s}};
        const auto recorded = m_environment.recorder->recordToolCall(state, Durability::Buffered);
        if (!recorded)
            return recorded;
    }
    return {};
}

void ReplyStream::handleFinished(const Result<ReplyOutcome> &result)
{
    if (!result) {
        conclude(result);
        return;
    }
    ReplyOutcome outcome = *result;
    if (const auto adopted = adoptCalls(outcome.message); !adopted)
        conclude(std::unexpected(adopted.error()));
    else
        conclude(outcome);
}

} // namespace AgentCore
