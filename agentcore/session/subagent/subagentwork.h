// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/tools/tooltypes.h"

#include <QObject>

namespace AgentCore {

//! \brief One task of one sub-agent, whoever does it: a turn inside a turn of the session.
//!
//! Deleting it stops the work without a signal.
class SubagentWork : public QObject
{
    Q_OBJECT

public:
    //! What it is about.
    struct Task
    {
        QString callId; //!< The call of the session that started it.
        QString text;
        QString background; //!< What it should know; may be empty.
    };

    using QObject::QObject;

    //! To be called once.
    virtual void start() = 0;
    //! Ends all of it now, with its calls; no signal follows.
    virtual void cancel() = 0;
    //! Ends one of its calls; false: it has none of that id.
    virtual bool stopCall(const QString &id) = 0;

signals:
    //! Text and steps, for people.
    void progressed(const QString &text);
    //! A request to its model spent so much.
    void used(const AgentCore::TokenUsage &usage);
    //! Exactly once unless cancelled, never from within start(). Failures are told in words.
    void finished(const AgentCore::ToolOutput &output);
};

} // namespace AgentCore
