// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/vendorchecks.h"

#include "tests/support/testjson.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Testing {

using Format = AgentCore::ModelProfile::WireFormat;
using Said = QMap<QString, QJsonValue>;

static const QString kUserAfterTool = u"Unexpected role 'user' after role 'tool'"_s;

static QString compact(const QJsonValue &value)
{
    return QString::fromUtf8(compactJson(value));
}

// The texts of a content that is a text or a list of blocks.
static QString textOf(const QJsonValue &content)
{
    QString text = content.toString();
    for (const QJsonArray blocks = content.toArray(); const QJsonValue &block : blocks) {
        if (block["type"_L1] != "thinking"_L1)
            text += block["text"_L1].toString();
    }
    return text;
}

namespace {

//! Goes through the messages of a chat completion.
class ChatCheck
{
public:
    ChatCheck(const VendorRow &row, const QJsonObject &body, const Said &said)
        : m_row(row)
        , m_provider(row.provider)
        , m_body(body)
        , m_messages(body.value("messages"_L1).toArray())
        , m_said(said)
    { }

    QString fault();

private:
    QString order(qsizetype index) const;
    QString id(const QString &id, qsizetype index) const;
    QString members(const QJsonObject &message, qsizetype index) const;
    QString reasoning(const QJsonObject &message, qsizetype index);
    QString switches() const;

    VendorRow m_row;
    QByteArray m_provider;
    QJsonObject m_body;
    QJsonArray m_messages;
    const Said &m_said;
    bool m_calledInTurn = false;
};

} // namespace

QString ChatCheck::fault()
{
    for (qsizetype i = 0; i < m_messages.size(); ++i) {
        const QJsonObject message = m_messages.at(i).toObject();
        const QString role = message.value("role"_L1).toString();
        const QString before = i > 0 ? m_messages.at(i - 1)["role"_L1].toString() : QString();
        if (m_provider == "mistral" && role == "user"_L1 && before == "tool"_L1)
            return kUserAfterTool;
        if (role == "user"_L1)
            m_calledInTurn = false;
        if (role != "assistant"_L1)
            continue;
        for (const QString &fault : {order(i), members(message, i), reasoning(message, i)}) {
            if (!fault.isEmpty())
                return fault;
        }
    }
    const QString last = m_messages.last()["role"_L1].toString();
    if (last != "user"_L1 && last != "tool"_L1)
        return u"Expected last role User or Tool (or Assistant with prefix True) for serving"_s;
    return switches();
}

// Results right after their calls, in the same order, and nothing between.
QString ChatCheck::order(qsizetype index) const
{
    const QJsonArray calls = m_messages.at(index)["tool_calls"_L1].toArray();
    for (qsizetype i = 0; i < calls.size(); ++i) {
        const QString callId = calls.at(i)["id"_L1].toString();
        const QJsonValue result = m_messages.at(index + 1 + i);
        if (const QString fault = id(callId, index); !fault.isEmpty())
            return fault;
        if (result["role"_L1] != "tool"_L1 || result["tool_call_id"_L1] != callId) {
            return u"An assistant message with 'tool_calls' must be followed by tool messages "
                   "responding to each 'tool_call_id'. (insufficient tool messages following "
                   "tool_calls message)"_s;
        }
        const QByteArray arguments = calls.at(i)["function"_L1]["arguments"_L1].toString().toUtf8();
        if (!QJsonDocument::fromJson(arguments).isObject())
            return u"Invalid arguments of a tool call"_s;
    }
    return {};
}

QString ChatCheck::id(const QString &id, qsizetype index) const
{
    static const QRegularExpression nine(u"^[a-zA-Z0-9]{9}$"_s);
    constexpr qsizetype kMaxOpenAi = 40;
    if (m_provider == "mistral" && !nine.match(id).hasMatch()) {
        return u"Tool call id was %1 but must be a-z, A-Z, 0-9, with a length of 9."_s.arg(id);
    }
    if (m_provider == "azure" && id.size() > kMaxOpenAi) {
        return u"Invalid 'messages[%1].tool_calls[0].id': string too long. Expected a string with "
               "maximum length 40, but got a string with length %2 instead."_s.arg(index)
                   .arg(id.size());
    }
    return {};
}

