// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/sessionrequests.h"

#include "acp/wire/optionjson.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QString readDirectory(JsonReader &reader, QLatin1StringView key, const QString &path)
{
    if (!reader.ok())
        return {};
    if (path.isEmpty() || path.contains(QChar::Null) || !QDir::isAbsolutePath(path))
        reader.fail(key, u"must be an absolute path"_s);
    else if (!QFileInfo(path).isDir())
        reader.fail(key, u"is not an existing directory"_s);
    return QDir::cleanPath(path);
}

static void readCommon(JsonReader &reader, const QJsonObject &json, OpenSessionParams &params)
{
    params.cwd = readDirectory(reader, "cwd"_L1, reader.requiredString("cwd"_L1));
    const QStringList directories = reader.optionalStrings("additionalDirectories"_L1);
    for (const QString &path : directories)
        params.additionalDirectories += readDirectory(reader, "additionalDirectories"_L1, path);
    if (const auto servers = McpServer::listFromJson(json["mcpServers"_L1]))
        params.mcpServers = *servers;
    else
        reader.fail(servers.error());
}

Result<OpenSessionParams> OpenSessionParams::fromNewJson(const QJsonObject &json)
{
    JsonReader reader(json);
    OpenSessionParams params;
    readCommon(reader, json, params);
    return reader.finish(std::move(params));
}

static QString plainText(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    QStringList texts;
    const QJsonArray blocks = content.isObject() ? QJsonArray{content} : content.toArray();
    for (const QJsonValue &block : blocks) {
        if (block["type"_L1] == "text"_L1 && block["text"_L1].isString())
            texts += block["text"_L1].toString();
    }
    return texts.join(u'\n');
}

// Results of tools and instructions could make the model believe what never happened.
static QList<PlainMessage> readHistory(const QJsonArray &history)
{
    QList<PlainMessage> messages;
    for (const QJsonValue &entry : history) {
        const QJsonValue role = entry["role"_L1];
        const QString text = plainText(entry["content"_L1]);
        if (text.trimmed().isEmpty())
            continue;
        if (role == "user"_L1)
            messages += PlainMessage{PlainMessage::Role::User, text};
        else if (role == "assistant"_L1)
            messages += PlainMessage{PlainMessage::Role::Agent, text};
    }
    return messages;
}

Result<OpenSessionParams> OpenSessionParams::fromLoadJson(const QJsonObject &json)
{
    JsonReader reader(json);
    OpenSessionParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    readCommon(reader, json, params);
    params.history = readHistory(json["history"_L1].toArray());
    return reader.finish(std::move(params));
}

Result<PromptParams> PromptParams::fromJson(const QJsonObject &json, bool images)
{
    JsonReader reader(json);
    PromptParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    const QJsonArray prompt = reader.requiredArray("prompt"_L1);
    if (reader.ok() && prompt.isEmpty())
        reader.fail("prompt"_L1, u"must not be empty"_s);
    for (qsizetype i = 0; i < prompt.size() && reader.ok(); ++i) {
        const QString path = u"/prompt/%1"_s.arg(i);
        if (!prompt[i].isObject()) {
            reader.fail(Error{ErrorCode::InvalidInput, u"a block must be an object"_s, path});
        } else if (const auto block = PromptBlock::fromJson(prompt[i].toObject(), path, images)) {
            params.content += block->content;
            if (!block->warning.isEmpty())
                params.warnings += block->warning;
        } else {
            reader.fail(block.error());
        }
    }
    return reader.finish(std::move(params));
}

Result<SetModeParams> SetModeParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SetModeParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.modeId = reader.requiredString("modeId"_L1);
    if (reader.ok() && params.modeId.isEmpty())
        reader.fail("modeId"_L1, u"must not be empty"_s);
    return reader.finish(std::move(params));
}

Result<ListSessionsParams> ListSessionsParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ListSessionsParams params;
    params.cwd = reader.optionalString("cwd"_L1).value_or(QString());
    if (!params.cwd.isEmpty()) {
        if (!QDir::isAbsolutePath(params.cwd))
            reader.fail("cwd"_L1, u"must be an absolute path"_s);
        params.cwd = QDir::cleanPath(params.cwd);
    }
    params.cursor = reader.optionalString("cursor"_L1).value_or(QString());
    return reader.finish(std::move(params));
}

Result<QString> sessionIdFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    return reader.finish(reader.requiredString("sessionId"_L1));
}

QJsonObject sessionStateJson(const Session &session)
{
    QJsonObject result;
    QJsonArray modes;
    const QList<SessionMode> list = session.modes();
    for (const SessionMode &mode : list) {
        QJsonObject json{{"id"_L1, mode.id}, {"name"_L1, mode.name}};
        if (!mode.description.isEmpty())
            json["description"_L1] = mode.description;
        modes += json;
    }
    if (!modes.isEmpty()) {
        result["modes"_L1]
            = QJsonObject{{"currentModeId"_L1, session.modeId()}, {"availableModes"_L1, modes}};
    }
    const QList<SessionOption> options = session.options();
    if (!options.isEmpty())
        result["configOptions"_L1] = configOptionsJson(options);
    return result;
}

QJsonObject sessionListJson(const QList<SessionInfo> &sessions)
{
    QJsonArray array;
    for (const SessionInfo &session : sessions) {
        QJsonObject json{{"sessionId"_L1, session.id}, {"cwd"_L1, session.cwd}};
        if (!session.title.isEmpty())
            json["title"_L1] = sanitizedProse(session.title);
        if (session.updatedAt.isValid())
            json["updatedAt"_L1] = session.updatedAt.toUTC().toString(Qt::ISODateWithMs);
        if (session.isPinned || session.isArchived) {
            json["_meta"_L1] = QJsonObject{{"_agentao.cn/pinned"_L1, session.isPinned},
                                           {"_agentao.cn/archived"_L1, session.isArchived}};
        }
        array += json;
    }
    return {{"sessions"_L1, array}};
}

QString stopReasonString(StopReason reason)
{
    switch (reason) {
    case StopReason::EndTurn:
        return u"end_turn"_s;
    case StopReason::MaxTokens:
        return u"max_tokens"_s;
    case StopReason::MaxTurnRequests:
        return u"max_turn_requests"_s;
    case StopReason::Refusal:
        return u"refusal"_s;
    case StopReason::Cancelled:
        return u"cancelled"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QJsonObject promptResultJson(const TurnResult &result, bool rootUsage)
{
    QJsonObject json{{"stopReason"_L1, stopReasonString(result.stopReason)}};
    const TokenUsage &usage = result.usage;
    if (usage.totalTokens() > 0) {
        const QJsonObject tokens{
            {"inputTokens"_L1, usage.inputTokens},    {"outputTokens"_L1, usage.outputTokens},
            {"totalTokens"_L1, usage.totalTokens()},  {"input_tokens"_L1, usage.inputTokens},
            {"output_tokens"_L1, usage.outputTokens}, {"total_tokens"_L1, usage.totalTokens()}};
        json["_meta"_L1] = QJsonObject{{"usage"_L1, tokens}};
    }
    if (rootUsage) {
        json["usage"_L1] = QJsonObject{{"inputTokens"_L1, usage.inputTokens},
                                       {"outputTokens"_L1, usage.outputTokens},
                                       {"totalTokens"_L1, usage.totalTokens()}};
    }
    return json;
}

} // namespace Acp
