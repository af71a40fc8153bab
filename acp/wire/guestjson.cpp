// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/guestjson.h"

#include "agentcore/base/jsonreader.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<CompactParams> CompactParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    CompactParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.keep = reader.optionalString("keep"_L1).value_or(QString());
    return reader.finish(std::move(params));
}

QJsonObject CompactParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"keep"_L1, keep}};
}

static CommandProfile readProfile(JsonReader &reader)
{
    using enum CommandProfile;
    const QString id = reader.requiredString("profile"_L1);
    for (const CommandProfile profile : {None, Work, Look}) {
        if (profileId(profile) == id)
            return profile;
    }
    reader.fail("profile"_L1, u"is no known profile"_s);
    return Look;
}

Result<CommandParams> CommandParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    CommandParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.command = reader.requiredString("command"_L1);
    params.profile = readProfile(reader);
    return reader.finish(std::move(params));
}

QJsonObject CommandParams::toJson() const
{
    return {
        {"sessionId"_L1, sessionId}, {"command"_L1, command}, {"profile"_L1, profileId(profile)}};
}

Result<StopCallParams> StopCallParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    StopCallParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.toolCallId = reader.requiredString("toolCallId"_L1);
    return reader.finish(std::move(params));
}

QJsonObject StopCallParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"toolCallId"_L1, toolCallId}};
}

} // namespace Acp
