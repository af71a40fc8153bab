// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/replyparser.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/base/textlimits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Where the string ends that begins at \a start; -1 when it does not.
static qsizetype endOfString(QByteArrayView object, qsizetype start)
{
    qsizetype end = start;
    while (end < object.size() && object[end] != '"')
        end += object[end] == '\\' ? 2 : 1;
    return end < object.size() ? end : -1;
}

void RepeatedText::learn(QByteArrayView object, QByteArrayView key, const QString &text)
{
    forget();
    const QByteArray begin = '"' + key.toByteArray() + "\":\"";
    const qsizetype member = object.indexOf(begin);
    if (member < 0 || object.indexOf(begin, member + 1) >= 0)
        return;
    const qsizetype start = member + begin.size();
    const qsizetype end = endOfString(object, start);
    if (end < 0 || textOfJsonString(object.sliced(start, end - start)) != text)
        return;
    m_before = object.first(start).toByteArray();
    m_after = object.sliced(end).toByteArray();
}

std::optional<QString> RepeatedText::textOf(QByteArrayView object) const
{
    const qsizetype length = object.size() - m_before.size() - m_after.size();
    if (m_before.isEmpty() || length < 0 || !object.startsWith(m_before)
        || !object.endsWith(m_after))
        return std::nullopt;
    return textOfJsonString(object.sliced(m_before.size(), length));
}

static Q_LOGGING_CATEGORY(logWire, "agent.llm.wire", QtWarningMsg)

ReplyParser::ReplyParser(ModelProfile profile, QSet<QString> usedIds)
    : m_profile(std::move(profile))
    , m_callIds(std::move(usedIds))
{ }

ReplyParser::~ReplyParser() = default;

Result<void> ReplyParser::append(QByteArrayView bytes)
{
    if (!m_error && !m_done) {
        if (m_form == Form::Unknown) {
            m_body.append(bytes);
            detectForm();
        } else if (m_form == Form::Events) {
            if (const auto appended = m_sse.append(bytes); !appended)
                m_error = appended.error();
        } else if (m_form == Form::Json) {
            m_body.append(bytes);
        }
        if (m_form == Form::Events)
            takeSseEvents();
        else if (m_body.size() > kMaxBodyBytes)
            setError(ErrorCode::LimitExceeded, u"the answer of the endpoint is too large"_s);
    }
    if (m_error)
        return std::unexpected(*m_error);
    return {};
}

std::vector<StreamEvent> ReplyParser::takeEvents()
{
    return std::exchange(m_events, {});
}

QString ReplyParser::text() const
{
    return ChatMessage{ChatMessage::Role::Assistant, m_parts}.text();
}

void ReplyParser::detectForm()
{
    const QByteArrayView start = QByteArrayView(m_body).trimmed();
    if (start.isEmpty())
        return;
    if (start.front() == '{' || start.front() == '[') {
        m_form = Form::Json;
    } else if (start.front() == '<') {
        m_form = Form::WebPage;
        m_body.clear();
    } else {
        m_form = Form::Events;
        if (const auto appended = m_sse.append(std::exchange(m_body, {})); !appended)
            m_error = appended.error();
    }
}

void ReplyParser::takeSseEvents()
{
    while (!m_error && !m_done) {
        const auto event = m_sse.takeEvent();
        if (!event)
            return;
        const QByteArrayView data = QByteArrayView(event->data).trimmed();
        if (data == "[DONE]") {
            m_done = true;
        } else if (data.startsWith('{')) {
            takeData(*event, data);
            if (m_contentChars > kMaxContentChars && !m_error)
                setError(ErrorCode::LimitExceeded, u"the answer of the endpoint is too large"_s);
        } else {
            qCDebug(logWire) << "ignored an event of type" << event->type;
        }
    }
}

//! Takes the object that \a data is.
void ReplyParser::takeData(const SseEvent &event, QByteArrayView data)
{
    if (event.type == "message") {
        if (const auto text = m_repeatedText.textOf(data)) {
            addText(*text);
            return;
        }
    }
    m_repeatedText.forget();
    m_repeats.reset();
    auto object = parseJsonObject(data);
    if (!object && !data.isValidUtf8()) // a broken byte costs a character, not the turn
        object = parseJsonObject(QString::fromUtf8(data).toUtf8());
    if (!object)
        setError(ErrorCode::Network, u"the stream holds broken JSON"_s);
    else if (event.type == "error" && !object->contains("error"_L1))
        setFailure(EndpointFailure::fromJson(*object));
    else
        takeObject(event.type, *object);
    if (m_repeats && event.type == "message" && !m_error && !m_done)
        m_repeatedText.learn(data, m_repeats->first, m_repeats->second);
}

