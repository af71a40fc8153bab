// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/stopbackgroundjobtool.h"

#include "agentcore/tools/builtin/jobcall.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kPatience{2}; // its end takes 200 ms

namespace {
struct StopParams
{
    QString jobId;
};
} // namespace

static const ToolFields<StopParams> &stopFields()
{
    static const ToolFields<StopParams> fields(
        ToolPrompts::stop_background_job, {{"job_id"_L1, &StopParams::jobId, {.required = true}}});
    return fields;
}

ToolDefinition StopBackgroundJobTool::definition() const
{
    return stopFields().definition();
}

Phrase StopBackgroundJobTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString id = input.value("job_id"_L1).toString();
    return id.isEmpty() ? Phrase(Saying::StopJob) : Phrase(Saying::StopJobOf, {id});
}

Result<std::unique_ptr<ToolCall>> StopBackgroundJobTool::createCall(const QJsonObject &input,
                                                                    ToolContext *context) const
{
    auto params = stopFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<JobCall>(params->jobId, kPatience, true, context);
}

} // namespace AgentCore
