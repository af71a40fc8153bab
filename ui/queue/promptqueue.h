// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/history/sessionupdate.h"
#include "ui/text/wish.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <optional>

namespace Ui {

//! \brief The messages that wait in one session, as they were written, in a private file (mode
//! 0600).
//!
//! Every window that has the session has one of its own, which nobody else reads. What a window
//! left when it ended belongs to the next one that reads.
class QueueFile
{
public:
    using Entries = QList<QList<AgentCore::ContentBlock>>;

    static constexpr qsizetype kMaxEntries = 50;
    static constexpr qsizetype kMaxBytes = 16 * 1024 * 1024; //!< Of the file.

    //! \a folder is made with the first write.
    QueueFile(const QString &folder, const QString &sessionId);

    //! Empty when there is none. Io, ParseError, LimitExceeded for a file that is none of ours.
    AgentCore::Result<Entries> read();
    //! Replaces the file; without \a entries it is removed. Io; LimitExceeded, and then all is as
    //! before.
    AgentCore::Result<void> write(const Entries &entries);

    //! Of the only window, or the first one.
    QString path() const { return pathOf(1); }

private:
    QString pathOf(int number) const;
    AgentCore::Result<void> claim();

    QString m_stem; // of all paths
    QString m_path; // of its own
    std::optional<AgentCore::LockFile> m_lock; // while m_path is its own
};

//! One message that waits for the end of the turn.
struct QueueEntry
{
    quint64 id = 0; //!< Unique in the program.
    Wish wish;
    bool isSteering = false; //!< The running turn has it, and the model has not read it yet.
    friend bool operator==(const QueueEntry &, const QueueEntry &) = default;
};

//! \brief What the user said while turns ran, per session and in order, over crashes.
//!
//! What it holds after a start waits until somebody lets it go on: it is held. Windows that have
//! the same session have queues of their own.
class PromptQueue : public QObject
{
    Q_OBJECT

public:
    //! \a folder: of its files; made when needed.
    explicit PromptQueue(QString folder, QObject *parent = nullptr);

    QList<QueueEntry> entries(const QString &sessionId);
    //! True when nothing of it is sent by itself.
    bool isHeld(const QString &sessionId) { return of(sessionId).isHeld; }
    void setHeld(const QString &sessionId, bool held);
    //! True when the session has an entry that waits.
    bool hasWaiting(const QString &sessionId);

    //! LimitExceeded, Io: nothing was added.
    AgentCore::Result<void> append(const QString &sessionId, const Wish &wish);
    //! \brief A turn is over that did not read \a unread: they wait again, at the front.
    //!
    //! The entries that were on their way are what they are.
    void giveBack(const QString &sessionId, const QList<QList<AgentCore::ContentBlock>> &unread);
    //! Takes out the entry; empty when there is none or the turn has it.
    Wish take(const QString &sessionId, quint64 id);
    //! Takes out the first one that waits; empty: none.
    Wish takeFirst(const QString &sessionId);
    //! By \a step places among those that wait; false when it is there already.
    bool move(const QString &sessionId, quint64 id, int step);
    //! The running turn has the entry; it stays here until the model reads it.
    void setSteering(const QString &sessionId, quint64 id);
    //! Something the user said was put into the conversation: it may be what was on its way.
    void noteSaid(const QString &sessionId, const AgentCore::ContentBlock &block);
    //! The session is gone.
    void forget(const QString &sessionId);

signals:
    void changed(const QString &sessionId);
    //! It could not be written, so a crash would lose it; told once per row of failures.
    void storeFailed(const AgentCore::Error &error);

private:
    struct Queue
    {
        QList<QueueEntry> entries;
        bool isHeld = false;
        std::shared_ptr<QueueFile> file;
    };

    Queue &of(const QString &sessionId);
    QueueEntry entry(const Wish &wish) { return {++m_lastId, wish}; }
    AgentCore::Result<void> store(const QString &sessionId);
    void update(const QString &sessionId);

    QString m_folder;
    QHash<QString, Queue> m_queues;
    quint64 m_lastId = 0;
    bool m_hasFailed = false;
};

} // namespace Ui
