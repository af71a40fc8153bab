// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/backgroundtools.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString shownOutput(const QString &output, const QString &saved)
{
    const QString whole = foldTerminalOutput(output);
    QString text
        = cutMiddle(whole, RunShellCommandTool::kMaxOutputChars, RunShellCommandTool::kHeadShare);
    if (!text.isEmpty() && !text.endsWith(u'\n'))
        text += u'\n';
    if (!saved.isEmpty() && whole.size() > RunShellCommandTool::kMaxOutputChars)
        text += u"[The whole output is in %1: page it with read_file.]\n"_s.arg(saved);
    return text;
}

QString endingText(const TerminalExit &exit, std::chrono::seconds silence)
{
    if (exit.timedOut) {
        return u"[Ended by a time limit: no output for %1 s, or running for an hour. Use a larger "
               "timeout, a command that asks nothing, or is_background.]"_s.arg(silence.count());
    }
    if (exit.exitCode)
        return u"[exit code %1]"_s.arg(*exit.exitCode);
    return u"[ended by %1]"_s.arg(exit.signal);
}

QJsonObject endingJson(const TerminalExit &exit)
{
    QJsonObject json{{"timedOut"_L1, exit.timedOut},
                     {"truncated"_L1, exit.truncated},
                     {"sandbox"_L1, SandboxStatus::id(exit.sandbox)},
                     {"profile"_L1, profileId(exit.profile)}};
    json.insert("exitCode"_L1, exit.exitCode ? QJsonValue(*exit.exitCode) : QJsonValue());
    if (!exit.signal.isEmpty())
        json.insert("signal"_L1, exit.signal);
    return json;
}

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
