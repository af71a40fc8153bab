// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace Ui {

//! \brief Turns SIGTERM, SIGINT and SIGHUP into a signal of the event loop. One object at a time.
class SignalWatcher : public QObject
{
    Q_OBJECT

public:
    explicit SignalWatcher(QObject *parent = nullptr);
    ~SignalWatcher() override;
    Q_DISABLE_COPY_MOVE(SignalWatcher)

signals:
    void terminationRequested();

private:
    void handleActivated();

    int m_sockets[2] = {-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace Ui
