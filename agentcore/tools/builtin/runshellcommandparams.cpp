// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/runshellcommandparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kCommandKey = "command"_L1;
static constexpr auto kDescriptionKey = "description"_L1;
static constexpr auto kWorkingDirectoryKey = "working_directory"_L1;
static constexpr auto kTimeoutKey = "timeout"_L1;
static constexpr auto kIsBackgroundKey = "is_background"_L1;
static constexpr auto kWithoutSandboxKey = "without_sandbox"_L1;
static constexpr auto kBeyondReadingKey = "beyond_reading"_L1;
static constexpr auto kReasonKey = "reason"_L1;

Result<RunShellCommandParams> RunShellCommandParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    RunShellCommandParams params;
    params.command = reader.requiredString(kCommandKey);
    if (params.command.trimmed().isEmpty())
        reader.fail(kCommandKey, u"must not be empty"_s);
    if (params.command.contains(QChar(0)))
        reader.fail(kCommandKey, u"must not contain a NUL character"_s);
    if (params.command.toUtf8().size() > kMaxCommandBytes) {
        reader.fail(kCommandKey,
                    u"must not be longer than %1 bytes; write a script and run that"_s.arg(
                        kMaxCommandBytes));
    }
    params.description = reader.optionalString(kDescriptionKey).value_or(QString());
    params.workingDirectory = reader.optionalString(kWorkingDirectoryKey).value_or(u"."_s);
    if (params.workingDirectory.isEmpty())
        reader.fail(kWorkingDirectoryKey, u"must not be empty"_s);
    params.timeout = std::chrono::seconds(
        reader.optionalInt(kTimeoutKey, 1, kMaxTimeout.count()).value_or(kDefaultTimeout.count()));
    params.isBackground = reader.optionalBool(kIsBackgroundKey).value_or(false);
    params.withoutSandbox = reader.optionalBool(kWithoutSandboxKey).value_or(false);
    params.beyondReading = reader.optionalBool(kBeyondReadingKey).value_or(false);
    params.reason = reader.optionalString(kReasonKey).value_or(QString());
    if (params.withoutSandbox && params.reason.trimmed().isEmpty())
        reader.fail(kReasonKey, u"must say why the command has to run outside the sandbox"_s);
    return reader.finish(std::move(params));
}

QJsonObject RunShellCommandParams::toJson() const
{
    QJsonObject json{{kCommandKey, command}};
    if (!description.isEmpty())
        json.insert(kDescriptionKey, description);
    if (workingDirectory != "."_L1)
        json.insert(kWorkingDirectoryKey, workingDirectory);
    if (timeout != kDefaultTimeout)
        json.insert(kTimeoutKey, qint64(timeout.count()));
    if (isBackground)
        json.insert(kIsBackgroundKey, true);
    if (withoutSandbox)
        json.insert(kWithoutSandboxKey, true);
    if (beyondReading)
        json.insert(kBeyondReadingKey, true);
    if (!reason.isEmpty())
        json.insert(kReasonKey, reason);
    return json;
}

} // namespace AgentCore
