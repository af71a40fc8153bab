// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentlink.h"

#include "acp/client/draft2/draft2transport.h"
#include "agentcore/base/textlimits.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr int kSpokenVersion = 1;

AgentLink::AgentLink(AgentSpec spec, Maker maker, InitializeParams params, QObject *parent)
    : QObject(parent)
    , m_spec(std::move(spec))
    , m_maker(std::move(maker))
    , m_params(std::move(params))
{
    m_limit.setSingleShot(true);
    m_pause.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &AgentLink::handleLate);
    connect(&m_pause, &QTimer::timeout, this, &AgentLink::start);
}

AgentLink::~AgentLink()
{
    if (m_transport)
        m_transport->disconnect(this);
    m_peer.reset();
}

void AgentLink::setState(State state)
{
    if (std::exchange(m_state, state) != state)
        emit stateChanged();
}

void AgentLink::whenReady(const QString &cwd, QObject *context, Done done)
{
    m_waiting.push_back({context, std::move(done)});
    if (m_stopping)
        return; // it is started again when it ended
    if (m_state == State::Ready) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_state == State::Ready)
                    answerWaiting({});
                else if (!m_waiting.empty()) // it ended just now
                    start();
            },
            Qt::QueuedConnection);
        return;
    }
    if (m_state == State::Starting)
        return;
    m_cwd = cwd;
    m_restarts = 0;
    m_pause.stop();
    QMetaObject::invokeMethod(this, &AgentLink::start, Qt::QueuedConnection);
}

void AgentLink::answerWaiting(const Result<void> &result)
{
    const QPointer<AgentLink> alive(this);
    for (Waiting &waiting : std::exchange(m_waiting, {})) {
        if (waiting.context)
            waiting.done(result);
        if (!alive)
            return;
    }
}

void AgentLink::start()
{
    if (m_state == State::Starting || m_state == State::Ready || m_transport)
        return; // one that ends calls for the next when it did
    m_stopping = false;
    m_told.clear();
    m_stderr.clear();
    m_lastFailure.reset();
    setState(State::Starting);
    auto transport = m_maker(m_cwd);
    if (transport)
        open(*std::move(transport));
    else
        failStart(FailureCode::ConfigInvalid, transport.error());
}

void AgentLink::open(std::unique_ptr<McpTransport> transport)
{
    connect(transport.get(), &Transport::lineReceived, this, [this] { m_sinceLine.start(); });
    m_offersDraft = m_spec.protocol == Draft2Transport::kVersion && !m_draftRefused;
    if (m_offersDraft)
        transport = std::make_unique<Draft2Transport>(std::move(transport));
    m_transport = std::move(transport);
    m_peer = std::make_unique<Peer>(m_transport.get());
    // Behind the peer, which answers all calls first.
    connect(m_peer.get(), &Peer::closed, this, &AgentLink::handleClosed, Qt::QueuedConnection);
    connect(m_transport.get(), &McpTransport::diagnosed, this, [this](const QString &line) {
        m_stderr.append(sanitizedForDisplay(line));
        if (m_stderr.size() > kMaxStderrLines)
            m_stderr.removeFirst();
    });
    connect(m_transport.get(), &McpTransport::garbageReceived, this, [this] {
        tell(Misdeed::Garbage, u"writes to its standard output what is no message"_s);
    });
    connect(m_transport.get(), &Transport::lineTooLong, this,
            [this] { tell(Misdeed::LongLine, u"sent a message that is too long; it is lost"_s); });
    connect(m_peer.get(), &Peer::malformedReceived, this, [this](const QString &why) {
        tell(Misdeed::Malformed, u"sent what is no message: "_s + why);
    });
    connect(m_peer.get(), &Peer::strayAnswerReceived, this, [this] {
        tell(Misdeed::StrayAnswer, u"answered what it was not asked, or answered twice"_s);
    });
    m_transport->setOwner(
        {.kind = ChildOwner::Kind::Agent, .name = m_spec.name, .stop = [link = QPointer(this)] {
             if (link)
                 link->stop();
         }});
    emit peerMade(m_peer.get());
    m_sinceLine.start();
    m_limit.start(m_spec.startup);
    m_transport->open();
    m_peer->call(u"initialize"_s, m_params.toJson(), this,
                 [this](const Result<QJsonValue> &result) { handleInitialized(result); });
}

