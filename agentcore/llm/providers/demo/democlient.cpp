// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/democlient.h"

#include "agentcore/llm/providers/demo/demoscript.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Plays one scripted reply.
class DemoReply : public LlmReply
{
public:
    DemoReply(DemoScriptReply script, std::chrono::milliseconds interval)
        : m_script(std::move(script))
        , m_interval(m_script.unpaced ? std::chrono::milliseconds(0) : interval)
    {
        connect(&m_timer, &QTimer::timeout, this, &DemoReply::play);
        m_timer.start(m_interval);
    }

    void abort() override
    {
        if (m_aborted || m_over)
            return;
        m_aborted = true;
        m_timer.start(std::chrono::milliseconds(0));
    }

    void setPaused(bool paused) override
    {
        if (m_aborted || m_over)
            return;
        if (paused)
            m_timer.stop();
        else if (!m_timer.isActive())
            m_timer.start(m_interval);
    }

private:
    void play()
    {
        if (m_aborted) {
            conclude(fail(ErrorCode::Cancelled, u"cancelled"_s));
        } else if (m_next < m_script.events.size()) {
            emit received(m_script.events[m_next++]);
        } else {
            conclude(m_script.outcome);
        }
    }

    void conclude(const Result<ReplyOutcome> &result)
    {
        m_timer.stop();
        m_over = true;
        emit finished(result);
    }

    DemoScriptReply m_script;
    std::chrono::milliseconds m_interval;
    QTimer m_timer;
    size_t m_next = 0;
    bool m_aborted = false;
    bool m_over = false;
};

DemoClient::DemoClient(std::chrono::milliseconds interval)
    : m_interval(interval)
{ }

std::unique_ptr<LlmReply> DemoClient::send(const ChatRequest &request)
{
    return std::make_unique<DemoReply>(demoReply(request), m_interval);
}

} // namespace AgentCore
