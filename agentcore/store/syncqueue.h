// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/appendfile.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

namespace AgentCore {

//! \brief Brings one file to the disk in a worker thread and tells when it is there.
//!
//! One sync runs at a time; all that is asked for meanwhile shares the next one. A sync that runs
//! when this is deleted goes on to its end.
class AGENTCORE_EXPORT SyncQueue : public QObject
{
    Q_OBJECT

public:
    using Waiter = std::function<void(const Result<void> &)>;

    explicit SyncQueue(AppendFile::Sync sync, QObject *parent = nullptr);

    //! What was appended so far is wanted on the disk; a sync starts now or after the one that
    //! runs.
    void request();
    //! \brief Calls \a waiter once what was requested is on the disk: from within, when it is.
    //!
    //! With ErrorCode::Io when a sync failed, which one waiter at least is told. Forgotten when
    //! \a context goes before.
    void wait(QObject *context, const Waiter &waiter);

private:
    struct Waiting
    {
        QPointer<QObject> context;
        Waiter waiter;
        quint64 request = 0;
    };

    void start();
    void handleSynced(quint64 request, const Result<void> &result);

    AppendFile::Sync m_sync;
    std::vector<Waiting> m_waiting;
    std::optional<Error> m_untold; //!< Of a sync that nobody waited for.
    quint64 m_requested = 0;
    quint64 m_done = 0; //!< On the disk, or told to have failed.
    bool m_running = false;
};

} // namespace AgentCore
