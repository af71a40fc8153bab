// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/jobcall.h"

#include "agentcore/tools/builtin/commandresult.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

Error noJobsError()
{
    return {ErrorCode::Unsupported, u"there are no background jobs here"_s, {}};
}

JobCall::JobCall(QString jobId, std::chrono::milliseconds wait, bool stops, ToolContext *context)
    : m_jobId(std::move(jobId))
    , m_wait(wait)
    , m_stops(stops)
    , m_context(context)
{ }

QString JobCall::stateText(const BackgroundJob &job)
{
    if (job.isRunning()) {
        return u"[runs for %1 s]"_s.arg(
            qMax(qint64(0), job.startedAt.secsTo(QDateTime::currentDateTimeUtc())));
    }
    if (!*job.ending)
        return u"[failed: %1]"_s.arg(job.ending->error().text());
    return endingText(**job.ending, {});
}

void JobCall::doPrepare()
{
    ToolPreview preview;
    preview.title = Phrase(m_stops ? Saying::StopJobOf : Saying::ReadJobOf, {m_jobId});
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    finishPrepare(preview);
}

void JobCall::run()
{
    BackgroundJobs *jobs = m_context->jobs;
    const auto job = jobs ? jobs->find(m_jobId) : std::nullopt;
    if (!job) {
        finish(fail(ErrorCode::NotFound,
                    u"there is no background job of that id; see list_background_jobs"_s, m_jobId));
        return;
    }
    if (!job->isRunning() || m_wait.count() == 0) {
        answer();
        return;
    }
    connect(jobs, &BackgroundJobs::ended, this, [this](const BackgroundJob &ended) {
        if (ended.id == m_jobId)
            answer();
    });
    QTimer::singleShot(m_wait, this, &JobCall::answer);
    if (m_stops)
        jobs->stop(m_jobId);
}

void JobCall::abort()
{
    if (m_context->jobs)
        disconnect(m_context->jobs, nullptr, this, nullptr);
}

void JobCall::answer()
{
    const auto job = m_context->jobs ? m_context->jobs->find(m_jobId) : std::nullopt;
    if (!job) {
        finish(fail(ErrorCode::NotFound, u"the background job is gone"_s, m_jobId));
        return;
    }
    const bool isOver = !job->isRunning() && *job->ending;
    ToolOutput output;
    const BackgroundJobs *jobs = m_context->jobs;
    output.text = shownOutput(jobs->output(m_jobId), jobs->savedOutput(m_jobId)) + stateText(*job);
    output.raw = isOver ? endingJson(**job->ending) : QJsonObject{{"running"_L1, job->isRunning()}};
    finish(output);
}

} // namespace AgentCore
