// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openairequest.h"

#include "agentcore/base/jsonreader.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Writes the messages of one request.
class MessageWriter
{
public:
    explicit MessageWriter(const ChatRequest &request);

    QJsonArray write();

private:
    void writeAssistant(qsizetype index);
    void writeToolResults(qsizetype assistantIndex, const std::vector<ToolCallPart> &calls);
    void writeUser(const ChatMessage &message);
    void append(QLatin1StringView role, const QJsonValue &content);

    const ChatRequest &m_request;
    QJsonArray m_messages;
    QStringList m_answered; // ids of calls whose result was written
    qsizetype m_turnStart = 0; // index of the message that began the current turn
};

} // namespace

static bool isPrompt(const ChatMessage &message)
{
    return message.role == ChatMessage::Role::User
        && std::ranges::any_of(message.parts, [](const MessagePart &part) {
               return !std::holds_alternative<ToolResultPart>(part);
           });
}

// Endpoints that parse the arguments of past calls fail on anything but an object.
static QString objectArguments(const QString &arguments)
{
    if (arguments.trimmed().isEmpty())
        return u"{}"_s;
    if (parseJsonObject(arguments.toUtf8()))
        return arguments;
    const QJsonObject wrapped{{"invalid_json"_L1, arguments}};
    return QString::fromUtf8(QJsonDocument(wrapped).toJson(QJsonDocument::Compact));
}

static QString resultText(const ToolResultPart &result)
{
    const bool saysSo = result.text.startsWith("error"_L1, Qt::CaseInsensitive);
    return result.isError && !saysSo ? "Error: "_L1 + result.text : result.text;
}

static QJsonObject imageBlock(const ImagePart &image)
{
    const QString url
        = "data:"_L1 + image.mimeType + ";base64,"_L1 + QString::fromLatin1(image.data.toBase64());
    return {{"type"_L1, u"image_url"_s}, {"image_url"_L1, QJsonObject{{"url"_L1, url}}}};
}

static QJsonObject toolCall(const ToolCallPart &call, const QJsonValue &extraContent)
{
    QJsonObject json{
        {"id"_L1, call.id},
        {"type"_L1, u"function"_s},
        {"function"_L1,
         QJsonObject{{"name"_L1, call.name}, {"arguments"_L1, objectArguments(call.arguments)}}}};
    if (extraContent.isObject())
        json.insert("extra_content"_L1, extraContent);
    return json;
}

MessageWriter::MessageWriter(const ChatRequest &request)
    : m_request(request)
{
    const auto &messages = request.messages;
    for (qsizetype i = qsizetype(messages.size()) - 1; i > 0 && m_turnStart == 0; --i) {
        if (isPrompt(messages[size_t(i)]))
            m_turnStart = i;
    }
}

QJsonArray MessageWriter::write()
{
    if (!m_request.system.isEmpty())
        append("system"_L1, m_request.system);
    for (qsizetype i = 0; i < qsizetype(m_request.messages.size()); ++i) {
        if (m_request.messages[size_t(i)].role == ChatMessage::Role::Assistant)
            writeAssistant(i);
        else
            writeUser(m_request.messages[size_t(i)]);
    }
    return m_messages;
}

void MessageWriter::append(QLatin1StringView role, const QJsonValue &content)
{
    m_messages.append(QJsonObject{{"role"_L1, role}, {"content"_L1, content}});
}

