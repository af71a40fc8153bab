// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/callids.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace AgentCore {

CallIds::CallIds(QSet<QString> used)
    : m_used(std::move(used))
{ }

QString CallIds::fresh(const QString &wireId)
{
    QString id = wireId;
    while (id.isEmpty() || m_used.contains(id)) {
        const quint64 random = QRandomGenerator::global()->generate64();
        id = "call_"_L1 + QString::number(random, 16).rightJustified(16, u'0');
    }
    m_used.insert(id);
    return id;
}

} // namespace AgentCore
