// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/rememberedagents.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kAgents = "agents/"_L1;
static constexpr auto kPlaces = "places/"_L1;

//! Slashes part groups.
QString RememberedAgents::keyOf(QLatin1StringView group, const QString &folder)
{
    return group + QString::fromLatin1(QUrl::toPercentEncoding(folder));
}

void RememberedAgents::set(const QString &key, const QString &value)
{
    if (value.isEmpty())
        m_settings.remove(key);
    else
        m_settings.setValue(key, value);
    m_settings.sync();
}

QString RememberedAgents::agent(const QString &folder) const
{
    return m_settings.value(keyOf(kAgents, folder)).toString();
}

void RememberedAgents::setAgent(const QString &folder, const QString &name)
{
    set(keyOf(kAgents, folder), name);
}

QString RememberedAgents::place(const QString &folder) const
{
    return m_settings.value(keyOf(kPlaces, folder)).toString();
}

void RememberedAgents::setPlace(const QString &folder, const QString &place)
{
    set(keyOf(kPlaces, folder), place);
}

} // namespace Ui
