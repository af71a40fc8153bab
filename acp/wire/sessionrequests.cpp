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
    JsonReader meta(json["_meta"_L1].toObject(), u"/_meta"_s);
    if (const auto tree = meta.optionalObject("_agentao.cn/worktree"_L1)) {
        JsonReader inner(*tree, meta.pathOf("_agentao.cn/worktree"_L1));
        params.worktree = inner.optionalString("branch"_L1).value_or(QString());
        if (const auto checked = inner.finish(params); !checked)
            return std::unexpected(checked.error());
    }
    if (const auto checked = meta.finish(params); !checked)
        return std::unexpected(checked.error());
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

QJsonObject worktreeMetaJson(const Worktree &tree, const QString &failedCommand)
{
    QJsonObject json{{"id"_L1, tree.id},
                     {"branch"_L1, tree.branch},
                     {"cwd"_L1, tree.folder},
                     {"origin"_L1, tree.origin}};
    if (!failedCommand.isEmpty())
        json.insert("setUpFailed"_L1, failedCommand);
    return {{"_agentao.cn/worktree"_L1, json}};
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
        QJsonObject meta;
        if (session.isPinned || session.isArchived) {
            meta = {{"_agentao.cn/pinned"_L1, session.isPinned},
                    {"_agentao.cn/archived"_L1, session.isArchived}};
        }
        if (!session.group.isEmpty())
            meta["_agentao.cn/group"_L1] = sanitizedProse(session.group);
        if (!meta.isEmpty())
            json["_meta"_L1] = meta;
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

QJsonObject promptResultJson(const TurnResult &result, bool rootUsage,
                             std::optional<std::chrono::milliseconds> elapsed)
{
    QJsonObject json{{"stopReason"_L1, stopReasonString(result.stopReason)}};
    QJsonObject meta;
    const TokenUsage &usage = result.usage;
    if (usage.totalTokens() > 0) {
        const QJsonObject tokens{
            {"inputTokens"_L1, usage.inputTokens},    {"outputTokens"_L1, usage.outputTokens},
            {"totalTokens"_L1, usage.totalTokens()},  {"input_tokens"_L1, usage.inputTokens},
            {"output_tokens"_L1, usage.outputTokens}, {"total_tokens"_L1, usage.totalTokens()}};
        meta["usage"_L1] = tokens;
    }
    if (elapsed)
        meta["timing"_L1] = QJsonObject{{"elapsed_ms"_L1, qint64(elapsed->count())}};
    if (!meta.isEmpty())
        json["_meta"_L1] = meta;
    if (rootUsage) {
        json["usage"_L1] = QJsonObject{{"inputTokens"_L1, usage.inputTokens},
                                       {"outputTokens"_L1, usage.outputTokens},
                                       {"totalTokens"_L1, usage.totalTokens()}};
    }
    return json;
}

QJsonObject OpenSessionParams::toJson() const
{
    QJsonObject json{{"cwd"_L1, cwd}, {"mcpServers"_L1, McpServer::listToJson(mcpServers)}};
    if (!sessionId.isEmpty())
        json["sessionId"_L1] = sessionId;
    if (!additionalDirectories.isEmpty()) {
        json["additionalDirectories"_L1] = QJsonArray::fromStringList(additionalDirectories);
    }
    return json;
}

QJsonObject PromptParams::toJson() const
{
    QJsonArray prompt;
    for (const ContentBlock &block : content)
        prompt += contentBlockJson(block);
    return {{"sessionId"_L1, sessionId}, {"prompt"_L1, prompt}};
}

QJsonObject SetModeParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"modeId"_L1, modeId}};
}

QJsonObject ListSessionsParams::toJson() const
{
    QJsonObject json;
    if (!cwd.isEmpty())
        json["cwd"_L1] = cwd;
    if (!cursor.isEmpty())
        json["cursor"_L1] = cursor;
    return json;
}

// What is malformed of modes, models and options is left out, as the schema says: the session is
// there without it.
static void readModes(const QJsonObject &json, OpenedSession &opened)
{
    const QJsonObject modes = json["modes"_L1].toObject();
    opened.modeId = modes["currentModeId"_L1].toString();
    const QJsonArray available = modes["availableModes"_L1].toArray();
    for (qsizetype i = 0; i < available.size() && i < OpenedSession::kMaxModes; ++i) {
        const QJsonObject mode = available[i].toObject();
        const QString id = mode["id"_L1].toString();
        if (!id.isEmpty())
            opened.modes
                += SessionMode{id, mode["name"_L1].toString(id), mode["description"_L1].toString()};
    }
}

static void readModels(const QJsonObject &json, OpenedSession &opened)
{
    const QJsonObject models = json["models"_L1].toObject();
    opened.modelId = models["currentModelId"_L1].toString();
    const QJsonArray available = models["availableModels"_L1].toArray();
    for (const QJsonValue model : available) {
        const QString id = model["modelId"_L1].toString();
        if (!id.isEmpty() && opened.models.size() < OfferedOption::kMaxValues)
            opened.models += OptionValue{id, model["name"_L1].toString(id),
                                         model["description"_L1].toString()};
    }
}

Result<OpenedSession> OpenedSession::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    OpenedSession opened;
    opened.sessionId = reader.optionalString("sessionId"_L1).value_or(QString());
    readModes(json, opened);
    readModels(json, opened);
    if (const QJsonValue options = json["configOptions"_L1]; options.isArray())
        opened.options
            = OfferedOption::listFromJson(options.toArray(), {}).value_or(QList<OfferedOption>());
    return reader.finish(std::move(opened));
}

static TokenUsage usageFromJson(const QJsonObject &json)
{
    QJsonObject usage = json["usage"_L1].toObject();
    if (usage.isEmpty())
        usage = json["_meta"_L1]["usage"_L1].toObject();
    const auto number = [&usage](QLatin1StringView camel, QLatin1StringView snake) {
        const qint64 value = usage[camel].toInteger(usage[snake].toInteger());
        return std::max<qint64>(0, value);
    };
    TokenUsage tokens;
    tokens.inputTokens = number("inputTokens"_L1, "input_tokens"_L1);
    tokens.outputTokens = number("outputTokens"_L1, "output_tokens"_L1);
    return tokens;
}

Result<TurnResult> promptResultFromJson(const QJsonObject &json)
{
    using enum StopReason;
    JsonReader reader(json);
    const QString word = reader.requiredString("stopReason"_L1);
    TurnResult result;
    result.usage = usageFromJson(json);
    if (word == "error"_L1) {
        result.error = Error{ErrorCode::Internal, u"the agent says that the turn failed"_s, {}};
        return reader.finish(std::move(result));
    }
    for (const StopReason reason : {EndTurn, MaxTokens, MaxTurnRequests, Refusal, Cancelled}) {
        if (stopReasonString(reason) != word)
            continue;
        result.stopReason = reason;
        return reader.finish(std::move(result));
    }
    reader.fail("stopReason"_L1, u"is none of the protocol's"_s);
    return reader.finish(std::move(result));
}

} // namespace Acp
