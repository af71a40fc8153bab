// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"

#include "agentcore/base/jsonreader.h"

#include <QLoggingCategory>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logOpenAi, "agent.llm.openai", QtWarningMsg)

OpenAiStreamParser::OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : m_profile(std::move(profile))
    , m_calls(std::move(usedIds))
{ }

Result<void> OpenAiStreamParser::append(QByteArrayView bytes)
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

std::vector<StreamEvent> OpenAiStreamParser::takeEvents()
{
    return std::exchange(m_events, {});
}

void OpenAiStreamParser::detectForm()
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

void OpenAiStreamParser::takeSseEvents()
{
    while (!m_error && !m_done) {
        const auto event = m_sse.takeEvent();
        if (!event)
            return;
        const QByteArrayView data = QByteArrayView(event->data).trimmed();
        if (data == "[DONE]") {
            m_done = true;
        } else if (data.startsWith('{')) {
            const auto chunk = parseJsonObject(data);
            if (!chunk)
                setError(ErrorCode::Network, u"the stream holds broken JSON"_s);
            else if (event->type == "error" && !chunk->contains("error"_L1))
                setFailure(OpenAiFailure::fromJson(*chunk));
            else
                takeChunk(*chunk);
        } else {
            qCDebug(logOpenAi) << "ignored an event of type" << event->type;
        }
    }
}

void OpenAiStreamParser::takeChunk(const QJsonObject &chunk)
{
    const QJsonValue error = chunk.value("error"_L1);
    if (error.isObject() || error.isString()) {
        setFailure(OpenAiFailure::fromJson(error));
        return;
    }
    takeUsage(chunk.value("usage"_L1).toObject());
    const QJsonObject choice = chunk.value("choices"_L1).toArray().at(0).toObject();
    if (choice.isEmpty())
        return;
    takeUsage(choice.value("usage"_L1).toObject()); // where Moonshot puts it
    const QJsonValue delta = choice.value("delta"_L1);
    takeDelta(delta.isObject() ? delta.toObject() : choice.value("message"_L1).toObject());
    const QString reason = choice.value("finish_reason"_L1).toString();
    if (reason.isEmpty())
        return;
    m_finishReason = reason;
    if (reason == "error"_L1)
        setError(ErrorCode::Network, u"the endpoint broke the answer off"_s);
}

void OpenAiStreamParser::takeUsage(const QJsonObject &usage)
{
    if (usage.isEmpty())
        return;
    const QJsonValue cached = usage["prompt_tokens_details"_L1]["cached_tokens"_L1];
    const QJsonValue hits = usage["prompt_cache_hit_tokens"_L1]; // DeepSeek
    m_usage.inputTokens = usage["prompt_tokens"_L1].toInteger();
    m_usage.outputTokens = usage["completion_tokens"_L1].toInteger();
    m_usage.cachedInputTokens = cached.isDouble() ? cached.toInteger() : hits.toInteger();
    m_usage.reasoningTokens
        = usage["completion_tokens_details"_L1]["reasoning_tokens"_L1].toInteger();
}

void OpenAiStreamParser::takeDelta(const QJsonObject &delta)
{
    const QJsonValue reasoning = delta.value("reasoning_content"_L1);
    if (reasoning.isString()) {
        m_returnsReasoning = true;
        addReasoning(reasoning.toString());
    } else {
        addReasoning(delta.value("reasoning"_L1).toString());
    }
    takeContent(delta.value("content"_L1));
    const QString refusal = delta.value("refusal"_L1).toString();
    m_refused = m_refused || !refusal.isEmpty();
    addText(refusal);
    const QJsonValue calls = delta.value("tool_calls"_L1);
    if (calls.isArray())
        addCalls(m_calls.take(calls.toArray()));
    const QJsonValue legacy = delta.value("function_call"_L1);
    if (legacy.isObject())
        addCalls(m_calls.takeLegacy(legacy.toObject()));
}

// A text, or (Mistral) a list of blocks.
void OpenAiStreamParser::takeContent(const QJsonValue &content)
{
    if (content.isString()) {
        addText(content.toString());
        return;
    }
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks) {
        addText(block["text"_L1].toString());
        const QJsonArray thoughts = block["thinking"_L1].toArray();
        for (const QJsonValue &thought : thoughts)
            addReasoning(thought["text"_L1].toString());
    }
}

