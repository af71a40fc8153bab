// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/draft2/draft2calls.h"
#include "agentcore/base/result.h"

#include <QHash>
#include <QSet>

namespace Acp {

//! \brief Questions for permission: version 2 asks about anything, version 1 about a call.
//!
//! What is about no call of the agent's becomes one for as long as it is asked.
class AGENTCORE_EXPORT Draft2Questions
{
public:
    //! A question of version 1, and updates that go before it.
    struct Asked
    {
        QJsonObject params;
        QList<QJsonObject> updates;
    };

    //! \brief Parameters of `session/request_permission`; \a request: the id of the agent's.
    //! \return InvalidInput with the member that is missing.
    AgentCore::Result<Asked> ask(const QJsonValue &request, const QJsonObject &params,
                                 Draft2Calls &calls);
    //! \brief What the answer to \a request makes of a call that stood for a question, as
    //! parameters of `session/update`; empty: nothing.
    QJsonObject answered(const QJsonValue &request, const QJsonValue &result);

private:
    struct Own
    {
        QString sessionId;
        QString callId;
        QSet<QString> refusals; //!< Options that say no.
    };

    QHash<QString, Own> m_own; // by the id of the request, as text
    qint64 m_lastNumber = 0;
};

} // namespace Acp
