// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/tool.h"

#include <chrono>

namespace AgentCore {

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

} // namespace AgentCore
