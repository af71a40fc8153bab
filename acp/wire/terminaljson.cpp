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

static QMap<QString, QString> readEnvironment(JsonReader &reader)
{
    QMap<QString, QString> variables;
    const QJsonArray array = reader.optionalArray("env"_L1).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        JsonReader item(array[i].toObject(), u"%1/%2"_s.arg(reader.pathOf("env"_L1)).arg(i));
        const QString name = item.requiredString("name"_L1);
        variables[name] = item.requiredString("value"_L1);
        if (const auto read = item.finish(name); !read)
            reader.fail(read.error());
    }
    return variables;
}

Result<CreateTerminalParams> CreateTerminalParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    CreateTerminalParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.command = reader.requiredString("command"_L1);
    if (reader.ok() && params.command.trimmed().isEmpty())
        reader.fail("command"_L1, u"must not be empty"_s);
    params.arguments = reader.optionalStrings("args"_L1);
    params.environment = readEnvironment(reader);
    params.cwd = reader.optionalString("cwd"_L1).value_or(QString());
    params.outputByteLimit = reader.optionalInt("outputByteLimit"_L1, 0).value_or(0);
    return reader.finish(std::move(params));
}

QJsonObject TerminalParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"terminalId"_L1, terminalId}};
}

Result<TerminalParams> TerminalParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    TerminalParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.terminalId = reader.requiredString("terminalId"_L1);
    return reader.finish(std::move(params));
}

QJsonObject TerminalEnding::toJson() const
{
    return {{"exitCode"_L1, exitCode ? QJsonValue(*exitCode) : QJsonValue()},
            {"signal"_L1, signal.isEmpty() ? QJsonValue() : QJsonValue(signal)}};
}

QJsonObject TerminalOutput::toJson() const
{
    QJsonObject json{{"output"_L1, output}, {"truncated"_L1, truncated}};
    if (ending)
        json["exitStatus"_L1] = ending->toJson();
    return json;
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
