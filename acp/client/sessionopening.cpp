// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/sessionopening.h"

#include <QTimer>

#include <algorithm>
#include <initializer_list>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kMaxIdChars = 1'000;

static QString methodOf(OpeningWay way)
{
    switch (way) {
    case OpeningWay::New:
        return u"session/new"_s;
    case OpeningWay::Load:
        return u"session/load"_s;
    case OpeningWay::Resume:
        return u"session/resume"_s;
    case OpeningWay::Fork:
        return u"session/fork"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static Error signInError(const AgentOffer &offer, const Error &error)
{
    QStringList names;
    for (const AuthMethodOffer &method : offer.authMethods)
        names += u"%1 (%2)"_s.arg(method.name, method.id);
    if (names.isEmpty())
        return error;
    return {error.code, u"%1; ways to sign in: %2"_s.arg(error.message, names.join(u", "_s)), {}};
}

//! Older agents say so in `data`, with another code.
static bool asksToSignIn(const Error &error, const Peer *peer)
{
    return error.code == ErrorCode::AuthRequired
        || (peer && peer->foreignError().data["code"_L1] == "auth_required"_L1);
}

//! The protocol has no code of its own for it; an agent of ours says so in `data`.
static bool isBusy(const Peer *peer)
{
    return peer && peer->foreignError().data["reason"_L1] == "busy"_L1;
}

static bool mentions(const Error &error, std::initializer_list<QLatin1StringView> words)
{
    const QString message = QString(error.message).replace(u'_', u' ');
    return std::ranges::any_of(words, [&message](QLatin1StringView text) {
        return message.contains(text, Qt::CaseInsensitive);
    });
}

bool saysNoSession(const Error &error, const Peer *peer)
{
    if (!peer || peer->foreignError().code == 0) // nobody answered: it may well know it
        return false;
    const QJsonValue data = peer->foreignError().data;
    return errorCodeFromData(data) == ErrorCode::SessionNotFound
        || data["session_id"_L1] == "Session not found"_L1
        || mentions(error,
                    {"session not found"_L1, "no such session"_L1, "unknown session"_L1,
                     "no session"_L1, "invalid session"_L1, "session does not exist"_L1});
}

//! \brief Whether \a error, of taking a session up, is the agent's word that it has no such
//! session.
//!
//! The protocol has no code for that: agents say so as invalid parameters, as a resource that is
//! not there, or by any code and in words.
static bool isForgotten(const Error &error, const Peer *peer)
{
    if (!peer || peer->foreignError().code == 0)
        return false;
    const bool byCode = error.code == ErrorCode::InvalidInput || error.code == ErrorCode::NotFound
        || error.code == ErrorCode::MethodNotFound; // it offered what it has not
    return byCode || saysNoSession(error, peer)
        || mentions(error,
                    {"not found"_L1, "no such"_L1, "does not exist"_L1, "no conversation"_L1});
}

static Result<OpenedSession> openedFrom(const QJsonValue &answer, OpeningWay way,
                                        const QString &sessionId)
{
    auto opened = OpenedSession::fromJson(answer.toObject());
    if (!opened)
        return opened;
    const bool isNew = way == OpeningWay::New || way == OpeningWay::Fork;
    if (!isNew)
        opened->sessionId = sessionId;
    if (opened->sessionId.isEmpty() || opened->sessionId.size() > kMaxIdChars)
        return fail(ErrorCode::InvalidInput, u"the agent gave the session no usable id"_s,
                    u"/sessionId"_s);
    return opened;
}

//! Only what the agent offers to take.
static QJsonObject paramsFor(const AgentOffer &offer, OpenSessionParams params, OpeningWay way)
{
    if (way == OpeningWay::New)
        params.sessionId.clear();
    if (!offer.additionalDirectories)
        params.additionalDirectories.clear();
    params.mcpServers.removeIf([&offer](const McpServer &server) {
        return (server.kind == McpServer::Kind::Http && !offer.mcpHttp)
            || (server.kind == McpServer::Kind::Sse && !offer.mcpSse);
    });
    return params.toJson();
}

//! Ours tells a session before it answers.
static bool tellsFirst(const AgentOffer &offer)
{
    return offer.name == "agentao"_L1 && offer.meta.contains("_agentao.cn/extensions"_L1);
}

//! \brief Calls \a done with \a opened once the agent has told the session again.
//!
//! Some answer before that (Gemini CLI 0.61): what is told afterwards would be taken for new.
static void whenTold(AgentLink *link, const OpenedSession &opened, QObject *context, Opened done)
{
    static constexpr std::chrono::milliseconds kSilence{100};
    static constexpr std::chrono::milliseconds kPatience{5000};
    auto *timer = new QTimer(context);
    const auto tick = [link, timer, opened, done = std::move(done), generation = link->generation(),
                       left = std::make_shared<qint64>(kPatience / kSilence)] {
        const bool isThere
            = link->state() == AgentLink::State::Ready && link->generation() == generation;
        if (isThere && link->silentFor() < kSilence.count() && --*left > 0)
            return;
        timer->stop();
        timer->deleteLater();
        if (isThere)
            done(opened);
        else
            done(fail(ErrorCode::Cancelled, u"the agent is not running"_s));
    };
    QObject::connect(timer, &QTimer::timeout, context, tick);
    timer->start(kSilence);
}

void openAt(AgentLink *link, OpeningWay way, const OpenSessionParams &params, QObject *context,
            Opened done)
{
    const auto ask = [link, way, params, context, done] {
        link->call(
            methodOf(way), paramsFor(link->offer(), params, way), link->spec().request, context,
            [link, way, id = params.sessionId, context, done](const Result<QJsonValue> &answer) {
                if (answer) {
                    const auto opened = openedFrom(*answer, way, id);
                    if (!opened)
                        link->note(FailureCode::HandshakeFail, opened.error(), methodOf(way));
                    if (opened && way == OpeningWay::Load && !tellsFirst(link->offer()))
                        whenTold(link, *opened, context, done);
                    else
                        done(opened);
                } else if (asksToSignIn(answer.error(), link->peer())) {
                    Error error = signInError(link->offer(), answer.error());
                    error.code = ErrorCode::AuthRequired;
                    done(std::unexpected(error));
                } else {
                    Error error = answer.error();
                    if (isBusy(link->peer()))
                        error.code = ErrorCode::Busy;
                    done(std::unexpected(error));
                }
            },
            true);
    };
    link->whenReady(params.cwd, context, [ask, done](const Result<void> &ready) {
        if (ready)
            ask();
        else
            done(std::unexpected(ready.error()));
    });
}

void openAgain(AgentLink *link, const OpenSessionParams &params, Recall recall, QObject *context,
               std::function<void(const Result<OpenedSession> &opened, bool isNew)> done)
{
    const auto openNew = [link, params, context, done] {
        openAt(link, OpeningWay::New, params, context,
               [done](const Result<OpenedSession> &opened) { done(opened, true); });
    };
    const auto openKnown = [link, params, context, done, openNew](OpeningWay way) {
        openAt(link, way, params, context,
               [link, done, openNew](const Result<OpenedSession> &opened) {
                   if (!opened && isForgotten(opened.error(), link->peer()))
                       openNew();
                   else
                       done(opened, false);
               });
    };
    link->whenReady(params.cwd, context, [=](const Result<void> &ready) {
        if (!ready)
            done(std::unexpected(ready.error()), false);
        else if (recall == Recall::All && link->offer().loadSession)
            openKnown(OpeningWay::Load);
        else if (link->offer().resumeSession)
            openKnown(OpeningWay::Resume);
        else if (link->offer().loadSession)
            openKnown(OpeningWay::Load);
        else
            openNew();
    });
}

} // namespace Acp
