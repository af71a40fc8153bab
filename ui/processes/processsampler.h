// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/processmeter.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace Ui {

//! \brief Looks at what the program started once a second, in a worker, while somebody wants to
//! see it. Stopped it costs nothing.
class ProcessSampler : public QObject
{
    Q_OBJECT

public:
    explicit ProcessSampler(QObject *parent = nullptr);

    //! The first look is at once and knows nothing of the processor; the second follows soon.
    void start();
    //! sampled() comes no more.
    void stop();
    bool isRunning() const { return m_isRunning; }

signals:
    void sampled(const AgentCore::ProcessSample &sample);

private:
    void look();

    std::shared_ptr<AgentCore::ProcessMeter> m_meter; //!< Shared with the worker that uses it.
    QElapsedTimer m_sinceLook;
    QTimer m_timer;
    bool m_isRunning = false;
};

} // namespace Ui
