// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/streamedreply.h"

#include "agentcore/llm/wire/silencelimits.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QSet<QString> callIdsOf(const ChatRequest &request)
{
    QSet<QString> ids;
    for (const ChatMessage &message : request.messages) {
        for (const MessagePart &part : message.parts) {
            if (const auto *call = std::get_if<ToolCallPart>(&part))
                ids.insert(call->id);
        }
    }
    return ids;
}

StreamedReply::StreamedReply(Setup setup, ChatRequest request)
    : m_setup(std::move(setup))
    , m_request(std::move(request))
    , m_usedIds(callIdsOf(m_request))
{
    if (m_request.model.isEmpty())
        m_request.model = m_setup.profile.model;
    m_setup.profile.model = m_request.model;
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &StreamedReply::startTry);
    m_elapsed.start();
    const Result<HttpLimits> limits = m_setup.limits
        ? *m_setup.limits
        : silenceLimits(QProcessEnvironment::systemEnvironment(), m_setup.profile.baseUrl);
    if (limits) {
        m_limits = *limits;
        startTry();
        return;
    }
    const auto end = [this, error = limits.error()] {
        if (m_state != State::Finished)
            conclude(std::unexpected(error));
    };
    QMetaObject::invokeMethod(this, end, Qt::QueuedConnection);
}

StreamedReply::~StreamedReply() = default;

void StreamedReply::abort()
{
    if (std::exchange(m_state, State::Finished) == State::Finished)
        return;
    m_wait.stop();
    m_stream.reset();
    QMetaObject::invokeMethod(
        this, [this] { emit finished(fail(ErrorCode::Cancelled, u"cancelled"_s)); },
        Qt::QueuedConnection);
}

void StreamedReply::setPaused(bool paused)
{
    m_paused = paused;
    if (m_stream)
        m_stream->setPaused(paused);
}

void StreamedReply::startTry()
{
    m_state = State::Requesting;
    ++m_tries;
    m_retryAfter.reset();
    m_parser = m_setup.format->createParser(m_setup.profile, m_usedIds);
    HttpRequest http = m_setup.format->createRequest(m_setup.profile, m_request,
                                                     *endpointQuirks(m_setup.profile));
    http.body.squeeze(); // QJsonDocument leaves up to as much room again
    http.limits = m_limits;
    http.headers.append(QHttpHeaders::WellKnownHeader::ContentType, "application/json");
    http.headers.append(QHttpHeaders::WellKnownHeader::Accept,
                        "text/event-stream, application/json");
    http.headers.append(QHttpHeaders::WellKnownHeader::UserAgent, "agentao/" AGENTAO_VERSION);
    m_stream = m_setup.http->send(http);
    m_stream->setPaused(m_paused);
    connect(m_stream.get(), &HttpStream::headersArrived, this, &StreamedReply::handleHeaders);
    connect(m_stream.get(), &HttpStream::dataArrived, this, &StreamedReply::handleData);
    connect(m_stream.get(), &HttpStream::finished, this, &StreamedReply::handleHttpFinished);
}

void StreamedReply::handleHeaders(int status, const QHttpHeaders &headers)
{
    m_retryAfter = waitAskedFor(status, headers);
}

void StreamedReply::handleData(const QByteArray &bytes)
{
    const Result<void> appended = m_parser->append(bytes);
    if (!emitEvents())
        return;
    if (!appended && m_parser->failure())
        handleBrokenStream(appended.error(), m_parser->failure()->isRetryable());
    else if (!appended) // a stream that is garbled on its way
        handleBrokenStream(appended.error(), appended.error().code == ErrorCode::Network);
    else if (m_parser->isDone())
        endStream(); // without waiting for the connection to close
}

void StreamedReply::handleHttpFinished(const Result<void> &result)
{
    if (m_state != State::Requesting)
        return;
    if (result && m_stream->status() >= 300)
        handleRefusal();
    else
        endStream(result);
}

// An answer with the status of an error.
void StreamedReply::handleRefusal()
{
    const auto failure = EndpointFailure::fromBody(m_stream->status(), m_stream->errorBody());
    if (endpointQuirks(m_setup.profile)->learn(failure)) {
        --m_tries;
        startTry();
        return;
    }
    if (!m_retryAfter)
        m_retryAfter = failure.retryAfter;
    retryOrFail(failure.toError(m_setup.profile), failure.isRetryable());
}

// The connection failed, or the stream says that it cannot go on.
void StreamedReply::handleBrokenStream(const Error &error, bool transient)
{
    if (m_parser->failure() && !m_retryAfter)
        m_retryAfter = m_parser->failure()->retryAfter;
    retryOrFail(error, transient);
}

// A connection that broke or fell silent does no harm to an answer that is whole.
void StreamedReply::endStream(const Result<void> &connection)
{
    const Result<ReplyOutcome> outcome = m_parser->finish();
    if (!emitEvents())
        return;
    if (!outcome && !connection && !m_parser->failure()) {
        handleBrokenStream(connection.error(), m_stream->wasDropped());
        return;
    }
    if (!outcome) {
        retryOrFail(outcome.error(), outcome.error().code == ErrorCode::Network);
        return;
    }
    m_soFar.reason = outcome->reason;
    m_soFar.message.role = outcome->message.role;
    m_soFar.usage += outcome->usage;
    std::ranges::copy(outcome->message.parts, std::back_inserter(m_soFar.message.parts));
    if (m_parser->wantsContinuation() && m_continuations < kMaxContinuations)
        continueAnswer();
    else
        conclude(m_soFar);
}

void StreamedReply::continueAnswer()
{
    if (std::exchange(m_request.continuesAnswer, true))
        m_request.messages.back() = m_soFar.message;
    else
        m_request.messages.push_back(m_soFar.message);
    ++m_continuations;
    m_tries = 0;
    m_elapsed.start();
    m_stream->letGo();
    startTry();
}

// False when a handler deleted or aborted this reply.
bool StreamedReply::emitEvents()
{
    const QPointer<StreamedReply> alive(this);
    const std::vector<StreamEvent> events = m_parser->takeEvents();
    for (const StreamEvent &event : events) {
        emit received(event);
        if (!alive || m_state != State::Requesting)
            return false;
    }
    return true;
}

void StreamedReply::retryOrFail(const Error &error, bool retryable)
{
    std::optional<std::chrono::milliseconds> delay;
    if (retryable && !m_parser->hasContent()) {
        delay = m_setup.retry.delayAfter(m_tries, std::chrono::milliseconds(m_elapsed.elapsed()),
                                         m_retryAfter);
    }
    if (!delay) {
        conclude(std::unexpected(error));
        return;
    }
    m_state = State::Waiting;
    m_stream->disconnect(this);
    m_wait.start(*delay);
    emit received(RetryScheduled{error, m_tries + 1, *delay});
}

void StreamedReply::conclude(const Result<ReplyOutcome> &result)
{
    m_state = State::Finished;
    if (m_stream)
        m_stream->letGo();
    emit finished(result);
}

} // namespace AgentCore
