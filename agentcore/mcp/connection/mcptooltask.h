// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>

namespace AgentCore {

class McpLink;

//! \brief A call of a tool that runs as a task of the server: made, looked at until it has ended,
//! then its result is fetched.
//!
//! Deleting it gives the call up and cancels the task. There is no limit of the whole time: each
//! request has one, and what the server keeps of a task has another, of which it is asked for an
//! hour. Source: revision 2025-11-25, "Tasks".
class McpToolTask : public QObject
{
    Q_OBJECT

public:
    struct Call
    {
        QString tool;
        QJsonObject arguments;
        QString toolCallId; //!< For questions of the server.
        std::function<void(const McpProgress &)> progress; //!< May be null.
        std::chrono::milliseconds timeout{}; //!< Of each request; 0: none.
        bool canCancel = false; //!< The server knows tasks/cancel.
    };
    //! Called once, never from within start(); this may be deleted in it.
    using Done = std::function<void(const Result<QJsonObject> &)>;
    //! Between two looks, where the server wishes no pause, and the bounds of its wish.
    static constexpr std::chrono::milliseconds kPause{1'000};
    static constexpr std::chrono::milliseconds kLeastPause{50};
    static constexpr std::chrono::milliseconds kMostPause{30'000};

    McpToolTask(McpLink *link, Call call, QObject *parent);
    ~McpToolTask() override;

    void start(Done done);

private:
    void send(const QString &method, const QJsonObject &params,
              void (McpToolTask::*handle)(const Result<QJsonObject> &));
    void look();
    void handleMade(const Result<QJsonObject> &result);
    void handleLook(const Result<QJsonObject> &result);
    void handleResult(const Result<QJsonObject> &result);
    void take(const QJsonObject &task);
    void tell(const QString &message);
    void finish(const Result<QJsonObject> &result);

    McpLink *m_link;
    Call m_call;
    Done m_done;
    QString m_id; //!< Of the task; empty: not made yet, or ended.
    QString m_message; //!< What the server said of it last.
    QTimer m_pause;
    int m_steps = 0;
    bool m_needsInput = false;
};

} // namespace AgentCore
