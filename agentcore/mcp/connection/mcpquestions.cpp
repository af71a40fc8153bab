// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpquestions.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/mcphost.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcpcontents.h"
#include "agentcore/mcp/wire/mcpserverfacts.h"

#include <QDir>
#include <QJsonArray>
#include <QPointer>
#include <QUrl>
#include <QUuid>

#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxMessages = 500;
static constexpr qsizetype kMaxHints = 50;

static void readMessages(JsonReader &reader, McpSamplingRequest &request)
{
    const QJsonArray messages = reader.requiredArray("messages"_L1);
    if (messages.size() > kMaxMessages)
        reader.fail("messages"_L1, u"are too many"_s);
    for (qsizetype i = 0; i < messages.size() && reader.ok(); ++i) {
        if (const auto message = mcpMessage(messages.at(i)); message)
            request.messages += *message;
        else
            reader.fail(
                {ErrorCode::InvalidInput, message.error().message, u"/messages/%1"_s.arg(i)});
    }
    if (reader.ok() && request.messages.isEmpty())
        reader.fail("messages"_L1, u"must not be empty"_s);
}

static void readHints(const QJsonObject &params, McpSamplingRequest &request)
{
    const QJsonArray hints = params["modelPreferences"_L1]["hints"_L1].toArray();
    for (const QJsonValue &hint : hints) {
        const QString name = hint["name"_L1].toString();
        if (!name.isEmpty() && request.modelHints.size() < kMaxHints)
            request.modelHints.append(boundedText(name, kMaxMcpNameChars));
    }
}

Result<McpSamplingRequest> mcpSamplingRequest(const QJsonObject &params)
{
    JsonReader reader(params);
    McpSamplingRequest request;
    if (!params["tools"_L1].toArray().isEmpty() || params["toolChoice"_L1].isObject())
        reader.fail("tools"_L1, u"are not offered"_s);
    readMessages(reader, request);
    readHints(params, request);
    request.systemPrompt = boundedText(reader.optionalString("systemPrompt"_L1).value_or(QString()),
                                       kMaxMcpTextChars);
    request.maxTokens = int(reader.requiredInt("maxTokens"_L1, 1, std::numeric_limits<int>::max()));
    if (params["temperature"_L1].isDouble())
        request.temperature = params["temperature"_L1].toDouble();
    request.stopSequences = reader.optionalStrings("stopSequences"_L1).mid(0, kMaxHints);
    return reader.finish(std::move(request));
}

QJsonObject mcpSamplingResult(const McpSamplingAnswer &answer)
{
    return {{"role"_L1, "assistant"_L1},
            {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, answer.text}}},
            {"model"_L1, answer.model},
            {"stopReason"_L1, answer.stopReason}};
}

//! One that is open; ends with its context.
class McpQuestions::Question : public QObject
{
public:
    Question(McpQuestions *questions, QObject *context)
        : QObject(context)
        , m_questions(questions)
    {
        ++questions->m_open;
    }
    ~Question() override
    {
        if (!m_questions)
            return;
        --m_questions->m_open;
        const QString id = std::exchange(elicitationId, {});
        if (ElicitationPort *port = id.isEmpty() ? nullptr : m_questions->m_host->elicitation())
            port->withdraw(id); // which may answer
    }

    QString elicitationId; //!< Set while the user is being asked.

private:
    QPointer<McpQuestions> m_questions;
};

McpQuestions::McpQuestions(McpHost *host, QString serverName, bool offersRoots, QObject *parent)
    : QObject(parent)
    , m_host(host)
    , m_serverName(std::move(serverName))
    , m_offersRoots(offersRoots)
{ }

QJsonObject McpQuestions::capabilities(QLatin1StringView revision) const
{
    QJsonObject all;
    if (!m_host)
        return all;
    const bool isModern = revision == kMcpModern;
    if (m_offersRoots)
        all.insert("roots"_L1, isModern ? QJsonObject() : QJsonObject{{"listChanged"_L1, true}});
    if (m_host->elicitation()) {
        all.insert("elicitation"_L1,
                   QJsonObject{{"form"_L1, QJsonObject()}, {"url"_L1, QJsonObject()}});
    }
    if (m_host->canSample())
        all.insert("sampling"_L1, QJsonObject());
    return all;
}

void McpQuestions::ask(const QString &method, const QJsonObject &params, const QString &toolCallId,
                       QObject *context, const Done &done)
{
    if (offersRoots() && method == "roots/list"_L1)
        done(roots());
    else if (m_host && m_host->elicitation() && method == "elicitation/create"_L1)
        elicit(params, toolCallId, context, done);
    else if (m_host && m_host->canSample() && method == "sampling/createMessage"_L1)
        sample(params, context, done);
    else
        done(fail(ErrorCode::MethodNotFound, "unknown method "_L1 + method.left(200)));
}

QJsonObject McpQuestions::roots() const
{
    QJsonArray all;
    const QStringList paths = m_host->roots();
    for (const QString &path : paths) {
        QJsonObject root{{"uri"_L1, QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded)}};
        if (const QString name = QDir(path).dirName(); !name.isEmpty())
            root.insert("name"_L1, name);
        all.append(root);
    }
    return {{"roots"_L1, all}};
}

void McpQuestions::elicit(const QJsonObject &params, const QString &toolCallId, QObject *context,
                          const Done &done)
{
    constexpr qsizetype kMaxAddresses = 100;
    auto elicitation = mcpElicitation(params);
    if (!elicitation) {
        done(std::unexpected(elicitation.error()));
        return;
    }
    elicitation->id = "mcp_"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    elicitation->sessionId = m_host->sessionId();
    elicitation->toolCallId = toolCallId;
    elicitation->asker = Phrase(Saying::OfServer, {m_serverName}); // a server may be named like us
    const QString foreignId = params["elicitationId"_L1].toString();
    if (elicitation->url.isValid() && !foreignId.isEmpty() && m_addresses.size() < kMaxAddresses)
        m_addresses.insert(foreignId, elicitation->id);
    auto *question = new Question(this, context);
    question->elicitationId = elicitation->id;
    ElicitationReply reply([open = QPointer(question), fields = elicitation->fields,
                            done](const ElicitationAnswer &answer) {
        if (!open || std::exchange(open->elicitationId, {}).isEmpty())
            return; // withdrawn
        delete open.data();
        done(mcpElicitationResult(answer, fields));
    });
    m_host->elicitation()->ask(*elicitation, std::move(reply));
}

void McpQuestions::sample(const QJsonObject &params, QObject *context, const Done &done)
{
    auto request = mcpSamplingRequest(params);
    if (!request) {
        done(std::unexpected(request.error()));
        return;
    }
    request->server = m_serverName;
    auto *question = new Question(this, context);
    m_host->sample(*request, question,
                   [open = QPointer(question), done](const Result<McpSamplingAnswer> &answer) {
                       if (!open)
                           return;
                       open->deleteLater(); // it is the context of this very call
                       done(answer.transform(mcpSamplingResult));
                   });
}

void McpQuestions::complete(const QString &elicitationId)
{
    const QString own = m_addresses.take(elicitationId);
    if (own.isEmpty())
        return;
    if (ElicitationPort *port = m_host->elicitation())
        port->complete(own);
    emit completed(elicitationId);
}

} // namespace AgentCore
