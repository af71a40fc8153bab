// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readbackgroundoutputtool.h"

#include "agentcore/tools/builtin/jobcall.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

const ToolFields<BackgroundJobParams> &BackgroundJobParams::fields()
{
    static const ToolFields<BackgroundJobParams> fields(
        ToolPrompts::read_background_output,
        {{"job_id"_L1, &BackgroundJobParams::jobId, {.required = true}},
         {"wait"_L1,
          &BackgroundJobParams::wait,
          {.min = 0, .max = BackgroundJobParams::kMaxWait.count()}}});
    return fields;
}

Phrase ReadBackgroundOutputTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString id = input.value("job_id"_L1).toString();
    return id.isEmpty() ? Phrase(Saying::ReadJob) : Phrase(Saying::ReadJobOf, {id});
}

Result<std::unique_ptr<ToolCall>> ReadBackgroundOutputTool::createCall(const QJsonObject &input,
                                                                       ToolContext *context) const
{
    auto params = BackgroundJobParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<JobCall>(params->jobId, params->wait, false, context);
}

} // namespace AgentCore
