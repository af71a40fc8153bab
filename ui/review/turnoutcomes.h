// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QObject>
#include <QPointer>

namespace AgentCore {
class Session;
}

namespace Ui {

//! \brief Says what of the changes of each turn is still in the files, as soon as some were put
//! back, by whom and wherever that was decided.
//!
//! Looks at the newest turns, one after another, and at none of a session where nothing ever was
//! put back.
class TurnOutcomes : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Not owned; null: there is nothing to look at.
    void setSession(AgentCore::Session *session);
    void look();

signals:
    //! As of the turn of left.checkpointId.
    void looked(const AgentCore::FilesChanged &left);

private:
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void lookIfPutBack();
    void lookAtNext();

    QPointer<AgentCore::Session> m_session;
    QStringList m_waiting; //!< Checkpoints of turns.
    quint64 m_question = 0;
};

} // namespace Ui