void MessageWriter::writeAssistant(qsizetype index)
{
    const ChatMessage &message = m_request.messages[size_t(index)];
    const std::vector<ToolCallPart> calls = message.toolCalls();
    const QString text = message.text();
    if (calls.empty() && text.isEmpty())
        return; // reasoning alone says nothing to the model, and endpoints refuse empty messages
    QJsonObject json{{"role"_L1, u"assistant"_s},
                     {"content"_L1, text.isEmpty() ? QJsonValue() : QJsonValue(text)}};
    QJsonObject extraContents;
    const bool isCurrentTurn = index > m_turnStart && !calls.empty();
    for (const MessagePart &part : message.parts) {
        const auto *reasoning = std::get_if<ReasoningPart>(&part);
        if (!reasoning || !isCurrentTurn)
            continue;
        const QString field = reasoning->opaque.value("field"_L1).toString();
        if (!field.isEmpty())
            json.insert(field, json.value(field).toString() + reasoning->text);
        const QJsonObject extra = reasoning->opaque.value("extra_content"_L1).toObject();
        for (auto it = extra.begin(); it != extra.end(); ++it)
            extraContents.insert(it.key(), it.value());
    }
    QJsonArray callsJson;
    for (const ToolCallPart &call : calls)
        callsJson.append(toolCall(call, extraContents.value(call.id)));
    if (!calls.empty())
        json.insert("tool_calls"_L1, callsJson);
    m_messages.append(json);
    writeToolResults(index, calls);
}

// The results of the calls of one assistant message stand in the user messages up to the next.
void MessageWriter::writeToolResults(qsizetype assistantIndex,
                                     const std::vector<ToolCallPart> &calls)
{
    QHash<QString, QString> texts;
    for (size_t i = size_t(assistantIndex) + 1; i < m_request.messages.size(); ++i) {
        const ChatMessage &message = m_request.messages[i];
        if (message.role == ChatMessage::Role::Assistant)
            break;
        for (const MessagePart &part : message.parts) {
            if (const auto *result = std::get_if<ToolResultPart>(&part))
                texts.insert(result->callId, resultText(*result));
        }
    }
    m_answered.clear();
    for (const ToolCallPart &call : calls) {
        m_answered.append(call.id);
        m_messages.append(
            QJsonObject{{"role"_L1, u"tool"_s},
                        {"tool_call_id"_L1, call.id},
                        {"content"_L1, texts.value(call.id, u"Error: this call was not run"_s)}});
    }
}

void MessageWriter::writeUser(const ChatMessage &message)
{
    QStringList texts;
    QJsonArray blocks;
    bool hasImages = false;
    for (const MessagePart &part : message.parts) {
        QString text;
        if (const auto *image = std::get_if<ImagePart>(&part)) {
            blocks.append(imageBlock(*image));
            hasImages = true;
        } else if (const auto *textPart = std::get_if<TextPart>(&part)) {
            text = textPart->text;
        } else if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            if (!m_answered.contains(result->callId))
                text = u"Result of the tool %1:\n%2"_s.arg(result->name, resultText(*result));
        }
        if (!text.isEmpty()) {
            texts.append(text);
            blocks.append(QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}});
        }
    }
    if (hasImages)
        append("user"_L1, blocks);
    else if (!texts.isEmpty())
        append("user"_L1, texts.join(u'\n'));
}

static QJsonArray toolsOf(const ChatRequest &request)
{
    QJsonArray tools;
    for (const ToolDefinition &tool : request.tools) {
        const QJsonObject function{{"name"_L1, tool.name},
                                   {"description"_L1, tool.description},
                                   {"parameters"_L1, tool.inputSchema}};
        tools.append(QJsonObject{{"type"_L1, u"function"_s}, {"function"_L1, function}});
    }
    return tools;
}

QJsonObject openAiRequestBody(const ChatRequest &request, const OpenAiQuirks &quirks)
{
    QJsonObject body{{"model"_L1, request.model},
                     {"messages"_L1, MessageWriter(request).write()},
                     {"stream"_L1, true}};
    if (!quirks.noStreamOptions)
        body.insert("stream_options"_L1, QJsonObject{{"include_usage"_L1, true}});
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request));
    return body;
}

QUrl openAiChatUrl(const QUrl &baseUrl)
{
    constexpr auto kPath = "/chat/completions"_L1;
    QUrl url = baseUrl;
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    url.setPath(path.endsWith(kPath) ? path : path + kPath, QUrl::TolerantMode);
    return url;
}

} // namespace AgentCore
