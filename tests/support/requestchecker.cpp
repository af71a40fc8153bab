// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/requestchecker.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/wire/wireformat.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

using Format = ModelProfile::WireFormat;

//! Follows calls and their results through one request.
class Conversation
{
public:
    explicit Conversation(QString format)
        : m_format(std::move(format))
    { }

    void blame(const QString &what) { m_faults.append(m_format + u": "_s + what); }
    QStringList faults() const { return m_faults; }

    //! A message of \a role begins; other than results.
    void turn(const QString &role)
    {
        if (!m_open.isEmpty())
            blame(u"%1 comes before the results of %2"_s.arg(role, m_open.join(u' ')));
        m_open.clear();
        if (m_last.isEmpty() && role != "user"_L1)
            blame(u"does not begin with the user"_s);
        if (role == m_last)
            blame(u"two in a row of "_s + role);
        m_last = role;
    }
    void call(const QString &id, const QString &name)
    {
        static const QRegularExpression form(u"^[a-zA-Z0-9_-]{1,64}$"_s);
        if (!form.match(name).hasMatch())
            blame(u"name of a call: "_s + name);
        if (id.isEmpty() || m_ids.contains(id))
            blame(u"id of a call: "_s + id);
        m_ids.insert(id);
        m_open.append(id);
    }
    void arguments(const QString &json)
    {
        if (!parseJsonObject(json.toUtf8()))
            blame(u"arguments: "_s + json);
    }
    void result(const QString &id)
    {
        if (!m_open.removeOne(id))
            blame(u"result without call: "_s + id);
        m_last = u"results"_s;
    }
    void text(const QString &words)
    {
        if (words.trimmed().isEmpty())
            blame(u"empty text"_s);
    }
    void finish()
    {
        if (!m_open.isEmpty())
            blame(u"no result of "_s + m_open.join(u' '));
        if (m_last != "user"_L1 && m_last != "results"_L1)
            blame(u"does not end with the user"_s);
    }

private:
    QString m_format;
    QStringList m_faults;
    QStringList m_open; // calls without result
    QSet<QString> m_ids;
    QString m_last;
};

static void checkContent(Conversation &check, const QJsonValue &content)
{
    if (content.isString())
        check.text(content.toString());
    else if (content.toArray().isEmpty())
        check.blame(u"empty content"_s);
}

static void checkChat(const QJsonObject &body, Conversation &check)
{
    const QJsonArray messages = body["messages"_L1].toArray();
    for (const QJsonValue &message : messages) {
        const QString role = message["role"_L1].toString();
        if (role == "tool"_L1) {
            check.result(message["tool_call_id"_L1].toString());
            continue;
        }
        if (role == "system"_L1)
            continue;
        check.turn(role);
        const QJsonValue calls = message["tool_calls"_L1];
        if (!calls.isUndefined() && calls.toArray().isEmpty())
            check.blame(u"tool_calls is empty"_s);
        if (calls.isUndefined())
            checkContent(check, message["content"_L1]);
        for (const QJsonValue &call : calls.toArray()) {
            check.call(call["id"_L1].toString(), call["function"_L1]["name"_L1].toString());
            check.arguments(call["function"_L1]["arguments"_L1].toString());
        }
    }
}

static void checkResponses(const QJsonObject &body, Conversation &check)
{
    bool isReasoning = false;
    bool isCalling = false;
    const QJsonArray items = body["input"_L1].toArray();
    for (const QJsonValue &item : items) {
        const QString type = item["type"_L1].toString();
        const QString role = type == "message"_L1 ? item["role"_L1].toString() : QString();
        const bool isOwn = type == "function_call"_L1 || role == "assistant"_L1;
        if (isReasoning && !isOwn && type != "reasoning"_L1)
            check.blame(u"reasoning belongs to nothing"_s);
        isReasoning = type == "reasoning"_L1;
        if (type == "function_call_output"_L1) {
            check.result(item["call_id"_L1].toString());
            isCalling = false;
        } else if (isReasoning || isOwn) {
            if (!std::exchange(isCalling, true))
                check.turn(u"assistant"_s);
        } else {
            check.turn(role);
            isCalling = false;
        }
        if (!role.isEmpty())
            checkContent(check, item["content"_L1]);
        if (type == "function_call"_L1) {
            check.call(item["call_id"_L1].toString(), item["name"_L1].toString());
            check.arguments(item["arguments"_L1].toString());
        }
    }
    if (isReasoning)
        check.blame(u"ends with reasoning"_s);
}

