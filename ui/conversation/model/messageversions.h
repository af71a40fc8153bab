// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/history/branch.h"

#include <QHash>

#include <functional>

namespace Ui {

class ConversationModel;

//! \brief What a model knows of the versions of messages, and of files that can be restored.
class MessageVersions
{
public:
    //! \a model owns this; \a touch: told which row is seen otherwise.
    MessageVersions(ConversationModel *model, std::function<void(int row)> touch)
        : m_model(model)
        , m_touch(std::move(touch))
    { }

    //! Tells which user messages can be edited; unset: none.
    void setBranchPoints(std::function<bool(const QString &messageId)> isBranchPoint);
    //! The user messages of which there are several versions.
    void setForks(const QList<AgentCore::BranchFork> &forks);
    //! The versions of the user message of \a row; null when there is one only.
    const AgentCore::BranchFork *fork(int row) const;
    bool isBranchPoint(int row) const;
    //! The states of the files that can be restored.
    void setCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints);
    //! The one from when the user message of \a row was sent; empty: nothing changed since, or it
    //! cannot be restored.
    QString restorePoint(int row) const;

private:
    ConversationModel *m_model;
    std::function<void(int row)> m_touch;
    QHash<QString, AgentCore::BranchFork> m_forks; // by the message that is shown
    QList<AgentCore::Checkpoint> m_checkpoints; // of turns, the oldest first
    std::function<bool(const QString &)> m_isBranchPoint;
};

} // namespace Ui