template <typename Part, typename Delta> void ReplyParser::addPiece(const QString &text)
{
    if (text.isEmpty())
        return;
    m_hasContent = true;
    m_contentChars += text.size();
    auto *event = m_events.empty() ? nullptr : std::get_if<Delta>(&m_events.back());
    if (event)
        event->text += text;
    else
        m_events.emplace_back(Delta{text});
    auto *part = m_parts.empty() || m_partEnded ? nullptr : std::get_if<Part>(&m_parts.back());
    if (part) {
        part->text += text;
        return;
    }
    m_partEnded = false;
    m_parts.emplace_back(Part{.text = text});
}

void ReplyParser::addText(const QString &text)
{
    addPiece<TextPart, TextDelta>(text);
}

void ReplyParser::addReasoning(const QString &text)
{
    addPiece<ReasoningPart, ReasoningDelta>(text);
}

void ReplyParser::turnReasoningIntoText(const QString &text)
{
    std::erase_if(m_parts, [](const MessagePart &part) {
        return std::holds_alternative<ReasoningPart>(part);
    });
    addText(text);
}

ReasoningPart &ReplyParser::currentReasoning()
{
    if (m_parts.empty() || m_partEnded || !std::holds_alternative<ReasoningPart>(m_parts.back())) {
        m_partEnded = false;
        m_parts.emplace_back(ReasoningPart{});
    }
    return std::get<ReasoningPart>(m_parts.back());
}

void ReplyParser::addPart(MessagePart part)
{
    m_parts.push_back(std::move(part));
    m_partEnded = true;
}

void ReplyParser::addCallDelta(ToolCallDelta delta)
{
    m_hasContent = true;
    m_contentChars += delta.argumentsDelta.size();
    auto *event = m_events.empty() ? nullptr : std::get_if<ToolCallDelta>(&m_events.back());
    if (event && event->index == delta.index) {
        event->name = delta.name; // it may have grown
        event->argumentsDelta += delta.argumentsDelta;
        return;
    }
    m_events.emplace_back(std::move(delta));
}

qint64 ReplyParser::tokenCount(const QJsonValue &value, qint64 otherwise)
{
    constexpr qint64 kMost = 1'000'000'000'000; // small enough for any sum
    return std::clamp(value.toInteger(otherwise), qint64(0), kMost);
}

void ReplyParser::setFailure(EndpointFailure failure)
{
    m_error = failure.toError(m_profile);
    m_failure = std::move(failure);
}

void ReplyParser::setError(ErrorCode code, const QString &message)
{
    m_error = Error{code, message,
                    m_profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)};
}

void ReplyParser::setBadEnd(const QString &word, bool isPassing)
{
    constexpr qsizetype kMaxWordChars = 100;
    const bool isWorthAnotherTry = isPassing || !m_hasContent;
    const QString shown = sanitizedForDisplay(
        MaskedText::of(withoutKey(word, m_profile.apiKey)).text.left(kMaxWordChars));
    setError(
        isWorthAnotherTry ? ErrorCode::Network : ErrorCode::InvalidInput,
        u"The endpoint ended the answer before it was whole, for the reason \"%1\""_s.arg(shown));
}

bool ReplyParser::endsAtWindow()
{
    if (!m_hasContent) {
        EndpointFailure failure;
        failure.code = u"context_window_exceeded"_s;
        setFailure(std::move(failure));
    }
    return m_hasContent;
}

bool ReplyParser::areWhole(const std::vector<ToolCallPart> &calls)
{
    return std::ranges::all_of(calls, [](const ToolCallPart &call) {
        return parseJsonObject(call.arguments.toUtf8()).has_value();
    });
}

Result<ReplyOutcome> ReplyParser::finish()
{
    if (m_form == Form::Events && !m_error && !m_done) {
        m_sse.finish();
        takeSseEvents();
    } else if (m_form == Form::Json && !m_error) {
        takeWholeBody();
    } else if (m_form == Form::WebPage) {
        setError(ErrorCode::InvalidInput,
                 u"The endpoint answered with a web page. Is the base URL right?"_s);
    }
    if (m_error)
        return std::unexpected(*m_error);
    takeRest();
    const std::optional<FinishReason> reason = finishReason();
    if (!reason) {
        setError(ErrorCode::Network,
                 m_done && !m_hasContent ? u"the answer is empty"_s : u"the stream ended early"_s);
        return std::unexpected(*m_error);
    }
    ChatMessage message{ChatMessage::Role::Assistant, m_parts};
    completeMessage(message);
    return ReplyOutcome{*reason, std::move(message), usage};
}

void ReplyParser::takeWholeBody()
{
    const auto document = QJsonDocument::fromJson(m_body);
    if (document.isNull()) {
        setError(ErrorCode::Network, u"the answer is broken JSON"_s);
        return;
    }
    const QJsonArray objects
        = document.isArray() ? document.array() : QJsonArray{document.object()};
    for (const QJsonValue &object : objects) {
        if (!m_error)
            takeObject({}, object.toObject());
    }
    m_done = m_hasContent || finishReason();
    if (!m_done && !m_error)
        setError(ErrorCode::InvalidInput, u"the answer is not one of a model"_s);
}

} // namespace AgentCore
