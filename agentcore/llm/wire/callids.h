// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QSet>
#include <QString>

namespace AgentCore {

//! \brief Ids of tool calls, unique in a session whatever endpoints send.
class AGENTCORE_EXPORT CallIds
{
public:
    explicit CallIds(QSet<QString> used = {});

    //! \a wireId, or a new one when that is empty or in use; in use from then on.
    QString fresh(const QString &wireId);

private:
    QSet<QString> m_used;
};

} // namespace AgentCore
