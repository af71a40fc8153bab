// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/appendfile.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <vector>

namespace AgentCore {

//! \brief Brings one file to the disk in a worker thread and tells when it is there.
//!
//! One sync runs at a time; all that is asked for meanwhile shares the next one. What was asked for
//! when this is deleted is brought there all the same.
class AGENTCORE_EXPORT SyncQueue : public QObject
{
    Q_OBJECT

public:
    using Waiter = std::function<void(const Result<void> &)>;

    enum class Start {
        Now, //!< Or after the one that runs.
        WhenAwaited, //!< With the first who waits, so that one does for several; else soon.
    };

    explicit SyncQueue(AppendFile::Sync sync, QObject *parent = nullptr);
    ~SyncQueue() override;

    //! Blocks until the disk has what was asked for, of queues that are gone, too.
    static void finishAll();

    //! What was appended so far is wanted on the disk; \a when the sync of it starts.
    void request(Start when = Start::Now);
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
    quint64 m_started = 0; //!< Of these the last sync was, or is.
    quint64 m_done = 0; //!< On the disk, or told to have failed.
    QTimer m_soon; //!< Until one starts that nobody waits for.
};

} // namespace AgentCore
