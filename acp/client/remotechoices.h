// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/optionjson.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/session/session.h"

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

} // namespace Acp
