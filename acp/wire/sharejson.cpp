// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/sharejson.h"

#include "acp/wire/sessionrequests.h"
#include "agentcore/base/jsonreader.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<TurnNews> TurnNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    TurnNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.isRunning = reader.optionalBool("running"_L1).value_or(false);
    const auto error = reader.optionalString("error"_L1);
    if (error) {
        news.result.error = Error{ErrorCode::Internal, *error, {}};
    } else if (!news.isRunning) {
        auto result = promptResultFromJson(json);
        if (result)
            news.result = *std::move(result);
        else
            reader.fail(result.error());
    }
    news.result.commandFailed = reader.optionalBool("commandFailed"_L1).value_or(false);
    return reader.finish(std::move(news));
}

QJsonObject TurnNews::toJson() const
{
    QJsonObject json{{"sessionId"_L1, sessionId}, {"running"_L1, isRunning}};
    if (isRunning)
        return json;
    if (result.commandFailed)
        json["commandFailed"_L1] = true;
    if (result.error)
        json["error"_L1] = result.error->text();
    else
        json["stopReason"_L1] = stopReasonString(result.stopReason);
    return json;
}

Result<ResetNews> ResetNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ResetNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.isOver = reader.optionalBool("over"_L1).value_or(false);
    return reader.finish(std::move(news));
}

QJsonObject ResetNews::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"over"_L1, isOver}};
}

Result<BranchNews> BranchNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    BranchNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    if (auto list = BranchList::fromJson(json))
        news.list = *std::move(list);
    else
        reader.fail(list.error());
    return reader.finish(std::move(news));
}

QJsonObject BranchNews::toJson() const
{
    QJsonObject json = branchListJson(list.branches, list.forks);
    json["sessionId"_L1] = sessionId;
    return json;
}

Result<SaidNews> SaidNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SaidNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.messageId = reader.requiredString("messageId"_L1);
    return reader.finish(std::move(news));
}

QJsonObject SaidNews::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"messageId"_L1, messageId}};
}

Result<UnreadNews> UnreadNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    UnreadNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.count = reader.requiredInt("count"_L1, 0);
    return reader.finish(std::move(news));
}

QJsonObject UnreadNews::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"count"_L1, count}};
}

Result<FrontsNews> FrontsNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    FrontsNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.title = reader.optionalString("title"_L1).value_or(QString());
    news.others = reader.optionalStrings("others"_L1);
    return reader.finish(std::move(news));
}

QJsonObject FrontsNews::toJson() const
{
    return {{"sessionId"_L1, sessionId},
            {"title"_L1, title},
            {"others"_L1, QJsonArray::fromStringList(others)}};
}

Result<AnswerNews> AnswerNews::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    AnswerNews news;
    news.sessionId = reader.requiredString("sessionId"_L1);
    news.by = reader.optionalString("by"_L1).value_or(QString());
    return reader.finish(std::move(news));
}

QJsonObject AnswerNews::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"by"_L1, by}};
}

} // namespace Acp
