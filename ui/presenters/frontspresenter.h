// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

namespace AgentCore {
class Session;
class SessionFronts;
} // namespace AgentCore

namespace Ui {

class Banner;
class HeaderBar;
class SessionController;

//! \brief Says in the header who else has the session in view before them.
class FrontsPresenter : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive it.
    FrontsPresenter(SessionController *controller, HeaderBar *header, QObject *parent = nullptr);

    //! What another window or an editor that calls itself \a name is called in a sentence.
    static QString inWords(const QString &name);

    //! \brief Says in \a banner who else answered the question of \a session that was withdrawn
    //! just now; false: nobody did.
    static bool tellAnswer(const AgentCore::Session *session, Banner *banner);

private:
    void follow(AgentCore::Session *session);
    void show();

    HeaderBar *m_header;
    QPointer<AgentCore::SessionFronts> m_fronts; // of the session in view
};

} // namespace Ui
