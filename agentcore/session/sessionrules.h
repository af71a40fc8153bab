// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionrule.h"

#include <QObject>

namespace AgentCore {

class PermissionRules;
class Session;

//! \brief The permission rules that hold in one session alone: what was answered there, and what
//! the command line gave. A child of the session.
class AGENTCORE_EXPORT SessionRules : public QObject
{
    Q_OBJECT

public:
    //! \a rules live as long as \a session.
    SessionRules(PermissionRules *rules, Session *session);

    //! Null: the session is not decided about here, or there is none.
    static SessionRules *of(const Session *session);

    QList<PermissionRule> rules() const;
    //! It counts no more; no effect where there is none of the kind.
    void forget(const PermissionRule &rule);
    //! Undoes forget().
    void remember(const PermissionRule &rule);

private:
    PermissionRules *m_rules; // not owned
};

} // namespace AgentCore
