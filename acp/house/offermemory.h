// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentspec.h"
#include "agentcore/history/sessionoption.h"

#include <QJsonObject>

namespace Acp {

//! \brief What agents offered when they opened a session last, so that the next one can be chosen
//! before it is there.
//!
//! A file of the cache folder; what cannot be read or written is as if it was never there. Another
//! command by the same name is another agent.
class AGENTCORE_EXPORT OfferMemory
{
public:
    static constexpr qsizetype kMaxAgents = 100; //!< More: one is forgotten.

    explicit OfferMemory(QString fileName);

    //! Empty: it is not known.
    QList<AgentCore::SessionOption> options(const AgentSpec &agent) const;
    //! False: that was known.
    bool remember(const AgentSpec &agent, const QList<AgentCore::SessionOption> &options);

private:
    QString m_fileName;
    QJsonObject m_agents;
};

} // namespace Acp
