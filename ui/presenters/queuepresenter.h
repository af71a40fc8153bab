// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "ui/queue/promptqueue.h"

namespace Ui {

class ActionRegistry;
class Composer;
class ConversationPane;
class QueueStrip;
class SessionController;

//! \brief Brings what the user says during a turn into the queue or the turn, and on from there.
//!
//! When a turn ends well, the first waiting message of its session is sent, be the session in view
//! or not. After a stop or a failure the queue is held until the user lets it go on.
class QueuePresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        AgentCore::Agent *agent;
        SessionController *controller;
        ConversationPane *pane;
        QString folder; //!< Of the files of the queue.
    };

    QueuePresenter(const Parts &parts, ActionRegistry *registry, QObject *parent = nullptr);

    PromptQueue *queue() const { return m_queue; }
    //! \a wish waits for the end of the turn, in sight; false: it cannot.
    bool enqueue(const Wish &wish);

private:
    void connectQueue();
    void connectStrip();
    void addActions(ActionRegistry *registry);
    void refresh();
    void showFailure(const AgentCore::Error &error);
    bool canSteer() const;
    void steerWritten(const Wish &wish);
    void steer(quint64 id);
    void edit(quint64 id);
    void goOn();
    void handleTurnEnded(AgentCore::Session *session, const AgentCore::TurnResult &result);
    void sendNext(AgentCore::Session *session);

    Parts m;
    Composer *m_composer;
    QueueStrip *m_strip;
    PromptQueue *m_queue;
};

} // namespace Ui