void OpenAiStreamParser::addText(const QString &text)
{
    if (text.isEmpty())
        return;
    m_hasContent = true;
    auto *event = m_events.empty() ? nullptr : std::get_if<TextDelta>(&m_events.back());
    if (event)
        event->text += text;
    else
        m_events.emplace_back(TextDelta{text});
    auto *part = m_parts.empty() ? nullptr : std::get_if<TextPart>(&m_parts.back());
    if (part)
        part->text += text;
    else
        m_parts.emplace_back(TextPart{text});
}

void OpenAiStreamParser::addReasoning(const QString &text)
{
    if (text.isEmpty())
        return;
    m_hasContent = true;
    auto *event = m_events.empty() ? nullptr : std::get_if<ReasoningDelta>(&m_events.back());
    if (event)
        event->text += text;
    else
        m_events.emplace_back(ReasoningDelta{text});
    auto *part = m_parts.empty() ? nullptr : std::get_if<ReasoningPart>(&m_parts.back());
    if (part)
        part->text += text;
    else
        m_parts.emplace_back(ReasoningPart{text, {}});
}

void OpenAiStreamParser::addCalls(std::vector<ToolCallDelta> deltas)
{
    for (ToolCallDelta &delta : deltas) {
        m_hasContent = true;
        auto *event = m_events.empty() ? nullptr : std::get_if<ToolCallDelta>(&m_events.back());
        if (event && event->index == delta.index)
            event->argumentsDelta += delta.argumentsDelta;
        else
            m_events.emplace_back(std::move(delta));
    }
}

void OpenAiStreamParser::setFailure(OpenAiFailure failure)
{
    m_error = failure.toError(m_profile);
    m_failure = std::move(failure);
}

void OpenAiStreamParser::setError(ErrorCode code, const QString &message)
{
    m_error = Error{code, message,
                    m_profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)};
}

Result<ReplyOutcome> OpenAiStreamParser::finish()
{
    if (m_form == Form::Events && !m_error && !m_done) {
        m_sse.finish();
        takeSseEvents();
    } else if (m_form == Form::Json && !m_error) {
        takeWholeBody();
    } else if (m_form == Form::WebPage) {
        setError(ErrorCode::InvalidInput,
                 u"The endpoint answered with a web page; is the base URL right"_s);
    }
    if (!m_error && !m_done && m_finishReason.isEmpty())
        setError(ErrorCode::Network, u"the stream ended early"_s);
    if (m_error)
        return std::unexpected(*m_error);
    return ReplyOutcome{finishReason(), message(), m_usage};
}

void OpenAiStreamParser::takeWholeBody()
{
    const auto body = parseJsonObject(m_body);
    if (!body) {
        setError(ErrorCode::Network, u"the answer is broken JSON"_s);
        return;
    }
    takeChunk(*body);
    m_done = m_hasContent || !m_finishReason.isEmpty();
    if (!m_done && !m_error)
        setError(ErrorCode::InvalidInput, u"the answer is no chat completion"_s);
}

FinishReason OpenAiStreamParser::finishReason() const
{
    if (m_finishReason == "length"_L1)
        return FinishReason::MaxTokens;
    if (m_finishReason == "content_filter"_L1 || m_refused)
        return FinishReason::Refusal;
    return m_calls.isEmpty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
}

ChatMessage OpenAiStreamParser::message() const
{
    ChatMessage message{ChatMessage::Role::Assistant, m_parts};
    QJsonObject opaque;
    if (m_returnsReasoning)
        opaque.insert("field"_L1, u"reasoning_content"_s);
    for (MessagePart &part : message.parts) {
        if (auto *reasoning = std::get_if<ReasoningPart>(&part))
            reasoning->opaque = opaque;
    }
    if (!m_calls.extraContents().isEmpty()) {
        const QJsonObject extra{{"extra_content"_L1, m_calls.extraContents()}};
        message.parts.emplace_back(ReasoningPart{{}, extra});
    }
    for (ToolCallPart &call : m_calls.parts())
        message.parts.emplace_back(std::move(call));
    return message;
}

} // namespace AgentCore
