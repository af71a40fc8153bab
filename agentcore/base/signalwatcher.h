// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QObject>

class QSocketNotifier;

namespace AgentCore {

//! \brief Brings SIGINT, SIGTERM, SIGHUP and what else is wanted into the event loop. One per
//! process at a time.
class AGENTCORE_EXPORT SignalWatcher : public QObject
{
    Q_OBJECT

public:
    //! \a further: numbers of signals beside the three.
    explicit SignalWatcher(const QList<int> &further = {}, QObject *parent = nullptr);
    //! Signals have their usual effect again.
    ~SignalWatcher() override;

    //! From now on the next signal ends the process as usual.
    void letGo();

signals:
    //! One of the three.
    void interrupted();
    //! The signal \a number of all; comes before interrupted().
    void raised(int number);

private:
    void handleReadable();
    void setHandlers(void (*handler)(int)) const;

    QList<int> m_signals;
    int m_pipe[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace AgentCore
