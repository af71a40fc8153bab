// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"
#include "agentcore/ports/removalwatch.h"
#include "agentcore/store/sessionlog.h"
#include "agentcore/store/syncqueue.h"

#include <QElapsedTimer>
#include <QObject>

#include <QTimer>

#include <deque>

namespace AgentCore {

//! \brief The way of every event of an open session: written first, then remembered, then shown.
//!
//! After an error of the disk the event is neither remembered nor shown; what has to be shown all
//! the same is written before the next event that can be. What is durable is brought to the disk in
//! a worker thread; who depends on it waits with whenDurable().
//!
//! Where settings.json says so the file is kept a second time, see mirrorSession(): after each
//! turn, and when it is closed.
//!
//! From a second after its start it also sees that the file was removed while nothing is recorded,
//! and writes it anew.
class AGENTCORE_EXPORT SessionRecorder : public QObject
{
    Q_OBJECT

public:
    SessionRecorder(SessionLog log, History history, QObject *parent = nullptr);
    ~SessionRecorder() override;

    //! True when a call of the session has this id already.
    virtual bool knowsCall(const QString &id) const { return m_history.isCallKnown(id); }

    const History &history() const { return m_history; }
    QString newMessageId() { return m_history.newMessageId(); }
    //! See SessionLog::noteHolder().
    Result<void> noteHolder(const QByteArray &note)
    {
        return m_log ? m_log->noteHolder(note) : std::unexpected(closedError());
    }
    //! Gives up the file and its lock; nothing can be recorded any more.
    void close();

    //! \brief Calls \a then once all durable events so far are on the disk: from within, when they
    //! are.
    //!
    //! With ErrorCode::Io when they cannot be brought there or the session is closed. Forgotten
    //! when \a context goes before.
    virtual void whenDurable(QObject *context, const SyncQueue::Waiter &then);

    //! Errors: Io.
    Result<void> record(const SessionEvent &event, Durability durability);
    Result<void> recordText(const QString &messageId, const QString &text);
    Result<void> recordThought(const QString &messageId, const QString &text);
    //! Live output of a call; beyond TranscriptFold::kMaxLiveOutput it is shown, not written.
    Result<void> recordOutput(const QString &toolCallId, const QString &text);
    //! The state of a call, of which only what changed is written. With \a result it is over.
    Result<void> recordToolCall(const ToolCallState &call, Durability durability,
                                const std::optional<ToolResult> &result = {});
    //! As record(), but remembers and shows the event even when it cannot be written now.
    Result<void> recordAnyway(const SessionEvent &event, Durability durability);
    //! \brief Remembers and shows \a event, and writes it before the next one that is recorded:
    //! what follows from opening a session and changes nothing of it.
    void recordWithNext(const SessionEvent &event);
    //! \brief Records what lists show of it, such as a title. The file's time stays: lists are in
    //! the order of the conversations, not of what was done to their names. Io.
    Result<void> recordLabels(const std::vector<SessionEvent> &labels);
    //! Writes once more what lists show, as they read only both ends of the file.
    void repeatLabels();
    void notice(const NoticeRaised &notice) { (void)recordAnyway(notice, Durability::Buffered); }
    //! Remembers and shows \a event for as long as the session is open.
    void showOnly(const SessionEvent &event);
    //! Shows \a update, which nobody remembers: how things are now.
    void tell(const SessionUpdate &update) { emit updated(update); }
    //! Ends a call that cannot go on because nothing can be written now: remembered and shown.
    void showToolCall(const ToolCallState &call, const ToolResult &result);

signals:
    void updated(const AgentCore::SessionUpdate &update);

protected:
    //! For a recorder without a file, whose events go elsewhere.
    explicit SessionRecorder(QObject *parent = nullptr)
        : QObject(parent)
        , m_disk({})
    { }

private:
    // Where events are written.
    virtual Result<void> append(const SessionEvent &event, Durability durability);
    virtual Result<void> appendText(QLatin1StringView kind, const QString &id, const QString &text,
                                    const QDateTime &at);
    QDateTime beginning(const QString &messageId) const;
    Result<void> writeWaiting();
    Result<void> writeBefore();
    void tellMove();
    void mirror();
    void handleRemoved();
    void checkFile();
    void keepForLater(const SessionEvent &event);
    void show(const SessionEvent &event);
    static Error closedError();

    std::optional<SessionLog> m_log;
    RemovalWatch m_watch; //!< Of the folder of the file.
    QTimer m_check; //!< Also until the watch begins, which a start needs not wait for.
    SyncQueue m_disk;
    std::deque<SessionEvent> m_waiting; //!< Shown, and could not be written yet.
    std::vector<SessionEvent> m_withNext; //!< Shown, and not to be written alone.
    History m_history;
    bool m_hasNews = false; //!< Since the file was mirrored last.
    QElapsedTimer m_timed; //!< Since the time was written with a thought.
};

} // namespace AgentCore