static void checkClaudeBlock(const QJsonValue &block, Conversation &check)
{
    static const QRegularExpression idForm(u"^[a-zA-Z0-9_-]+$"_s);
    const QString type = block["type"_L1].toString();
    if (type == "text"_L1)
        check.text(block["text"_L1].toString());
    if (type == "thinking"_L1 && block["signature"_L1].toString().isEmpty())
        check.blame(u"thinking without signature"_s);
    if (type == "tool_use"_L1) {
        check.call(block["id"_L1].toString(), block["name"_L1].toString());
        if (!idForm.match(block["id"_L1].toString()).hasMatch())
            check.blame(u"form of an id"_s);
        if (!block["input"_L1].isObject())
            check.blame(u"input is no object"_s);
    }
}

static void checkAnthropic(const QJsonObject &body, Conversation &check)
{
    QString last;
    const QJsonArray messages = body["messages"_L1].toArray();
    for (const QJsonValue &message : messages) {
        const QString role = message["role"_L1].toString();
        const QJsonArray blocks = message["content"_L1].toArray();
        if (blocks.isEmpty())
            check.blame(u"empty message"_s);
        if (role == last)
            check.blame(u"two in a row of "_s + role);
        last = role;
        bool sawOther = false;
        for (const QJsonValue &block : blocks) {
            if (block["type"_L1].toString() == "tool_result"_L1) {
                if (sawOther || role != "user"_L1)
                    check.blame(u"result after something else"_s);
                check.result(block["tool_use_id"_L1].toString());
                continue;
            }
            if (!std::exchange(sawOther, true))
                check.turn(role);
            checkClaudeBlock(block, check);
        }
    }
}

static void checkGemini(const QJsonObject &body, Conversation &check)
{
    QString last;
    QStringList names; // of calls without result
    int count = 0;
    const QJsonArray contents = body["contents"_L1].toArray();
    for (const QJsonValue &content : contents) {
        const QString role = content["role"_L1].toString();
        const QJsonArray parts = content["parts"_L1].toArray();
        if (parts.isEmpty())
            check.blame(u"empty content"_s);
        if (role == last)
            check.blame(u"two in a row of "_s + role);
        last = role;
        bool sawOther = false;
        for (const QJsonValue &part : parts) {
            if (part["functionResponse"_L1].isObject()) {
                const QString name = part["functionResponse"_L1]["name"_L1].toString();
                if (sawOther || names.isEmpty() || names.takeFirst() != name)
                    check.blame(u"response out of order: "_s + name);
                check.result(u"%1"_s.arg(count - names.size()));
                continue;
            }
            if (!std::exchange(sawOther, true))
                check.turn(role);
            if (part["functionCall"_L1].isObject()) {
                names.append(part["functionCall"_L1]["name"_L1].toString());
                check.call(QString::number(++count), names.constLast());
            }
        }
    }
}

static ModelProfile profileOf(Format format)
{
    ModelProfile profile;
    profile.wireFormat = format;
    profile.provider = u"test"_s;
    profile.baseUrl = QUrl(u"http://127.0.0.1:9"_s);
    profile.model = format == Format::Anthropic ? u"claude-sonnet-4-5"_s
        : format == Format::Gemini              ? u"gemini-3-pro"_s
                                                : u"model"_s;
    return profile;
}

QStringList requestFaults(Format format, const std::vector<ChatMessage> &messages)
{
    Conversation check(ModelProfile::wireFormatId(format));
    const ModelProfile profile = profileOf(format);
    ChatRequest request;
    request.model = profile.model;
    request.system = u"You are tested."_s;
    request.messages = messages;
    const auto body = parseJsonObject(wireFormat(format)->createRequest(profile, request, {}).body);
    if (!body)
        check.blame(u"the body is no JSON: "_s + body.error().text());
    else if (format == Format::OpenAiChat)
        checkChat(*body, check);
    else if (format == Format::OpenAiResponses)
        checkResponses(*body, check);
    else if (format == Format::Anthropic)
        checkAnthropic(*body, check);
    else
        checkGemini(*body, check);
    check.finish();
    return check.faults();
}

QStringList requestFaults(const std::vector<ChatMessage> &messages)
{
    QStringList faults;
    for (const Format format :
         {Format::OpenAiChat, Format::OpenAiResponses, Format::Anthropic, Format::Gemini})
        faults += requestFaults(format, messages);
    return faults;
}

} // namespace Testing
