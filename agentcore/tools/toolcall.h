// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"

#include <QObject>

namespace AgentCore {

//! \brief One run of one tool, in the thread it was created in.
//!
//! prepare() reads what the question to the user needs and changes nothing; start() does the work
//! exactly as prepared, or fails with ErrorCode::Conflict when the world moved in between.
//! Deleting a running call stops the work without a signal.
class AGENTCORE_EXPORT ToolCall : public QObject
{
    Q_OBJECT

public:
    explicit ToolCall(QObject *parent = nullptr);

    //! Of the call in the session; empty outside of one. To be set before prepare().
    QString id() const { return m_id; }
    void setId(const QString &id) { m_id = id; }

    //! How a command of it runs; to be set before start(). Unset: as one that nobody was asked for.
    const CommandPermit &permit() const { return m_permit; }
    void setPermit(const CommandPermit &permit) { m_permit = permit; }

    //! Returns at once, leads to prepared(); to be called once.
    void prepare();
    //! Returns at once, leads to finished(); to be called once, after a successful prepared().
    void start();
    //! Leads to the pending one of prepared() and finished() with ErrorCode::Cancelled.
    void cancel();
    //! Ends one call that this one makes itself, as a sub-agent does; false: \a id is none of
    //! those.
    virtual bool stopNested(const QString &id);

signals:
    //! Exactly once, never from within prepare(). An error is for the model: nothing was done.
    void prepared(const AgentCore::Result<AgentCore::ToolPreview> &preview, QPrivateSignal);
    //! New text of the running command; only between start() and finished().
    void outputAppended(const QString &text);
    //! What it shows from now on, in place of the preview's; only between start() and finished().
    void contentChanged(const QList<AgentCore::ToolContent> &content);
    //! \brief Somebody wants it to end who does not know whose call it is; whoever made it ends it
    //! as if they had been asked themselves.
    void stopRequested();
    //! Exactly once, never from within start(): success, failure or cancellation.
    void finished(const AgentCore::Result<AgentCore::ToolOutput> &result, QPrivateSignal);

protected:
    virtual void doPrepare() = 0; //!< Begins it; must not block; ends in finishPrepare().
    virtual void run() = 0; //!< Begins the work; must not block; ends in finish().
    virtual void abort() = 0; //!< Stops either; later results are ignored.
    void finishPrepare(const Result<ToolPreview> &preview);
    void finish(const Result<ToolOutput> &result);

private:
    enum class State { Idle, Preparing, Prepared, Running, Finished };

    QString m_id;
    CommandPermit m_permit;
    State m_state = State::Idle;
};

} // namespace AgentCore
