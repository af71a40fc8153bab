// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/rememberedagents.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

//! Slashes part groups.
QString RememberedAgents::keyOf(const QString &folder)
{
    return "agents/"_L1 + QString::fromLatin1(QUrl::toPercentEncoding(folder));
}

QString RememberedAgents::agent(const QString &folder) const
{
    return m_settings.value(keyOf(folder)).toString();
}

void RememberedAgents::setAgent(const QString &folder, const QString &name)
{
    if (name.isEmpty())
        m_settings.remove(keyOf(folder));
    else
        m_settings.setValue(keyOf(folder), name);
    m_settings.sync();
}

} // namespace Ui
