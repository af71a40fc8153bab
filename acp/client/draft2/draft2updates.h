// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/draft2/draft2calls.h"
#include "acp/client/draft2/draft2messages.h"

namespace Acp {

//! \brief Updates of one session in the draft of version 2, as those of version 1.
//!
//! Kinds that are not known stay as they are. Those that only version 1 has are not known here,
//! either: a connection speaks one version.
class AGENTCORE_EXPORT Draft2Updates
{
public:
    static constexpr qsizetype kMaxPlans = 20; //!< Further ones are not shown.
    static constexpr qsizetype kMaxEntries = 1'000; //!< Of all plans.

    //! The member `update` of `session/update`; `state_update` is not for here.
    QList<QJsonObject> take(const QJsonObject &update);
    Draft2Calls &calls() { return m_calls; }

private:
    struct Plan
    {
        QString id;
        QJsonArray entries;
    };

    QList<QJsonObject> takePlan(const QJsonObject &plan);
    QJsonObject planUpdate() const;

    Draft2Messages m_messages;
    Draft2Calls m_calls;
    QList<Plan> m_plans; // version 1 has one: they are shown as one
};

} // namespace Acp