void AgentLink::tell(Misdeed misdeed, const QString &what)
{
    if (m_told.contains(int(misdeed)))
        return;
    m_told.insert(int(misdeed));
    note(FailureCode::ProtocolError, {ErrorCode::InvalidRequest, u"the agent "_s + what, {}});
    emit misbehaved(what);
}

//! Whoever does not speak the draft did not understand what we offered with it: the connection is
//! made anew, as version 1 wants it.
void AgentLink::startWithoutDraft()
{
    m_draftRefused = true;
    drop();
    m_state = State::Stopped; // nobody is told: it is still starting
    start();
}

void AgentLink::handleInitialized(const Result<QJsonValue> &result)
{
    if (m_state != State::Starting)
        return;
    if (!result) {
        if (!m_peer || m_peer->isClosed())
            return; // handleClosed() knows more
        if (m_offersDraft && !m_stopping)
            startWithoutDraft();
        else
            failStart(FailureCode::HandshakeFail, result.error());
        return;
    }
    auto offer = AgentOffer::fromJson(result->toObject());
    if (offer && m_offersDraft && !m_stopping && offer->protocolVersion == kSpokenVersion) {
        startWithoutDraft();
        return;
    }
    const int spoken = m_offersDraft ? Draft2Transport::kVersion : kSpokenVersion;
    if (offer && offer->protocolVersion != spoken) {
        offer = fail(ErrorCode::Unsupported,
                     u"the agent speaks version %1 of the protocol"_s.arg(offer->protocolVersion));
    }
    if (!offer) {
        failStart(FailureCode::HandshakeFail, offer.error());
        return;
    }
    m_limit.stop();
    m_offer = *std::move(offer);
    ++m_generation;
    m_sinceReady.start();
    const QPointer<AgentLink> alive(this);
    setState(State::Ready);
    if (alive)
        answerWaiting({});
}

void AgentLink::handleLate()
{
    if (m_state == State::Starting)
        failStart(FailureCode::HandshakeFail,
                  {ErrorCode::Timeout, u"the agent did not answer in time"_s, {}});
}

void AgentLink::failStart(FailureCode code, const Error &error)
{
    AgentFailure failure = note(code, error);
    if (code == FailureCode::HandshakeFail) {
        m_lastFailure->isHandshake = true;
        m_lastFailure->underlying = failureCodeOf(error);
    }
    m_limit.stop();
    drop();
    const QPointer<AgentLink> alive(this);
    setState(State::Failed);
    if (alive)
        answerWaiting(std::unexpected(error));
}

//! Without a word: whoever is in the middle of a signal of theirs must not be deleted.
void AgentLink::drop()
{
    if (m_peer) {
        m_peer->disconnect(this);
        m_peer.release()->deleteLater();
    }
    if (m_transport) {
        m_transport->disconnect(this);
        m_transport.release()->deleteLater();
    }
}

AgentFailure AgentLink::note(FailureCode code, const Error &error, const QString &method)
{
    AgentFailure failure{.code = code, .error = error, .agent = m_spec.name, .method = method};
    failure.lastLines = m_stderr.last(std::min<qsizetype>(m_stderr.size(), 20));
    failure.at = QDateTime::currentDateTimeUtc();
    if (m_transport)
        failure.exitCode = m_transport->exitCode();
    if (m_peer && m_peer->foreignError().code != 0)
        failure.wireCode = m_peer->foreignError().code;
    if (failureInfo(code).isKept)
        m_lastFailure = failure;
    return failure;
}