// Members that the vendor does not know.
QString ChatCheck::members(const QJsonObject &message, qsizetype index) const
{
    QStringList known{u"role"_s, u"content"_s, u"tool_calls"_s};
    if (m_provider == "groq")
        known += u"reasoning"_s;
    else if (m_provider != "mistral" && m_provider != "azure")
        return {};
    for (const QString &key : message.keys()) {
        if (known.contains(key))
            continue;
        return m_provider == "groq"
            ? u"'messages.%1' : for 'role:assistant' the following must be satisfied"
              "[('messages.%1' : property '%2' is unsupported)]"_s.arg(index)
                  .arg(key)
            : u"Extra inputs are not permitted: messages[%1].%2"_s.arg(index).arg(key);
    }
    return {};
}

static QString missing(QByteArrayView provider, qsizetype index)
{
    if (provider == "deepseek")
        return u"The `reasoning_content` in the thinking mode must be passed back to the API."_s;
    if (provider == "moonshot") {
        return u"thinking is enabled but reasoning_content is missing in assistant tool call "
               "message at index %1"_s.arg(index);
    }
    return u"reasoning is not as the answer had it in messages[%1]"_s.arg(index);
}

QString ChatCheck::reasoning(const QJsonObject &message, qsizetype index)
{
    const QJsonArray calls = message.value("tool_calls"_L1).toArray();
    m_calledInTurn = m_calledInTurn || !calls.isEmpty();
    const QString key = calls.isEmpty() ? textOf(message.value("content"_L1))
                                        : calls.at(0)["function"_L1]["arguments"_L1].toString();
    const QJsonValue own = m_said.value(key, QJsonValue(QJsonValue::Undefined));
    const bool isRequired = (m_provider == "deepseek" && m_calledInTurn)
        || (m_provider == "moonshot" && !calls.isEmpty());
    const bool isThinking = m_body["thinking"_L1]["type"_L1] != "disabled"_L1;
    if (isRequired && isThinking && !message.value("reasoning_content"_L1).isString())
        return missing(m_provider, index);
    const bool isExpected = m_provider == "deepseek" ? m_calledInTurn
        : m_provider == "groq"                       ? !calls.isEmpty()
                                                     : true;
    if (own.isUndefined() || !isExpected)
        return {};
    QJsonValue sent;
    switch (m_row.style) {
    case ReasoningStyle::Content:
        sent = message.value("reasoning_content"_L1);
        break;
    case ReasoningStyle::Plain:
        sent = message.value("reasoning"_L1);
        break;
    case ReasoningStyle::SignedDetails:
    case ReasoningStyle::Details:
        sent = message.value("reasoning_details"_L1);
        break;
    case ReasoningStyle::Chunks:
        sent = message.value("content"_L1).toArray().at(0);
        break;
    default:
        return {};
    }
    return sent == own ? QString() : missing(m_provider, index);
}

// What keeps old reasoning in sight, and what must not stand together.
QString ChatCheck::switches() const
{
    const QJsonValue thinking = m_body["thinking"_L1];
    if (m_provider == "moonshot" && !thinking.isUndefined()
        && m_body.contains("reasoning_effort"_L1))
        return u"cannot specify both 'thinking' and 'reasoning_effort'"_s;
    const bool forgets = QByteArray(m_row.model).startsWith("kimi-k2.6");
    if (forgets && thinking["keep"_L1] != "all"_L1)
        return u"reasoning of older turns is not kept"_s;
    if (m_provider == "zhipu" && thinking["clear_thinking"_L1] != false)
        return u"reasoning of older turns is cleared"_s;
    if (m_provider == "qwen" && m_body["preserve_thinking"_L1] != true)
        return u"reasoning of older turns is not preserved"_s;
    if (m_provider == "minimax" && m_body["reasoning_split"_L1] != true)
        return u"thoughts stand in the content"_s;
    return {};
}

