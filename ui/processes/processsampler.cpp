// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processsampler.h"

#include "agentcore/tools/poolwork.h"

using namespace AgentCore;
using namespace std::chrono_literals;

namespace Ui {

ProcessSampler::ProcessSampler(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProcessSampler::look);
}

void ProcessSampler::start()
{
    if (std::exchange(m_isRunning, true))
        return;
    m_meter = std::make_shared<ProcessMeter>();
    m_sinceLook.invalidate();
    look();
}

void ProcessSampler::stop()
{
    m_isRunning = false;
    m_meter.reset(); // what a worker finds now is of no use
    m_timer.stop();
}

void ProcessSampler::look()
{
    const bool isFirst = !m_sinceLook.isValid();
    const auto since = isFirst ? 0ns : m_sinceLook.durationElapsed();
    m_sinceLook.start();
    runInPool(
        this,
        [meter = m_meter, children = ChildProcesses::shared().list(), since] {
            return meter->look(children, since);
        },
        [this, isFirst, meter = m_meter](const ProcessSample &sample) {
            if (meter != m_meter)
                return;
            m_timer.start(isFirst ? 250ms : 1000ms);
            emit sampled(sample);
        });
}

} // namespace Ui
