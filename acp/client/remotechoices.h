// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/wire/optionjson.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/session/agentdirectory.h"
#include "agentcore/session/session.h"

#include <QPointer>

namespace Acp {

//! A request that sets a choice.
struct AGENTCORE_EXPORT ChoiceRequest
{
    QString method;
    QJsonObject params;
};

//! \brief What may be chosen in a session with another agent: its options, modes and models, in
//! the terms of the core.
//!
//! The first option of the category `mode`, `model` or `thought_level` is known here by that id,
//! unless another one of the category has it.
//! Where there are options, modes besides them do not count, as the protocol says.
class AGENTCORE_EXPORT RemoteChoices
{
public:
    void set(const OpenedSession &opened);
    void setOptions(const QList<OfferedOption> &options);
    //! The agent says that this is its mode now.
    void setModeId(const QString &modeId);
    //! What was asked for by requestFor() holds now.
    void apply(const QString &optionId, const QString &value);

    QString modeId() const;
    QList<AgentCore::SessionMode> modes() const;
    //! For display; empty when it is not known.
    QString modelName() const;
    QList<AgentCore::SessionOption> options() const;

    //! The id that options() have for what the agent calls \a wanted; else that itself.
    QString idOf(const QString &wanted) const;

    //! \brief How to choose \a value for \a optionId in the session \a sessionId.
    //! \return InvalidInput for an unknown option or value.
    AgentCore::Result<ChoiceRequest> requestFor(const QString &sessionId, const QString &optionId,
                                                const QString &value) const;

private:
    const OfferedOption *find(const QString &optionId) const;
    QString knownId(const OfferedOption &offered) const;

    QList<OfferedOption> m_options;
    QString m_modeId;
    QList<AgentCore::SessionMode> m_modes;
    QString m_modelId;
    QList<AgentCore::OptionValue> m_models;
};

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
