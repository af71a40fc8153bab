// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/streamedreply.h"

#include "agentcore/base/environment.h"
#include "agentcore/base/sleepwatch.h"
#include "agentcore/base/steptrace.h"
#include "agentcore/llm/client/answerpause.h"
#include "agentcore/llm/wire/silencelimits.h"

#include <QJsonDocument>
#include <QLoggingCategory>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logRequest, "agent.llm.request", QtWarningMsg)

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
    , m_api(m_setup.profile.wireFormat)
    , m_request(std::move(request))
    , m_usedIds(callIdsOf(m_request))
    , m_sleep(SleepWatch::shared())
{
    if (m_request.model.isEmpty())
        m_request.model = m_setup.profile.model;
    m_setup.profile.model = m_request.model;
    m_wait.setSingleShot(true);
    m_wait.setTimerType(Qt::PreciseTimer); // others may be early, and an endpoint counts
    connect(&m_wait, &QTimer::timeout, this, &StreamedReply::startTry);
    connect(m_sleep.get(), &SleepWatch::woke, this, &StreamedReply::handleWake);
    m_elapsed.start();
    const Result<HttpLimits> limits = m_setup.limits
        ? *m_setup.limits
        : silenceLimits(currentEnvironment(), m_setup.profile.baseUrl);
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
    const State before = std::exchange(m_state, State::Finished);
    if (before == State::Finished || before == State::Pausing)
        return;
    if (before == State::Requesting && m_parser)
        m_unfinished += m_parser->usageSoFar();
    m_unfinished += m_soFar.usage;
    m_wait.stop();
    m_stream.reset();
    forgetLessons({ErrorCode::Cancelled, {}, {}});
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

// A wait went on meanwhile, and the network takes a moment to come back.
void StreamedReply::handleWake(std::chrono::milliseconds slept)
{
    if (m_state == State::Finished)
        return;
    m_awake.start();
    m_elapsed.start();
    m_tries = std::min(m_tries, 1);
    if (m_state == State::Waiting)
        m_wait.start(std::max(m_wait.remainingTimeAsDuration() - slept, m_setup.retry.firstDelay));
}

bool StreamedReply::isJustAwake() const
{
    return m_awake.isValid()
        && !m_awake.hasExpired(std::chrono::milliseconds(kNetworkReturns).count());
}

void StreamedReply::startTry()
{
    m_state = State::Requesting;
    ++m_tries;
    m_retryAfter.reset();
    m_joint.reset();
    m_awsAnswer.reset();
    m_hasBegun = false;
    if (!m_broken.isEmpty())
        m_joint.emplace(m_broken);
    const EndpointMemory &memory = *endpointMemory(m_setup.profile);
    m_api = memory.api.value_or(m_setup.profile.wireFormat);
    const auto format = m_api == m_setup.profile.wireFormat ? m_setup.format : wireFormat(m_api);
    m_parser = format->createParser(m_setup.profile, m_usedIds);
    if (memory.opensInThought)
        m_parser->assumeThoughts(*memory.opensInThought);
    memory.hideImages(m_request.messages);
    const EndpointQuirks &quirks = memory.quirks;
    HttpRequest http;
    const auto write = [&](const ChatRequest &request) {
        http = format->createRequest(m_setup.profile, propertyNames().applied(request), quirks);
        return memory.applied(http.body);
    };
    http.body = m_setup.texts ? m_setup.texts->body(m_request, write) : write(m_request);
    traceStep("body written"_L1);
    http.body.squeeze(); // QJsonDocument leaves up to as much room again
    http.limits = m_limits;
    if (memory.noStream && http.limits.firstByte > std::chrono::milliseconds(0))
        http.limits.firstByte
            = std::max<std::chrono::milliseconds>(m_limits.firstByte, kLocalFirstByte);
    http.headers.append(QHttpHeaders::WellKnownHeader::ContentType, "application/json");
    http.headers.append(QHttpHeaders::WellKnownHeader::Accept,
                        "text/event-stream, application/json");
    http.headers.append(QHttpHeaders::WellKnownHeader::UserAgent, "agentao/" AGENTAO_VERSION);
    if (m_setup.finish)
        m_setup.finish(http, m_setup.profile);
    qCDebug(logRequest).noquote() << m_request.model << "at" << http.url.host() << "try" << m_tries
                                  << "with" << http.body.size() << "bytes";
    m_stream = m_setup.http->send(http);
    m_stream->setPaused(m_paused);
    connect(m_stream.get(), &HttpStream::headersArrived, this, &StreamedReply::handleHeaders);
    connect(m_stream.get(), &HttpStream::dataArrived, this, &StreamedReply::handleData);
    connect(m_stream.get(), &HttpStream::finished, this, &StreamedReply::handleHttpFinished);
}

PropertyNames StreamedReply::propertyNames() const
{
    const EndpointQuirks &quirks = endpointMemory(m_setup.profile)->quirks;
    return {m_request.tools, PropertyNames::form(m_request.model, m_api, quirks)};
}

void StreamedReply::handleHeaders(int status, const QHttpHeaders &headers)
{
    m_retryAfter = waitAskedFor(status, headers);
    if (status >= 200 && status < 300)
        confirmLessons();
    if (AwsAnswer::isMediaType(headers.value(QHttpHeaders::WellKnownHeader::ContentType)))
        m_awsAnswer.emplace();
}

void StreamedReply::handleData(const QByteArray &bytes)
{
    m_hasBegun = true;
    Result<void> appended = m_parser->append(m_awsAnswer ? m_awsAnswer->translated(bytes) : bytes);
    if (appended && m_awsAnswer && m_awsAnswer->error())
        appended = std::unexpected(*m_awsAnswer->error());
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
    auto failure = EndpointFailure::fromBody(m_stream->status(), m_stream->errorBody());
    if (learn(failure))
        return;
    if (const auto number = failure.toolNumber(); number && *number < std::ssize(m_request.tools))
        failure.message += u" (that is the tool %1)"_s.arg(m_request.tools[size_t(*number)].name);
    if (!m_retryAfter)
        m_retryAfter = failure.retryAfter;
    retryOrFail(failure.toError(m_setup.profile), failure.isRetryable());
}

//! \return true when there is nothing more to do: a request that is another one was sent, or a
//! handler deleted or aborted this.
bool StreamedReply::learn(const EndpointFailure &failure)
{
    if (m_lessons >= kMaxLessons)
        return false;
    const EndpointMemory before = *endpointMemory(m_setup.profile);
    Phrase reduced = learnTools(failure);
    if (reduced.isEmpty())
        reduced = learnImages(failure);
    if (reduced.isEmpty() && !learnMembers(failure)
        && !endpointMemory(m_setup.profile)->quirks.learn(failure))
        return false;
    if (!m_before)
        m_before = before;
    ++m_lessons;
    --m_tries;
    if (!reduced.isEmpty()) {
        const QPointer<StreamedReply> alive(this);
        emit received(RequestReduced{reduced, failure.toError(m_setup.profile).text()});
        if (!alive || m_state != State::Requesting)
            return true;
    }
    m_stream->disconnect(this);
    m_stream->letGo();
    m_stream.release()->deleteLater(); // it may be what is calling
    startTry();
    return true;
}

bool StreamedReply::learnMembers(const EndpointFailure &failure)
{
    static const QStringList thinking{u"thinking"_s, u"output_config"_s}; // see EndpointQuirks
    EndpointMemory &memory = *endpointMemory(m_setup.profile);
    const HttpRequest http
        = wireFormat(m_api)->createRequest(m_setup.profile, m_request, memory.quirks);
    const QJsonObject body = QJsonDocument::fromJson(memory.applied(http.body)).object();
    if (!m_hasApiLesson && memory.learnApi(failure, m_api)) {
        m_hasApiLesson = true;
        return true;
    }
    return memory.learnStream(failure) || memory.amendments.learn(failure, body, thinking);
}

//! \return as learnImages(). Whoever makes requests looks at mostTools() from the next one on.
Phrase StreamedReply::learnTools(const EndpointFailure &failure)
{
    EndpointMemory &memory = *endpointMemory(m_setup.profile);
    if (!memory.learnTools(failure, std::ssize(m_request.tools)))
        return {};
    m_request.tools.resize(size_t(*memory.mostTools));
    return Phrase(Saying::ToolsLimited, {QString::number(*memory.mostTools)});
}

//! \return what the request lacks from now on, in words; empty: nothing.
Phrase StreamedReply::learnImages(const EndpointFailure &failure)
{
    EndpointMemory &memory = *endpointMemory(m_setup.profile);
    if (!EndpointMemory::isOfBlindModel(failure))
        return memory.learnImages(failure, m_request.messages);
    EndpointQuirks &quirks = memory.quirks;
    if (quirks.noImages || !quirks.learn(failure) || !quirks.noImages)
        return {};
    return Phrase(Saying::ModelIsBlind);
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
    if (const QString rest = m_joint && outcome ? m_joint->takeRest() : QString();
        !rest.isEmpty()) {
        const QPointer<StreamedReply> alive(this);
        emit received(TextDelta{rest});
        if (!alive || m_state != State::Requesting)
            return;
    }
    if (!outcome && !connection && !m_parser->failure()) {
        handleBrokenStream(connection.error(), isWorthAnotherTry(connection.error()));
        return;
    }
    if (!outcome) {
        retryOrFail(outcome.error(), outcome.error().code == ErrorCode::Network);
        return;
    }
    if (const auto opens = m_parser->opensInThought()) {
        endpointMemory(m_setup.profile)->opensInThought = opens;
        keepEndpointMemory(m_setup.profile);
    }
    m_soFar.reason = outcome->reason;
    m_soFar.message.role = outcome->message.role;
    m_soFar.usage += outcome->usage;
    const ChatMessage message = propertyNames().restored(joined(outcome->message));
    std::ranges::copy(message.parts, std::back_inserter(m_soFar.message.parts));
    if (m_parser->wantsContinuation())
        pauseAnswer();
    else
        conclude(m_soFar);
}

void StreamedReply::pauseAnswer()
{
    const int left = kMaxContinuations - m_continuations;
    const QPointer<StreamedReply> alive(this);
    m_state = State::Pausing;
    const TokenUsage unfinished = m_unfinished;
    m_unfinished += m_soFar.usage; // who is told may want to know what it costs
    emit received(answerPause(left));
    if (!alive)
        return;
    m_unfinished = unfinished;
    if (left > 0 && m_state == State::Pausing)
        continueAnswer();
    else
        conclude(m_soFar);
}

void StreamedReply::continueAnswer()
{
    if (!m_messages.empty()) // without what was said of a break before
        m_request.messages = std::exchange(m_messages, {});
    m_broken.clear();
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
    std::vector<StreamEvent> events = m_parser->takeEvents();
    for (StreamEvent &event : events) {
        if (auto *delta = std::get_if<TextDelta>(&event); delta && m_joint)
            delta->text = m_joint->take(delta->text);
        if (const auto *delta = std::get_if<TextDelta>(&event); delta && delta->text.isEmpty())
            continue;
        emit received(event);
        if (!alive || m_state != State::Requesting)
            return false;
    }
    return true;
}

// A try that waited for minutes until a model was loaded would only wait as long again.
bool StreamedReply::isWorthAnotherTry(const Error &error) const
{
    if (error.code != ErrorCode::Timeout)
        return m_stream->wasDropped() || (isJustAwake() && error.code == ErrorCode::Network);
    return m_hasBegun || m_limits.firstByte < kLocalFirstByte;
}

//! \brief The next try gets what was shown, and is asked for the rest.
//!
//! Behind a pause it is asked for all of it once more: calls of the endpoint's own tools may wait
//! there for what follows at once.
void StreamedReply::goOnAfterBreak()
{
    const QString told = m_parser->text();
    if (m_request.continuesAnswer) {
        m_elapsed.start();
        if (!told.trimmed().isEmpty())
            emit received(TextDelta{TextJoint::replacement()});
        return;
    }
    if (m_joint && !m_joint->isAnew())
        m_broken += m_joint->isSettled() ? told.sliced(m_joint->repeated()) : QString();
    else
        m_broken = told;
    m_elapsed.start(); // what came meanwhile was no vain waiting
    if (m_broken.trimmed().isEmpty()) {
        m_broken.clear();
        return;
    }
    if (m_messages.empty())
        m_messages = m_request.messages;
    m_request.messages = m_messages;
    m_request.messages.push_back({ChatMessage::Role::Assistant, {TextPart{m_broken}}});
    m_request.messages.push_back(
        {ChatMessage::Role::User,
         {TextPart{u"[The connection broke in the middle of your answer. Go on exactly where the "
                   "text above ends, be it within a word; repeat none of it and say nothing of the "
                   "break. If a call of a tool was to follow, make it.]"_s}}});
}

//! \a message with the text of the tries that broke off before it, and nothing twice.
ChatMessage StreamedReply::joined(ChatMessage message) const
{
    if (m_broken.isEmpty() || (m_joint && m_joint->isAnew()))
        return message;
    qsizetype repeated = m_joint ? m_joint->repeated() : 0;
    for (MessagePart &part : message.parts) {
        if (auto *text = std::get_if<TextPart>(&part)) {
            const qsizetype cut = qMin(repeated, text->text.size());
            text->text.remove(0, cut);
            repeated -= cut;
        }
    }
    // Reasoning stays in front, as Anthropic wants it; what has no text belongs to the next part.
    const auto isReasoning
        = [](const MessagePart &part) { return std::holds_alternative<ReasoningPart>(part); };
    auto place = std::ranges::find_if_not(message.parts, isReasoning);
    while (place != message.parts.begin()
           && std::get<ReasoningPart>(*std::prev(place)).text.isEmpty())
        --place;
    if (auto *text = place == message.parts.end() ? nullptr : std::get_if<TextPart>(&*place))
        text->text.prepend(m_broken);
    else
        message.parts.insert(place, TextPart{m_broken});
    return message;
}

void StreamedReply::retryOrFail(const Error &error, bool retryable)
{
    std::optional<std::chrono::milliseconds> delay;
    m_unfinished += m_parser->usageSoFar();
    m_sleep->look(); // it may have been the first to find out
    if (error.code == ErrorCode::Timeout)
        m_elapsed.start(); // silence is longer than any wait for the next try
    if (error.code == ErrorCode::Network && m_stream->status() == 0 && isJustAwake()) {
        constexpr int kTries = 3; // the wait grows no further meanwhile
        m_tries = std::min(m_tries, kTries);
    }
    if (retryable) {
        const QPointer<StreamedReply> alive(this);
        if (m_parser->hasContent())
            goOnAfterBreak();
        if (!alive || m_state != State::Requesting)
            return;
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
    emit received(RetryScheduled{error, m_tries + 1, *delay, m_setup.retry.maxTries});
}

//! The endpoint took the request that was changed.
void StreamedReply::confirmLessons()
{
    if (!m_before)
        return;
    m_before.reset();
    ++endpointMemory(m_setup.profile)->confirmations;
    keepEndpointMemory(m_setup.profile);
}

//! What was refused may have been refused for another reason. Images that were hidden stay so
//! unless \a error is one more refusal, without them.
void StreamedReply::forgetLessons(const Error &error)
{
    if (!m_before)
        return;
    EndpointMemory before = *std::exchange(m_before, {});
    EndpointMemory &memory = *endpointMemory(m_setup.profile);
    if (memory.confirmations != before.confirmations)
        return; // another reply found that it helps, or more
    QSet<QByteArray> refusedImages = std::move(memory.refusedImages);
    memory = std::move(before);
    if (error.code != ErrorCode::InvalidInput)
        memory.refusedImages = std::move(refusedImages);
}

void StreamedReply::conclude(const Result<ReplyOutcome> &result)
{
    m_state = State::Finished;
    if (result)
        qCInfo(logRequest).noquote()
            << m_request.model << "answered after" << m_elapsed.elapsed() << "ms; read"
            << result->usage.inputTokens << "and wrote" << result->usage.outputTokens << "tokens";
    else
        qCInfo(logRequest).noquote() << m_request.model << "failed:" << result.error().text();
    if (!result) {
        m_unfinished += m_soFar.usage;
        forgetLessons(result.error());
    }
    if (m_stream)
        m_stream->letGo();
    emit finished(result);
}

} // namespace AgentCore
