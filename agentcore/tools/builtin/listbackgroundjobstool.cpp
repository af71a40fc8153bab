// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/listbackgroundjobstool.h"

#include "agentcore/tools/builtin/jobcall.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class ListBackgroundJobsCall : public ToolCall
{
public:
    explicit ListBackgroundJobsCall(ToolContext *context)
        : m_context(context)
    { }

protected:
    void doPrepare() override
    {
        ToolPreview preview;
        preview.title = Phrase(Saying::ListJobs);
        preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
        finishPrepare(preview);
    }
    void run() override;
    void abort() override { }

private:
    ToolContext *m_context;
};

} // namespace

void ListBackgroundJobsCall::run()
{
    const QList<BackgroundJob> jobs
        = m_context->jobs ? m_context->jobs->list() : QList<BackgroundJob>();
    QStringList lines;
    qint64 running = 0;
    for (const BackgroundJob &job : jobs) {
        running += job.isRunning() ? 1 : 0;
        lines.append(job.id + u' ' + JobCall::stateText(job) + u' ' + shortened(job.command));
    }
    ToolOutput output;
    output.text = lines.isEmpty() ? u"There are no background jobs."_s : lines.join(u'\n');
    output.raw = QJsonObject{{"total"_L1, jobs.size()}, {"running"_L1, running}};
    finish(output);
}

ToolDefinition ListBackgroundJobsTool::definition() const
{
    struct None
    { };
    return ToolFields<None>(ToolPrompts::list_background_jobs, {}).definition();
}

Phrase ListBackgroundJobsTool::title(const QJsonObject &, const ToolContext &) const
{
    return Phrase(Saying::ListJobs);
}

Result<std::unique_ptr<ToolCall>> ListBackgroundJobsTool::createCall(const QJsonObject &,
                                                                     ToolContext *context) const
{
    return std::make_unique<ListBackgroundJobsCall>(context);
}

} // namespace AgentCore