// Of a call, the member that it must have: text as it is, or JSON.
static QString callFault(const QJsonValue &item)
{
    const bool isCustom = item["type"_L1] == "custom_tool_call"_L1;
    if (isCustom && !item["input"_L1].isString())
        return u"Missing required parameter: 'input'."_s;
    const auto arguments = QJsonDocument::fromJson(item["arguments"_L1].toString().toUtf8());
    if (!isCustom && !arguments.isObject())
        return u"Missing required parameter: 'arguments'."_s;
    return {};
}

static QString responsesFault(const QJsonObject &body, const Said &said)
{
    const QJsonArray items = body.value("input"_L1).toArray();
    constexpr qsizetype kMaxId = 64;
    constexpr auto kOutput = "_output"_L1;
    QStringList reasoning;
    for (const QJsonValue &value : said)
        reasoning += compact(value);
    QStringList returned;
    QStringList open;
    for (qsizetype i = 0; i < items.size(); ++i) {
        const QJsonValue item = items.at(i);
        const QString type = item["type"_L1].toString();
        const QString id = item["call_id"_L1].toString();
        if (type == "reasoning"_L1) {
            if (!reasoning.contains(compact(item)))
                return u"The encrypted content for item could not be verified."_s;
            const QString next = items.at(i + 1)["type"_L1].toString();
            if (next != "function_call"_L1 && next != "custom_tool_call"_L1
                && next != "message"_L1) {
                return u"Item of type 'reasoning' was provided without its required following "
                       "item."_s;
            }
            returned += compact(item);
        } else if (type == "function_call"_L1 || type == "custom_tool_call"_L1) {
            open += type + u' ' + id;
            if (const QString fault = callFault(item); !fault.isEmpty())
                return fault;
            if (id.size() > kMaxId) {
                return u"Invalid 'input[%1].call_id': string too long. Expected a string with "
                       "maximum length 64"_s.arg(i);
            }
        } else if (type.endsWith(kOutput)) {
            if (open.isEmpty() || open.takeFirst() != type.chopped(kOutput.size()) + u' ' + id)
                return u"No tool call found for function call output with call_id %1."_s.arg(id);
        } else if (!open.isEmpty()) {
            return u"No tool output found for %1."_s.arg(open.first());
        }
    }
    return returned.size() == reasoning.size() ? QString() : u"reasoning items are missing"_s;
}

static QString anthropicFault(const QJsonObject &body, const Said &said)
{
    static const QRegularExpression idForm(u"^[a-zA-Z0-9_-]+$"_s);
    const QJsonArray messages = body.value("messages"_L1).toArray();
    for (qsizetype i = 0; i < messages.size(); ++i) {
        QJsonArray thinking;
        QString key;
        QStringList calls;
        for (const QJsonArray blocks = messages.at(i)["content"_L1].toArray();
             const QJsonValue &block : blocks) {
            const QString type = block["type"_L1].toString();
            if (type.endsWith("thinking"_L1))
                thinking.append(block);
            else if (type == "text"_L1 && calls.isEmpty())
                key += block["text"_L1].toString();
            if (type != "tool_use"_L1)
                continue;
            if (calls.isEmpty())
                key = compact(block["input"_L1]);
            calls += block["id"_L1].toString();
            if (!idForm.match(calls.last()).hasMatch()) {
                return u"messages.%1.content.0.tool_use.id: String should match pattern "
                       "'^[a-zA-Z0-9_-]+$'"_s.arg(i);
            }
        }
        if (messages.at(i)["role"_L1] != "assistant"_L1)
            continue;
        const QJsonArray next = messages.at(i + 1)["content"_L1].toArray();
        for (qsizetype call = 0; call < calls.size(); ++call) {
            if (next.at(call)["tool_use_id"_L1] != calls.at(call)) {
                return u"messages.%1: `tool_use` ids were found without `tool_result` blocks "
                       "immediately after: %2."_s.arg(i)
                           .arg(calls.at(call));
            }
        }
        if (QJsonValue(thinking) != said.value(key, QJsonArray()))
            return u"messages.%1.content.0: Invalid `signature` in `thinking` block"_s.arg(i);
    }
    return {};
}

