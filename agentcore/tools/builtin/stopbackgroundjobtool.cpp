// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/stopbackgroundjobtool.h"

#include "agentcore/tools/builtin/backgroundjobparams.h"
#include "agentcore/tools/builtin/jobcall.h"
#include "agentcore/tools/builtin/toolschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kPatience{2}; // its end takes 200 ms

ToolDefinition StopBackgroundJobTool::definition() const
{
    return {
        u"stop_background_job"_s,
        u"Ends a background job and all its processes; answers what it printed."_s,
        schemaObject(
            {{"job_id"_L1, schemaProperty("string"_L1, u"As run_shell_command gave it."_s)}},
            {u"job_id"_s}),
    };
}

QString StopBackgroundJobTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString id = input.value("job_id"_L1).toString();
    return id.isEmpty() ? u"Stop a background job"_s : "Stop background job "_L1 + id;
}

Result<std::unique_ptr<ToolCall>> StopBackgroundJobTool::createCall(const QJsonObject &input,
                                                                    ToolContext *context) const
{
    auto params = BackgroundJobParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<JobCall>(params->jobId, kPatience, true, context);
}

} // namespace AgentCore
