// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace Ui {

//! What is changed of one stored session.
struct SessionEdit
{
    QString id;
    QString folder;
    AgentCore::SessionChange change;
};

//! How several changes went.
struct BulkOutcome
{
    QStringList done; //!< Ids, in the order of the changes.
    QList<AgentCore::Error> errors; //!< Of the others.
};

//! Makes all \a edits of \a agent's sessions, then calls \a then once unless \a context is gone.
void changeSessions(AgentCore::Agent *agent, const QList<SessionEdit> &edits, QObject *context,
                    std::function<void(const BulkOutcome &)> then);
//! Takes sessions (ids, with their folders as edits' are) out of the bin, as changeSessions().
void restoreSessions(AgentCore::Agent *agent, const QList<SessionEdit> &sessions, QObject *context,
                     std::function<void(const BulkOutcome &)> then);

} // namespace Ui
