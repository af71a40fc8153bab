// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/terminaljson.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>

#include <limits>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

QJsonObject CreateTerminalParams::toJson() const
{
    QJsonArray variables;
    for (const auto &[name, value] : environment.asKeyValueRange())
        variables += QJsonObject{{"name"_L1, name}, {"value"_L1, value}};
    return {{"sessionId"_L1, sessionId},
            {"command"_L1, command},
            {"args"_L1, QJsonArray::fromStringList(arguments)},
            {"env"_L1, variables},
            {"cwd"_L1, cwd},
            {"outputByteLimit"_L1, outputByteLimit}};
}

TerminalEnding TerminalEnding::fromJson(const QJsonObject &json)
{
    TerminalEnding ending;
    const qint64 code = json["exitCode"_L1].toInteger(-1);
    if (code >= 0 && code <= std::numeric_limits<int>::max())
        ending.exitCode = int(code);
    ending.signal = json["signal"_L1].toString();
    return ending;
}

Result<TerminalOutput> TerminalOutput::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    TerminalOutput output;
    output.output = reader.requiredString("output"_L1);
    output.truncated = json["truncated"_L1].toBool();
    if (json["exitStatus"_L1].isObject())
        output.ending = TerminalEnding::fromJson(json["exitStatus"_L1].toObject());
    return reader.finish(std::move(output));
}

} // namespace Acp
