// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"

#include <QObject>

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationPane;
class SessionController;

//! \brief Shows the place of a hit once its session is in view.
class HitOpener : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    HitOpener(SessionController *controller, ConversationPane *pane, QObject *parent = nullptr);

    //! To be called before the session of \a hit is opened, which is up to the caller; at once when
    //! it is in view already.
    void expect(const AgentCore::SessionHit &hit);

private:
    void handleCurrentChanged(AgentCore::Session *session);
    void show();

    SessionController *m_controller;
    ConversationPane *m_pane;
    QString m_sessionId; //!< Empty: nothing is waited for.
    QString m_messageId;
};

} // namespace Ui
