// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionrule.h"

#include <QObject>

namespace AgentCore {

class PermissionRules;

//! \brief The permission rules that hold in one session alone: what was answered there, and what
//! the command line gave.
class AGENTCORE_EXPORT SessionRules : public QObject
{
    Q_OBJECT

public:
    //! \a rules outlive it.
    explicit SessionRules(PermissionRules *rules, QObject *parent = nullptr);

    QList<PermissionRule> rules() const;
    //! It counts no more; no effect where there is none of the kind.
    void forget(const PermissionRule &rule);
    //! Undoes forget().
    void remember(const PermissionRule &rule);

private:
    PermissionRules *m_rules; // not owned
};

} // namespace AgentCore
