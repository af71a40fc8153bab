// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

#include <chrono>

namespace AgentCore {

//! Head and tail of what a command printed, for the model; ends with a line feed unless empty.
//! \a saved: the file with the whole, named when something is left out; may be empty.
QString shownOutput(const QString &output, const QString &saved);

//! "[exit code 0]", "[ended by SIGKILL]" or why a limit ended it.
QString endingText(const TerminalExit &exit, std::chrono::seconds silence);

//! {exitCode, signal?, timedOut, truncated, sandbox, profile}, for programs.
QJsonObject endingJson(const TerminalExit &exit);

//! \brief A call about one background job, which may wait for the job's end.
class JobCall : public ToolCall
{
    Q_OBJECT

public:
    //! \a wait: how long the end is waited for; \a stops: the job is ended first.
    JobCall(QString jobId, std::chrono::milliseconds wait, bool stops, ToolContext *context);

    //! "Runs for 12 s" or how it ended.
    static QString stateText(const BackgroundJob &job);

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    void answer();

    QString m_jobId;
    std::chrono::milliseconds m_wait;
    bool m_stops;
    ToolContext *m_context;
};

//! The error of a call where commands cannot go on in the background.
Error noJobsError();

//! \brief list_background_jobs: the jobs that run_shell_command started in this session.
class AGENTCORE_EXPORT ListBackgroundJobsTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    bool mayRepeat() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

//! Input of read_background_output.
struct AGENTCORE_EXPORT BackgroundJobParams
{
    static constexpr std::chrono::seconds kMaxWait{300};

    QString jobId; //!< Not empty.
    std::chrono::seconds wait{0}; //!< How long its end is waited for.

    static const ToolFields<BackgroundJobParams> &fields();
};

//! \brief read_background_output: what a background job printed, perhaps after a wait.
class AGENTCORE_EXPORT ReadBackgroundOutputTool : public Tool
{
public:
    ToolDefinition definition() const override
    {
        return BackgroundJobParams::fields().definition();
    }
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    bool mayRepeat() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

//! \brief stop_background_job: ends a background job with all its processes.
class AGENTCORE_EXPORT StopBackgroundJobTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Execute; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
