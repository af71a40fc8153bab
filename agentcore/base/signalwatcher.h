// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>

class QSocketNotifier;

namespace AgentCore {

//! \brief Brings SIGINT, SIGTERM and SIGHUP into the event loop. One per process at a time.
class AGENTCORE_EXPORT SignalWatcher : public QObject
{
    Q_OBJECT

public:
    explicit SignalWatcher(QObject *parent = nullptr);
    //! Signals have their usual effect again.
    ~SignalWatcher() override;

    //! From now on the next signal ends the process as usual.
    void letGo();

signals:
    void interrupted();

private:
    void handleReadable();

    int m_pipe[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace AgentCore
