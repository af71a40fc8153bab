// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedsession.h"

#include "acp/client/sentcontent.h"
#include "acp/share/joinedchanges.h"
#include "acp/wire/guestjson.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/sessionfronts.h"

#include <QPointer>

#include <algorithm>
#include <ranges>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

JoinedSteering::JoinedSteering(AgentLink *link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{ }

void JoinedSteering::send(const QList<ContentBlock> &content, const PromptParams &params)
{
    const quint64 number = ++m_lastNumber;
    m_said.append({number, content});
    m_link->call(
        u"_agentao.cn/session/steer"_s, params.toJson(), m_link->spec().request, this,
        [this, number](const Result<QJsonValue> &answer) { handleAnswer(number, answer); });
}

void JoinedSteering::keepUnread(const QList<ContentBlock> &content)
{
    m_said.append({++m_lastNumber, content, State::Unread});
}

void JoinedSteering::handleAnswer(quint64 number, const Result<QJsonValue> &answer)
{
    const auto said = std::ranges::find(m_said, number, &Said::number);
    if (said == m_said.end())
        return;
    said->state = answer ? State::Taken : State::Unread;
    const bool settles = isSettled();
    const QPointer<JoinedSteering> self(this);
    if (!answer)
        emit refused(answer.error());
    if (self && settles)
        emit settled();
}

bool JoinedSteering::isSettled() const
{
    return !std::ranges::contains(m_said, State::Sent, &Said::state);
}

// A long text comes in pieces, and several texts come as one.
void JoinedSteering::noteSaid(const QString &text)
{
    const auto isIt = [&text](const Said &said) {
        const QString first = said.content.constFirst().text;
        const bool isPiece = !text.isEmpty() && !first.isEmpty()
            && (first.startsWith(text) || text.startsWith(first));
        return said.state == State::Taken && (isPiece || first == text);
    };
    if (const auto said = std::ranges::find_if(m_said, isIt); said != m_said.end())
        said->state = State::Read;
}

// What appeared only looks like ours: how many are unread is what the other process says.
void JoinedSteering::noteUnread(qint64 count)
{
    for (Said &said : m_said | std::views::reverse) {
        const bool wasTaken = said.state == State::Taken || said.state == State::Read;
        if (wasTaken && count-- > 0)
            said.state = State::Unread;
    }
}

void JoinedSteering::endTurn()
{
    m_said.removeIf(
        [](const Said &said) { return said.state == State::Taken || said.state == State::Read; });
}

void JoinedSteering::lose()
{
    for (Said &said : m_said) {
        if (said.state == State::Taken)
            said.state = State::Unread;
    }
}

QList<QList<ContentBlock>> JoinedSteering::takeUnread()
{
    QList<QList<ContentBlock>> unread;
    for (const Said &said : std::as_const(m_said)) {
        if (said.state == State::Unread)
            unread.append(said.content);
    }
    m_said.removeIf([](const Said &said) { return said.state == State::Unread; });
    return unread;
}

JoinedSession::JoinedSession(AgentLink *link, RemoteSessionSetup setup, QObject *parent)
    : RemoteSession(link, std::move(setup), parent)
    , m_link(link)
    , m_steering(link)
    , m_changes(link, this->setup().params.sessionId)
    , m_branches(&conversation())
{
    new SessionFronts(this, SessionFronts::Role::Guest);
    conversation().setIsOurs(true);
    connect(link, &AgentLink::ended, this, &JoinedSession::handleEnded);
    connect(this, &Session::updated, &m_steering, [this](const SessionUpdate &update) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update))
            m_steering.noteSaid(user->content.text);
    });
    connect(&m_steering, &JoinedSteering::settled, this, &JoinedSession::tellEnd);
    connect(&m_steering, &JoinedSteering::refused, this, [this](const Error &why) {
        raise(NoticeRaised::Severity::Warning, Phrase(Saying::MessageNotTaken), why.message);
    });
}

Result<void> JoinedSession::checkIdle() const
{
    if (m_isLost)
        return fail(ErrorCode::Busy, u"the process that had this session has ended"_s, id());
    if (isRunning())
        return fail(ErrorCode::Busy, u"a turn runs already"_s, id());
    return {};
}

