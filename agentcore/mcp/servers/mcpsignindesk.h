// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>
#include <QSet>

namespace AgentCore {

//! \brief Where the user is being asked to sign in, over all sessions of a process.
//!
//! So nobody is asked for the same tokens twice at once, and what one session gets serves all. For
//! names of tokens see McpAuthorization::tokensName().
class AGENTCORE_EXPORT McpSignInDesk : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! False: a session is at it. What was entered is left again.
    bool enter(const QString &tokens);
    void leave(const QString &tokens) { m_entered.remove(tokens); }
    //! Somebody has signed in.
    void tell(const QString &tokens) { emit signedIn(tokens); }

signals:
    void signedIn(const QString &tokens);

private:
    QSet<QString> m_entered;
};

} // namespace AgentCore