static QString geminiFault(const QJsonObject &body, const Said &said)
{
    const QJsonArray contents = body.value("contents"_L1).toArray();
    for (qsizetype i = 0; i < contents.size(); ++i) {
        qsizetype calls = 0;
        QString key;
        QJsonValue signature(QJsonValue::Undefined);
        for (const QJsonArray parts = contents.at(i)["parts"_L1].toArray();
             const QJsonValue &part : parts) {
            const QJsonValue call = part["functionCall"_L1];
            if (call.isObject() && calls++ == 0) {
                key = compact(call["args"_L1]);
                signature = part["thoughtSignature"_L1];
                if (!signature.isString()) {
                    return u"Function call is missing a thought_signature in functionCall "
                           "parts."_s;
                }
            } else if (!call.isObject() && calls == 0) {
                key += part["text"_L1].toString();
                signature = part["thoughtSignature"_L1];
            }
        }
        if (contents.at(i)["role"_L1] != "model"_L1)
            continue;
        const QJsonValue own = said.value(key, QJsonValue(QJsonValue::Undefined));
        const bool isDummy = own.isUndefined() && calls > 0;
        if (isDummy ? signature != "skip_thought_signature_validator"_L1 : signature != own)
            return u"Corrupted thought signature."_s;
        qsizetype results = 0;
        for (const QJsonArray parts = contents.at(i + 1)["parts"_L1].toArray();
             const QJsonValue &part : parts)
            results += part["functionResponse"_L1].isObject() ? 1 : 0;
        if (results != calls) {
            return u"Please ensure that the number of function response parts is equal to the "
                   "number of function call parts of the function call turn."_s;
        }
    }
    return {};
}

QString vendorFault(const VendorRow &row, const QJsonObject &body, const Said &said)
{
    const QByteArray text = QJsonDocument(body).toJson(QJsonDocument::Compact);
    for (const VendorRow &other : vendorRows()) {
        // Thoughts of Kimi are bound to no model.
        const bool isOwn = qstrcmp(other.name, row.name) == 0
            || (qstrcmp(row.provider, "moonshot") == 0 && qstrcmp(other.provider, "moonshot") == 0);
        if (!isOwn && text.contains(other.name + " thought"_ba))
            return u"reasoning of %1"_s.arg(QLatin1StringView(other.name));
    }
    const bool hasImage = text.contains("image_url") || text.contains("inlineData")
        || text.contains(R"("type":"image")");
    if (hasImage && !row.sees)
        return u"unknown variant `image_url`, expected `text`"_s;
    switch (row.format) {
    case Format::OpenAiResponses:
        return responsesFault(body, said);
    case Format::Anthropic:
        return anthropicFault(body, said);
    case Format::Gemini:
        return geminiFault(body, said);
    default:
        return ChatCheck(row, body, said).fault();
    }
}

FakeAnswer vendorRefusal(const VendorRow &row, const QString &words)
{
    const QJsonObject error{{"message"_L1, words}, {"type"_L1, u"invalid_request_error"_s}};
    if (row.format == Format::Anthropic)
        return FakeAnswer::json(400, {{"type"_L1, u"error"_s}, {"error"_L1, error}});
    if (row.format == Format::Gemini) {
        return FakeAnswer::json(
            400,
            {{"error"_L1,
              QJsonObject{
                  {"code"_L1, 400}, {"message"_L1, words}, {"status"_L1, u"INVALID_ARGUMENT"_s}}}});
    }
    if (QByteArray(row.provider) == "mistral") {
        const bool isOrder = words == kUserAfterTool;
        return FakeAnswer::json(
            400,
            {{"object"_L1, u"error"_s},
             {"message"_L1, words},
             {"type"_L1, isOrder ? u"invalid_request_message_order"_s : u"invalid_request_error"_s},
             {"code"_L1, isOrder ? u"3230"_s : u"3280"_s}});
    }
    return FakeAnswer::json(400, {{"error"_L1, error}});
}

} // namespace Testing
