// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readbackgroundoutputtool.h"

#include "agentcore/tools/builtin/backgroundjobparams.h"
#include "agentcore/tools/builtin/jobcall.h"
#include "agentcore/tools/builtin/toolschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ToolDefinition ReadBackgroundOutputTool::definition() const
{
    return {
        u"read_background_output"_s,
        u"Answers what a background job printed so far, and whether it still runs. With wait it "
        u"answers when the job has ended, or after so many seconds."_s,
        schemaObject(
            {
                {"job_id"_L1, schemaProperty("string"_L1, u"As run_shell_command gave it."_s)},
                {"wait"_L1,
                 schemaProperty("integer"_L1, u"Longest wait for its end, in seconds."_s,
                                {{"minimum"_L1, 0}, {"maximum"_L1, 300}, {"default"_L1, 0}})},
            },
            {u"job_id"_s}),
    };
}

QString ReadBackgroundOutputTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString id = input.value("job_id"_L1).toString();
    return id.isEmpty() ? u"Read output of a background job"_s : "Read output of "_L1 + id;
}

Result<std::unique_ptr<ToolCall>> ReadBackgroundOutputTool::createCall(const QJsonObject &input,
                                                                       ToolContext *context) const
{
    auto params = BackgroundJobParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<JobCall>(params->jobId, params->wait, false, context);
}

} // namespace AgentCore
