// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/client/remotechoices.h"
#include "agentcore/session/agentdirectory.h"

#include <QPointer>

namespace Acp {

//! \brief Asks an agent for the choices of one session and says when its answers are there.
class AGENTCORE_EXPORT ChoiceRequests : public QObject
{
    Q_OBJECT

public:
    //! Both are not owned and outlive this.
    ChoiceRequests(AgentLink *link, RemoteChoices *choices, QObject *parent = nullptr);

    //! InvalidInput as RemoteChoices::requestFor(); leads to changed() or refused() else.
    AgentCore::Result<void> choose(const QString &sessionId, const QString &option,
                                   const QString &value);
    //! \brief Chooses them one after the other, as one may change what another may be.
    //!
    //! One that holds already is left out, one that is not offered leads to refused().
    void chooseAll(const QString &sessionId, const QList<AgentCore::ChosenOption> &wishes);
    //! Answers are awaited; a prompt that went now might not find what was chosen.
    bool isBusy() const { return m_open > 0 || !m_wishes.isEmpty(); }

signals:
    //! The agent took one; \a oldModeId: the mode before.
    void changed(const QString &oldModeId);
    //! Why one is not taken, for people.
    void refused(const QString &why);
    //! isBusy() is false from now on.
    void settled();

private:
    void chooseNext(const QString &sessionId);
    void handleAnswer(const AgentCore::Result<QJsonValue> &answer, const QString &option,
                      const QString &value);

    AgentLink *m_link;
    RemoteChoices *m_choices;
    QList<AgentCore::ChosenOption> m_wishes;
    int m_open = 0;
};

} // namespace Acp