void AgentLink::noteAnswer(const QString &method, const Error &error, bool opensSession)
{
    const bool isLate = error.code == ErrorCode::Timeout;
    const bool isGone = error.code == ErrorCode::Cancelled && (!m_peer || m_peer->isClosed());
    const FailureCode code = isLate ? FailureCode::RequestTimeout
        : isGone                    ? FailureCode::TransportDisconnect
                                    : FailureCode::ProtocolError;
    note(code, error, method);
    if (opensSession && m_lastFailure->wireCode == 0) {
        m_lastFailure->underlying = code;
        m_lastFailure->code = FailureCode::HandshakeFail;
    }
    m_lastFailure->isHandshake = opensSession;
}

Peer::RequestId AgentLink::call(const QString &method, const QJsonObject &params,
                                std::chrono::milliseconds limit, QObject *context,
                                Peer::ResponseHandler done, bool opensSession)
{
    if (!m_peer) {
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(fail(ErrorCode::Cancelled, u"the agent is not running"_s));
            },
            Qt::QueuedConnection);
        return 0;
    }
    auto *timer = new QTimer(this);
    timer->setSingleShot(true);
    const auto id = m_peer->call(method, params, context,
                                 [this, link = QPointer(this), timer = QPointer(timer), method,
                                  opensSession, done](const Result<QJsonValue> &result) {
                                     if (timer)
                                         timer->deleteLater();
                                     if (link && !result)
                                         noteAnswer(method, result.error(), opensSession);
                                     done(result);
                                 });
    connect(context, &QObject::destroyed, timer, &QObject::deleteLater);
    connect(timer, &QTimer::timeout, context,
            [this, peer = QPointer(m_peer.get()), timer, id, method, opensSession,
             done = std::move(done)] {
                timer->deleteLater();
                if (peer)
                    peer->cancelCall(id);
                const Error error{
                    ErrorCode::Timeout, u"the agent did not answer %1 in time"_s.arg(method), {}};
                noteAnswer(method, error, opensSession);
                done(std::unexpected(error));
            });
    if (limit.count() > 0)
        timer->start(limit);
    return id;
}

void AgentLink::handleClosed()
{
    if (!m_transport)
        return;
    const Error reason = m_transport->closeReason();
    if (m_stopping) {
        m_stopping = false;
        drop();
        setState(State::Stopped);
        if (!m_waiting.empty()) // somebody needs it again
            start();
        return;
    }
    if (m_state == State::Starting) {
        const bool isMissing
            = reason.code == ErrorCode::NotFound || reason.code == ErrorCode::PermissionDenied;
        const bool hasEnded = m_transport->exitCode().has_value();
        failStart(
            isMissing || hasEnded ? FailureCode::ProcessStartFail : FailureCode::HandshakeFail,
            reason.message.isEmpty() ? Error{ErrorCode::Io, u"the agent closed its output"_s, {}}
                                     : reason);
        return;
    }
    handleEnded(reason);
}

void AgentLink::handleEnded(const Error &why)
{
    const Error error
        = why.message.isEmpty() ? Error{ErrorCode::Io, u"the agent closed its output"_s, {}} : why;
    const AgentFailure failure = note(FailureCode::TransportDisconnect, error);
    drop();
    if (m_sinceReady.hasExpired(std::chrono::milliseconds(kSteady).count()))
        m_restarts = 0;
    const QPointer<AgentLink> alive(this);
    m_state = failure.wasKilled() ? State::Failed : State::Stopped;
    emit ended(error); // first of all why
    if (alive)
        emit stateChanged();
    if (alive && m_state == State::Stopped)
        planRestart();
}

void AgentLink::planRestart()
{
    if (!m_spec.autoStart)
        return;
    if (m_restarts >= m_spec.maxRestarts) {
        setState(State::Failed);
        return;
    }
    m_pause.start(kFirstPause * (1 << (2 * std::min(m_restarts, 5))));
    ++m_restarts;
}

void AgentLink::stop()
{
    m_pause.stop();
    m_limit.stop();
    const QPointer<AgentLink> alive(this);
    answerWaiting(fail(ErrorCode::Cancelled, u"the agent is being ended"_s));
    if (!alive)
        return;
    if (!m_transport) {
        setState(State::Stopped);
        return;
    }
    m_stopping = true;
    m_transport->close();
}

} // namespace Acp