Result<void> JoinedSession::prompt(const QList<ContentBlock> &content)
{
    if (const auto idle = checkIdle(); !idle && !RemoteSession::isRunning())
        return idle;
    if (!m_isBranching || content.isEmpty())
        return RemoteSession::prompt(content);
    return hold({content, {}, {}});
}

Result<void> JoinedSession::hold(HeldTurn turn)
{
    m_held = std::move(turn);
    emit turnBegan();
    return {};
}

//! What was to be said on another branch is not for this one.
void JoinedSession::giveUpHeld()
{
    if (!m_held)
        return;
    if (!m_held->prompt.isEmpty())
        m_steering.keepUnread(m_held->prompt);
    m_held.reset();
    if (!m_isOthersTurn) // else it comes back when that one ends
        finishTurn({.stopReason = StopReason::Cancelled});
}

Result<void> JoinedSession::steer(const QList<ContentBlock> &content, int)
{
    if (isEmptyPrompt(content))
        return fail(ErrorCode::InvalidInput, u"the message is empty"_s);
    if (m_isLost || m_ended || !(m_isOthersTurn || isPromptSent()))
        return fail(ErrorCode::InvalidRequest, u"no turn runs that takes it"_s, id());
    const SentContent sent = sentContent(content, m_link->offer(), m_link->spec());
    for (const Phrase &loss : sent.losses)
        raise(NoticeRaised::Severity::Warning, loss);
    m_steering.send(content, {setup().params.sessionId, sent.blocks, {}});
    return {};
}

//! Asks for a turn that is no prompt, and shows what comes of it as a turn of others.
Result<void> JoinedSession::begin(const QString &method, const QJsonObject &params)
{
    if (const auto idle = checkIdle(); !idle)
        return idle;
    if (m_isBranching)
        return hold({{}, method, params});
    m_isAsked = true;
    m_link->call(method, params, std::chrono::milliseconds(0), this,
                 [this](const Result<QJsonValue> &answer) { handleBegun(answer); });
    emit turnBegan();
    return {};
}

void JoinedSession::handleBegun(const Result<QJsonValue> &answer)
{
    m_isAsked = false;
    if (answer) { // its end comes behind this
        m_isOthersTurn = true;
        return;
    }
    const Error error = JoinedCall::errorThere(*m_link, answer.error());
    raise(NoticeRaised::Severity::Error, error.message);
    if (!m_isOthersTurn) // else somebody was quicker
        finishTurn({.error = error});
}

Result<void> JoinedSession::retry()
{
    return begin(u"_agentao.cn/session/retry"_s, {{"sessionId"_L1, setup().params.sessionId}});
}

Result<void> JoinedSession::compact(const QString &keep)
{
    return begin(u"_agentao.cn/session/compact"_s,
                 CompactParams{setup().params.sessionId, keep}.toJson());
}

Result<void> JoinedSession::runCommand(const QString &command, CommandProfile profile)
{
    if (command.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the command is empty"_s);
    return begin(u"_agentao.cn/session/command"_s,
                 CommandParams{setup().params.sessionId, command, profile}.toJson());
}

void JoinedSession::stopToolCall(const QString &toolCallId)
{
    ask(u"_agentao.cn/session/stop_call"_s, StopCallParams{{}, toolCallId}.toJson(),
        Saying::CommandNotStopped);
}

void JoinedSession::cancel()
{
    if (RemoteSession::isRunning())
        RemoteSession::cancel();
    else if (m_held && !m_isOthersTurn)
        giveUpHeld();
    else if (Peer *peer = isRunning() ? m_link->peer() : nullptr)
        peer->notify(u"session/cancel"_s, {{"sessionId"_L1, setup().params.sessionId}});
}

// Its title comes back as an update.
Result<void> JoinedSession::rename(const QString &title)
{
    const auto clean = cleanTitle(title);
    if (!clean)
        return std::unexpected(clean.error());
    ask(u"_agentao.cn/session/rename"_s, {{"cwd"_L1, setup().params.cwd}, {"title"_L1, *clean}},
        Saying::TitleNotChanged);
    return {};
}

//! What comes of it is told as it is to everybody; \a refusal: what a notice says otherwise.
void JoinedSession::ask(const QString &method, const QJsonObject &params, Saying refusal,
                        std::function<void(bool isDone)> then)
{
    QJsonObject all = params;
    all["sessionId"_L1] = setup().params.sessionId;
    m_link->call(method, all, m_link->spec().request, this,
                 [this, refusal, then = std::move(then)](const Result<QJsonValue> &answer) {
                     const QPointer<JoinedSession> self(this);
                     if (!answer)
                         raise(NoticeRaised::Severity::Warning, Phrase(refusal),
                               answer.error().message);
                     if (self && then)
                         then(answer.has_value());
                 });
}

void JoinedSession::changeBranch(const QString &method, const QJsonObject &params, Saying refusal)
{
    m_isBranching = true;
    ask(method, params, refusal, [this](bool isDone) {
        m_isBranching = false;
        if (!m_held || !isDone || m_isOthersTurn)
            return giveUpHeld();
        const HeldTurn held = std::move(*m_held);
        m_held.reset();
        const auto sent
            = held.method.isEmpty() ? prompt(held.prompt) : begin(held.method, held.params);
        if (!sent) {
            m_held = held;
            giveUpHeld();
        }
    });
}

Result<QList<ContentBlock>> JoinedSession::branchBefore(const QString &messageId)
{
    if (const auto idle = checkIdle(); !idle)
        return std::unexpected(idle.error());
    const QString there = m_branches.idThere(messageId);
    QList<ContentBlock> content = conversation().userContent(messageId);
    if (there.isEmpty() || content.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such message of the user"_s, messageId);
    changeBranch(u"_agentao.cn/branch/start"_s, StartBranchParams{{}, there}.toJson(),
                 Saying::BranchNotStarted);
    return content;
}

Result<void> JoinedSession::switchBranch(const QString &branchId)
{
    if (const auto idle = checkIdle(); !idle)
        return idle;
    if (!m_branches.isBranch(branchId))
        return fail(ErrorCode::NotFound, u"there is no such branch"_s, branchId);
    changeBranch(u"_agentao.cn/branch/switch"_s, SwitchBranchParams{{}, branchId}.toJson(),
                 Saying::BranchNotShown);
    return {};
}

void JoinedSession::finishTurn(const TurnResult &result)
{
    m_steering.endTurn();
    m_ended = result;
    if (m_steering.isSettled())
        tellEnd();
}

void JoinedSession::tellEnd()
{
    if (!m_ended)
        return;
    TurnResult result = std::move(*m_ended);
    m_ended.reset();
    result.unread += m_steering.takeUnread();
    const QPointer<JoinedSession> self(this);
    emit turnFinished(result);
    while (self && !m_ended && !m_later.isEmpty())
        take(m_later.takeFirst());
}

void JoinedSession::take(const TurnNews &news)
{
    if (m_ended || isTurnOver()) { // one that ends here goes first
        m_later += news;
        return;
    }
    if (RemoteSession::isRunning()) // it is told of by its own answer
        return;
    if (std::exchange(m_isOthersTurn, news.isRunning) == news.isRunning)
        return;
    if (news.isRunning) {
        if (!m_isAsked)
            emit turnBegan();
        return;
    }
    voidQuestions();
    conversation().endTurn(u"The turn ended before this call did"_s);
    if (m_isAsked) // another one is on its way
        return;
    finishTurn(news.result);
}

void JoinedSession::take(const ResetNews &news)
{
    if (news.isOver)
        conversation().endRetelling();
    else
        conversation().beginRetelling();
}

void JoinedSession::take(const FrontsNews &news)
{
    if (!news.title.isEmpty() && news.title != title())
        receive({news.sessionId, SessionInfoPatch{news.title}});
    SessionFronts::of(this)->setOthers(news.others);
}

void JoinedSession::take(const AnswerNews &news)
{
    SessionFronts::of(this)->noteAnswer(news.by);
}

void JoinedSession::handleEnded()
{
    if (std::exchange(m_isLost, true))
        return;
    SessionFronts::of(this)->setOthers({});
    voidQuestions();
    m_steering.lose();
    if (RemoteSession::isRunning()) { // its end is on its way
        connect(this, &Session::turnFinished, this, &JoinedSession::release,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    const QPointer<JoinedSession> self(this);
    giveUpHeld();
    if (self && std::exchange(m_isOthersTurn, false)) {
        conversation().endTurn(u"The turn ended before this call did"_s);
        finishTurn({.stopReason = StopReason::Cancelled});
    }
    if (self)
        QMetaObject::invokeMethod(this, &JoinedSession::release, Qt::QueuedConnection);
}

void JoinedSession::release()
{
    emit released();
}

} // namespace Acp
